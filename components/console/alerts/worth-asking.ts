import type { AlertDetail } from '@/core/alerts/contract';
import type { DetailField } from '@/core/details/contract';
import { recordOf } from './words';

type Match = Pick<AlertDetail['matches'][number], 'status' | 'decisive' | 'entry' | 'type' | 'score'>;

/** A place of birth moves no score; it tells something where the entry has one to read. */
const TELLS: Record<DetailField, (match: Match) => boolean> = {
  dateOfBirth: ({ decisive }) => decisive.includes('birthDate'),
  document: ({ decisive }) => decisive.includes('document'),
  country: ({ decisive }) => decisive.includes('country'),
  birthPlace: ({ entry }) => {
    const places = recordOf(entry).birthPlaces;
    return Array.isArray(places) && places.length > 0;
  },
};

/** Where several fields tell as much, the first of these; a place of birth only where nothing else moves a score. */
const ORDER: readonly DetailField[] = ['dateOfBirth', 'document', 'country', 'birthPlace'];

/**
 * The fewest fields that can tell something about every open match, so that one question is enough: lists before registers of office, the
 * strongest match first, and for each the field that tells most of the others. At least one where anything may be asked.
 */
export function worthAsking(matches: readonly Match[], askable: readonly DetailField[]): DetailField[] {
  const fields = ORDER.filter((field) => askable.includes(field));
  const open = matches
    .filter(({ status }) => status === 'open')
    .sort((a, b) => Number(a.type === 'dossier') - Number(b.type === 'dossier') || b.score - a.score);
  const tells = (field: DetailField) => open.filter((match) => TELLS[field](match)).length;
  const asked: DetailField[] = [];
  for (const match of open) {
    const telling = fields
      .filter((field) => TELLS[field](match))
      .sort((a, b) => Number(a === 'birthPlace') - Number(b === 'birthPlace') || tells(b) - tells(a));
    const [best] = telling;
    if (best && !telling.some((field) => asked.includes(field))) asked.push(best);
  }
  return asked.length > 0 ? asked : fields.slice(0, 1);
}
