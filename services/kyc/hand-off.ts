import type { KycHandOff } from '@/core/kyc/customer-contract';
import { HAND_OFF_MS } from '@/core/kyc/link-end';
import type { CustomerPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { organizationOfSession } from '@/services/identity/authenticate-customer';
import { handOffOver, signHandOffToken, verifyHandOffToken } from '@/services/identity/hand-off-token';
import { recordTimeline } from './record-timeline';
import { assertOpen, customerScope, findSession, type SessionRow } from './session-row';

/**
 * A link for another device of the same customer: works once, for 15 minutes, never longer than the session. Its fragment says that it is such
 * a code (`c`): a page opened by one cannot take the session back with it.
 */
export async function handOff(principal: CustomerPrincipal): Promise<KycHandOff> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row);
  const now = clock.now();
  const until = new Date(Math.min(now.getTime() + HAND_OFF_MS, row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const token = await signHandOffToken(row.id, newId('kho'), now, until);
  return { url: `${baseUrl()}/kyc/${row.id}#c=${token}`, expiresAt: until.getTime() };
}

/** Whose session a code hands over. HAND_OFF_OVER when it is too old, was used, or names a session that is gone. */
export async function readHandOff(token: string): Promise<{ principal: CustomerPrincipal; handOffId: string }> {
  const { sessionId, handOffId } = await verifyHandOffToken(token, clock.now());
  const organizationId = await organizationOfSession(sessionId);
  if (!organizationId) throw handOffOver();
  return { principal: { kind: 'customer', organizationId, sessionId }, handOffId };
}

/** Uses the code up, under the session's lock. */
export async function consumeHandOff(tx: Tx, row: SessionRow, handOffId: string): Promise<void> {
  if (await wasHandedOff(tx, row.id, handOffId)) throw handOffOver();
  await recordTimeline(tx, row, 'handed-off', { handOffId });
}

/** Reads only: a code that was used before is refused before anything is agreed to. */
export async function assertUnused(principal: CustomerPrincipal, handOffId: string): Promise<void> {
  if (await wasHandedOff(db(principal.organizationId), principal.sessionId, handOffId)) throw handOffOver();
}

async function wasHandedOff(tx: Pick<Tx, 'kycTimelineEntry'>, sessionId: string, handOffId: string): Promise<boolean> {
  const where = { sessionId, type: 'handed-off', detail: { path: ['handOffId'], equals: handOffId } };
  return (await tx.kycTimelineEntry.count({ where })) > 0;
}
