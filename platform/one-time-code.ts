import { Secret, TOTP } from 'otpauth';

/** What authenticator apps take without being asked (RFC 6238 with RFC 4226's SHA-1): six digits, a new code every 30 s. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before and after are taken too: clocks of phones differ. */
const WINDOW = 1;

/** A new shared secret of 160 bits (RFC 4226, section 4), in base 32. */
export const newSharedSecret = (): string => new Secret({ size: 20 }).base32;

/** The `otpauth://` address that an authenticator app reads from a QR code. */
export const enrolmentUri = (secret: string, whose: { issuer: string; account: string }): string =>
  new TOTP({ ...CODES, issuer: whose.issuer, label: whose.account, secret: Secret.fromBase32(secret) }).toString();

/** The step (number of 30 s since 1970) whose code this is, of the present one and its neighbours; null when it is none of theirs. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
