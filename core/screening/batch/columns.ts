/** In any order, case and spacing; only the name is required. */
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

export const plainHeading = (heading: string): string => heading.toLowerCase().replace(/[^a-z]/g, '');

/** Ignores case, spaces and signs. */
export const isHeading = (cell: string, heading: string): boolean => plainHeading(cell) === plainHeading(heading);

/** Headings only, so that no example person gets screened. BOM for spreadsheets. */
export const BATCH_TEMPLATE = `\uFEFF${BATCH_COLUMNS.join(',')}\r\n`;
