/** Ids as in the API. Separate from the parsers, for contracts and pages. */
export const sourceIds = ['CASL', 'dfat', 'fcdo', 'interpol', 'ofac', 'un'] as const;

export type SourceId = (typeof sourceIds)[number];
