import { FieldRecord } from '@/core/formats/field-record';
import { forEachXmlRecord, leafFields } from '@/core/formats/xml';
import { countryCodes } from '@/core/shared/countries/countries';
import { parseListedDates } from '@/core/shared/dates/dates';
import { emptyParty, type ListedParty, type PartyKind } from '../../party';
import { Layout, layoutFault } from '../list-layout';
import { ListFormatError, type ParsedList, type SourceFile, type UnreadReport } from '../source';

/** In all versions; the first alternative since 2020. */
const identity = ['LastName|EntityOrShip|Entity'];
const expected = [
  'Country',
  'LastName',
  'GivenName',
  'EntityOrShip|Entity',
  'DateOfBirthOrShipBuildDate|DateOfBirth',
  'Item',
];

/**
 * SEMA and JVCFOA. No ids: regulation, schedule and item identify an entry. Older files have `Entity` and
 * `DateOfBirth`; since August 2026 field names include French after a hyphen. No date.
 */
export function parse(files: Record<string, SourceFile>): ParsedList {
  const file = files.list;
  if (!file) throw new ListFormatError('the SEMA XML is missing');
  const parties: ListedParty[] = [];
  const unread: UnreadReport = {};
  const layout = new Layout();
  const outside = forEachXmlRecord(file.bytes, ['record'], (node) => {
    const record = new FieldRecord(leafFields(node).map(([field, value]) => [englishName(field), value] as const));
    layout.add(record.names());
    const party = readParty(record, unread);
    if (party) parties.push(party);
    else unread['record without a name'] = (unread['record without a name'] ?? 0) + 1;
  });
  if (!outside['data-set']) throw new ListFormatError(layoutFault(['data-set']));
  return { parties, unread, dates: { list: null }, missing: layout.missing('record', identity, expected) };
}

/** `LastName-NomDeFamille` → `LastName`. */
const englishName = (field: string): string => field.split('-')[0] ?? field;

function readParty(record: FieldRecord, unread: UnreadReport): ListedParty | undefined {
  const regulation = record.text('Country');
  const person = [record.text('GivenName'), record.text('LastName')].filter((part) => part !== '').join(' ');
  const body = record.text('EntityOrShip') || record.text('Entity');
  const title = record.text('TitleOrShip') || record.text('Title');
  const imo = record.text('ShipIMONumber');
  const kind: PartyKind = imo ? 'vessel' : person ? 'individual' : 'entity';
  const [schedule, item] = [record.text('Schedule'), record.text('Item')];
  const party = emptyParty('CASL', [regulation.split(/\s*\/\s*/)[0], schedule, item].filter(Boolean).join(' · '), kind);
  const name = person || body;
  if (!name) return undefined;
  party.names.push({ value: name, role: 'primary' });
  for (const value of splitAliases(record.all('Aliases').join('; '), kind)) party.names.push({ value, role: 'alias' });
  readDates(record.text('DateOfBirthOrShipBuildDate') || record.text('DateOfBirth'), party, unread);
  if (imo) party.documents.push({ type: 'IMO number', number: imo, country: '' });
  if (title) party.details.push({ label: kind === 'vessel' ? 'Ship type' : 'Title', value: title });
  party.programs = [regulation];
  party.countries = countryCodes(regulation);
  party.remarks = [schedule && `Schedule ${schedule}`, item && `item ${item}`].filter(Boolean).join(', ');
  const listedOn = record.text('DateOfListing').slice(0, 10);
  if (listedOn) party.listedOn = listedOn;
  record.done([], unread);
  return party;
}

function readDates(text: string, party: ListedParty, unread: UnreadReport): void {
  if (party.kind === 'vessel') {
    if (text) party.details.push({ label: 'Built', value: text });
    return;
  }
  const { dates, rest } = parseListedDates(text);
  party.birthDates = dates;
  if (dates.length === 0 && rest.length > 0)
    unread['date of birth that is no date'] = (unread['date of birth that is no date'] ?? 0) + 1;
  for (const value of rest) party.details.push({ label: 'Date of birth as published', value });
}

/** By semicolons, in older records by commas, which organization names may contain. */
function splitAliases(text: string, kind: PartyKind): string[] {
  const parts = text.split(kind === 'entity' && /;/.test(text) ? /;/ : /[;,]|\bor\b/);
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '' && !/^(ltd|llc|inc|co|limited|jsc|s\.?a)\.?$/i.test(part));
}
