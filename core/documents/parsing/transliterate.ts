import { romanise } from '@/core/screening/names/transliteration';

/** Conjuncts may contain joiners. */
const WORD = /[\p{Script=Sinhala}\p{Script=Tamil}\u200c\u200d]+/gu;

/** A reading aid in Latin capitals by the name matcher's tables; one of several possible spellings. */
export function transliterate(text: string): string {
  return text.replace(WORD, (word) => (romanise(word, false).readings[0] ?? []).join('')).toUpperCase();
}
