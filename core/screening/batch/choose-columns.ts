import { BATCH_COLUMNS, type BatchColumn, isHeading, plainHeading } from './columns';

/** What other systems call them, as `plainHeading` leaves it. A name may stand in several columns; its parts are put together in their order. */
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
 * What the columns of a foreign file may be, by their headings: a proposal for somebody to look at, never acted on by itself. Null where
 * nothing is known of a heading; a second column of a kind that stands in one place is nobody's. Parts of a name are proposed only where
 * no column holds the whole.
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

/** A heading of a given or a family name: of those there may be several. */
export const isPartOfName = (heading: string): boolean =>
  /^(?:first|given|fore|middle|other|last|sur|family)names?$/.test(plainHeading(heading));

/** Why a choice of columns will not do: no name, or two columns of which there can be one. Null where it will. */
export function columnsFault(columns: ReadonlyArray<BatchColumn | null>): 'noName' | 'twice' | null {
  if (!columns.includes('fullName')) return 'noName';
  const single = columns.filter((column) => column !== null && column !== 'fullName');
  return new Set(single).size < single.length ? 'twice' : null;
}

/** A choice as an address carries it: the columns by their place in the file, nothing for one that is not read. No word of the file. */
export const writeColumns = (columns: ReadonlyArray<BatchColumn | null>): string =>
  columns.map((column) => column ?? '').join(',');

/** Reads such a choice. Undefined where it names a column that is none, or will not do. */
export function readColumns(text: string): Array<BatchColumn | null> | undefined {
  const columns: Array<BatchColumn | null> = [];
  for (const part of text.split(',')) {
    const column = BATCH_COLUMNS.find((one) => one === part);
    if (!column && part !== '') return undefined;
    columns.push(column ?? null);
  }
  return columnsFault(columns) ? undefined : columns;
}
