import { parse } from 'cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { constantTimeEqual, derivedKey, sha256 } from '@/platform/security/crypto';

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

/** `<session id>.<secret>`, bound to one session. */
export const customerCookies = ['__Host-gatehouse-kyc', 'gatehouse-kyc'] as const;

/**
 * By token (headless clients) or cookie. Ignores the token's expiry: links live as long as their session. Throws
 * SESSION_DELETED; the service checks expiry and completion.
 */
export async function authenticateCustomer(given: {
  token?: string | undefined;
  cookie: string;
  evenExpired?: boolean;
}): Promise<CustomerPrincipal> {
  if (given.token) {
    const now = clock.now();
    const { sessionId, tokenId, isExpired } = await verifyCustomerToken(given.token, now);
    const session = await systemDb().kycSession.findUnique({ where: { id: sessionId } });
    if (!session) await refuseDeleted(sessionId);
    if (session?.tokenId !== tokenId) throw new DomainError('UNAUTHORIZED', 'This link is not valid.');
    const wasExtended = session.expiresAt !== null && session.expiresAt > now;
    if (isExpired && !given.evenExpired && !wasExtended)
      throw new DomainError('SESSION_EXPIRED', 'This link has expired.', {
        extra: { reference: session.id, language: session.language },
      });
    return { kind: 'customer', organizationId: session.organizationId, sessionId };
  }
  const cookies = parse(given.cookie);
  const [sessionId, secret] =
    customerCookies
      .map((name) => cookies[name])
      .find(Boolean)
      ?.split('.') ?? [];
  const session = sessionId && secret ? await systemDb().kycSession.findUnique({ where: { id: sessionId } }) : null;
  if (!session && sessionId) await refuseDeleted(sessionId);
  if (!session?.cookieHash || !secret || !constantTimeEqual(session.cookieHash, sha256(secret))) {
    throw new DomainError('UNAUTHORIZED', 'Open the link that you received again.');
  }
  return { kind: 'customer', organizationId: session.organizationId, sessionId: session.id };
}

async function refuseDeleted(sessionId: string): Promise<void> {
  if (await organizationThatDeleted(sessionId)) throw new DomainError('SESSION_DELETED', 'This session was deleted.');
}

/** For the deletion notice; null if the session never existed. */
export async function organizationThatDeleted(sessionId: string): Promise<string | null> {
  if (!SESSION_ID.test(sessionId)) return null;
  const entry = await systemDb().auditEntry.findFirst({
    where: { objectId: sessionId, action: 'kycSession.deleted' },
    select: { organizationId: true },
  });
  return entry?.organizationId ?? null;
}

const SESSION_ID = /^kyc_[0-9a-z]{20,40}$/;

/** For the name on the first page; a session id proves nothing else. */
export async function organizationOfSession(sessionId: string): Promise<string | null> {
  if (!SESSION_ID.test(sessionId)) return null;
  const session = await systemDb().kycSession.findUnique({
    where: { id: sessionId },
    select: { organizationId: true },
  });
  return session?.organizationId ?? null;
}
