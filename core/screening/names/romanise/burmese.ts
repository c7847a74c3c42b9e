/**
 * Burmese as newspapers and passports spell it (after MLC and BGN/PCGN, without tones). Nothing is written between words, so each syllable
 * becomes a word, as names from Burma are spelled abroad: Min Aung Hlaing.
 */
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
/** Vowels that stand by themselves. */
const alone: Readonly<Record<string, string>> = {
  ဣ: 'i',
  ဤ: 'i',
  ဥ: 'u',
  ဦ: 'u',
  ဧ: 'ay',
  ဩ: 'aw',
  ဪ: 'aw',
};
/** Before y a stop of the throat is heard at the teeth. */
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
/** Vowels and the consonants that close them. */
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

/** Onset with what stands below it, vowel signs, then what closes the syllable (a consonant that is killed, or a nasal dot). */
const syllables = /([က-အဿ])(?:္[က-အ])?([ျ-ှ]*)([ါ-ဲ]*)(?:([က-အ])(?=[့း]*်|္)[့း]*[်]?|(ံ))?[့း်္]*|([ဣ-ဪ])[့း]*/gu;

/** A Burmese word → its syllables in Latin letters. */
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
  // With w before it, an or at is heard as one vowel: Tun, Kyut.
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
