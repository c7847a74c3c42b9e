import { romanise } from '@/core/screening/names/transliteration';

/** Sinhala or Tamil letters with vowel signs; conjuncts may contain joiners. */
const WORD = /[\p{Script=Sinhala}\p{Script=Tamil}\u200c\u200d]+/gu;

/**
 * Transliterate Sinhala and Tamil to Latin capitals with the name matcher's tables. A reading aid, one of several
 * possible spellings.
 */
export function transliterate(text: string): string {
  return text.replace(WORD, (word) => (romanise(word, false).readings[0] ?? []).join('')).toUpperCase();
}
