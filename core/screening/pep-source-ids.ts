/** The registers of political office we read, apart from their parsers so that a contract can name one. */
export const pepSourceIds = [
  'us-legislators',
  'open-states',
  'everypolitician',
  'popolo',
  'wikidata',
  'opensanctions',
  'own',
] as const;
export type PepSourceId = (typeof pepSourceIds)[number];
