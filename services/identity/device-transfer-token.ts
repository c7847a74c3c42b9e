import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import { derivedKey } from '@/platform/security/crypto';

const AUDIENCE = 'kyc-hand-off';

/** Token of the device transfer's QR code (docs/api.md#customer-token): short-lived, single use by `jti`. */
export function signDeviceTransferToken(sessionId: string, handOffId: string, now: Date, until: Date): Promise<string> {
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

/** Unverified: reads the type only. */
export function looksLikeDeviceTransfer(token: string): boolean {
  try {
    return decodeJwt(token).aud === AUDIENCE;
  } catch {
    return false;
  }
}

/** Throws DEVICE_TRANSFER_EXPIRED when expired; single use is checked in the session. */
export async function verifyDeviceTransferToken(
  token: string,
  now: Date,
): Promise<{ sessionId: string; handOffId: string }> {
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
    throw deviceTransferExpired();
  }
}

/** The same error for used, expired and unknown codes. */
export const deviceTransferExpired = (): DomainError =>
  new DomainError(
    'DEVICE_TRANSFER_EXPIRED',
    'This code was already used or has expired. Show a new one on the other device.',
  );
