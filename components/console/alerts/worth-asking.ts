import type { AlertDetail } from '@/core/alerts/contract';
import type { DetailField } from '@/core/information-requests/contract';
import { recordOf } from './words';

type Match = Pick<AlertDetail['matches'][number], 'status' | 'decisive' | 'entry' | 'type' | 'score'>;

/** A birth place moves no score; it helps a reviewer if the entry has one. */
const TELLS: Record<DetailField, (match: Match) => boolean> = {
  dateOfBirth: ({ decisive }) => decisive.includes('birthDate'),
  document: ({ decisive }) => decisive.includes('document'),
  country: ({ decisive }) => decisive.includes('country'),
  birthPlace: ({ entry }) => {
    const places = recordOf(entry).birthPlaces;
    return Array.isArray(places) && places.length > 0;
  },
};

/**
 * Strongest first. A birth date confirms or rules out; a document only confirms, since people have several; a country
 * is shared by millions; a birth place moves no score.
 */
const ORDER: readonly DetailField[] = ['dateOfBirth', 'document', 'country', 'birthPlace'];

/**
 * Return the most decisive field of each open match, without duplicates; list entries before PEP lists, then by score.
 * Falls back to the strongest askable field.
 */
export function worthAsking(matches: readonly Match[], askable: readonly DetailField[]): DetailField[] {
  const fields = ORDER.filter((field) => askable.includes(field));
  const open = matches
    .filter(({ status }) => status === 'open')
    .sort((a, b) => Number(a.type === 'dossier') - Number(b.type === 'dossier') || b.score - a.score);
  const asked = open.flatMap((match) => fields.find((field) => TELLS[field](match)) ?? []);
  return asked.length > 0 ? [...new Set(asked)] : fields.slice(0, 1);
}
