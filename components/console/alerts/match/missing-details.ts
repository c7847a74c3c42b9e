import type { AlertDetail } from '@/core/alerts/contract';
import type { DetailField } from '@/core/information-requests/contract';
import { recordOf } from '../words';

type Match = Pick<AlertDetail['matches'][number], 'status' | 'decisive' | 'entry' | 'type' | 'score'>;

/** A birth place moves no score but can help a reviewer. */
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
 * Most decisive first: a birth date confirms or rules out; a document only confirms, since people have several; a
 * country is shared by millions.
 */
const ORDER: readonly DetailField[] = ['dateOfBirth', 'document', 'country', 'birthPlace'];

/**
 * Return the most decisive field of each open match: sanctions before PEP and adverse-media matches, then by score.
 * Falls back to one askable field.
 */
export function missingDetails(matches: readonly Match[], askable: readonly DetailField[]): DetailField[] {
  const fields = ORDER.filter((field) => askable.includes(field));
  const open = matches
    .filter(({ status }) => status === 'open')
    .sort((a, b) => Number(a.type === 'dossier') - Number(b.type === 'dossier') || b.score - a.score);
  const asked = open.flatMap((match) => fields.find((field) => TELLS[field](match)) ?? []);
  return asked.length > 0 ? [...new Set(asked)] : fields.slice(0, 1);
}
