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

/** A file to fill in: the headings alone, so that nobody who is invented is screened. The mark in front is what spreadsheets know UTF-8 by. */
export const BATCH_TEMPLATE = `\uFEFF${BATCH_COLUMNS.join(',')}\r\n`;
