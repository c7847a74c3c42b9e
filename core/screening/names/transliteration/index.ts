import { toAscii } from '@/core/formats/transliteration';
import { type Fidelity, fidelities, fidelityOf, scriptOfWord } from '../script';
import { romaniseArabic, romaniseHebrew } from './abjads';
import { romaniseArmenian, romaniseCyrillic, romaniseGeorgian, romaniseGreek } from './alphabets';
import { romaniseBurmese } from './burmese';
import { romaniseHan } from './han';
import { romaniseHangul } from './hangul';
import { romaniseIndic, romaniseSinhala } from './indic';
import { romaniseKana } from './kana';

/** Several if the script does not determine the language. */
export type Romanised = { readings: string[][]; fidelity: Fidelity };

/** Two letters in German and Nordic passports, unlike any-ascii. */
const latinSpellings: readonly [RegExp, string][] = [
  [/ə/g, 'a'],
  [/ß/g, 'ss'],
  [/þ/g, 'th'],
  [/ð/g, 'd'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/ı/g, 'i'],
  [/ø/g, 'o'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
];

/** `alone`: the only word, so that a short Korean word is a full name. `native`: see `isNativeName`. */
export function romanise(word: string, alone: boolean, native = false): Romanised {
  if (/^[a-z0-9]+$/.test(word)) return { readings: [[word]], fidelity: fidelities.full };
  const script = scriptOfWord(word);
  const fidelity = fidelityOf(script);
  const one = (text: string): Romanised => ({ readings: [[toAscii(text).toLowerCase()]], fidelity });
  switch (script) {
    case 'latin': {
      let text = word;
      for (const [pattern, spelled] of latinSpellings) text = text.replace(pattern, spelled);
      return one(text);
    }
    case 'cyrillic':
      return one(romaniseCyrillic(word));
    case 'greek':
      return one(romaniseGreek(word));
    case 'armenian':
      return one(romaniseArmenian(word));
    case 'georgian':
      return one(romaniseGeorgian(word));
    case 'arabic':
      return one(romaniseArabic(word));
    case 'hebrew':
      return one(romaniseHebrew(word));
    case 'indic':
    case 'tamil':
      return one(romaniseIndic(word));
    case 'sinhala':
      return one(romaniseSinhala(word));
    case 'kana':
      return one(romaniseKana(word));
    case 'hangul':
      return { readings: [romaniseHangul(word, alone)], fidelity };
    case 'burmese':
      return { readings: [romaniseBurmese(word)], fidelity };
    case 'han':
      return { readings: romaniseHan(word, alone, native), fidelity };
    case 'thai':
    case 'other':
      return one(word);
  }
}
