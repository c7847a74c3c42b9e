import { romanise } from '@/core/screening/names/transliteration';

/** A run of letters of one of the two scripts with their vowel signs; joiners may stand inside a conjunct. */
const WORD = /[\p{Script=Sinhala}\p{Script=Tamil}\u200c\u200d]+/gu;

/**
 * A text in Sinhala or Tamil in Latin capitals, by the tables of the name matcher; what is Latin, a digit or a mark stays as it
 * is. A sound is written in one of the ways it may be spelled, so it helps who cannot read the script and is no spelling of record.
 */
export function transliterate(text: string): string {
  return text.replace(WORD, (word) => (romanise(word, false).readings[0] ?? []).join('')).toUpperCase();
}
