import { isRecord } from '@/core/is-record';
import { jsonRows } from '@/core/shared/read-json';
import type { ListedDocument, ListedName } from '../../party';
import { inverse } from '../../profiles/relationship';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../watchlists/source';
import { type Associate, endedBy, newestFirst, type Office, officeLine, type PepEntry } from '../pep-source';
import { date, gender, labelled, personName, text, texts } from '../read-field';

/** FollowTheMoney entity, one JSON object per line (`entities.ftm.json`). */
type Entity = { id: string; schema: string; of: (property: string) => string[] };

const TIES = new Set(['Person', 'Position', 'Occupancy', 'Family', 'Associate']);
const DOCUMENTS = { passportNumber: 'Passport', idNumber: 'Identification number', taxNumber: 'Tax number' } as const;

/**
 * Parse people with topics `role.pep` and `role.rca`, their positions and relationships. A relative or associate
 * without an office points to the holder.
 */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const { rows, unread } = jsonRows(file);
  const entities = rows.flatMap((row) => entityOf(row) ?? []);
  const people = entities.filter(({ schema }) => schema === 'Person');
  if (people.length === 0) throw new ListFormatError('the file holds no people');
  const other = entities.filter(({ schema }) => !TIES.has(schema)).length;
  if (other > 0) unread['entity that is neither person, position nor tie'] = other;
  const offices = officesByHolder(entities);
  const byId = new Map(people.map((person) => [person.id, person]));
  const ties = tiesByPerson(entities, byId);
  const entries = people.flatMap((person) => {
    const topics = person.of('topics');
    if (!topics.includes('role.pep') && !topics.includes('role.rca')) return [];
    const entry = entryOf(person, newestFirst(offices.get(person.id) ?? []), ties.get(person.id) ?? []);
    if (!entry) unread['person without a name'] = (unread['person without a name'] ?? 0) + 1;
    return entry ? [withHolder(entry, topics, ties.get(person.id) ?? [], offices)] : [];
  });
  return { entries, unread };
}

function entityOf(row: Record<string, unknown>): Entity | undefined {
  const [id, schema] = [text(row.id), text(row.schema)];
  const properties = isRecord(row.properties) ? row.properties : undefined;
  if (id === '' || schema === '' || !properties) return undefined;
  return { id, schema, of: (property) => texts(properties[property]) };
}

function officesByHolder(entities: readonly Entity[]): Map<string, Office[]> {
  const positions = new Map(entities.flatMap((entity) => (entity.schema === 'Position' ? [[entity.id, entity]] : [])));
  const offices = new Map<string, Office[]>();
  for (const occupancy of entities) {
    if (occupancy.schema !== 'Occupancy') continue;
    const position = occupancy.of('post').flatMap((id) => positions.get(id) ?? [])[0];
    const [name] = position?.of('name') ?? [];
    if (!position || !name) continue;
    const [district] = occupancy.of('constituency');
    const office: Office = {
      position: name,
      organization: '',
      country: country(position.of('country'))[0] ?? '',
      level: levelOf(position.of('topics')),
      from: date(occupancy.of('startDate')[0]),
      to: date(occupancy.of('endDate')[0]),
      description: district ? `for ${district}` : '',
    };
    const abolished = date(position.of('dissolutionDate')[0]);
    for (const holder of occupancy.of('holder'))
      offices.set(holder, [...(offices.get(holder) ?? []), ...endedBy([office], abolished)]);
  }
  for (const { id, of } of entities) {
    const held = offices.get(id);
    if (held) offices.set(id, endedBy(held, date(of('deathDate').sort().at(-1))));
  }
  return offices;
}

function levelOf(topics: readonly string[]): Office['level'] {
  if (topics.includes('gov.muni')) return 'local';
  return topics.includes('gov.state') ? 'regional' : 'national';
}

type Tie = Associate & { id: string };

/** Relationships by person; inverted, as the model describes the other side. */
function tiesByPerson(entities: readonly Entity[], people: ReadonlyMap<string, Entity>): Map<string, Tie[]> {
  const ties = new Map<string, Tie[]>();
  const tie = (from: string, to: string, relationship: string) => {
    const name = nameOf(people.get(to));
    if (name && people.has(from)) ties.set(from, [...(ties.get(from) ?? []), { id: to, name, relationship }]);
  };
  for (const entity of entities) {
    const end = entity.schema === 'Family' ? 'relative' : entity.schema === 'Associate' ? 'associate' : undefined;
    if (!end) continue;
    const said = entity.of('relationship')[0]?.toLowerCase() ?? (end === 'relative' ? 'relative' : 'associate');
    const back = end === 'relative' ? inverse(said) : said;
    for (const person of entity.of('person'))
      for (const other of entity.of(end)) {
        tie(person, other, back);
        tie(other, person, said);
      }
  }
  return ties;
}

const nameOf = (person: Entity | undefined): string => personName(person?.of('name')[0]);
const country = (codes: readonly string[]): string[] =>
  [...new Set(codes.map((code) => code.toUpperCase()).filter((code) => /^[A-Z]{2}$/.test(code)))].sort();

function entryOf(person: Entity, offices: Office[], ties: readonly Tie[]): PepEntry | undefined {
  const names = namesOf(person);
  if (names.length === 0) return undefined;
  const nationalities = country([...person.of('nationality'), ...person.of('citizenship')]);
  const born = person
    .of('birthDate')
    .map(date)
    .filter((one) => one !== '');
  return {
    source: 'opensanctions',
    entityId: person.id.slice(0, 100),
    kind: 'individual',
    names,
    birthDates: born.map((one) => ({ from: one, to: one })),
    birthPlaces: person.of('birthPlace'),
    nationalities,
    countries: country([...nationalities, ...person.of('country'), ...offices.map((office) => office.country)]),
    ...gender(person.of('gender')[0]),
    documents: documentsOf(person),
    addresses: person.of('address'),
    programs: [],
    positions: offices.length > 0 ? offices.map(officeLine) : person.of('position'),
    remarks: person.of('notes').join(' '),
    details: [
      ...person.of('wikidataId').map((value) => ({ label: 'Wikidata', value })),
      ...labelled('died', date(person.of('deathDate').sort().at(-1))),
    ],
    offices,
    associates: ties.map(({ name, relationship }) => ({ name, relationship })),
    reference: {
      title: `OpenSanctions, ${names[0]?.value}`,
      url: `https://www.opensanctions.org/entities/${encodeURIComponent(person.id)}/`,
    },
  };
}

function withHolder(
  entry: PepEntry,
  topics: readonly string[],
  ties: readonly Tie[],
  offices: ReadonlyMap<string, Office[]>,
): PepEntry {
  const holder = ties.find(({ id }) => (offices.get(id)?.length ?? 0) > 0);
  if (topics.includes('role.pep') || entry.offices.length > 0 || !holder) return entry;
  const { name, relationship, id } = holder;
  return { ...entry, relativeOf: { name, relationship, offices: newestFirst(offices.get(id) ?? []) } };
}

function namesOf(person: Entity): ListedName[] {
  const strong = [...person.of('name'), ...person.of('alias')].map(personName).filter((name) => name !== '');
  const weak = person
    .of('weakAlias')
    .map(personName)
    .filter((name) => name !== '' && !strong.includes(name));
  return [
    ...[...new Set(strong)].map((value, at) => ({ value, role: at === 0 ? ('primary' as const) : ('alias' as const) })),
    ...(strong.length > 0 ? [...new Set(weak)].map((value) => ({ value, role: 'alias' as const, weak: true })) : []),
  ];
}

function documentsOf(person: Entity): ListedDocument[] {
  return Object.entries(DOCUMENTS).flatMap(([property, type]) =>
    person.of(property).map((number) => ({ type, number, country: '' })),
  );
}
