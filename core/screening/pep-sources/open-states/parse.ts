import { endedBy, newestFirst, type Office, officeLine, type PepEntry } from '../../pep-source';
import { jsonRows } from '../../read-json';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../source';
import { date, gender, labelled, noteUnread, objects, personName, text, texts } from '../read-field';

const KNOWN = new Set([
  'id',
  'name',
  'given',
  'family',
  'aliases',
  'dob',
  'death_date',
  'gender',
  'party',
  'roles',
  'state',
  'wikidata',
]);
const POSITIONS: Record<string, string> = {
  lower: 'Member of the lower house',
  upper: 'Member of the upper house',
  legislature: 'Member of the legislature',
  governor: 'Governor',
  lt_governor: 'Lieutenant governor',
  mayor: 'Mayor',
};

/** Reads Open States' people, one JSON object a line. */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const { rows, unread } = jsonRows(file);
  if (rows.length === 0) throw new ListFormatError('the file holds no people');
  const entries = rows.flatMap((row) => entry(row, unread));
  return { entries, unread };
}

function entry(row: Record<string, unknown>, unread: UnreadReport): PepEntry[] {
  const id = text(row.id);
  const name = personName(row.name);
  noteUnread(unread, row, KNOWN);
  if (id === '' || name === '') {
    unread['entry without id or name'] = (unread['entry without id or name'] ?? 0) + 1;
    return [];
  }
  const born = date(row.dob);
  const party = texts(row.party).join(', ');
  const died = date(row.death_date);
  const offices = newestFirst(
    endedBy(
      objects(row.roles).map((role) => office(role, party)),
      died,
    ),
  );
  // Aliases such as "Schuler, W" are how bills print a name: initials alone must not raise an alert.
  const aliases = [...new Set(texts(row.aliases).map(personName))].filter((alias) => alias !== '' && alias !== name);
  return [
    {
      source: 'open-states',
      entityId: id.slice(0, 100),
      kind: 'individual',
      names: [
        { value: name, role: 'primary' },
        ...aliases.map((value) => ({
          value,
          role: 'alias' as const,
          ...(/\b\p{L}\.?(\s|,|$)/u.test(value) && { weak: true }),
        })),
      ],
      birthDates: born ? [{ from: born, to: born }] : [],
      birthPlaces: [],
      nationalities: ['US'],
      countries: ['US'],
      ...gender(row.gender),
      documents: [],
      addresses: [],
      programs: [],
      positions: offices.map(officeLine),
      remarks: '',
      details: [...labelled('Wikidata', row.wikidata), ...labelled('died', died)],
      offices,
      associates: [],
      reference: { title: `Open States, ${name}`, url: `https://openstates.org/person/${encodeURIComponent(id)}` },
    },
  ];
}

function office(row: Record<string, unknown>, party: string): Office {
  const type = text(row.type);
  const place = /state:([a-z]{2})/.exec(text(row.jurisdiction))?.[1]?.toUpperCase();
  const local = /place:([a-z_]+)/.exec(text(row.jurisdiction))?.[1]?.replaceAll('_', ' ');
  const district = text(row.district);
  return {
    position: POSITIONS[type] ?? type.charAt(0).toUpperCase() + type.slice(1),
    organization: local ? `City of ${local}, ${place ?? 'US'}` : place ? `State of ${place}` : 'United States',
    country: 'US',
    // The federal government has a jurisdiction of its own, without a state.
    level: local ? 'local' : place ? 'regional' : 'national',
    from: date(row.start_date),
    to: date(row.end_date),
    description: [district && `district ${district}`, party, text(row.end_reason)].filter(Boolean).join('; '),
  };
}
