const BASE62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const BASE32 = '0123456789abcdefghjkmnpqrstvwxyz';

/** 21 digits hold an id up to the year 2527; 13 hold 77 bits. */
const [ID_DIGITS, SECRET_DIGITS] = [21, 13];

const SESSION_ID = /^kyc_([0-9a-hjkmnp-tv-z]{26})$/;
const SHORT_ID = new RegExp(`^[0-9A-Za-z]{${ID_DIGITS}}$`);

/** The id in a link's path, in base 62: reversible, and proof of nothing. */
export function shortIdOf(sessionId: string): string {
  const digits = SESSION_ID.exec(sessionId)?.[1] ?? '';
  let value = 0n;
  for (const digit of digits) value = value * 32n + BigInt(BASE32.indexOf(digit));
  return written(value, BASE62, ID_DIGITS);
}

/** The id in a link's path, which may also be the id itself. */
export function sessionIdOf(path: string): string {
  if (!SHORT_ID.test(path)) return path;
  let value = 0n;
  for (const digit of path) value = value * 62n + BigInt(BASE62.indexOf(digit));
  return `kyc_${written(value, BASE32, 26)}`;
}

/** From the first 32 hex digits of a MAC. */
export const linkSecretOf = (mac: string): string => written(BigInt(`0x${mac.slice(0, 32)}`), BASE62, SECRET_DIGITS);

/** The lowest `digits`. */
function written(value: bigint, alphabet: string, digits: number): string {
  const base = BigInt(alphabet.length);
  let text = '';
  for (let rest = value, i = 0; i < digits; i++, rest /= base) text = alphabet[Number(rest % base)] + text;
  return text;
}

/** What the page makes of the link: a Bearer token of three parts, or a transfer code. */
const LINK = new RegExp(`^link\\.(kyc_[0-9a-z]{26})\\.([0-9A-Za-z]{${SECRET_DIGITS}})$`);
const CODE = /^(kyc_[0-9a-z]{26}):([0-9a-z]{16})\.([0-9a-z]{1,8})\.([0-9A-Za-z]{13})$/;

export function readLinkToken(token: string): { sessionId: string; secret: string } | null {
  const [, sessionId, secret] = LINK.exec(token) ?? [];
  return sessionId && secret ? { sessionId, secret } : null;
}

/** `until` in Unix seconds, base 36. */
export function readTransferCode(
  token: string,
): { sessionId: string; handOffId: string; until: string; mac: string } | null {
  const [, sessionId, handOffId, until, mac] = CODE.exec(token) ?? [];
  return sessionId && handOffId && until && mac ? { sessionId, handOffId, until, mac } : null;
}
