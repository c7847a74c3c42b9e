import { textWords } from './name-key';

const HASHES = 12;
const BAND = 2;
/** Minimum share of common words. */
export const SAME_STORY = 0.5;
/** Later equal headlines are another story. */
export const STORY_DAYS = 5;

export function articleWords(title: string): string[] {
  // `… - Daily Mirror`.
  const bare = title.replace(/\s[-–|]\s[^-–|]{2,40}$/u, '');
  return [...new Set(textWords(bare.toLowerCase()).map(({ text }) => text))].filter((word) => word.length > 2);
}

/** Return the share of common words. */
export function headlineSimilarity(a: readonly string[], b: readonly string[]): number {
  const set = new Set(a);
  const both = b.filter((word) => set.has(word)).length;
  const all = set.size + b.length - both;
  return all === 0 ? 0 : both / all;
}

/** MinHash in bands of two: a common key with 82 % probability at 50 % common words, 99.8 % at 80 %. */
export function storySigns(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const least = Array.from({ length: HASHES }, (_, seed) =>
    words.reduce((min, word) => Math.min(min, hash(word, seed)), 0xffffffff),
  );
  return Array.from({ length: HASHES / BAND }, (_, at) =>
    [at, ...least.slice(at * BAND, at * BAND + BAND)].map((value) => value.toString(36)).join('-'),
  );
}

/** FNV-1a, seeded, with a final mix for independent orders. */
function hash(word: string, seed: number): number {
  let value = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
