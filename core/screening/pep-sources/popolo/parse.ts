import { countryCodes } from '../../countries';
import type { ListedDetail, ListedName } from '../../party';
import { endedBy, newestFirst, type Office, officeLine, type PepEntry } from '../../pep-source';
import { jsonObject } from '../../read-json';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../source';
import { date, gender, objects, personName, text } from '../read-field';

type Row = Record<string, unknown>;
/** The file's other tables, by id, and the country that its name says (`popolo-LK.json`). */
type Tables = Record<'organizations' | 'posts' | 'areas' | 'events', Map<string, Row>> & { country: string };

/** What kind of area an organization or a seat belongs to, in the words of those who publish Popolo. */
const LEVELS: Record<string, Office['level']> = {
  state: 'regional',
  province: 'regional',
  region: 'regional',
  county: 'local',
  municipality: 'local',
  city: 'local',
  town: 'local',
};
/** Areas lie in areas; a file in which one lies in itself ends all the same. */
const AREAS_MAX = 10;

/**
 * Reads the shape that the Popolo specification publishes (popoloproject.com): `persons`, `memberships`, `organizations`, `posts`, `areas`
 * and `events` beside each other, tied by ids; memberships may stand with their person too. A membership of a party is an office only
 * where a role is named.
 */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const root = jsonObject(file, 'the file is no JSON object');
  const persons = objects(root.persons);
  if (persons.length === 0) throw new ListFormatError('the file holds no people');
  const unread: UnreadReport = {};
  const tables: Tables = {
    organizations: byId(root.organizations),
    posts: byId(root.posts),
    areas: byId(root.areas),
    events: byId(root.events),
    country: /popolo[-_.]([a-z]{2})[-_.]/i.exec(file.name)?.[1]?.toUpperCase() ?? '',
  };
  const memberships = new Map<string, Row[]>();
  for (const row of objects(root.memberships)) {
    const holder = text(row.person_id);
    memberships.set(holder, [...(memberships.get(holder) ?? []), row]);
  }
  const entries = persons.flatMap((person) => {
    const held = [...(memberships.get(text(person.id)) ?? []), ...objects(person.memberships)];
    return entry(person, held, tables, unread);
  });
  return { entries, unread };
}

const byId = (rows: unknown): Map<string, Row> => new Map(objects(rows).map((row) => [text(row.id), row]));

function entry(person: Row, held: Row[], tables: Tables, unread: UnreadReport): PepEntry[] {
  const id = text(person.id);
  const names = namesOf(person);
  const [first] = names;
  if (id === '' || !first) {
    unread['person without id or name'] = (unread['person without id or name'] ?? 0) + 1;
    return [];
  }
  const offices = newestFirst(
    endedBy(
      held.flatMap((row) => office(row, tables, unread)),
      date(person.death_date),
    ),
  );
  const born = date(person.birth_date);
  const nationalities = countryCodes(text(person.national_identity));
  const address = contacts(person, 'address');
  return [
    {
      source: 'popolo',
      entityId: id.slice(0, 100),
      kind: 'individual',
      names,
      birthDates: born ? [{ from: born, to: born }] : [],
      birthPlaces: [],
      nationalities,
      countries: [...new Set([...nationalities, ...offices.map(({ country }) => country)])].filter(Boolean),
      ...gender(person.gender),
      documents: [],
      addresses: address,
      programs: [],
      positions: offices.map(officeLine),
      remarks: text(person.summary) || text(person.biography).slice(0, 500),
      details: detailsOf(person),
      offices,
      associates: [],
      reference: { title: `Popolo, ${first.value}`, url: linkOf(person) },
    },
  ];
}

/** Names no longer borne end on a day; those of other languages and spellings do not. */
function namesOf(person: Row): ListedName[] {
  const primary = personName(person.name);
  if (primary === '') return [];
  const others = objects(person.other_names).flatMap((other): ListedName[] => {
    const value = personName(other.name);
    return value === '' || value === primary ? [] : [{ value, role: date(other.end_date) ? 'former' : 'alias' }];
  });
  const once = [...new Map(others.map((name) => [name.value, name])).values()];
  return [{ value: primary, role: 'primary' }, ...once];
}

function office(row: Row, tables: Tables, unread: UnreadReport): Office[] {
  const post = tables.posts.get(text(row.post_id)) ?? {};
  const organization = tables.organizations.get(text(row.organization_id) || text(post.organization_id)) ?? {};
  const name = text(organization.name);
  const role = text(row.role) || text(row.label) || text(post.label) || text(post.role);
  const isMember = role === '' || role.toLowerCase() === 'member';
  if (text(organization.classification) === 'party' && isMember) return [];
  if (name === '' && isMember) {
    unread['membership without a role or an organization'] =
      (unread['membership without a role or an organization'] ?? 0) + 1;
    return [];
  }
  const term = tables.events.get(text(row.legislative_period_id)) ?? {};
  const seat = text(row.area_id) || text(post.area_id);
  const party = text(tables.organizations.get(text(row.on_behalf_of_id))?.name);
  const district = text(tables.areas.get(seat)?.name);
  const held: Office[] = [
    {
      position: isMember ? `Member of ${name}` : role,
      organization: name,
      country: countryOf(text(organization.area_id), tables) || countryOf(seat, tables) || tables.country,
      level: LEVELS[text(tables.areas.get(text(organization.area_id))?.classification).toLowerCase()] ?? 'national',
      from: date(row.start_date) || date(term.start_date),
      to: date(row.end_date) || date(term.end_date),
      description: [district && `for ${district}`, party.toLowerCase() === 'unknown' ? '' : party]
        .filter(Boolean)
        .join('; '),
    },
  ];
  // A body that was dissolved and a post that was abolished have no members.
  const ends = [organization.dissolution_date, organization.end_date, post.end_date].map(date);
  return ends.reduce<Office[]>(endedBy, held);
}

/** The country that an area is or lies in: by its division id (`ocd-division/country:lk`), or by the name of the area that is a country. */
function countryOf(areaId: string, { areas }: Tables): string {
  for (let at = areaId, step = 0; at !== '' && step < AREAS_MAX; step += 1) {
    const area = areas.get(at) ?? {};
    const ids = [at, ...objects(area.identifiers).map(({ identifier }) => text(identifier))];
    const code = ids.flatMap((id) => /\bcountry:([a-z]{2})\b/.exec(id)?.[1] ?? [])[0];
    if (code) return code.toUpperCase();
    if (text(area.classification).toLowerCase() === 'country') return countryCodes(text(area.name))[0] ?? '';
    at = text(area.parent_id);
  }
  return '';
}

/** Numbers in other collections, the photo and links, as they are published; telephones and mail addresses are nobody's evidence. */
function detailsOf(person: Row): ListedDetail[] {
  const died = date(person.death_date);
  const photo = text(person.image) || text(objects(person.images)[0]?.url);
  return [
    ...(died ? [{ label: 'died', value: died }] : []),
    ...objects(person.identifiers).map(({ scheme, identifier }) => ({
      label: text(scheme) || 'identifier',
      value: text(identifier),
    })),
    ...(/^https?:/.test(photo) ? [{ label: 'photo', value: photo }] : []),
    ...objects(person.links).map(({ url, note }) => ({ label: text(note) || 'link', value: text(url) })),
  ].filter(({ value }) => value !== '');
}

const contacts = (person: Row, type: string): string[] =>
  objects(person.contact_details).flatMap((contact) =>
    text(contact.type) === type && text(contact.value) !== '' ? [text(contact.value)] : [],
  );

/** Where the person can be looked up: the source that the file names, or else its first link. */
function linkOf(person: Row): string {
  const urls = [...objects(person.sources), ...objects(person.links)].map(({ url }) => text(url));
  return urls.find((url) => /^https?:/.test(url)) ?? '';
}
