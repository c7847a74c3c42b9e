import { jsonObject } from '@/core/shared/read-json';
import type { ListedDate, ListedName } from '../../party';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../watchlists/source';
import { endedBy, newestFirst, type Office, officeLine, type PepEntry } from '../pep-source';
import { personName } from '../read-field';
import { bindingRows, type Row } from './bindings';
import { type Entity, entitiesOf, namesOfEntity } from './entities';
import { IDENTIFIERS, KINDS, RELATIVES } from './queries';

const SEX: Record<string, 'male' | 'female'> = { Q6581097: 'male', Q6581072: 'female' };

/**
 * Parse `{ offices, facts, entities?, earlierEntities? }`: responses to this folder's queries. `earlierEntities` are an
 * earlier week's, for people missing this week.
 */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const root = jsonObject(file, 'the file is no answer of the query service');
  const unread: UnreadReport = {};
  const offices = byPerson(root, 'offices', unread);
  const facts = byPerson(root, 'facts', unread);
  if (offices.size === 0) throw new ListFormatError('the file holds no people');
  const entities = entitiesIn(root);
  const entries = [...offices].flatMap(([id, held]) => {
    const fault = entities && faultOf(id, entities);
    if (fault) note(unread, fault);
    const entity = entities?.now.get(id) ?? entities?.earlier.get(id);
    return entry(id, held, facts.get(id) ?? [], entity, unread);
  });
  return { entries, unread };
}

const note = (unread: UnreadReport, what: string): void => {
  unread[what] = (unread[what] ?? 0) + 1;
};

type Entities = { now: Map<string, Entity>; earlier: Map<string, Entity> };

export function entitiesIn(root: Record<string, unknown>): Entities | undefined {
  const merged = (answers: unknown) => {
    if (!Array.isArray(answers)) throw new ListFormatError('the entities of the file are no list of answers');
    return new Map(answers.flatMap((answer) => [...entitiesOf(answer)]));
  };
  const { entities, earlierEntities = [] } = root;
  return entities === undefined ? undefined : { now: merged(entities), earlier: merged(earlierEntities) };
}

function faultOf(id: string, { now, earlier }: Entities): string | undefined {
  if (now.has(id)) return now.get(id)?.missing === '' ? 'person whom the entity API does not have' : undefined;
  return earlier.has(id)
    ? 'person with the names in other languages of an earlier week'
    : 'person whose names in other languages could not be fetched';
}

function byPerson(root: Record<string, unknown>, name: string, unread: UnreadReport): Map<string, Row[]> {
  const answers = root[name];
  if (!Array.isArray(answers)) throw new ListFormatError(`the file has no ${name}`);
  const people = new Map<string, Row[]>();
  for (const row of answers.flatMap(bindingRows)) {
    const { person = '' } = row;
    if (!/^Q\d{1,12}$/.test(person)) {
      note(unread, 'row without a person');
      continue;
    }
    const rows = people.get(person);
    if (rows) rows.push(row);
    else people.set(person, [row]);
  }
  return people;
}

function entry(id: string, held: Row[], facts: Row[], entity: Entity | undefined, unread: UnreadReport): PepEntry[] {
  const of = (property: string) => facts.filter((row) => row.property === property).map(({ value = '' }) => value);
  const names = namesOf(of('name'), of('alias'), entity);
  if (names.length === 0) {
    note(unread, 'person without a name');
    return [];
  }
  const died = latestOf(facts, 'P570');
  const offices = newestFirst(endedBy(officesOf(held), died));
  const nationalities = [...new Set(of('P27').filter((code) => /^[A-Z]{2}$/.test(code)))].sort();
  const [sex] = of('P21');
  const [photo] = of('P18').sort();
  return [
    {
      source: 'wikidata',
      entityId: id,
      kind: 'individual',
      names,
      birthDates: birthDatesOf(facts),
      birthPlaces: [...new Set(of('P19'))],
      nationalities,
      countries: [...new Set([...nationalities, ...offices.map(({ country }) => country)])].filter(Boolean),
      ...(sex && SEX[sex] && { gender: SEX[sex] }),
      documents: [],
      addresses: [],
      programs: [],
      positions: offices.map(officeLine),
      remarks: '',
      details: [
        { label: 'Wikidata', value: id },
        ...(died ? [{ label: 'died', value: died }] : []),
        ...Object.entries(IDENTIFIERS).flatMap(([property, label]) =>
          [...new Set(of(property))].sort().map((value) => ({ label, value })),
        ),
        ...(photo?.startsWith('http') ? [{ label: 'photo', value: photo.replace(/^http:/, 'https:') }] : []),
      ],
      offices,
      associates: Object.entries(RELATIVES).flatMap(([property, relationship]) =>
        [...new Set(of(property))].sort().map((name) => ({ name, relationship })),
      ),
      reference: { title: `Wikidata, ${names[0]?.value}`, url: `https://www.wikidata.org/wiki/${id}` },
    },
  ];
}

/** Latin names first (the first is displayed), labels before aliases. Aliases of one word (`Mahinda`) are weak. */
function namesOf(labels: readonly string[], aliases: readonly string[], entity: Entity | undefined): ListedName[] {
  const latinFirst = (names: readonly string[]) =>
    [...names].sort((a, b) => Number(isLatin(b)) - Number(isLatin(a)) || (a < b ? -1 : 1));
  const others = entity ? namesOfEntity(entity) : { labels: [], aliases: [] };
  const called = namesAmong([...latinFirst(labels), ...latinFirst(others.labels)]);
  const names = [...new Set([...called, ...namesAmong([...[...aliases].sort(), ...others.aliases])])];
  return names.map((value, at) => ({
    value,
    role: at === 0 ? 'primary' : 'alias',
    ...(at > 0 && !called.includes(value) && isOneWord(value) && { weak: true }),
  }));
}

const namesAmong = (values: readonly string[]): string[] =>
  values.map(personName).filter((name) => name !== '' && !/^Q\d+$/.test(name));

const isLatin = (name: string): boolean => /\p{Script=Latin}/u.test(name);

/** Scripts without spaces between name parts. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;

const isOneWord = (name: string): boolean => /^[^\s.·‧・-]+$/u.test(name) && !UNSPACED.test(name);

/** Merge an office found under several kinds; a regional or local kind overrides `national`. */
function officesOf(held: readonly Row[]): Office[] {
  const offices = new Map<string, Office>();
  for (const row of held) {
    const from = dateOf(row.start, row.startPrecision);
    const abolished = dateOf(row.abolished, row.abolishedPrecision);
    const end = dateOf(row.end, row.endPrecision);
    const to = abolished && (end === '' || end.slice(0, abolished.length) > abolished) ? abolished : end;
    const key = [row.position, from, to, row.districtLabel].join(' ');
    const level = KINDS[row.kind ?? ''] ?? 'national';
    const known = offices.get(key);
    if (known && (known.level !== 'national' || level === 'national')) continue;
    offices.set(key, {
      position: row.positionLabel ?? row.position ?? '',
      organization: '',
      country: /^[A-Z]{2}$/.test(row.country ?? '') ? (row.country ?? '') : '',
      level,
      from,
      to,
      description: row.districtLabel ? `for ${row.districtLabel}` : '',
    });
  }
  return [...offices.values()];
}

/** All birth dates, without years covered by a full date. */
function birthDatesOf(facts: readonly Row[]): ListedDate[] {
  const dates = facts.filter(({ property }) => property === 'P569').map((row) => dateOf(row.value, row.precision));
  const given = [...new Set(dates.filter((date) => date !== ''))].sort();
  return given
    .filter((date) => !given.some((other) => other !== date && other.startsWith(date)))
    .map((date) => ({ from: date, to: date }));
}

/** Latest date: if sources differ, exposure lasts longer. */
const latestOf = (facts: readonly Row[], property: string): string =>
  facts
    .filter((row) => row.property === property)
    .map((row) => dateOf(row.value, row.precision))
    .sort()
    .at(-1) ?? '';

/** Wikibase time precision → date length: 9 year, 10 month, 11 day; coarser ones are ignored. */
const PRECISE: Record<string, number> = { 9: 4, 10: 7, 11: 10 };

function dateOf(time: string | undefined, precision: string | undefined): string {
  const length = PRECISE[precision ?? ''];
  const day = /^\+?(\d{4}-\d{2}-\d{2})T/.exec(time ?? '')?.[1];
  return length && day ? day.slice(0, length) : '';
}
