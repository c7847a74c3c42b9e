import type { ListedDate, ListedName } from '../../party';
import { newestFirst, type Office, officeLine, type PepEntry } from '../../pep-source';
import { jsonObject } from '../../read-json';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../source';
import { personName } from '../read-field';
import { type Row, rowsOf } from './bindings';
import { KINDS, RELATIVES } from './queries';

const SEX: Record<string, 'male' | 'female'> = { Q6581097: 'male', Q6581072: 'female' };

/** Reads `{ offices, facts }`: two lists of answers to the queries of this folder, as the service sent them. */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const root = jsonObject(file, 'the file is no answer of the query service');
  const unread: UnreadReport = {};
  const offices = byPerson(root, 'offices', unread);
  const facts = byPerson(root, 'facts', unread);
  if (offices.size === 0) throw new ListFormatError('the file holds no people');
  const entries = [...offices].flatMap(([id, held]) => entry(id, held, facts.get(id) ?? [], unread));
  return { entries, unread };
}

function byPerson(root: Record<string, unknown>, name: string, unread: UnreadReport): Map<string, Row[]> {
  const answers = root[name];
  if (!Array.isArray(answers)) throw new ListFormatError(`the file has no ${name}`);
  const people = new Map<string, Row[]>();
  for (const row of answers.flatMap(rowsOf)) {
    const { person = '' } = row;
    if (!/^Q\d{1,12}$/.test(person)) {
      unread['row without a person'] = (unread['row without a person'] ?? 0) + 1;
      continue;
    }
    const rows = people.get(person);
    if (rows) rows.push(row);
    else people.set(person, [row]);
  }
  return people;
}

function entry(id: string, held: Row[], facts: Row[], unread: UnreadReport): PepEntry[] {
  const of = (property: string) => facts.filter((row) => row.property === property).map(({ value = '' }) => value);
  const names = namesOf(of('name'), of('alias'));
  if (names.length === 0) {
    unread['person without a name'] = (unread['person without a name'] ?? 0) + 1;
    return [];
  }
  const offices = newestFirst(officesOf(held));
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

function namesOf(labels: readonly string[], aliases: readonly string[]): ListedName[] {
  const latin = (name: string) => /\p{Script=Latin}/u.test(name);
  const given = [...labels].sort((a, b) => Number(latin(b)) - Number(latin(a)) || (a < b ? -1 : 1));
  const values = [...given, ...[...aliases].sort()]
    .map(personName)
    .filter((name) => name !== '' && !/^Q\d+$/.test(name));
  return [...new Set(values)].map((value, at) => ({ value, role: at === 0 ? 'primary' : 'alias' }));
}

/** The same office met under two kinds is one; the kind that says most about how far it reaches counts. */
function officesOf(held: readonly Row[]): Office[] {
  const offices = new Map<string, Office>();
  for (const row of held) {
    const from = dateOf(row.start, row.startPrecision);
    const to = dateOf(row.end, row.endPrecision);
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

/** Every birth date that is given, without a year that a full date of the same says better. */
function birthDatesOf(facts: readonly Row[]): ListedDate[] {
  const dates = facts.filter(({ property }) => property === 'P569').map((row) => dateOf(row.value, row.precision));
  const given = [...new Set(dates.filter((date) => date !== ''))].sort();
  return given
    .filter((date) => !given.some((other) => other !== date && other.startsWith(date)))
    .map((date) => ({ from: date, to: date }));
}

/** Wikibase's precision of a time: 9 a year, 10 a month, 11 a day; anything coarser is no date for us. */
const PRECISE: Record<string, number> = { 9: 4, 10: 7, 11: 10 };

function dateOf(time: string | undefined, precision: string | undefined): string {
  const length = PRECISE[precision ?? ''];
  const day = /^\+?(\d{4}-\d{2}-\d{2})T/.exec(time ?? '')?.[1];
  return length && day ? day.slice(0, length) : '';
}
