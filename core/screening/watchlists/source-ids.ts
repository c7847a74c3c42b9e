/**
 * The lists we screen against, by the ids the API uses (spelling and case as in the API contract).
 * Apart from the registry, so that a contract or a page can name a list without shipping its parser.
 */
export const sourceIds = ['CASL', 'dfat', 'fcdo', 'interpol', 'ofac', 'un'] as const;

export type SourceId = (typeof sourceIds)[number];
