import { DomainError } from '@/core/errors';
import type { CustomerSession, KycLink, KycLinkState } from '@/core/kyc/customer-contract';
import { KYC_LANGUAGES, type KycLanguage } from '@/core/kyc/languages';
import type { CustomerPrincipal } from '@/core/principal';
import { randomSecret } from '@/platform/crypto';
import { sha256 } from '@/platform/digest';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { looksLikeHandOff } from '@/services/identity/hand-off-token';
import { sessionComplete } from './get-own-session';
import { assertUnused, consumeHandOff, readHandOff } from './hand-off';
import { presentCustomer } from './present-customer';
import { recordTimeline } from './record-timeline';
import { isAgreed } from './session-position';
import { assertOpen, changeSession, customerScope, findSession, writeSession } from './session-row';

type Proof = { principal: CustomerPrincipal; handOffId?: string };
export type Exchanged = { session: CustomerSession; cookieValue: string; expiresAt: Date };

/**
 * Turns the token of a link into a cookie for that one session (docs/api.md#customer-token). The same link works again until it expires;
 * each exchange replaces the cookie of the one before, so a session is open on one device at a time. The token of a QR code
 * (hand-off) works once.
 */
export async function exchangeToken(input: KycLink & { language?: KycLanguage | undefined }): Promise<Exchanged> {
  const { principal, handOffId } = await proofOf(input);
  const secret = randomSecret();
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    if (handOffId) await consumeHandOff(tx, row, handOffId);
    await recordTimeline(tx, row, 'opened', { again: row.cookieHash !== null });
    const language = row.language ?? input.language ?? null;
    return { result: await writeSession(tx, row, { cookieHash: sha256(secret), language }) };
  });
  if (!row.expiresAt) throw new Error('an open session without an end');
  return { session: await presentCustomer(row), cookieValue: `${row.id}.${secret}`, expiresAt: row.expiresAt };
}

/** Whose session a token opens: that of a link, or that of a QR code with its id. One of another session than the address names is refused. */
export async function proofOf({ token, sessionId }: KycLink): Promise<Proof> {
  const proof = looksLikeHandOff(token)
    ? await readHandOff(token)
    : { principal: await authenticateCustomer({ token, cookie: '' }) };
  if (sessionId !== undefined && sessionId !== proof.principal.sessionId)
    throw new DomainError('UNAUTHORIZED', 'This link is not valid.');
  return proof;
}

/**
 * Whether a link still leads anywhere, for the page before its first click: its end and its language, or the refusal that
 * the click would get (401, 409, 410), a finished one with what became of it. Reads only; the cookie of another device stays valid.
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
