import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import type { Product } from '@/core/products';
import { derivedKey, hmacSha256 } from '@/platform/security/crypto';

const ISSUER = 'gatehouse';
const AUDIENCE = 'api';

export type KeyClaims = {
  organizationId: string;
  keyId: string;
  products: readonly Product[];
  environment: 'live' | 'test';
  issuedAt: Date;
  expiresAt: Date | null;
};

/** docs/api.md#api-keys: HS256 with a derived key, fixed algorithm, typ and aud. */
export async function signKeyToken(claims: KeyClaims): Promise<string> {
  const token = new SignJWT({ products: claims.products, env: claims.environment })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(claims.organizationId)
    .setJti(claims.keyId)
    .setIssuedAt(claims.issuedAt);
  if (claims.expiresAt) token.setExpirationTime(claims.expiresAt);
  return token.sign(derivedKey('api-key'));
}

type Verified = { organizationId: string; keyId: string; expiresAt: Date | null };

/** Cache by token hash: verification is deterministic and occupies a thread. */
const verified = new Map<string, Verified>();
const VERIFIED_MAX = 10_000;

/** Throws 401 unless signature, issuer, audience and times are valid. */
export async function verifyKeyToken(token: string, now: Date): Promise<{ organizationId: string; keyId: string }> {
  const key = derivedKey('api-key');
  const known = hmacSha256(key, token);
  const claims = verified.get(known) ?? (await verify(token, key, now));
  if (claims.expiresAt && claims.expiresAt <= now) throw expired();
  if (verified.size >= VERIFIED_MAX) verified.clear();
  verified.set(known, claims);
  return claims;
}

async function verify(token: string, key: Buffer, now: Date): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'iat'],
    });
    const expiresAt = payload.exp === undefined ? null : new Date(payload.exp * 1000);
    return { organizationId: String(payload.sub), keyId: String(payload.jti), expiresAt };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw expired();
    throw new DomainError('UNAUTHORIZED', 'This is not a valid API key.');
  }
}

const expired = () => new DomainError('TOKEN_EXPIRED', 'This API key has expired.');
