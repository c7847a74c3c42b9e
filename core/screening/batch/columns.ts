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

/** Normalized by `plainHeading`. Several name columns are joined in order. */
const ALSO_CALLED: Record<BatchColumn, readonly string[]> = {
  fullName: [
    ...['name', 'customername', 'clientname', 'personname', 'nameinfull', 'legalname', 'accountname', 'accountholder'],
    ...['firstname', 'givenname', 'givennames', 'forename', 'forenames', 'middlename', 'middlenames', 'othernames'],
    ...['lastname', 'surname', 'familyname'],
  ],
  dateOfBirth: ['dob', 'birthdate', 'birthday', 'born', 'bornon'],
  country: ['nationality', 'citizenship', 'countrycode', 'residence', 'countryofresidence', 'nationalitycode'],
  externalId: [
    ...['id', 'customerid', 'customerno', 'customernumber', 'clientid', 'clientno', 'cif', 'cifno', 'cifnumber'],
    ...['custid', 'custno', 'custnumber', 'custcode', 'customercode', 'clientcode'],
    ...['reference', 'ref', 'referenceno', 'accountno', 'accountnumber', 'userid', 'personid', 'recordid'],
  ],
  documentType: ['idtype', 'doctype', 'typeofdocument', 'identificationtype'],
  documentNumber: [
    ...['nic', 'nicno', 'nicnumber', 'idno', 'idnumber', 'documentno', 'docno', 'passport', 'passportno'],
    ...['passportnumber', 'nationalid', 'nationalidnumber', 'identificationnumber'],
  ],
  documentCountry: ['issuingcountry', 'countryofissue', 'documentissuedin'],
  ongoingMonitoring: ['monitoring', 'watch', 'monitor', 'watched'],
};

/**
 * Propose columns, to be confirmed by the user. Null for unknown and repeated columns; name parts only without a full
 * name column.
 */
export function proposeColumns(headings: readonly string[]): Array<BatchColumn | null> {
  const named = headings.map((heading) => BATCH_COLUMNS.find((column) => isHeading(heading, column)) ?? null);
  const taken = new Set(named.filter((column) => column !== null));
  const proposed = headings.map((heading, place) => {
    if (named[place]) return named[place];
    const column = BATCH_COLUMNS.find((one) => ALSO_CALLED[one].includes(plainHeading(heading)));
    if (!column || taken.has(column)) return null;
    if (!isPartOfName(heading)) taken.add(column);
    return column;
  });
  const whole = proposed.some((column, place) => column === 'fullName' && !isPartOfName(headings[place] ?? ''));
  return proposed.map((column, place) =>
    whole && column === 'fullName' && isPartOfName(headings[place] ?? '') ? null : column,
  );
}

export const isPartOfName = (heading: string): boolean =>
  /^(?:first|given|fore|middle|other|last|sur|family)names?$/.test(plainHeading(heading));

export function columnsFault(columns: ReadonlyArray<BatchColumn | null>): 'noName' | 'twice' | null {
  if (!columns.includes('fullName')) return 'noName';
  const single = columns.filter((column) => column !== null && column !== 'fullName');
  return new Set(single).size < single.length ? 'twice' : null;
}

/** Serialize columns by position, for a URL; contains no file content. */
export const writeColumns = (columns: ReadonlyArray<BatchColumn | null>): string =>
  columns.map((column) => column ?? '').join(',');

export function readColumns(text: string): Array<BatchColumn | null> | undefined {
  const columns: Array<BatchColumn | null> = [];
  for (const part of text.split(',')) {
    const column = BATCH_COLUMNS.find((one) => one === part);
    if (!column && part !== '') return undefined;
    columns.push(column ?? null);
  }
  return columnsFault(columns) ? undefined : columns;
}
