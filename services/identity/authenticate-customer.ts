import { parse } from 'cookie';
import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '@/core/errors';
import { linkSecretOf, readLinkToken } from '@/core/kyc/links/short-link';
import type { CustomerPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { constantTimeEqual, derivedKey, hmacSha256, sha256 } from '@/platform/security/crypto';

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

/** Secret of a session's short link; another `tokenId` makes it another one. */
export const linkSecret = ({ id, tokenId }: { id: string; tokenId: string }): string =>
  linkSecretOf(hmacSha256(derivedKey('kyc-link'), `${id} ${tokenId}`));

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
    throw invalidLink();
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
    const { session, isExpired } = await provenBy(given.token, now);
    const wasExtended = session.expiresAt !== null && session.expiresAt > now;
    if (isExpired && !given.evenExpired && !wasExtended)
      throw new DomainError('SESSION_EXPIRED', 'This link has expired.', {
        extra: { reference: session.id, language: session.language },
      });
    return { kind: 'customer', organizationId: session.organizationId, sessionId: session.id };
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

type KycSession = NonNullable<Awaited<ReturnType<ReturnType<typeof systemDb>['kycSession']['findUnique']>>>;
type Proven = { session: KycSession; isExpired: boolean };

/** By the token of the API or by a short link (`link.<session id>.<secret>`). */
async function provenBy(token: string, now: Date): Promise<Proven> {
  const link = readLinkToken(token);
  if (!link) {
    const { sessionId, tokenId, isExpired } = await verifyCustomerToken(token, now);
    const session = await knownSession(sessionId);
    if (session?.tokenId !== tokenId) throw invalidLink();
    return { session, isExpired };
  }
  const session = await knownSession(link.sessionId);
  if (!session || !constantTimeEqual(linkSecret(session), link.secret)) throw invalidLink();
  const { expiresAt, completedAt } = session;
  // A completed session has no end of its own.
  const until = expiresAt ?? new Date((completedAt ?? session.createdAt).getTime() + AFTER_COMPLETION_MS);
  return { session, isExpired: until <= now };
}

/** How long a short link still shows that its session is complete. */
const AFTER_COMPLETION_MS = 24 * 3_600_000;

async function knownSession(sessionId: string): Promise<KycSession | null> {
  const session = await systemDb().kycSession.findUnique({ where: { id: sessionId } });
  if (!session) await refuseDeleted(sessionId);
  return session;
}

const invalidLink = (): DomainError => new DomainError('UNAUTHORIZED', 'This link is not valid.');

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
