import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import type { Product } from '@/core/products';
import { derivedKey } from '@/platform/crypto';

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

/** Signs an API key (decision D8): HS256 with the key derived for this purpose, one fixed algorithm, typ and aud set. */
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

const imported = new WeakMap<Buffer, Promise<CryptoKey>>();

/** The key as Web Crypto wants it, imported once: each import waits for a thread of the pool, as each call of the API would. */
function verifyingKey(): Promise<CryptoKey> {
  const raw = derivedKey('api-key');
  const known = imported.get(raw);
  if (known) return known;
  const made = crypto.subtle.importKey('raw', new Uint8Array(raw), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  imported.set(raw, made);
  return made;
}

/** Checks signature, issuer, audience and times; returns organization and key id. Anything else is 401. */
export async function verifyKeyToken(token: string, now: Date): Promise<{ organizationId: string; keyId: string }> {
  try {
    const { payload } = await jwtVerify(token, await verifyingKey(), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      audience: AUDIENCE,
      typ: 'JWT',
      currentDate: now,
      requiredClaims: ['sub', 'jti', 'iat'],
    });
    return { organizationId: String(payload.sub), keyId: String(payload.jti) };
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new DomainError('TOKEN_EXPIRED', 'This API key has expired.');
    throw new DomainError('UNAUTHORIZED', 'This is not a valid API key.');
  }
}
