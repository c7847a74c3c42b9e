import { wordsOf } from './name-key';

const HASHES = 12;
const BAND = 2;
/** From this share of common words on, two headlines tell one story. */
export const SAME_STORY = 0.5;
/** A story is told over days; the same words a month later are another one. */
export const STORY_DAYS = 5;

/** The words that make a headline; short ones are grammar. */
export function storyWords(title: string): string[] {
  // `… - Daily Mirror`: who prints it is not what it says.
  const bare = title.replace(/\s[-–|]\s[^-–|]{2,40}$/u, '');
  return [...new Set(wordsOf(bare.toLowerCase()).map(({ text }) => text))].filter((word) => word.length > 2);
}

/** Share of words that two headlines have in common, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const set = new Set(a);
  const both = b.filter((word) => set.has(word)).length;
  const all = set.size + b.length - both;
  return all === 0 ? 0 : both / all;
}

/**
 * Signs under which headlines alike are found in an index: MinHash of the words in bands of two. Two headlines that share
 * half of their words share a sign with a chance of 82 %, those that share eight tenths with 99.8 %.
 */
export function storySigns(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const least = Array.from({ length: HASHES }, (_, seed) =>
    words.reduce((min, word) => Math.min(min, hash(word, seed)), 0xffffffff),
  );
  return Array.from({ length: HASHES / BAND }, (_, at) =>
    [at, ...least.slice(at * BAND, at * BAND + BAND)].map((value) => value.toString(36)).join('-'),
  );
}

/** FNV-1a with a seed, mixed once more so that seeds give orders of their own. */
function hash(word: string, seed: number): number {
  let value = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
