import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** What was given out in the millisecond of the newest id. */
let newest = { ms: 0, count: 0 };

/**
 * A prefixed, time-sortable id: `doc_` + 10 characters of milliseconds + 3 that count within one + 13 random ones
 * (65 bits), Crockford base 32. Sorting by id is sorting by creation, for one process also within a millisecond (up to
 * 32,768 in each); guessing one is not feasible.
 */
export function newId(prefix: string, now = Date.now()): string {
  newest = { ms: now, count: newest.ms === now ? newest.count + 1 : 0 };
  let random = '';
  for (const byte of randomBytes(13)) random += ALPHABET[byte & 31];
  return `${prefix}_${base32(now, 10)}${base32(newest.count, 3)}${random}`;
}

/** The last id that could have been made at a moment: what sorts behind it came later. */
export const lastIdAt = (prefix: string, at: Date): string => `${prefix}_${base32(at.getTime(), 10)}${'z'.repeat(16)}`;

/** The last digits of a number in base 32. */
function base32(value: number, digits: number): string {
  let text = '';
  for (let rest = value, i = 0; i < digits; i++, rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}
