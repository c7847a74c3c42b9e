import { FieldRecord } from '@/core/formats/field-record';
import { countryCodes } from '@/core/shared/countries/countries';
import { parseListedDate, parseListedDates } from '@/core/shared/dates/dates';
import { emptyParty, type ListedParty, type PartyKind } from '../../party';
import { documentNumbers } from '../document-numbers';
import { headOf, publishedDay } from '../list-age';
import { Layout } from '../list-layout';
import { isPlaceholder } from '../placeholder';
import { addMissing, ListFormatError, type ParsedList, type SourceFile, type UnreadReport } from '../source';
import { ukRows } from './rows';

const kinds: Record<string, PartyKind> = { individual: 'individual', entity: 'entity', ship: 'vessel' };

const bookkeeping = [
  'OFSI Group ID',
  'Last Updated',
  'Non-latin script type',
  'Non-latin script language',
  'Sanctions Imposed Indicators',
];

/** For analysts, not compared. */
const details = [
  'Title',
  'Phone number',
  'Website',
  'Email address',
  'Type of entity',
  'Subsidiaries',
  'Parent company',
  'Current owner/operator (s)',
  'Previous owner/operator (s)',
  'Type of ship',
  'Tonnage of ship',
  'Length of ship',
  'Year Built',
  'Designation source',
  'Sanctions Imposed',
  'National Identifier additional information',
  'Passport additional information',
];

const identity = ['Unique ID', 'Name 6|Name 1'];
const expected = ['Name type', 'Designation Type', 'D.O.B', 'Nationality(/ies)', 'Regime Name', 'Address Country'];

/** Most complete first. */
const roles = ['xml', 'csv', 'conlist'] as const;

/** Rows with one Unique ID are one party. */
export function parse(files: Record<string, SourceFile>): ParsedList {
  const role = newestForm(files);
  const file = role && files[role];
  if (!file) throw new ListFormatError('the UK Sanctions List is missing');
  const parties = new Map<string, ListedParty>();
  const unread: UnreadReport = {};
  const layout = new Layout();
  for (const fields of ukRows(file)) {
    const record = new FieldRecord(fields);
    layout.add(record.names());
    const id = record.text('Unique ID');
    if (id === '') {
      if (fields.some(([, value]) => value.trim() !== ''))
        unread['row without Unique ID'] = (unread['row without Unique ID'] ?? 0) + 1;
      continue;
    }
    const party =
      parties.get(id) ?? emptyParty('fcdo', id, kinds[record.text('Designation Type').toLowerCase()] ?? 'entity');
    parties.set(id, party);
    readName(record, party);
    readPerson(record, party, unread);
    readNumbers(record, party);
    readRest(record, party);
    record.done([...bookkeeping, 'Designation Type', 'Alias strength'], unread);
  }
  const named = [...parties.values()].filter((party) => party.names.length > 0);
  if (named.length < parties.size) unread['entries without a name'] = parties.size - named.length;
  for (const party of named) party.names.sort((a, b) => Number(b.role === 'primary') - Number(a.role === 'primary'));
  const missing = layout.missing('Designation', identity, expected);
  return { parties: named, unread, dates: { [role]: publishedOn(file.bytes) }, missing };
}

/** The most complete form unless another is newer. */
function newestForm(files: Record<string, SourceFile>): (typeof roles)[number] | undefined {
  const day = (role: string): string => publishedOn(files[role]?.bytes ?? new Uint8Array()) ?? '';
  const there = roles.filter((role) => files[role]);
  // A form without a date is never older.
  return there.reduce(
    (best, role) => (day(best) !== '' && day(role) > day(best) ? role : best),
    there[0] as (typeof roles)[number],
  );
}

/** `<DateGenerated>` of the XML, `Report Date: …` of the CSV, `Last Updated,…` of the ConList. */
export function publishedOn(bytes: Uint8Array): string | null {
  const head = headOf(bytes);
  const written =
    /<DateGenerated>([^<]+)</.exec(head) ?? /^\W*(?:Report Date|Last Updated)\s*[:,]\s*"?([^",\r\n]+)/i.exec(head);
  return publishedDay(written?.[1]);
}

function readName(record: FieldRecord, party: ListedParty): void {
  const parts = ['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5', 'Name 6']
    .map((field) => record.text(field))
    .filter((part) => !isPlaceholder(part));
  const type = record.text('Name type').toLowerCase();
  const weak = /low|weak/.test(record.text('Alias strength').toLowerCase());
  const value = parts.join(' ');
  const role = /^prim/.test(type) && !/variation/.test(type) ? 'primary' : /^f/.test(type) ? 'former' : 'alias';
  const add = (name: ListedParty['names'][number]): void => {
    if (!party.names.some((known) => known.value === name.value)) party.names.push(name);
  };
  if (value !== '') add({ value, role, ...(weak && { weak: true }) });
  for (const original of record.all('Name non-latin script')) add({ value: original, role: 'alias' });
}

function readPerson(record: FieldRecord, party: ListedParty, unread: UnreadReport): void {
  for (const text of record.all('D.O.B')) {
    const { dates, rest } = parseListedDates(text);
    for (const date of dates)
      if (!party.birthDates.some((known) => known.from === date.from && known.to === date.to))
        party.birthDates.push(date);
    if (dates.length === 0 && rest.length > 0)
      unread['D.O.B that is no date'] = (unread['D.O.B that is no date'] ?? 0) + 1;
    for (const value of rest)
      if (!party.details.some((known) => known.value === value))
        party.details.push({ label: 'Date of birth as published', value });
  }
  for (const text of record.all('Nationality(/ies)')) addMissing(party.nationalities, countryCodes(text));
  const gender = record.text('Gender').toLowerCase();
  if (gender === 'male' || gender === 'female') party.gender = gender;
  const place = [record.text('Town of birth'), record.text('Country of birth')]
    .filter((part) => part !== '')
    .join(', ');
  if (place) addMissing(party.birthPlaces, [place]);
  addMissing(party.positions, record.all('Position'));
}

function readNumbers(record: FieldRecord, party: ListedParty): void {
  const fields = [
    ['Passport number', 'Passport'],
    ['National Identifier number', 'National identifier'],
    ['Business registration number (s)', 'Business registration'],
    ['IMO number', 'IMO number'],
    ['Hull identification number (HIN)', 'Hull number'],
  ] as const;
  for (const [field, type] of fields) {
    for (const text of record.all(field)) {
      const found = documentNumbers(text);
      for (const { number, country } of found)
        if (!party.documents.some((known) => known.number === number)) party.documents.push({ type, number, country });
      if (isPlaceholder(text) || found.some(({ number }) => number === text)) continue;
      const label = `${type} as published`;
      if (!party.details.some((known) => known.label === label && known.value === text))
        party.details.push({ label, value: text });
    }
  }
  for (const text of [...record.all('Current believed flag of ship'), ...record.all('Previous flags')])
    addMissing(party.countries, countryCodes(text));
}

function readRest(record: FieldRecord, party: ListedParty): void {
  const lines = [1, 2, 3, 4, 5, 6].map((line) => record.text(`Address Line ${line}`));
  const country = record.text('Address Country');
  const address = [...lines, record.text('Address Postal Code'), country].filter((part) => part !== '').join(', ');
  if (address) addMissing(party.addresses, [address]);
  addMissing(party.countries, countryCodes(country));
  addMissing(party.programs, record.all('Regime Name'));
  const remarks = [...record.all('Other Information'), ...record.all('UK Statement of Reasons')].filter(
    (text) => !party.remarks.includes(text),
  );
  if (remarks.length > 0) party.remarks = [party.remarks, ...remarks].filter((text) => text !== '').join(' ');
  const reference = record.text('UN Reference Number');
  if (reference && !party.details.some((detail) => detail.value === reference))
    party.details.push({ label: 'UN reference', value: reference });
  const listedOn = parseListedDate(record.text('Date Designated'))?.from;
  if (listedOn) party.listedOn = listedOn;
  for (const label of details)
    for (const value of record.all(label))
      if (!party.details.some((known) => known.label === label && known.value === value))
        party.details.push({ label, value });
}
