import { isRecord } from '@/core/is-record';
import { countryCode, countryOfAddress } from '@/core/shared/countries/countries';
import { parseListedDate } from '@/core/shared/dates/dates';
import { emptyParty, type ListedParty } from '../../party';
import { Layout, layoutFault } from '../list-layout';
import { isPlaceholder } from '../placeholder';
import {
  addMissing,
  type FileDates,
  ListFormatError,
  type ParsedList,
  type SourceFile,
  type UnreadReport,
} from '../source';

type Notice = Record<string, unknown>;

/** Not about the person. */
const ignored = new Set(['_links', '_embedded', 'thumbnail', 'images']);
const noticesMax = 50_000;
const identity = ['entity_id', 'name'];
const expected = ['forename', 'date_of_birth', 'nationalities'];

/** An array or pages (`{_embedded: {notices}}`); details win over summaries. */
export function parse(files: Record<string, SourceFile>): ParsedList {
  const unread: UnreadReport = {};
  const parties = new Map<string, ListedParty>();
  const dates: FileDates = {};
  const layout = new Layout();
  for (const role of ['notices', 'details']) {
    const file = files[role];
    if (!file) continue;
    // Notices have no date.
    dates[role] = null;
    for (const notice of noticesOf(file, unread)) {
      layout.add(Object.keys(notice).filter((field) => notice[field] !== null && notice[field] !== ''));
      const party = readNotice(notice, unread);
      if (party) parties.set(party.entityId, party);
      else count(unread, 'notice without a name');
    }
  }
  const missing = layout.missing('notices', identity, expected);
  return { parties: [...parties.values()], unread, dates, missing };
}

const count = (unread: UnreadReport, what: string): void => {
  unread[what] = (unread[what] ?? 0) + 1;
};

function noticesOf(file: SourceFile, unread: UnreadReport): Notice[] {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file.bytes));
  } catch {
    throw new ListFormatError(`${file.name} is not JSON`);
  }
  const pages: unknown[] = Array.isArray(json) ? json.flat() : [json];
  const notices = pages.flatMap((page) =>
    isRecord(page) && isRecord(page._embedded) && Array.isArray(page._embedded.notices)
      ? page._embedded.notices
      : [page],
  );
  if (notices.length > noticesMax) throw new ListFormatError(`${file.name} holds more than ${noticesMax} notices`);
  const good = notices.filter((notice): notice is Notice => isRecord(notice) && typeof notice.entity_id === 'string');
  if (good.length === 0)
    throw new ListFormatError(`${file.name} holds no notices; ${layoutFault(['_embedded.notices or entity_id'])}`);
  if (good.length < notices.length) unread['notice without entity_id'] = notices.length - good.length;
  return good;
}

function readNotice(notice: Notice, unread: UnreadReport): ListedParty | undefined {
  const left = new Map(
    Object.entries(notice).filter(([field, value]) => !ignored.has(field) && value !== null && value !== ''),
  );
  const text = (field: string): string => {
    const value = left.get(field);
    left.delete(field);
    return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  };
  const list = (field: string): string[] => {
    const value = left.get(field);
    left.delete(field);
    return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
  };
  const party = emptyParty('interpol', text('entity_id'), 'individual');
  readNames(text('forename'), text('name'), party);
  if (party.names.length === 0) return undefined;
  readBirthDate(text('date_of_birth'), party, unread);
  for (const nationality of list('nationalities')) {
    const code = countryCode(nationality);
    if (code) addMissing(party.nationalities, [code]);
    else count(unread, 'nationality that is no country');
  }
  const sex = text('sex_id');
  if (sex === 'M' || sex === 'F') party.gender = sex === 'M' ? 'male' : 'female';
  readPlace(text('place_of_birth'), text('country_of_birth_id'), party);
  readWarrants(left, party);
  for (const [field, label] of [
    ['height', 'Height (m)'],
    ['weight', 'Weight (kg)'],
    ['distinguishing_marks', 'Distinguishing marks'],
  ] as const) {
    const value = text(field);
    if (value && value !== '0') party.details.push({ label, value });
  }
  for (const [field, label] of [
    ['languages_spoken_ids', 'Languages'],
    ['eyes_colors_id', 'Eyes'],
    ['hairs_id', 'Hair'],
  ] as const) {
    const values = list(field);
    if (values.length > 0) party.details.push({ label, value: values.join(', ') });
  }
  party.programs = ['Red notice'];
  for (const field of left.keys()) unread[field] = (unread[field] ?? 0) + 1;
  return party;
}

/** `ANNA (alias ANYA)` is two names. */
function readNames(forename: string, surname: string, party: ListedParty): void {
  const [, given = forename, others = ''] =
    /^(.*?)\s*\((?:alias|a\.?k\.?a\.?|aka)\s+([^)]*)\)\s*$/i.exec(forename) ?? [];
  for (const [at, one] of [given, ...others.split(/\s*[,;/]\s*/)].entries()) {
    if (at > 0 && isPlaceholder(one)) continue;
    const value = [one, surname].filter((part) => !isPlaceholder(part)).join(' ');
    if (value !== '') party.names.push({ value, role: at === 0 ? 'primary' : 'alias' });
  }
}

function readBirthDate(text: string, party: ListedParty, unread: UnreadReport): void {
  if (isPlaceholder(text)) return;
  const born = parseListedDate(text);
  if (born) party.birthDates.push(born);
  else {
    party.details.push({ label: 'Date of birth as published', value: text });
    count(unread, 'date_of_birth that is no date');
  }
}

function readPlace(place: string, country: string, party: ListedParty): void {
  const code = /^[A-Z]{2}$/.test(country) ? country : countryOfAddress(place);
  if (place || country) party.birthPlaces.push([place, country].filter((part) => part !== '').join(', '));
  if (code) party.countries.push(code);
}

function readWarrants(left: Map<string, unknown>, party: ListedParty): void {
  const warrants = left.get('arrest_warrants');
  left.delete('arrest_warrants');
  const charges: string[] = [];
  for (const warrant of Array.isArray(warrants) ? warrants.filter(isRecord) : []) {
    const issuer = typeof warrant.issuing_country_id === 'string' ? warrant.issuing_country_id : '';
    const charge = [warrant.charge_translation, warrant.charge].find((value) => typeof value === 'string');
    if (/^[A-Z]{2}$/.test(issuer) && !party.countries.includes(issuer)) party.countries.push(issuer);
    charges.push(
      `${issuer ? `Wanted by ${issuer}: ` : ''}${typeof charge === 'string' ? charge.trim() : 'charge not published'}`,
    );
  }
  party.remarks = charges.join('; ');
}
