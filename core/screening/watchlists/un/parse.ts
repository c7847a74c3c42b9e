import { FieldRecord } from '@/core/formats/field-record';
import { forEachXmlRecord, leafFields, type XmlNode } from '@/core/formats/xml';
import { countryCode, countryCodes } from '@/core/shared/countries/countries';
import { parseListedDate, parseListedDates } from '@/core/shared/dates/dates';
import { emptyParty, type ListedParty } from '../../party';
import { documentNumbers } from '../document-numbers';
import { headOf, publishedDay } from '../list-age';
import { Layout, layoutFault } from '../list-layout';
import { isPlaceholder } from '../placeholder';
import { ListFormatError, type ParsedList, type SourceFile, type UnreadReport } from '../source';
import { addTies } from './ties';

const bookkeeping = ['DATAID', 'VERSIONNUM', 'SORT_KEY', 'SORT_KEY_LAST_MOD'];
const nameParts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];
const containers = ['CONSOLIDATED_LIST', 'INDIVIDUALS', 'ENTITIES'];
const identity = ['REFERENCE_NUMBER', 'FIRST_NAME'];
const expected = [
  'SECOND_NAME',
  'UN_LIST_TYPE',
  ...[
    'ALIAS/ALIAS_NAME',
    'ADDRESS/COUNTRY',
    'DATE_OF_BIRTH/YEAR|DATE_OF_BIRTH/DATE',
    'DOCUMENT/NUMBER',
    'NATIONALITY/VALUE',
  ],
];

/** INDIVIDUAL and ENTITY records. */
export function parse(files: Record<string, SourceFile>): ParsedList {
  const file = files.consolidated;
  if (!file) throw new ListFormatError('the consolidated XML is missing');
  const parties: ListedParty[] = [];
  const unread: UnreadReport = {};
  const layout = new Layout();
  const outside = forEachXmlRecord(file.bytes, ['INDIVIDUAL', 'ENTITY'], (node) => {
    layout.add(pathsOf(node));
    const party = readParty(node, unread);
    if (party) parties.push(party);
  });
  addTies(parties);
  if (!outside.CONSOLIDATED_LIST) throw new ListFormatError(layoutFault(['CONSOLIDATED_LIST']));
  for (const [tag, count] of Object.entries(outside)) if (!containers.includes(tag)) unread[tag] = count;
  const missing = layout.missing('INDIVIDUAL', identity, expected);
  return { parties, unread, dates: { consolidated: generatedOn(file.bytes) }, missing };
}

function pathsOf(node: XmlNode): string[] {
  return node.children.flatMap(({ tag, text, children }) => {
    const group = tag.replace(/^(INDIVIDUAL|ENTITY)_/, '');
    const filled = children.filter((child) => child.text.trim() !== '').map((child) => `${group}/${child.tag}`);
    return text.trim() === '' ? filled : [...filled, tag];
  });
}

/** `<CONSOLIDATED_LIST dateGenerated>`. */
export function generatedOn(bytes: Uint8Array): string | null {
  return publishedDay(/<CONSOLIDATED_LIST[^>]*\sdateGenerated\s*=\s*["']([^"']+)/.exec(headOf(bytes))?.[1]);
}

function readParty(node: XmlNode, unread: UnreadReport): ListedParty | undefined {
  const record = new FieldRecord(leafFields(node));
  const reference = record.text('REFERENCE_NUMBER');
  const name = nameParts
    .map((part) => record.text(part))
    .filter((part) => !isPlaceholder(part))
    .join(' ');
  if (reference === '' || name === '') {
    unread['record without reference or name'] = (unread['record without reference or name'] ?? 0) + 1;
    return undefined;
  }
  const party = emptyParty('un', reference, node.tag === 'INDIVIDUAL' ? 'individual' : 'entity');
  party.names.push({ value: name, role: 'primary' });
  for (const value of record.all('NAME_ORIGINAL_SCRIPT')) party.names.push({ value, role: 'alias' });
  party.programs = record.all('UN_LIST_TYPE');
  party.remarks = record.text('COMMENTS1');
  const gender = record.text('GENDER').toLowerCase();
  if (gender === 'male' || gender === 'female') party.gender = gender;
  const listedOn = record.text('LISTED_ON').slice(0, 10);
  if (listedOn) party.listedOn = listedOn;
  for (const value of record.all('SUBMITTED_BY')) party.details.push({ label: 'Submitted by', value });
  record.done(bookkeeping, unread);
  for (const child of node.children) if (child.children.length > 0) readGroup(child, party, unread);
  return party;
}

/** Empty ones (`<INDIVIDUAL_DOCUMENT/>`) are already removed. */
function readGroup(node: XmlNode, party: ListedParty, unread: UnreadReport): void {
  const record = new FieldRecord(leafFields(node));
  const kind = node.tag.replace(/^(INDIVIDUAL|ENTITY)_/, '');
  if (kind === 'ALIAS') readAlias(record, party, unread);
  else if (kind === 'ADDRESS') readAddress(record, party);
  else if (kind === 'DATE_OF_BIRTH') readBirthDate(record, party, unread);
  else if (kind === 'PLACE_OF_BIRTH') readBirthPlace(record, party);
  else if (kind === 'DOCUMENT') readDocument(record, party);
  else if (kind === 'NATIONALITY' || kind === 'NATIONALITY2') {
    for (const value of record.all('VALUE')) addNationality(value, party);
  } else if (kind === 'TITLE') party.details.push(...record.all('VALUE').map((value) => ({ label: 'Title', value })));
  else if (kind === 'DESIGNATION') party.positions.push(...record.all('VALUE'));
  else if (kind === 'LIST_TYPE') record.all('VALUE');
  else if (kind === 'LAST_DAY_UPDATED')
    party.details.push(
      ...record
        .all('VALUE')
        .slice(-1)
        .map((value) => ({ label: 'Last updated', value })),
    );
  record.done([], unread, `${node.tag}/`);
}

/** `a) … b) …`, `…; …`. */
const betweenAliases = /\s*;\s*|(?:^|\s)[a-z]\)\s+/i;
/** `…, born 1 Jan. 1953`, `… (Oman passport no. 03825239)`. */
const behindAlias = /,\s*born\b.*$|\s*\((?=[^)]*\d).*$|,$/is;

function readAlias(record: FieldRecord, party: ListedParty, unread: UnreadReport): void {
  const quality = record.text('QUALITY').toLowerCase();
  const value = record.text('ALIAS_NAME');
  const role = quality.startsWith('f.k.a') ? 'former' : 'alias';
  for (const part of value.split(betweenAliases)) {
    const name = part.replace(behindAlias, '').trim();
    if (isPlaceholder(name)) continue;
    party.names.push({ value: name, role, ...(quality === 'low' && { weak: true }) });
    const behind = part.slice(name.length).replace(/^[\s,]+/, '');
    if (behind) party.details.push({ label: `Note on ${name}`, value: behind });
  }
  const note = record.text('NOTE');
  if (note) party.details.push({ label: `Note on ${value || 'alias'}`, value: note });
  const born = record.text('DATE_OF_BIRTH');
  if (!isPlaceholder(born)) pushDates(born, party, unread);
  const place = [record.text('CITY_OF_BIRTH'), record.text('COUNTRY_OF_BIRTH')]
    .filter((part) => part !== '')
    .join(', ');
  if (place) party.birthPlaces.push(place);
}

function readAddress(record: FieldRecord, party: ListedParty): void {
  const country = record.text('COUNTRY');
  const parts = ['STREET', 'CITY', 'STATE_PROVINCE', 'ZIP_CODE'].map((field) => record.text(field));
  const note = record.text('NOTE');
  const address = [...parts, country].filter((part) => part !== '').join(', ') + (note ? ` (${note})` : '');
  if (address.trim()) party.addresses.push(address.trim());
  addCountry(country, party);
}

function readBirthDate(record: FieldRecord, party: ListedParty, unread: UnreadReport): void {
  const circa = record.text('TYPE_OF_DATE').toUpperCase() === 'APPROXIMATELY' ? 'circa ' : '';
  const [from, to] = [record.text('FROM_YEAR'), record.text('TO_YEAR')];
  const exact = ['DATE', 'YEAR'].map((field) => record.text(field)).filter((text) => !isPlaceholder(text));
  const note = record.text('NOTE');
  // One end only: circa.
  const range = from && to ? `${from} to ${to}` : from || to ? `circa ${from || to}` : '';
  const readable = exact.find((text) => parseListedDate(text));
  const text = range || readable || exact[0] || note;
  if (text) pushDates(`${circa}${text}`, party, unread);
  if (note && text !== note) party.details.push({ label: 'Note on date of birth', value: note });
}

/** Invalid dates (`FROM_YEAR abc`, reversed ranges) are shown as text and counted. */
function pushDates(text: string, party: ListedParty, unread: UnreadReport): void {
  const { dates, rest } = parseListedDates(text);
  party.birthDates.push(...dates);
  for (const value of rest) party.details.push({ label: 'Date of birth as published', value });
  if (dates.length === 0) unread['date of birth that is no date'] = (unread['date of birth that is no date'] ?? 0) + 1;
}

function readBirthPlace(record: FieldRecord, party: ListedParty): void {
  const country = record.text('COUNTRY');
  const place = ['STREET', 'CITY', 'STATE_PROVINCE'].map((field) => record.text(field)).concat(country);
  const note = record.text('NOTE');
  const text = place.filter((part) => part !== '').join(', ') + (note ? ` (${note})` : '');
  if (text.trim()) party.birthPlaces.push(text.trim());
  addCountry(country, party);
}

function readDocument(record: FieldRecord, party: ListedParty): void {
  const first = record.text('TYPE_OF_DOCUMENT');
  const type = record.text('TYPE_OF_DOCUMENT2') || first;
  const number = record.text('NUMBER');
  const issuer = record.text('ISSUING_COUNTRY') || record.text('COUNTRY_OF_ISSUE');
  const country = countryCode(issuer) ?? '';
  const found = documentNumbers(number);
  for (const one of found) {
    party.documents.push({ type: type || 'document', number: one.number, country: country || one.country });
    addCountry(one.country, party);
  }
  if (number && !found.some((one) => one.number === number))
    party.details.push({ label: `${type || 'Document'} as published`, value: number });
  addCountry(issuer, party);
  for (const [field, label] of [
    ['NOTE', 'Note on document'],
    ['DATE_OF_ISSUE', 'Document issued'],
    ['CITY_OF_ISSUE', 'Document issued in'],
    ['COUNTRY_OF_ISSUE', 'Document issued in'],
  ] as const) {
    const value = record.text(field);
    if (value) party.details.push({ label, value: number ? `${value} (${number})` : value });
  }
}

function addNationality(text: string, party: ListedParty): void {
  for (const code of countryCodes(text)) if (!party.nationalities.includes(code)) party.nationalities.push(code);
}

function addCountry(text: string, party: ListedParty): void {
  for (const code of countryCodes(text)) if (!party.countries.includes(code)) party.countries.push(code);
}
