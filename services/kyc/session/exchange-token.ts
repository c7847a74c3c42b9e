import { DomainError } from '@/core/errors';
import type { CustomerSession, KycLink, KycLinkState } from '@/core/kyc/session/customer-contract';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/session/languages';
import type { CustomerPrincipal } from '@/core/principal';
import { randomSecret } from '@/platform/security/crypto';
import { sha256 } from '@/platform/security/digest';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { looksLikeDeviceTransfer } from '@/services/identity/hand-off-token';
import { recordTimeline } from '../timeline/record-timeline';
import { sessionComplete } from './get-own-session';
import { presentCustomer } from './present-customer';
import { isAgreed } from './session-position';
import { assertOpen, changeSession, customerScope, findSession, writeSession } from './session-row';
import { assertUnused, consumeDeviceTransfer, readDeviceTransfer } from './transfer-device';

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
  const proof = looksLikeDeviceTransfer(token)
    ? await readDeviceTransfer(token)
    : { principal: await authenticateCustomer({ token, cookie: '' }) };
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
  if (row.isComplete) throw await sessionComplete(row);
  assertOpen(row);
  return {
    expiresAt: row.expiresAt?.getTime() ?? null,
    language: KYC_LANGUAGES.find((language) => language === row.language) ?? null,
    begun: row.state !== 'home' && isAgreed(row.consent),
  };
}
