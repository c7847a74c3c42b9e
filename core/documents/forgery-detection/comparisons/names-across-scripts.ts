import { romanise } from '@/core/screening/names/transliteration';
import type { FieldValues } from '../../processor';
import { type Comparison, SURE, sureText } from './comparison';
import { sameName } from './same-name';

/** Sinhala and Tamil are read less surely than Latin; a name in them is compared as a whole, so that single letters weigh little. */
const SURE_ENOUGH = 0.6;
/** A piece of a word has at most this share of its letters. */
const PIECE = 0.75;

/** The name in Latin letters against its Sinhala and Tamil spellings. Names that are cut short say nothing. */
export function namesAcrossScripts(schema: FieldValues): Comparison[] {
  const { latin, others } = namesOf(schema);
  if (latin === null || others.length === 0 || nameIsCutShort(schema)) return [];
  return [{ what: 'the name in its scripts', agree: others.some((other) => sameName(latin, other)) }];
}

/**
 * Whether the name reads whole in Latin letters and only in part in every other script, or the other way round, as under a thumb: some
 * of its words are there, of the rest nothing or less than a word. Whoever changed the name left other words, not fewer.
 */
export function nameIsCutShort(schema: FieldValues): boolean {
  const { latin, others } = namesOf(schema);
  if (latin === null || others.length === 0) return false;
  return others.every((other) => isPartOf(other, latin, 1)) || others.every((other) => isPartOf(latin, other, 2));
}

function namesOf(schema: FieldValues): { latin: string | null; others: string[] } {
  const others = [schema.fullNameSinhala, schema.fullNameTamil]
    .map((field) => sureText(field, SURE_ENOUGH))
    .filter((name) => name !== null);
  return { latin: sureText(schema.fullName, SURE), others };
}

/** `least` words have to be there whole: of Latin letters, which are read surely and which a forger changes, two. */
function isPartOf(other: string, whole: string, least: number): boolean {
  if (sameName(whole, other)) return false;
  const rest = wordsOf(whole);
  const pieces = wordsOf(other).filter((word) => {
    const at = rest.findIndex((one) => sameName(one, word));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  const there = wordsOf(whole).length - rest.length;
  const fits = (piece: string): boolean => rest.some((word) => isPieceOf(letters(piece), letters(word)));
  return there >= least && rest.length > 0 && pieces.length <= rest.length && pieces.every(fits);
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length > 0);

/** Shorter, and beginning or ending on the same consonant: what stands beside an edge may be misread itself. */
function isPieceOf(piece: string, word: string): boolean {
  const [own, whole] = [consonants(piece), consonants(word)];
  const isShorter = piece.length > 0 && piece.length <= PIECE * word.length;
  return isShorter && own.length > 0 && (own[0] === whole[0] || own.at(-1) === whole.at(-1));
}

const consonants = (text: string): string => text.replace(/[^a-z]|[aeiouyh]/g, '');

function letters(word: string): string {
  const [reading = []] = romanise(word.toLowerCase(), false).readings;
  return reading.join('');
}
