import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import { derivedKey } from '@/platform/crypto';

/** Signs the short-lived token of a customer's link (decision D2): sub = session, aud = kyc, exp, jti. */
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

/** Checks a customer token; the session's own row decides the rest. `evenExpired`: who asks for a new link has an old one. */
export async function verifyCustomerToken(
  token: string,
  now: Date,
  { evenExpired = false } = {},
): Promise<{ sessionId: string; tokenId: string }> {
  try {
    const { payload } = await jwtVerify(token, derivedKey('kyc-token'), {
      algorithms: ['HS256'],
      issuer: 'gatehouse',
      audience: 'kyc',
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'exp'],
    });
    return { sessionId: String(payload.sub), tokenId: String(payload.jti) };
  } catch (error) {
    // Its signature held: that is looked at before its time.
    if (error instanceof errors.JWTExpired && evenExpired)
      return { sessionId: String(error.payload.sub), tokenId: String(error.payload.jti) };
    if (error instanceof errors.JWTExpired) throw new DomainError('SESSION_EXPIRED', 'This link has expired.');
    throw new DomainError('UNAUTHORIZED', 'This link is not valid.');
  }
}
