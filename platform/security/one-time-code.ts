import { Secret, TOTP } from 'otpauth';

/** Defaults of authenticator apps (RFC 6238). */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Accept one step of clock drift. */
const WINDOW = 1;

/** 160 bits (RFC 4226, section 4), base 32. */
export const newSharedSecret = (): string => new Secret({ size: 20 }).base32;

export const enrolmentUri = (secret: string, whose: { issuer: string; account: string }): string =>
  new TOTP({ ...CODES, issuer: whose.issuer, label: whose.account, secret: Secret.fromBase32(secret) }).toString();

/** Time step (30 s since 1970), or null. */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...CODES, secret: Secret.fromBase32(secret) });
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}
