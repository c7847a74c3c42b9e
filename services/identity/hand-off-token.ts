import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import { derivedKey } from '@/platform/crypto';

const AUDIENCE = 'kyc-hand-off';

/** Signs the token of a QR code that hands a session to another device (docs/api.md#customer-token): short-lived, used once by its `jti`. */
export function signHandOffToken(sessionId: string, handOffId: string, now: Date, until: Date): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('gatehouse')
    .setAudience(AUDIENCE)
    .setSubject(sessionId)
    .setJti(handOffId)
    .setIssuedAt(now)
    .setExpirationTime(until)
    .sign(derivedKey('kyc-token'));
}

/** Whether a token says that it is of this kind. It proves nothing yet. */
export function looksLikeHandOff(token: string): boolean {
  try {
    return decodeJwt(token).aud === AUDIENCE;
  } catch {
    // Not a token at all: the other check has the right word for it.
    return false;
  }
}

/** Checks signature and time; whether it was used before is in the session's record. HAND_OFF_OVER when it is too late. */
export async function verifyHandOffToken(token: string, now: Date): Promise<{ sessionId: string; handOffId: string }> {
  try {
    const { payload } = await jwtVerify(token, derivedKey('kyc-token'), {
      algorithms: ['HS256'],
      issuer: 'gatehouse',
      audience: AUDIENCE,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return { sessionId: String(payload.sub), handOffId: String(payload.jti) };
  } catch {
    throw handOffOver();
  }
}

/** Said of a code that was used, ran out or was never one. */
export const handOffOver = (): DomainError =>
  new DomainError('HAND_OFF_OVER', 'This code was used or is too old. Show a new one on the other device.');
