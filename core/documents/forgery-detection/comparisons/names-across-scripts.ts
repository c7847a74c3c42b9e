import { romanise } from '@/core/screening/names/transliteration';
import type { FieldValues } from '../../processor';
import { type Comparison, confidenceText, SURE, sameName } from './comparison';

/** Sinhala and Tamil are read less reliably than Latin. */
const SURE_ENOUGH = 0.6;
const PIECE = 0.75;

export function namesAcrossScripts(schema: FieldValues): Comparison[] {
  const { latin, others } = namesOf(schema);
  if (latin === null || others.length === 0 || nameIsCutShort(schema)) return [];
  return [{ what: 'the name in its scripts', agree: others.some((other) => sameName(latin, other)) }];
}

/**
 * Return whether the name is partial in Latin only, or in all other scripts (covered by a thumb). A forged name has
 * other words, not fewer.
 */
export function nameIsCutShort(schema: FieldValues): boolean {
  const { latin, others } = namesOf(schema);
  if (latin === null || others.length === 0) return false;
  return others.every((other) => isPartOf(other, latin, 1)) || others.every((other) => isPartOf(latin, other, 2));
}

function namesOf(schema: FieldValues): { latin: string | null; others: string[] } {
  const others = [schema.fullNameSinhala, schema.fullNameTamil]
    .map((field) => confidenceText(field, SURE_ENOUGH))
    .filter((name) => name !== null);
  return { latin: confidenceText(schema.fullName, SURE), others };
}

/** `least` whole words must match: two in Latin, which forgers change. */
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

/** Letters next to a covered part may be misread. */
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
