/** Separate from the parsers, for use in contracts. */
export const pepSourceIds = ['wikidata', 'opensanctions'] as const;
export type PepSourceId = (typeof pepSourceIds)[number];

/** PEP list uploaded by an organization and searched for it only (ADR 17). */
export const OWN_PEP_LIST = 'organization-register';
export type PepListId = PepSourceId | typeof OWN_PEP_LIST;
