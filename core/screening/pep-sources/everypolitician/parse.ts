import { countryCodes } from '../../countries';
import { endedBy, newestFirst, type Office, officeLine, type PepEntry } from '../../pep-source';
import { jsonRows } from '../../read-json';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../source';
import { date, gender, labelled, noteUnread, objects, personName, text, texts } from '../read-field';

const KNOWN = new Set([
  'id',
  'name',
  'aliases',
  'dob',
  'dod',
  'gender',
  'country',
  'legislature',
  'wikidata',
  'memberships',
]);

/** Reads EveryPolitician's members of national legislatures, one JSON object a line, in the words of Popolo. */
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
  const place = text(row.country);
  const codes = countryCodes(place.replaceAll('_', ' '));
  const born = date(row.dob);
  const died = date(row.dod);
  const offices = newestFirst(
    endedBy(
      objects(row.memberships).map((membership) => office(membership, codes[0] ?? '', text(row.legislature))),
      died,
    ),
  );
  return [
    {
      source: 'everypolitician',
      entityId: id.slice(0, 100),
      kind: 'individual',
      names: [
        { value: name, role: 'primary' },
        ...[...new Set(texts(row.aliases).map(personName))]
          .filter((alias) => alias !== '' && alias !== name)
          .map((value) => ({ value, role: 'alias' as const })),
      ],
      birthDates: born ? [{ from: born, to: born }] : [],
      birthPlaces: [],
      nationalities: codes,
      countries: codes,
      ...gender(row.gender),
      documents: [],
      addresses: [],
      programs: [],
      positions: offices.map(officeLine),
      remarks: '',
      details: [
        ...(codes.length === 0 && place ? [{ label: 'country', value: place }] : []),
        ...labelled('Wikidata', row.wikidata),
        ...labelled('died', died),
      ],
      offices,
      associates: [],
      reference: { title: `EveryPolitician, ${name}`, url: `https://everypolitician.org/#${encodeURIComponent(id)}` },
    },
  ];
}

function office(row: Record<string, unknown>, country: string, legislature: string): Office {
  const organization = text(row.org) || legislature.replaceAll('_', ' ');
  const party = text(row.party);
  const role = text(row.role);
  return {
    position: role === '' || role === 'member' ? `Member of ${organization}` : role,
    organization,
    country,
    level: 'national',
    from: date(row.start),
    to: date(row.end),
    description: party && party !== 'unknown' ? party : '',
  };
}
