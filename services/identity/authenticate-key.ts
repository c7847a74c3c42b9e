import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import { AccessSettings } from '@/core/organizations/access-settings';
import type { KeyPrincipal } from '@/core/principal';
import { PRODUCTS, type Product } from '@/core/products';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { isWithin } from '@/platform/http/address-policy';
import { faultFields, logger } from '@/platform/logger';
import { constantTimeEqual, derivedKey, hmacSha256, sha256 } from '@/platform/security/crypto';

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

/** Coarse, so that most calls do not write. */
const LAST_USED_EVERY_MS = 60_000;

type KeyRow = {
  tokenHash: string;
  expiresAt: Date | null;
  invalidatedAt: Date | null;
  lastUsedAt: Date | null;
  products: string[];
  environment: string;
  allowedAddresses: string[];
  rateLimit: number | null;
  settings: unknown;
};

/** Raw SQL: it runs before every API call. */
const KEY_AND_SETTINGS = `
  select k."tokenHash", k."expiresAt", k."invalidatedAt", k."lastUsedAt", k.products, k.environment,
    k."allowedAddresses", k."rateLimit", o.settings
  from "ApiKey" k join "Organization" o on o.id = k."organizationId"
  where k."organizationId" = $1 and k.id = $2`;

/** Reads the key row on every call, so that invalidation is immediate. */
export async function authenticateKey(token: string, use: { route: string; address: string }): Promise<KeyPrincipal> {
  const now = clock.now();
  const { organizationId, keyId } = await verifyKeyToken(token, now);
  const [key] = await tenantSql<KeyRow>(organizationId, KEY_AND_SETTINGS, [keyId]);
  if (!key || !constantTimeEqual(key.tokenHash, sha256(token))) {
    throw new DomainError('UNAUTHORIZED', 'This is not a valid API key.');
  }
  if (key.invalidatedAt && key.invalidatedAt <= now)
    throw new DomainError('KEY_INVALIDATED', 'This API key was invalidated.');
  if (key.expiresAt && key.expiresAt <= now) throw new DomainError('TOKEN_EXPIRED', 'This API key has expired.');
  if (key.allowedAddresses.length > 0 && !isWithin(use.address, key.allowedAddresses))
    throw new DomainError('FORBIDDEN', `This API key may not be used from the address ${use.address}.`);
  if (!key.lastUsedAt || now.getTime() - key.lastUsedAt.getTime() > LAST_USED_EVERY_MS) noteUse(keyId, use, now);
  const access = AccessSettings.parse(key.settings);
  return {
    kind: 'apiKey',
    organizationId,
    keyId,
    products: PRODUCTS.filter((product) => key.products.includes(product) && access.products.includes(product)),
    environment: key.environment === 'test' ? 'test' : 'live',
    features: access.features,
    rateLimit: key.rateLimit,
    settings: key.settings,
  };
}

/** Not awaited; losing one is harmless. */
function noteUse(keyId: string, use: { route: string; address: string }, now: Date): void {
  systemDb()
    .apiKey.update({
      where: { id: keyId },
      data: { lastUsedAt: now, lastUsedRoute: use.route, lastUsedIp: use.address },
    })
    .catch((error: unknown) => logger.warn('last use of a key was not noted', { keyId, ...faultFields(error) }));
}
