import type { CustomerSession, KycLanguage } from '@/core/kyc/contract';
import { randomSecret, sha256 } from '@/platform/crypto';
import { authenticateCustomer } from '@/services/identity/authenticate-customer';
import { presentCustomer } from './present-customer';
import { recordTimeline } from './record-timeline';
import { assertOpen, changeSession, customerScope, writeSession } from './session-row';

export type Exchanged = { session: CustomerSession; cookieValue: string; expiresAt: Date };

/**
 * Turns the token of a link into a cookie for that one session (decision D2). The same link works again until it expires;
 * each exchange replaces the cookie of the one before, so a session is open on one device at a time.
 */
export async function exchangeToken(input: { token: string; language?: KycLanguage | undefined }): Promise<Exchanged> {
  const principal = await authenticateCustomer({ token: input.token, cookie: '' });
  const secret = randomSecret();
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    await recordTimeline(tx, row, 'opened', { again: row.cookieHash !== null });
    const language = row.language ?? input.language ?? null;
    return { result: await writeSession(tx, row, { cookieHash: sha256(secret), language }) };
  });
  if (!row.expiresAt) throw new Error('an open session without an end');
  return { session: await presentCustomer(row), cookieValue: `${row.id}.${secret}`, expiresAt: row.expiresAt };
}
