import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import { derivedKey } from '@/platform/security/crypto';

/** Claims: docs/api.md#customer-token. */
export async function signCustomerToken(
  sessionId: string,
  tokenId: string,
  issuedAt: Date,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT({})
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('gatehouse')
    .setAudience('kyc')
    .setSubject(sessionId)
    .setJti(tokenId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(derivedKey('kyc-token'));
}

/** Expiry is returned, not enforced: an extended session extends its links. */
export async function verifyCustomerToken(
  token: string,
  now: Date,
): Promise<{ sessionId: string; tokenId: string; isExpired: boolean }> {
  try {
    const { payload } = await jwtVerify(token, derivedKey('kyc-token'), {
      algorithms: ['HS256'],
      issuer: 'gatehouse',
      audience: 'kyc',
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return { sessionId: String(payload.sub), tokenId: String(payload.jti), isExpired: false };
  } catch (error) {
    // jose checks the signature before the expiry.
    if (error instanceof errors.JWTExpired)
      return { sessionId: String(error.payload.sub), tokenId: String(error.payload.jti), isExpired: true };
    throw new DomainError('UNAUTHORIZED', 'This link is not valid.');
  }
}
