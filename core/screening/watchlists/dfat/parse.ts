import { FieldRecord } from '@/core/formats/field-record';
import { readXlsx, xlsxModified } from '@/core/formats/xlsx';
import { countryCodes, countryOfAddress } from '@/core/shared/countries/countries';
import { parseListedDate, parseListedDates } from '@/core/shared/dates/dates';
import { emptyParty, type ListedName, type ListedParty, type PartyKind } from '../../party';
import { documentNumbers, mentionedDocuments } from '../document-numbers';
import { publishedDay } from '../list-age';
import { Layout, layoutFault } from '../list-layout';
import { isPlaceholder } from '../placeholder';
import { addMissing, ListFormatError, type ParsedList, type SourceFile, type UnreadReport } from '../source';

const kinds: Record<string, PartyKind> = {
  individual: 'individual',
  entity: 'entity',
  vessel: 'vessel',
  ship: 'vessel',
};
const nameColumn = 'Name of Individual or Entity';

const identity = ['Reference', nameColumn];
const expected = [
  'Type',
  'Name Type',
  'Date of Birth',
  'Citizenship',
  'Address',
  'Additional Information',
  'Committees',
];
/** Since 2026. */
const measures = ['Targeted Financial Sanction', 'Travel Ban', 'Arms Embargo', 'Maritime Restriction'];

/** Rows repeat most cells. */
type Group = { party: ListedParty; cells: Set<string> };

/**
 * One row per name; `2`, `2a`, `2b` are one party. A reference used for two parties is reported. `a) … b) …` are
 * several values.
 */
export function parse(files: Record<string, SourceFile>): ParsedList {
  const file = files.list;
  if (!file) throw new ListFormatError('the consolidated workbook is missing');
  const { rows, otherSheets } = readXlsx(file.bytes);
  const columns = (rows[0] ?? []).map((cell) => cell.trim());
  const absent = identity.filter((column) => !columns.includes(column));
  if (absent.length > 0) throw new ListFormatError(layoutFault(absent));
  const unread: UnreadReport = {};
  for (const name of otherSheets) unread[`sheet ${name.slice(0, 40)} was not read`] = 1;
  const groups = new Map<string, Group>();
  const parties: ListedParty[] = [];
  const layout = new Layout();
  for (const row of rows.slice(1)) {
    const record = new FieldRecord(
      columns.map((column, at) => [column, row[at] ?? ''] as const).filter(([column]) => column !== ''),
    );
    layout.add(record.names());
    const [, reference, letter] = /^(\d+)\s*([a-z]*\d*)$/i.exec(record.text('Reference')) ?? [];
    const value = record.text(nameColumn);
    if (!reference || value === '') {
      if (row.some((cell) => cell.trim() !== ''))
        unread['row without reference or name'] = (unread['row without reference or name'] ?? 0) + 1;
      continue;
    }
    const name = readName(value, record, unread);
    let group = groups.get(reference);
    const isReused = group !== undefined && letter === '' && name.role === 'primary';
    if (isReused) unread['reference of a second party'] = (unread['reference of a second party'] ?? 0) + 1;
    if (!group || isReused) {
      const id = isReused ? `${reference} · ${value}` : reference;
      group = { party: emptyParty('dfat', id, kindOf(record.text('Type'), unread)), cells: new Set() };
      groups.set(reference, group);
      parties.push(group.party);
    }
    group.party.names.push(name);
    readFacts(record, group, unread);
  }
  for (const party of parties) party.names.sort((a, b) => Number(b.role === 'primary') - Number(a.role === 'primary'));
  const missing = layout.missing('row', identity, expected);
  return { parties, unread, dates: { list: savedOn(file.bytes) }, missing };
}

/** The sheet has no date; use the last save. */
export const savedOn = (bytes: Uint8Array): string | null => publishedDay(xlsxModified(bytes));

function kindOf(type: string, unread: UnreadReport): PartyKind {
  const kind = kinds[type.toLowerCase()];
  if (!kind) unread[`type ${type}`] = (unread[`type ${type}`] ?? 0) + 1;
  return kind ?? 'entity';
}

function readName(value: string, record: FieldRecord, unread: UnreadReport): ListedName {
  const type = record.text('Name Type').toLowerCase();
  const weak = record.text('Alias Strength').toLowerCase() === 'weak';
  if (!/^(primary name|aka|original script|fka|formerly known as|previously listed as|nka|)$/.test(type))
    unread[`name type ${type}`] = (unread[`name type ${type}`] ?? 0) + 1;
  const role = type.startsWith('primary') ? 'primary' : /^(f|previously)/.test(type) ? 'former' : 'alias';
  return { value, role, ...(weak && { weak: true }) };
}

function readFacts(record: FieldRecord, { party, cells }: Group, unread: UnreadReport): void {
  const fresh = (column: string): string => {
    const text = record.text(column);
    const isKnown = cells.has(`${column}\n${text}`);
    cells.add(`${column}\n${text}`);
    return isKnown || isPlaceholder(text) ? '' : text;
  };
  record.text('Type');
  const { dates, rest } = parseListedDates(fresh('Date of Birth'));
  for (const date of dates)
    if (!party.birthDates.some(({ from, to }) => from === date.from && to === date.to)) party.birthDates.push(date);
  for (const value of rest) party.details.push({ label: 'Date of birth as published', value });
  if (dates.length === 0 && rest.length > 0)
    unread['Date of Birth that is no date'] = (unread['Date of Birth that is no date'] ?? 0) + 1;
  const place = fresh('Place of Birth');
  if (place) party.birthPlaces.push(place);
  addMissing(party.nationalities, countryCodes(fresh('Citizenship')));
  for (const address of addressesIn(fresh('Address'))) {
    addMissing(party.addresses, [address]);
    const code = countryOfAddress(address);
    if (code) addMissing(party.countries, [code]);
  }
  const remarks = fresh('Additional Information');
  party.remarks = [party.remarks, remarks].filter((text) => text !== '').join(' ');
  addMissing(
    party.programs,
    [fresh('Committees')].filter((text) => text !== ''),
  );
  for (const [column, label] of [
    ['Listing Information', 'Listing'],
    ['Instrument of Designation', 'Instrument of designation'],
  ] as const) {
    const value = fresh(column);
    if (value) party.details.push({ label, value });
  }
  for (const column of measures)
    if (/^(1|true|yes|y|x)$/i.test(fresh(column))) party.details.push({ label: 'Measure', value: column });
  const documents = [
    ...documentNumbers(fresh('IMO Number')).map(({ number }) => ({ type: 'IMO number', number, country: '' })),
    ...mentionedDocuments(remarks).map(({ type, number, country }) => ({ type, number, country })),
  ];
  for (const one of documents)
    if (!party.documents.some(({ number }) => number === one.number)) party.documents.push(one);
  const listedOn = parseListedDate(fresh('Control Date'))?.from;
  if (listedOn) party.listedOn ??= listedOn;
  record.done([], unread);
}

/** A phone number after a semicolon stays with its address. */
function addressesIn(text: string): string[] {
  return text
    .split(/(?:^|\s)\(?[a-z]\)\s+|;(?!\s*(?:tel|phone|fax|e-?mail|website)|[^(]*\))/i)
    .map((part) => part.trim().replace(/;$/, ''))
    .filter((part) => !isPlaceholder(part));
}
