import { isCalendarDay } from '@/core/shared/dates/calendar-day';
import { parseListedDate } from '@/core/shared/dates/dates';

/** In any order, case and spacing; only the name is required. */
export const BATCH_COLUMNS = [
  'fullName',
  'entityType',
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
  entityType: ['type', 'kind', 'entitykind', 'customertype', 'clienttype', 'subjecttype', 'partytype', 'legalstatus'],
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

/** Of numeric dates with the year last; `iso` reads none of them. */
export const DATE_ORDERS = ['iso', 'dayFirst', 'monthFirst'] as const;
export type BatchDateOrder = (typeof DATE_ORDERS)[number];

const WRITTEN = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4})$/;

const YEAR_FIRST =
  /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;
const COMPACT = /^((?:18|19|20)\d{2})(\d{2})(\d{2})$/;
/** Days since 1899-12-30, of births from 1927 on; shorter numbers are years. */
const SERIAL = /^([1-5]\d{4})(?:\.0+)?$/;
const SHORT_YEAR = /^(\d{1,2}[-/. ]\p{L}+[-/. ])(\d{2})$/u;

/**
 * Normalize dates that need no order: `1970/12/31`, `1970-12-31T00:00:00`, `19701231`, `31-Dec-70`, `1970-12`, serial
 * days of spreadsheets. Two-digit years are 1930 to 2029, as in spreadsheets.
 */
export function plainDate(text: string): string | undefined {
  const written = text.trim();
  const parts = YEAR_FIRST.exec(written) ?? COMPACT.exec(written);
  if (parts)
    return parts
      .slice(1, 4)
      .flatMap((part) => part?.padStart(2, '0') ?? [])
      .join('-');
  if (/^\d{4}$/.test(written)) return written;
  if (!SERIAL.test(written) && !/\p{L}{3}/u.test(written)) return undefined;
  const whole = written
    .replace(SERIAL, '$1')
    .replace(SHORT_YEAR, (_, day: string, year: string) => `${day}${Number(year) < 30 ? 20 : 19}${year}`)
    .replace(/^(\d{1,2})[/.](\p{L}+)[/.]/u, '$1-$2-');
  const date = parseListedDate(whole);
  return date && !date.circa && date.from === date.to ? date.from : undefined;
}

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

function isDateIn(order: BatchDateOrder, text: string): boolean {
  const plain = plainDate(text);
  if (plain) return isBirthDate(plain);
  const read = dateIn(order, text);
  return read !== undefined && !('fault' in read) && isCalendarDay(read.date);
}

const isBirthDate = (date: string): boolean => date.length < 10 || isCalendarDay(date);

const isDateInSome = (text: string): boolean => isDateIn('dayFirst', text) || isDateIn('monthFirst', text);

/** Return the only valid order; null if ambiguous or without dates. */
export function proposeOrder(cells: readonly string[]): BatchDateOrder | null {
  const written = cells.filter((cell) => WRITTEN.test(cell.trim()) && isDateInSome(cell));
  if (written.length === 0) return cells.some(plainDate) ? 'iso' : null;
  const [day, month] = (['dayFirst', 'monthFirst'] as const).map((order) =>
    written.every((cell) => isDateIn(order, cell)),
  );
  return day === month ? null : day ? 'dayFirst' : 'monthFirst';
}

/** True if date-like cells exist and none is valid in this order. */
export function isWrongOrder(order: BatchDateOrder, cells: readonly string[]): boolean {
  const dates = cells.filter((cell) => WRITTEN.test(cell.trim()) || plainDate(cell));
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
