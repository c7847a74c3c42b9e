/** The columns a file may have, in any order, case and spacing; only the name is needed. */
export const BATCH_COLUMNS = [
  'fullName',
  'dateOfBirth',
  'country',
  'externalId',
  'documentType',
  'documentNumber',
  'documentCountry',
  'ongoingMonitoring',
] as const;
export type BatchColumn = (typeof BATCH_COLUMNS)[number];

/** A heading without capitals, spaces and signs. */
export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Whether two headings are one: capitals, spaces and signs do not matter. */
export const isHeading = (cell: string, heading: string): boolean => plainHeading(cell) === plainHeading(heading);

/** A file to fill in: the headings alone, so that nobody who is invented is screened. The mark in front is what spreadsheets know UTF-8 by. */
export const BATCH_TEMPLATE = `\uFEFF${BATCH_COLUMNS.join(',')}\r\n`;
