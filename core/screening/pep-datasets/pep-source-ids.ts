/** The registers of political office we read, apart from their parsers so that a contract can name one. */
export const pepSourceIds = ['wikidata', 'opensanctions'] as const;
export type PepSourceId = (typeof pepSourceIds)[number];

/** The register that an organization uploads and that is searched for it alone (ADR 17); it lies in no folder. */
export const ORGANIZATION_REGISTER = 'organization-register';
/** Where an entry of political office may come from. */
export type RegisterId = PepSourceId | typeof ORGANIZATION_REGISTER;
