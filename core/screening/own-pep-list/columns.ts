/** Separate from `parse.ts`, for use in pages. */
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

/** Headings only, so no example person is searched. BOM for spreadsheets. */
export const OWN_TEMPLATE = `\uFEFF${OWN_COLUMNS.join(',')}\r\n`;

export const OWN_PEP_LIST_LIMITS = { bytes: 20 * 1024 * 1024, rows: 100_000 } as const;
