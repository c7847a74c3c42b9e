import { readYaml } from '@/core/formats/yaml';
import { isRecord } from '@/core/is-record';
import type { ListedName } from '../../party';
import { newestFirst, type Office, officeLine, type PepEntry } from '../../pep-source';
import { ListFormatError, type SourceFile, type UnreadReport } from '../../source';
import { date, gender, labelled, noteUnread, objects, text } from '../read-field';

const TOP = new Set(['id', 'name', 'bio', 'terms', 'leadership_roles', 'family', 'other_names']);
/** Under which numbers other collections know the person; those of votes and donations are left out. */
const NUMBERS = [
  ['Bioguide', 'bioguide'],
  ['Wikidata', 'wikidata'],
  ['GovTrack', 'govtrack'],
] as const;
const NAME = new Set(['first', 'middle', 'last', 'suffix', 'nickname', 'official_full']);
const HOUSE: Record<string, { position: string; organization: string }> = {
  sen: { position: 'Senator', organization: 'United States Senate' },
  rep: { position: 'Representative', organization: 'United States House of Representatives' },
};

/** Reads the YAML (or the JSON, which is YAML too) of the congress-legislators project. */
export function parse(file: SourceFile): { entries: PepEntry[]; unread: UnreadReport } {
  const root = readYaml(new TextDecoder().decode(file.bytes));
  if (!Array.isArray(root)) throw new ListFormatError('the file is not a list of legislators');
  const unread: UnreadReport = {};
  const entries = objects(root).flatMap((row) => entry(row, unread));
  return { entries, unread };
}

function entry(row: Record<string, unknown>, unread: UnreadReport): PepEntry[] {
  const id = isRecord(row.id) ? text(row.id.bioguide) : '';
  const name = isRecord(row.name) ? row.name : {};
  const bio = isRecord(row.bio) ? row.bio : {};
  noteUnread(unread, row, TOP);
  noteUnread(unread, name, NAME, 'name.');
  const names = namesOf(name);
  if (id === '' || names.length === 0) {
    unread['entry without id or name'] = (unread['entry without id or name'] ?? 0) + 1;
    return [];
  }
  const offices = newestFirst([...objects(row.terms).map(term), ...objects(row.leadership_roles).map(leadership)]);
  const born = date(bio.birthday);
  return [
    {
      source: 'us-legislators',
      entityId: id,
      kind: 'individual',
      names,
      birthDates: born ? [{ from: born, to: born }] : [],
      birthPlaces: [],
      nationalities: ['US'],
      countries: ['US'],
      ...gender(bio.gender),
      documents: [],
      addresses: latest(row, 'address'),
      programs: [],
      positions: offices.map(officeLine),
      remarks: '',
      details: [
        ...NUMBERS.flatMap(([label, key]) => labelled(label, isRecord(row.id) ? row.id[key] : '')),
        ...latest(row, 'url').flatMap((url) => labelled('website', url)),
      ],
      offices,
      associates: objects(row.family).map((one) => ({ name: text(one.name), relationship: text(one.relation) })),
      reference: { title: `Congress legislators, ${id}`, url: `https://bioguide.congress.gov/search/bio/${id}` },
    },
  ];
}

/** Of the last term that says it: where the person is reached now. */
function latest(row: Record<string, unknown>, field: string): string[] {
  const said = objects(row.terms)
    .map((one) => text(one[field]))
    .filter((value) => value !== '');
  return said.slice(-1);
}

function namesOf(name: Record<string, unknown>): ListedName[] {
  const [first, middle, last, suffix, nickname] = ['first', 'middle', 'last', 'suffix', 'nickname'].map((part) =>
    text(name[part]),
  );
  const joined = (...parts: (string | undefined)[]) => parts.filter(Boolean).join(' ');
  const official = text(name.official_full);
  const full = joined(first, middle, last, suffix);
  const values = [official || full, full, joined(first, last), nickname ? joined(nickname, last) : ''];
  return [...new Set(values.filter((value) => value !== ''))].map((value, at) => ({
    value,
    role: at === 0 ? 'primary' : 'alias',
  }));
}

function term(row: Record<string, unknown>): Office {
  const house = HOUSE[text(row.type)] ?? { position: 'Member', organization: 'United States Congress' };
  const place = [text(row.state), text(row.district) && `district ${text(row.district)}`].filter(Boolean).join(', ');
  const party = text(row.party);
  return {
    ...house,
    country: 'US',
    level: 'national',
    from: date(row.start),
    to: date(row.end),
    description: [place && `for ${place}`, party].filter(Boolean).join('; '),
  };
}

function leadership(row: Record<string, unknown>): Office {
  return {
    position: text(row.title),
    organization: text(row.chamber) === 'senate' ? 'United States Senate' : 'United States House of Representatives',
    country: 'US',
    level: 'national',
    from: date(row.start),
    to: date(row.end),
    description: 'leadership',
  };
}
