import { wordsOf } from './name-key';

const HASHES = 12;
const BAND = 2;
/** Minimum share of common words for two headlines of one story. */
export const SAME_STORY = 0.5;
/** Days a story spans; later equal headlines are another story. */
export const STORY_DAYS = 5;

/** Return the words of a headline without short ones. */
export function storyWords(title: string): string[] {
  // `… - Daily Mirror`: remove the publisher.
  const bare = title.replace(/\s[-–|]\s[^-–|]{2,40}$/u, '');
  return [...new Set(wordsOf(bare.toLowerCase()).map(({ text }) => text))].filter((word) => word.length > 2);
}

/** Share of common words of two headlines, 0 to 1. */
export function likeness(a: readonly string[], b: readonly string[]): number {
  const set = new Set(a);
  const both = b.filter((word) => set.has(word)).length;
  const all = set.size + b.length - both;
  return all === 0 ? 0 : both / all;
}

/**
 * Return index keys for similar headlines: MinHash in bands of two. Two headlines share a key with a probability of 82
 * % at 50 % common words and 99.8 % at 80 %.
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

/** FNV-1a with a seed and a final mix, so that seeds give independent orders. */
function hash(word: string, seed: number): number {
  let value = (0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < word.length; at += 1) value = Math.imul(value ^ word.charCodeAt(at), 0x01000193) >>> 0;
  value = Math.imul(value ^ (value >>> 15), 0x85ebca6b) >>> 0;
  return (value ^ (value >>> 13)) >>> 0;
}
