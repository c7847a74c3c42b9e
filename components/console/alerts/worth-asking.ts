import type { AlertDetail } from '@/core/alerts/contract';
import type { DetailField } from '@/core/information-requests/contract';
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

/**
 * Fields by how much an answer settles, strongest first. A birth date rules out and confirms; a document confirms, and another number says
 * little, for people have several; a country is shared by millions; a place of birth moves no score.
 */
const ORDER: readonly DetailField[] = ['dateOfBirth', 'document', 'country', 'birthPlace'];

/**
 * For every open match the field that would settle most about it, each once: lists before registers of office, the strongest match first. A
 * match about which something stronger is asked already wants nothing more. At least one where anything may be asked.
 */
export function worthAsking(matches: readonly Match[], askable: readonly DetailField[]): DetailField[] {
  const fields = ORDER.filter((field) => askable.includes(field));
  const open = matches
    .filter(({ status }) => status === 'open')
    .sort((a, b) => Number(a.type === 'dossier') - Number(b.type === 'dossier') || b.score - a.score);
  const asked = open.flatMap((match) => fields.find((field) => TELLS[field](match)) ?? []);
  return asked.length > 0 ? [...new Set(asked)] : fields.slice(0, 1);
}
