import { toAscii } from '@/core/formats/transliteration';

/** Foreign sounds, not readable character by character. */
const foreignSounds: readonly [RegExp, string][] = [
  [/ヴァ/g, 'va'],
  [/ヴィ/g, 'vi'],
  [/ヴェ/g, 've'],
  [/ヴォ/g, 'vo'],
  [/ヴ/g, 'vu'],
  [/ファ/g, 'fa'],
  [/フィ/g, 'fi'],
  [/フェ/g, 'fe'],
  [/フォ/g, 'fo'],
  [/フュ/g, 'fyu'],
  [/ティ/g, 'ti'],
  [/ディ/g, 'di'],
  [/トゥ/g, 'tu'],
  [/ドゥ/g, 'du'],
  [/テュ/g, 'tyu'],
  [/デュ/g, 'dyu'],
  [/シェ/g, 'she'],
  [/ジェ/g, 'je'],
  [/チェ/g, 'che'],
  [/ウィ/g, 'wi'],
  [/ウェ/g, 'we'],
  [/ウォ/g, 'wo'],
  [/ツァ/g, 'tsa'],
  [/ー/g, ''],
  [/ッ/g, ''],
  [/っ/g, ''],
];

export function romaniseKana(word: string): string {
  let text = word.normalize('NFKC');
  for (const [pattern, spelled] of foreignSounds) text = text.replace(pattern, spelled);
  return toAscii(text).toLowerCase();
}
