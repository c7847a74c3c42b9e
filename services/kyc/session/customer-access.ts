import { DomainError } from '@/core/errors';
import { DEVICE_TRANSFER_MS } from '@/core/kyc/links/link-end';
import { shortIdOf } from '@/core/kyc/links/short-link';
import type { CustomerSession, KycDeviceTransfer, KycLink, KycLinkState } from '@/core/kyc/session/customer-contract';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import type { CustomerPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { randomSecret, sha256 } from '@/platform/security/crypto';
import { authenticateCustomer, organizationOfSession } from '@/services/identity/authenticate-customer';
import { deviceTransferExpired, signTransferCode, verifyTransferCode } from '@/services/identity/device-transfer-token';
import { recordTimeline } from '../timeline/record-timeline';
import { sessionComplete } from './customer-session';
import { presentCustomer } from './present-customer';
import { presentOutcome } from './present-outcome';
import { isAgreed } from './session-position';
import { assertOpen, changeSession, customerScope, findSession, type SessionRow, writeSession } from './session-row';

/**
 * Create a device transfer link: single use, 15 minutes, at most the session's lifetime. Fragment `c` marks it, so that
 * its page cannot reclaim the session with it.
 */
export async function deviceTransfer(principal: CustomerPrincipal): Promise<KycDeviceTransfer> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row);
  const now = clock.now();
  const until = new Date(
    Math.min(now.getTime() + DEVICE_TRANSFER_MS, row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY),
  );
  const code = signTransferCode(row.id, newId('kho').slice(-16), until);
  return { url: `${baseUrl()}/kyc/${shortIdOf(row.id)}#c=${code}`, expiresAt: until.getTime() };
}

/** Throws DEVICE_TRANSFER_EXPIRED for expired, used or unknown codes. Null for other tokens. */
async function readDeviceTransfer(token: string): Promise<Proof | null> {
  const code = verifyTransferCode(token, clock.now());
  if (!code) return null;
  const { sessionId, handOffId } = code;
  const organizationId = await organizationOfSession(sessionId);
  if (!organizationId) throw deviceTransferExpired();
  return { principal: { kind: 'customer', organizationId, sessionId }, handOffId };
}

/** Requires the session's lock. */
export async function consumeDeviceTransfer(tx: Tx, row: SessionRow, handOffId: string): Promise<void> {
  if (await wasHandedOff(tx, row.id, handOffId)) throw deviceTransferExpired();
  await recordTimeline(tx, row, 'handed-off', { handOffId });
}

/** Read-only check before consent. */
export async function assertUnused(principal: CustomerPrincipal, handOffId: string): Promise<void> {
  if (await wasHandedOff(db(principal.organizationId), principal.sessionId, handOffId)) throw deviceTransferExpired();
}

async function wasHandedOff(tx: Pick<Tx, 'kycTimelineEntry'>, sessionId: string, handOffId: string): Promise<boolean> {
  const where = { sessionId, type: 'handed-off', detail: { path: ['handOffId'], equals: handOffId } };
  return (await tx.kycTimelineEntry.count({ where })) > 0;
}

type Proof = { principal: CustomerPrincipal; handOffId?: string };
export type Exchanged = { session: CustomerSession; cookieValue: string; expiresAt: Date };

/**
 * Exchange a link token for a cookie of that session (docs/api.md#customer-token). Repeatable; each exchange
 * invalidates the previous cookie, so one device is active. Device transfer tokens work once.
 */
export async function exchangeToken(input: KycLink & { language?: KycLanguage | undefined }): Promise<Exchanged> {
  const { principal, handOffId } = await proofOf(input);
  const secret = randomSecret();
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    if (handOffId) await consumeDeviceTransfer(tx, row, handOffId);
    await recordTimeline(tx, row, 'opened', { again: row.cookieHash !== null });
    const language = row.language ?? input.language ?? null;
    return { result: await writeSession(tx, row, { cookieHash: sha256(secret), language }) };
  });
  if (!row.expiresAt) throw new Error('an open session without an end');
  return { session: await presentCustomer(row), cookieValue: `${row.id}.${secret}`, expiresAt: row.expiresAt };
}

/** Return the session of a link or device transfer token. Refuses a token of another session than the address. */
export async function proofOf({ token, sessionId }: KycLink): Promise<Proof> {
  const proof: Proof = (await readDeviceTransfer(token)) ?? {
    principal: await authenticateCustomer({ token, cookie: '' }),
  };
  if (sessionId !== undefined && sessionId !== proof.principal.sessionId)
    throw new DomainError('UNAUTHORIZED', 'This link is not valid.');
  return proof;
}

/**
 * Check a link before the first click: expiry and language, or the error of an exchange (401, 409, 410). Read-only;
 * other devices stay signed in.
 */
export async function checkLink(link: KycLink): Promise<KycLinkState> {
  const { principal, handOffId } = await proofOf(link);
  if (handOffId) await assertUnused(principal, handOffId);
  const row = await findSession(customerScope(principal), principal.sessionId);
  if (row.isComplete) throw sessionComplete(row, await presentOutcome(row));
  assertOpen(row);
  return {
    expiresAt: row.expiresAt?.getTime() ?? null,
    language: KYC_LANGUAGES.find((language) => language === row.language) ?? null,
    begun: row.state !== 'home' && isAgreed(row.consent),
  };
}
