/** The columns of an own register, as `parse.ts` reads them; apart from it so that a page can name them. */
export const OWN_COLUMNS = [
  'id',
  'name',
  'other_names',
  'date_of_birth',
  'nationality',
  'gender',
  'position',
  'organization',
  'country',
  'level',
  'from',
  'to',
  'related_to',
  'relationship',
  'remarks',
  'link',
] as const;

/** A file to fill in: the headings alone, so that nobody who is invented is searched. The mark in front is what spreadsheets know UTF-8 by. */
export const OWN_TEMPLATE = `\uFEFF${OWN_COLUMNS.join(',')}\r\n`;

/** What an upload may have. */
export const ORGANIZATION_REGISTER_LIMITS = { bytes: 20 * 1024 * 1024, rows: 100_000 } as const;
