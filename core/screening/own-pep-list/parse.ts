import { CsvReader, type CsvRecord } from '@/core/formats/csv-records';
import { countryCodes } from '@/core/shared/countries/countries';
import type { ListedName } from '../party';
import { pepTitles } from '../pep-datasets';
import { ROW_LEFT_OUT } from '../pep-datasets/pep-list-faults';
import { type Associate, newestFirst, type Office, officeLine, type PepEntry } from '../pep-datasets/pep-source';
import { OWN_PEP_LIST } from '../pep-datasets/pep-source-ids';
import { date, gender } from '../pep-datasets/read-field';
import { profileNameKey } from '../same-listed-person';
import { ListFormatError, type SourceFile, type UnreadReport } from '../watchlists/source';
import { OWN_COLUMNS, OWN_PEP_LIST_LIMITS } from './columns';

/**
 * Only `name` is required. `other_names` and `nationality`: separated by semicolons; dates: YYYY[-MM[-DD]]; `level`:
 * national, regional, local; `related_to`: name or id. Default id: name and birth date.
 */
type Column = (typeof OWN_COLUMNS)[number];
type Row = { line: number; of: (column: Column) => string };

/** Reported lines; more have the same cause. */
const FAULTS_MAX = 50;
/** Per person; more means one id for everyone. */
const ROWS_MAX = 200;
const NAMES_MAX = 100;
const ID_MAX = 100;

/** Rows of one person are offices or associates. Faults name the line, never the value. */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const unread: UnreadReport = {};
  const note = (line: number, fault: string) => {
    const further = fault.endsWith(ROW_LEFT_OUT) ? `further lines: ${ROW_LEFT_OUT}` : 'further lines';
    const key = Object.keys(unread).length < FAULTS_MAX ? `line ${line}: ${fault}` : further;
    unread[key] = (unread[key] ?? 0) + 1;
  };
  const people = new Map<string, Row[]>();
  const shared = new Set<string>();
  for (const row of readRows(file, note)) {
    const key = row.of('id') || namelessId(`${profileNameKey(row.of('name'))} ${row.of('date_of_birth')}`);
    const rows = people.get(key) ?? [];
    people.set(key, rows);
    const [first] = rows;
    if (first && profileNameKey(first.of('name')) !== profileNameKey(row.of('name')) && !shared.has(key)) {
      shared.add(key);
      note(row.line, `the id is that of line ${first.line}, which has another name: both are read as one person`);
    }
    if (rows.length < ROWS_MAX) rows.push(row);
    else note(row.line, `one person has more than ${ROWS_MAX} rows: ${ROW_LEFT_OUT}`);
  }
  if (people.size === 0) throw new ListFormatError('the file holds no people');
  const nameOf = (id: string) => people.get(id)?.[0]?.of('name');
  const names = new Set([...people.values()].flat().flatMap(({ of }) => namesIn(of)));
  const isNamed = (name: string) => names.has(profileNameKey(name));
  const reading = { note, nameOf, isNamed };
  const holders = [...people].map(([key, rows]) => entry(key, rows, reading));
  const offices = officesByName(holders);
  return { entries: holders.map((person) => exposedBy(person, offices)), unread };
}

/** Stable opaque id of name and birth date, since ids appear in URLs and events. FNV-1a, 64 bits. */
function namelessId(key: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(key)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return `own-${hash.toString(16)}`;
}

type Note = (line: number, fault: string) => void;
type Reading = {
  note: Note;
  nameOf: (id: string) => string | undefined;
  isNamed: (name: string) => boolean;
};

const namesIn = (of: Row['of']): string[] =>
  [of('name'), of('other_names')].flatMap((text) => text.split(';').map((part) => profileNameKey(part.trim())));

function readRows({ bytes }: SourceFile, note: Note): Row[] {
  const reader = new CsvReader();
  const records = reader.push(decoded(bytes)).concat(reader.end());
  const [heading] = records;
  const rest = records.slice(1);
  const { rows: most } = OWN_PEP_LIST_LIMITS;
  if (rest.length > most) throw new ListFormatError(`the file has more than ${most} rows`);
  const columns = heading && 'cells' in heading ? heading.cells.map(columnOf) : [];
  if (!columns.includes('name')) throw new ListFormatError('the first line names no column "name"');
  columns.forEach((column, at) => {
    if (!column && heading && 'cells' in heading) note(1, `column ${at + 1} is not known: it is not read`);
  });
  return rest.flatMap((record) => rowOf(record, columns, note));
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ListFormatError('the file is not UTF-8: in a spreadsheet, save it as "CSV UTF-8"');
  }
}

/** `Date of birth` is `date_of_birth`. */
const columnOf = (heading: string): Column | undefined => {
  const written = heading
    .trim()
    .toLowerCase()
    .replace(/[^a-z]+/g, '_');
  return OWN_COLUMNS.find((column) => column === written);
};

function rowOf(record: CsvRecord, columns: (Column | undefined)[], note: Note): Row[] {
  const { line } = record;
  if ('fault' in record) {
    note(line, `${record.fault}: ${ROW_LEFT_OUT}`);
    return [];
  }
  const of = (column: Column) => record.cells[columns.indexOf(column)]?.trim() ?? '';
  const fault = faultOf(record.cells, of);
  if (fault) note(line, `${fault}: ${ROW_LEFT_OUT}`);
  else if (record.cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    note(line, `has ${record.cells.length} cells, the heading has ${columns.length}: what is behind them is left out`);
  return fault ? [] : [{ line, of }];
}

/** Return why a row cannot be kept: ids are part of keys and of relatives' ids (relatives.ts). */
function faultOf(cells: readonly string[], of: Row['of']): string | undefined {
  if (cells.some((cell) => cell.includes('\0'))) return 'a NUL character';
  if (!/\p{L}/u.test(of('name'))) return 'no name';
  if (of('id').length > ID_MAX) return `id is longer than ${ID_MAX} characters`;
  return /\/relative-\d+$/.test(of('id')) ? 'id ends as those of relatives do' : undefined;
}

function entry(key: string, rows: Row[], reading: Reading): PepEntry {
  const { note } = reading;
  const [first] = rows as [Row, ...Row[]];
  const all = (column: Column) => [...new Set(rows.map(({ of }) => of(column)).filter((value) => value !== ''))];
  const parts = (column: Column) => all(column).flatMap((text) => text.split(';').map((part) => part.trim()));
  const nationalities = [...new Set(rows.flatMap((row) => codesIn(row, 'nationality', note)))];
  const offices = newestFirst(rows.flatMap((row) => officeOf(row, note)));
  const born = rows.flatMap((row) => dateIn(row, 'date_of_birth', note) || []);
  const names = namesOf(parts('name'), parts('other_names'));
  if (names.length > NAMES_MAX) note(first.line, `one person has more than ${NAMES_MAX} names: the rest is left out`);
  return {
    source: OWN_PEP_LIST,
    entityId: key,
    kind: 'individual',
    names: names.slice(0, NAMES_MAX),
    birthDates: [...new Set(born)].map((one) => ({ from: one, to: one })),
    birthPlaces: [],
    nationalities,
    countries: [...new Set([...nationalities, ...offices.map(({ country }) => country)])].filter(Boolean),
    ...gender(first.of('gender')),
    documents: [],
    addresses: [],
    programs: [],
    positions: offices.map(officeLine),
    remarks: all('remarks').join(' '),
    details: [],
    offices,
    associates: associatesOf(rows, reading),
    reference: { title: pepTitles[OWN_PEP_LIST], url: linkOf(rows, note) },
  };
}

function namesOf(names: readonly string[], others: readonly string[]): ListedName[] {
  const values = [...new Set([...names, ...others])].filter((value) => value !== '');
  return values.map((value, at) => ({ value, role: at === 0 ? 'primary' : 'alias' }));
}

function officeOf(row: Row, note: Note): Office[] {
  const { of, line } = row;
  if (of('position') === '') return [];
  const level = of('level').toLowerCase();
  const known = level === 'national' || level === 'regional' || level === 'local';
  if (level !== '' && !known) note(line, 'level is not national, regional or local: taken for national');
  const [from, to] = [dateIn(row, 'from', note), dateIn(row, 'to', note)];
  // A year and a day within it do not conflict.
  const precision = Math.min(from.length, to.length);
  const isBackwards = to.slice(0, precision) < from.slice(0, precision);
  if (isBackwards) note(line, 'to is before from: neither is used');
  return [
    {
      position: of('position'),
      organization: of('organization'),
      country: codesIn(row, 'country', note)[0] ?? '',
      level: known ? level : 'national',
      from: isBackwards ? '' : from,
      to: isBackwards ? '' : to,
      description: '',
    },
  ];
}

function codesIn({ line, of }: Row, column: Column, note: Note): string[] {
  const found = of(column) === '' ? [] : countryCodes(of(column));
  if (of(column) !== '' && found.length === 0) note(line, `${column} is no country: left empty`);
  return found;
}

function dateIn({ line, of }: Row, column: Column, note: Note): string {
  const read = date(of(column));
  if (read === '' && of(column) !== '') note(line, `${column} is not YYYY-MM-DD: left empty`);
  return read;
}

/** Associates by name or id; a name not in the file may be in another PEP list or a typo. */
function associatesOf(rows: readonly Row[], { nameOf, isNamed, note }: Reading): Associate[] {
  return rows.flatMap(({ line, of }) => {
    const written = of('related_to');
    if (written === '') return [];
    const name = nameOf(written) ?? written;
    if (!isNamed(name)) note(line, 'related_to is neither a name nor an id of this file: kept as it is written');
    return [{ name, relationship: of('relationship').toLowerCase() || 'associate' }];
  });
}

function linkOf(rows: readonly Row[], note: Note): string {
  const written = rows.filter(({ of }) => of('link') !== '');
  const isAddress = ({ of }: Row) => /^https?:\/\//i.test(of('link'));
  for (const row of written) if (!isAddress(row)) note(row.line, 'link is no address of a web page: left out');
  return written.find(isAddress)?.of('link') ?? '';
}

/** Of namesakes, the first one's offices. */
function officesByName(holders: readonly PepEntry[]): Map<string, Office[]> {
  const found = new Map<string, Office[]>();
  for (const { offices, names } of holders)
    for (const { value } of offices.length > 0 ? names : [])
      if (!found.has(profileNameKey(value))) found.set(profileNameKey(value), offices);
  return found;
}

/** For a person without an office: the related holder and offices. */
function exposedBy(person: PepEntry, offices: ReadonlyMap<string, Office[]>): PepEntry {
  const tied = person.associates.map((tie) => ({ ...tie, offices: offices.get(profileNameKey(tie.name)) ?? [] }));
  const by = tied.find((tie) => tie.offices.length > 0) ?? tied[0];
  if (person.offices.length > 0 || !by) return person;
  const position = `${by.relationship[0]?.toUpperCase()}${by.relationship.slice(1)} of ${by.name}`;
  return { ...person, positions: [position], relativeOf: by };
}
