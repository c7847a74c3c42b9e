import { isCalendarDay } from '@/core/shared/dates/calendar-day';

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

/** Only `iso` (YYYY-MM-DD) is unambiguous. */
export const DATE_ORDERS = ['iso', 'dayFirst', 'monthFirst'] as const;
export type BatchDateOrder = (typeof DATE_ORDERS)[number];

const WRITTEN = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

/** `shows`: invalid in the other order. Undefined unless numeric with the year last. */
export function dateIn(
  order: BatchDateOrder,
  text: string,
): { date: string; shows: boolean } | { fault: string } | undefined {
  const parts = order === 'iso' ? null : WRITTEN.exec(text.trim());
  if (!parts) return undefined;
  const [first, second] = [Number(parts[1]), Number(parts[3])];
  const [day, month] = order === 'dayFirst' ? [first, second] : [second, first];
  if (month < 1 || month > 12)
    return { fault: `has no month ${month}, read with the ${order === 'dayFirst' ? 'day' : 'month'} first` };
  const two = (part: number) => String(part).padStart(2, '0');
  const date = `${parts[4]}-${two(month)}-${two(day)}`;
  return { date, shows: day > 12 && isCalendarDay(date) };
}

const ISO = /^\d{4}-\d{2}-\d{2}$/;

function isDateIn(order: BatchDateOrder, text: string): boolean {
  if (ISO.test(text.trim())) return true;
  const read = dateIn(order, text);
  return read !== undefined && !('fault' in read) && isCalendarDay(read.date);
}

const isDateInSome = (text: string): boolean => isDateIn('dayFirst', text) || isDateIn('monthFirst', text);

/** Return the only valid order; null if ambiguous or without dates. */
export function proposeOrder(cells: readonly string[]): BatchDateOrder | null {
  const written = cells.filter((cell) => WRITTEN.test(cell.trim()) && isDateInSome(cell));
  if (written.length === 0) return cells.some((cell) => ISO.test(cell.trim())) ? 'iso' : null;
  const [day, month] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    written.every((cell) => isDateIn(order, cell)),
  );
  return day === month ? null : day ? 'dayFirst' : 'monthFirst';
}

/** True if date-like cells exist and none is valid in this order. */
export function isWrongOrder(order: BatchDateOrder, cells: readonly string[]): boolean {
  const dates = cells.filter((cell) => WRITTEN.test(cell.trim()) || ISO.test(cell.trim()));
  return dates.length > 0 && !dates.some((cell) => isDateIn(order, cell));
}

export const DATES_SHOWN = 5;

export type DatesRead = {
  order: Exclude<BatchDateOrder, 'iso'>;
  /** Counts of valid dates; those valid only in this order; those valid only in the other. */
  read: number;
  showing: number;
  against: number;
  /** First ambiguous dates. */
  samples: Array<{ line: number; written: string; date: string }>;
};

/** Null for `iso`, which is unambiguous. */
export const noDates = (order: BatchDateOrder): DatesRead | null =>
  order === 'iso' ? null : { order, read: 0, showing: 0, against: 0, samples: [] };

export function countDate(dates: DatesRead, line: number, written: string | undefined): void {
  const read = written === undefined ? undefined : dateIn(dates.order, written);
  if (!read || written === undefined || !isDateInSome(written)) return;
  if ('fault' in read || !isCalendarDay(read.date)) dates.against += 1;
  else {
    dates.read += 1;
    if (read.shows) dates.showing += 1;
    else if (dates.samples.length < DATES_SHOWN) dates.samples.push({ line, written: written.trim(), date: read.date });
  }
}
