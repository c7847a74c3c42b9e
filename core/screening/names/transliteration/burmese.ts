/** As in newspapers and passports (MLC and BGN/PCGN without tones); each syllable is a word: Min Aung Hlaing. */
const onsets: Readonly<Record<string, string>> = {
  က: 'k',
  ခ: 'kh',
  ဂ: 'g',
  ဃ: 'g',
  င: 'ng',
  စ: 's',
  ဆ: 's',
  ဇ: 'z',
  ဈ: 'z',
  ည: 'ny',
  ဉ: 'ny',
  ဋ: 't',
  ဌ: 'ht',
  ဍ: 'd',
  ဎ: 'd',
  ဏ: 'n',
  တ: 't',
  ထ: 'ht',
  ဒ: 'd',
  ဓ: 'd',
  န: 'n',
  ပ: 'p',
  ဖ: 'p',
  ဗ: 'b',
  ဘ: 'b',
  မ: 'm',
  ယ: 'y',
  ရ: 'y',
  လ: 'l',
  ဝ: 'w',
  သ: 'th',
  ဿ: 'th',
  ဟ: 'h',
  ဠ: 'l',
  အ: '',
};
/** Independent vowels. */
const alone: Readonly<Record<string, string>> = {
  ဣ: 'i',
  ဤ: 'i',
  ဥ: 'u',
  ဦ: 'u',
  ဧ: 'ay',
  ဩ: 'aw',
  ဪ: 'aw',
};
const softened: Readonly<Record<string, string>> = { k: 'ky', kh: 'ch', g: 'gy', ng: 'ny', th: 'sh' };
const vowels: Readonly<Record<string, string>> = {
  '': 'a',
  'ာ': 'a',
  'ါ': 'a',
  'ိ': 'i',
  'ီ': 'i',
  'ု': 'u',
  'ူ': 'u',
  'ေ': 'ay',
  'ဲ': 'e',
  'ော': 'aw',
  'ေါ': 'aw',
  'ို': 'o',
};
/** Vowels with their final consonants. */
const closed: readonly [vowel: string, closing: string, rhyme: string][] = [
  ['', 'က', 'et'],
  ['', 'င', 'in'],
  ['', 'စ', 'it'],
  ['', 'ည', 'i'],
  ['', 'ဉ', 'in'],
  ['', 'တဋပ', 'at'],
  ['', 'နဏမံ', 'an'],
  ['', 'ယ', 'e'],
  ['ိ', 'တပဋ', 'eik'],
  ['ိ', 'နမံဏ', 'ein'],
  ['ု', 'တပဋ', 'ok'],
  ['ု', 'နမံဏ', 'on'],
  ['ော|ေါ', 'က', 'auk'],
  ['ော|ေါ', 'င', 'aung'],
  ['ို', 'က', 'aik'],
  ['ို', 'င', 'aing'],
];

/** Onset with stacked consonant, medials, vowel signs; final consonant with asat, or nasal dot. */
const syllables = /([က-အဿ])(?:္[က-အ])?([ျ-ှ]*)([ါ-ဲ]*)(?:([က-အ])(?=[့း]*်|္)[့း]*[်]?|(ံ))?[့း်္]*|([ဣ-ဪ])[့း]*/gu;

/** Return one word per syllable. */
export function romaniseBurmese(word: string): string[] {
  const out: string[] = [];
  for (const [, letter, medials = '', vowel = '', killed = '', nasal = '', own] of word.matchAll(syllables))
    out.push(own ? (alone[own] ?? '') : syllableOf(letter ?? '', medials, vowel, killed || nasal));
  return out.filter((syllable) => syllable !== '');
}

function syllableOf(letter: string, medials: string, vowel: string, closing: string): string {
  const closedBy =
    closing && closed.find(([before, closings]) => closings.includes(closing) && before.split('|').includes(vowel));
  const rhyme = closedBy ? closedBy[2] : (vowels[vowel] ?? 'a');
  // After w, an and at are rounded: Tun, Kyut.
  const rounded = medials.includes('ွ') && (rhyme === 'an' || rhyme === 'at');
  const onset = onsetOf(letter, medials);
  return rounded ? `${onset}${rhyme.replace('a', 'u')}` : `${onset}${medials.includes('ွ') ? 'w' : ''}${rhyme}`;
}

function onsetOf(letter: string, medials: string): string {
  let onset = onsets[letter] ?? '';
  if (/[ျြ]/.test(medials)) onset = softened[onset] ?? `${onset}y`;
  if (!medials.includes('ှ')) return onset;
  return letter === 'ရ' ? 'sh' : onset.startsWith('h') ? onset : `h${onset}`;
}
