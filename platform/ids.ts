import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * A prefixed, time-sortable id: `doc_` + 10 characters of milliseconds + 16 random ones (80 bits), Crockford base 32.
 * Sorting by id is sorting by creation; guessing one is not feasible.
 */
export function newId(prefix: string, now = Date.now()): string {
  let random = '';
  for (const byte of randomBytes(16)) random += ALPHABET[byte & 31];
  return `${prefix}_${timeOf(now)}${random}`;
}

/** The last id that could have been made at a moment: what sorts behind it came later. */
export const lastIdAt = (prefix: string, at: Date): string => `${prefix}_${timeOf(at.getTime())}${'z'.repeat(16)}`;

function timeOf(ms: number): string {
  let time = '';
  for (let rest = ms, i = 0; i < 10; i++, rest = Math.floor(rest / 32)) time = ALPHABET[rest % 32] + time;
  return time;
}
