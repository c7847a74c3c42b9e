import { roughSkeleton } from '../name-index/keys';
import { nameRelatives } from '../names/lexicon/given-names';
import { soundOf } from '../names/name';
import { prepareName } from '../names/prepare';
import { encodeSound, soundLetter } from '../names/sound';
import { romanise } from '../names/transliteration';

/** Hyphens separate words; joiners inside Sinhala and Persian words do not. */
export type TextWord = { text: string; from: number; to: number };

export function textWords(text: string): TextWord[] {
  return [...text.matchAll(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Cache, cleared when large; news repeats words. */
const memory = new Map<string, string>();
const MEMORY_MAX = 200_000;

/** Return a coarse phonetic key, mostly equal across scripts. Empty for numbers and single letters. */
export function nameKey(word: string): string {
  const lower = word.toLowerCase().replace(/[\u200c\u200d]/g, '');
  const known = memory.get(lower);
  if (known !== undefined) return known;
  if (memory.size > MEMORY_MAX) memory.clear();
  const key = /\p{N}/u.test(lower) ? '' : keyOfPlain(romanise(lower, false).readings[0]?.join('') ?? '');
  memory.set(lower, key);
  return key;
}

function keyOfPlain(word: string): string {
  // Rizwan/Rizvan, Wickrama/Vikrama.
  const plain = word.replace(/[^a-z]/g, '').replace(/w(?=[aeiou])/g, 'v');
  if (plain.length < 2) return '';
  const sound = encodeSound(plain);
  const bones = roughSkeleton(sound);
  return bones === '' ? `v${[...sound].map(soundLetter).join('')}` : `n${bones}`;
}

/** Return, per distinctive word, its key and those of its short forms. */
export function keysOfName(fullName: string): string[][] {
  const [reading] = prepareName(fullName, 'person');
  return (reading?.tokens ?? [])
    .filter((token) => token.role === 'name' && soundOf(token).length > 0)
    .map(({ text }) => [...new Set([text, ...nameRelatives(text)].map(keyOfPlain))].filter((key) => key !== ''))
    .filter((keys) => keys.length > 0)
    .slice(0, 6);
}
