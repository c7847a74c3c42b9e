import { FieldRecord } from '@/core/formats/field-record';
import { xlsxModified, xlsxRows } from '@/core/formats/xlsx';
import { countryCodes, countryOfAddress } from '../../countries';
import { parseListedDate, parseListedDates } from '../../dates';
import { emptyParty, type ListedName, type ListedParty, type PartyKind } from '../../party';
import { publishedDay } from '../../published-day';
import { ListFormatError, type ParsedList, type SourceFile, type UnreadReport } from '../../source';

const kinds: Record<string, PartyKind> = {
  individual: 'individual',
  entity: 'entity',
  vessel: 'vessel',
  ship: 'vessel',
};
const nameColumn = 'Name of Individual or Entity';

/**
 * Reads Australia's consolidated workbook: one row a name; references `2`, `2a`, `2b` are one party, whose other columns
 * repeat on every row and are read from the first. Lettered parts (`a) … b) …`) are several values in one cell.
 */
export function parse(files: Record<string, SourceFile>): ParsedList {
  const file = files.list;
  if (!file) throw new ListFormatError('the consolidated workbook is missing');
  const [header = [], ...rows] = xlsxRows(file.bytes);
  const columns = header.map((cell) => cell.trim());
  if (!columns.includes('Reference') || !columns.includes(nameColumn))
    throw new ListFormatError('not the DFAT workbook: Reference or name column is missing');
  const unread: UnreadReport = {};
  const parties = new Map<string, ListedParty>();
  for (const row of rows) {
    const record = new FieldRecord(
      columns.map((column, at) => [column, row[at] ?? ''] as const).filter(([column]) => column !== ''),
    );
    const reference = /^(\d+)\s*[a-z]*\d*$/i.exec(record.text('Reference'))?.[1];
    const name = record.text(nameColumn);
    if (!reference || name === '') {
      if (row.some((cell) => cell.trim() !== ''))
        unread['row without reference or name'] = (unread['row without reference or name'] ?? 0) + 1;
      continue;
    }
    const known = parties.get(reference);
    const party = known ?? emptyParty('dfat', reference, kindOf(record.text('Type'), unread));
    parties.set(reference, party);
    party.names.push(readName(name, record, unread));
    if (!known) readFacts(record, party, unread);
  }
  for (const party of parties.values())
    party.names.sort((a, b) => Number(b.role === 'primary') - Number(a.role === 'primary'));
  return { parties: [...parties.values()], unread, dates: { list: savedOn(file.bytes) } };
}

/** The sheet has no date; the workbook keeps when its publisher saved it. */
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

const present = (text: string): boolean => text !== '' && !/^(n\/?a|unknown)$/i.test(text);

function readFacts(record: FieldRecord, party: ListedParty, unread: UnreadReport): void {
  const { dates, rest } = parseListedDates(record.text('Date of Birth'));
  party.birthDates = dates;
  for (const value of rest) party.details.push({ label: 'Date of birth as published', value });
  const place = record.text('Place of Birth');
  if (present(place)) party.birthPlaces.push(place);
  party.nationalities = countryCodes(record.text('Citizenship'));
  for (const address of lettered(record.text('Address'))) {
    party.addresses.push(address);
    const code = countryOfAddress(address);
    if (code && !party.countries.includes(code)) party.countries.push(code);
  }
  party.remarks = record.text('Additional Information');
  party.programs = record.all('Committees');
  const listing = record.text('Listing Information');
  if (present(listing)) party.details.push({ label: 'Listing', value: listing });
  const imo = record.text('IMO Number');
  if (present(imo)) party.documents.push({ type: 'IMO number', number: imo, country: '' });
  const listedOn = parseListedDate(record.text('Control Date'))?.from;
  if (listedOn) party.listedOn = listedOn;
  for (const [, type, number] of party.remarks.matchAll(
    /\b(Passport|National (?:identification|ID)|Identity card|Tax(?:payer)? (?:ID|number))[^:;.\d]{0,40}[:\s]\s*([A-Z]{0,3}\d[\w-]{4,})/gi,
  )) {
    if (type && number) party.documents.push({ type, number, country: '' });
  }
  record.done([], unread);
}

/** `a) … b) …` → its parts. */
function lettered(text: string): string[] {
  return text
    .split(/(?:^|\s)[a-z]\)\s+/i)
    .map((part) => part.trim())
    .filter(present);
}
