import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Ids issued in the latest millisecond. */
let newest = { ms: 0, count: 0 };

/** `doc_` + 10 characters of ms + 3 of a counter + 13 random (65 bits), Crockford base 32. Ordered within a process. */
export function newId(prefix: string, now = Date.now()): string {
  newest = { ms: now, count: newest.ms === now ? newest.count + 1 : 0 };
  let random = '';
  for (const byte of randomBytes(13)) random += ALPHABET[byte & 31];
  return `${prefix}_${base32(now, 10)}${base32(newest.count, 3)}${random}`;
}

export const lastIdAt = (prefix: string, at: Date): string => `${prefix}_${base32(at.getTime(), 10)}${'z'.repeat(16)}`;

function base32(value: number, digits: number): string {
  let text = '';
  for (let rest = value, i = 0; i < digits; i++, rest = Math.floor(rest / 32)) text = ALPHABET[rest % 32] + text;
  return text;
}
