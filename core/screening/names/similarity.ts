import { frenchSound } from './french-sound';
import { isSameInWadeGiles, pinyinSyllables, wadeSpelling } from './lexicon/chinese-syllables';
import { nicknameFamilies, nicknamesOf, spellingFamilies } from './lexicon/given-names';
import { isSameInitial } from './lexicon/letter-names';
import { type NameToken, soundOf } from './name';
import { oneSlipApart } from './one-slip';
import { priceTables, unit } from './price-tables';
import { type Fidelity, fidelities } from './script';
import { encodeSound, soundCount } from './sound';

/** From strongest to weakest evidence. */
export type MatchHow = 'exact' | 'spelling' | 'sound' | 'nickname' | 'initial' | 'joined' | 'acronym' | 'none';

export type WordSimilarity = { value: number; how: MatchHow };

const longestSound = 40;
const crossedPrice = 0.5 * unit;
const rows = [new Int32Array(longestSound + 1), new Int32Array(longestSound + 1), new Int32Array(longestSound + 1)];

/**
 * Weighted edit distance with transpositions, relative to the words' weight, 0 to 1. Symmetric. Returns 0 early below
 * `least`.
 */
export function soundSimilarity(a: Uint8Array, b: Uint8Array, fidelity: Fidelity, least = 0): number {
  const { swap, drop, own } = priceTables[fidelity];
  const la = Math.min(a.length, longestSound);
  const lb = Math.min(b.length, longestSound);
  if (la === 0 || lb === 0) return 0;
  let weight = 0;
  for (let i = 0; i < la; i += 1) weight += own[a[i] as number] as number;
  for (let j = 0; j < lb; j += 1) weight += own[b[j] as number] as number;
  // Respelled names lose final letters.
  const lastDrop = fidelity === fidelities.full ? 1 : 0.6;
  const costMax = ((1 - least) * weight) / 2;
  let before = rows[0] as Int32Array;
  let above = rows[1] as Int32Array;
  let row = rows[2] as Int32Array;
  let aboveLeast = 0;
  above[0] = 0;
  for (let j = 1; j <= lb; j += 1)
    above[j] = (above[j - 1] as number) + (drop[b[j - 1] as number] as number) * (j === lb ? lastDrop : 1);
  for (let i = 1; i <= la; i += 1) {
    const x = a[i - 1] as number;
    const dropX = (drop[x] as number) * (i === la ? lastDrop : 1);
    const prices = x * soundCount;
    const lastX = i > 1 ? (a[i - 2] as number) : -1;
    let left = (above[0] as number) + dropX;
    let rowLeast = left;
    let diagonal = above[0] as number;
    let lastY = -1;
    row[0] = left;
    for (let j = 1; j <= lb; j += 1) {
      const y = b[j - 1] as number;
      const up = above[j] as number;
      let best = diagonal + (swap[prices + y] as number);
      const without = up + dropX;
      if (without < best) best = without;
      const within = left + (j === lb ? (drop[y] as number) * lastDrop : (drop[y] as number));
      if (within < best) best = within;
      if (x === lastY && y === lastX && x !== y) {
        const crossed = (before[j - 2] as number) + crossedPrice;
        if (crossed < best) best = crossed;
      }
      row[j] = best;
      left = best;
      diagonal = up;
      lastY = y;
      if (best < rowLeast) rowLeast = best;
    }
    // Transpositions refer two rows back.
    if (rowLeast > costMax && aboveLeast > costMax) return 0;
    aboveLeast = rowLeast;
    const spare = before;
    before = above;
    above = row;
    row = spare;
  }
  const cost = above[lb] as number;
  // Variants rarely differ in the first sound.
  const first =
    (swap[(a[0] as number) * soundCount + (b[0] as number)] as number) > unit / 2 && fidelity === fidelities.full
      ? 0.35 * unit
      : 0;
  const value = 1 - (2 * (cost + first)) / weight;
  return value < least ? 0 : Math.max(0, value);
}

const sharesFamily = (map: ReadonlyMap<string, readonly number[]>, a: string, b: string): boolean => {
  const families = map.get(a);
  const others = families && map.get(b);
  return Boolean(others && families.some((family) => others.includes(family)));
};

/** `alnsiem`: article merged with a word. */
function hasArticle(text: string): boolean {
  const first = text.charCodeAt(0);
  return (
    text.length >= 6 &&
    (first === 97 || first === 101) &&
    text.charCodeAt(1) === 108 &&
    !'aeiou'.includes(text[2] as string)
  );
}

/** Minimum similarity of matching words. */
export const likenessMin = 0.66;

/** Symmetric. A query word with `memory` caches results per index word. */
export function wordSimilarity(a: NameToken, b: NameToken): WordSimilarity {
  if (!a.memory || b.word === undefined) return judgeWords(a, b);
  const key = b.word * 8 + b.fidelity;
  const known = a.memory.get(key) as WordSimilarity | undefined;
  if (known) return known;
  const fresh = judgeWords(a, b);
  a.memory.set(key, fresh);
  return fresh;
}

function judgeWords(a: NameToken, b: NameToken): WordSimilarity {
  if (a.original && b.original) return compareCharacters(a.original, b.original);
  if (a.text === b.text) return { value: 1, how: 'exact' };
  if (Boolean(a.native) !== Boolean(b.native)) {
    const syllables = a.dialect || b.dialect ? compareDialect(a, b) : compareSyllables(a.text, b.text);
    if (syllables) return syllables;
  }
  if (a.role === 'number' || b.role === 'number') return { value: 0, how: 'none' };
  if (a.text.length === 1 || b.text.length === 1) {
    const [first, other] = [a.text[0] as string, b.text[0] as string];
    const isSame = first === other || ((a.fidelity | b.fidelity) !== fidelities.full && isSameInitial(first, other));
    if (!isSame) return { value: 0, how: 'none' };
    return a.text.length === b.text.length ? { value: 0.95, how: 'sound' } : { value: 0.75, how: 'initial' };
  }
  if (farApart(a.text.length, b.text.length)) return { value: 0, how: 'none' };
  const fidelity = priceList(a.fidelity, b.fidelity);
  let value = stemSimilarity(soundOf(a), soundOf(b), fidelity, likenessMin);
  if (fidelity !== fidelities.full && value < 0.9) value = Math.max(value, acrossScripts(a, b, fidelity, value));
  if (value < 0.82 && fidelity === fidelities.full && oneSlipApart(a.text, b.text)) {
    value = Math.max(value, 1 - 0.9 / Math.max(a.text.length, b.text.length));
  }
  if (fidelity === fidelities.full && value < 0.88 && endDifferently(a.text, b.text)) value -= otherEnding;
  if (hasArticle(a.text) !== hasArticle(b.text)) {
    const longer = hasArticle(a.text) ? a : b;
    const bare =
      soundSimilarity(soundOf(longer).subarray(2), soundOf(longer === a ? b : a), fidelity, likenessMin) - 0.04;
    if (bare > value) value = bare;
  }
  if (value < 0.95 && wadeSpelling.test(a.text) !== wadeSpelling.test(b.text) && isSameInWadeGiles(a.text, b.text))
    return { value: 0.95, how: 'spelling' };
  if (value < 0.97 && sharesFamily(spellingFamilies, a.text, b.text)) return { value: 0.97, how: 'spelling' };
  if (value < 0.88 && sharesFamily(nicknameFamilies, a.text, b.text)) return { value: 0.88, how: 'nickname' };
  if (value >= 0.995) return { value: 0.99, how: 'spelling' };
  return { value, how: value >= 0.85 ? 'sound' : 'spelling' };
}

const otherEnding = 0.1;

/** Another name of one beginning (Hernandez, Hernando), not one with a slip. */
function endDifferently(a: string, b: string): boolean {
  if (a.length === b.length) return false;
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const longest = Math.max(a.length, b.length);
  return same >= 4 && same * 2 >= longest && a.at(-1) !== b.at(-1) && !oneSlipApart(a, b);
}

/** Chinese characters against Latin letters: whole syllables; undefined if the letters are no Pinyin. */
function compareSyllables(a: string, b: string): WordSimilarity | undefined {
  const [one, other] = [pinyinSyllables(a), pinyinSyllables(b)];
  if (!one || !other) return undefined;
  if (sharesFamily(spellingFamilies, a, b)) return { value: 0.97, how: 'spelling' };
  if (one.length !== other.length) return { value: 0, how: 'none' };
  const equal = one.filter((syllable, at) => syllable === other[at]).length;
  return equal === 0 || one.length === 1
    ? { value: 0, how: 'none' }
    : { value: 0.5 * (equal / one.length), how: 'sound' };
}

/** Consonants of each syllable, with the sounds that spellings of one dialect or name mix. */
const skeletonOf = (text: string): string =>
  text
    .replace(/ng(?![aeiouy])/g, 'N')
    .replace(/ch|zh|sh|[jqxz]/g, 'c')
    .replace(/h(?=[^aeiouy]|$)/g, '')
    .replace(/(?<![aeiou])[wy](?=[aeiou])/g, '')
    .replace(/(?<=[aeiou])[wy](?=[aeiou])/g, '.')
    .replace(/[aeiouyw]+/g, '-')
    .replace(/k|g/g, 'k')
    .replace(/p|b/g, 'p')
    .replace(/t|d/g, 't')
    .replace(/l|r/g, 'l')
    .replace(/-$/, '');

export const hasSameSkeleton = (a: string, b: string): boolean => skeletonOf(a) === skeletonOf(b);

/** Spellings of a dialect follow no system: equal consonants suffice; other syllables of Pinyin are other names. */
function compareDialect(a: NameToken, b: NameToken): WordSimilarity | undefined {
  if (hasSameSkeleton(a.text, b.text) && Math.min(a.text.length, b.text.length) > 3) {
    const sound = soundSimilarity(soundOf(a), soundOf(b), priceList(a.fidelity, b.fidelity), 0.9);
    return { value: Math.max(0.9, Math.min(sound, 0.99)), how: 'sound' };
  }
  const isPinyin = pinyinSyllables(a.text) && pinyinSyllables(b.text);
  return isPinyin && !sharesFamily(spellingFamilies, a.text, b.text) ? { value: 0, how: 'none' } : undefined;
}

const shortForm = 0.88;

/** As pronounced in French or, in East Asian renderings, in English, and by short forms (`крис` for Christopher). */
function acrossScripts(a: NameToken, b: NameToken, fidelity: Fidelity, least: number): number {
  if (a.fidelity !== fidelities.full && b.fidelity !== fidelities.full) return 0;
  const [latin, other] = a.fidelity === fidelities.full ? [a, b] : [b, a];
  const sound = soundOf(other);
  const from = Math.max(least, likenessMin);
  const rhotic = fidelity !== fidelities.syllabic && fidelity !== fidelities.merged;
  const silentR = !rhotic && /r(?![aeiouy])/.test(latin.text);
  const english = silentR ? soundSimilarity(englishSound(latin.text), sound, fidelity, from) : 0;
  const spoken = Math.max(english, soundSimilarity(frenchSound(latin.text), sound, fidelity, from)) - 0.03;
  if (spoken >= shortForm || least >= shortForm) return spoken;
  const isShort = nicknamesOf(latin.text).some(
    (name) => !farApart(name.length, other.text.length) && soundSimilarity(encodeSound(name), sound, fidelity, 0.9) > 0,
  );
  return isShort ? shortForm : spoken;
}

const englishSound = (text: string): Uint8Array => encodeSound(text.replace(/r(?![aeiouy])/g, ''));

/** Return whether the lengths differ too much to compare, even with similar sounds (`aaaa…`). */
export function farApart(a: number, b: number): boolean {
  return Math.max(a, b) > 2 * Math.min(a, b) + 4;
}

/** Equal fidelities lost the same, so the strict `full` prices apply. */
export function priceList(a: Fidelity, b: Fidelity): Fidelity {
  return a === b ? fidelities.full : (Math.max(a, b) as Fidelity);
}

/** Different characters with one sound are different names. */
function compareCharacters(a: string, b: string): WordSimilarity {
  if (a === b) return { value: 1, how: 'exact' };
  const [left, right] = [[...a], [...b]];
  const shared = left.filter((character) => right.includes(character)).length;
  return { value: shared / Math.max(left.length, right.length), how: 'spelling' };
}

const servant = encodeSound('abdul');
const faith = encodeSound('uddin');
const god = encodeSound('ulah');
const nameEndings = ['dottir', 'ovich', 'evich', 'ovna', 'evna', 'shvili', 'poulos'].map(encodeSound);

function startsWith(sound: Uint8Array, part: Uint8Array): boolean {
  if (sound.length <= part.length + 1) return false;
  for (let at = 0; at < part.length; at += 1) if (sound[at] !== part[at]) return false;
  return true;
}

function endsWith(sound: Uint8Array, part: Uint8Array): boolean {
  const from = sound.length - part.length;
  if (from <= 1) return false;
  for (let at = part.length - 1; at >= 0; at -= 1) if (sound[from + at] !== part[at]) return false;
  return true;
}

/** Without shared affixes (Abdul…, …uddin, …ullah): Abdulrahman and Abdulmanan differ as Rahman and Manan. */
export function stemSimilarity(a: Uint8Array, b: Uint8Array, fidelity: Fidelity, least: number): number {
  const sameFirst = a[0] === servant[0] && b[0] === servant[0];
  const sameLast = a[a.length - 1] === b[b.length - 1];
  if (!sameFirst && !sameLast) return soundSimilarity(a, b, fidelity, least);
  if (startsWith(a, servant) && startsWith(b, servant))
    return soundSimilarity(a.subarray(5), b.subarray(5), fidelity, least);
  const part = endsWith(a, faith) ? faith : endsWith(a, god) ? god : undefined;
  if (part && endsWith(b, part))
    return soundSimilarity(a.subarray(0, -part.length), b.subarray(0, -part.length), fidelity, least);
  const ending = nameEndings.find((sound) => endsWith(a, sound) && endsWith(b, sound));
  if (!ending) return soundSimilarity(a, b, fidelity, least);
  const stems = soundSimilarity(a.subarray(0, -ending.length), b.subarray(0, -ending.length), fidelity, least);
  return stems === 0 ? 0 : 0.85 * stems + 0.15;
}
