import { HAND_OFF_MS } from '@/core/kyc/links/link-end';
import type { KycHandOff } from '@/core/kyc/session/customer-contract';
import type { CustomerPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { organizationOfSession } from '@/services/identity/authenticate-customer';
import {
  deviceTransferOver,
  signDeviceTransferToken,
  verifyDeviceTransferToken,
} from '@/services/identity/hand-off-token';
import { recordTimeline } from '../timeline/record-timeline';
import { assertOpen, customerScope, findSession, type SessionRow } from './session-row';

/**
 * Create a device transfer link: single use, 15 minutes, at most the session's lifetime. Fragment `c` marks it, so that
 * its page cannot reclaim the session with it.
 */
export async function deviceTransfer(principal: CustomerPrincipal): Promise<KycHandOff> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row);
  const now = clock.now();
  const until = new Date(Math.min(now.getTime() + HAND_OFF_MS, row.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY));
  const token = await signDeviceTransferToken(row.id, newId('kho'), now, until);
  return { url: `${baseUrl()}/kyc/${row.id}#c=${token}`, expiresAt: until.getTime() };
}

/** Throws HAND_OFF_OVER for expired, used or unknown codes. */
export async function readDeviceTransfer(token: string): Promise<{ principal: CustomerPrincipal; handOffId: string }> {
  const { sessionId, handOffId } = await verifyDeviceTransferToken(token, clock.now());
  const organizationId = await organizationOfSession(sessionId);
  if (!organizationId) throw deviceTransferOver();
  return { principal: { kind: 'customer', organizationId, sessionId }, handOffId };
}

/** Requires the session's lock. */
export async function consumeDeviceTransfer(tx: Tx, row: SessionRow, handOffId: string): Promise<void> {
  if (await wasHandedOff(tx, row.id, handOffId)) throw deviceTransferOver();
  await recordTimeline(tx, row, 'handed-off', { handOffId });
}

/** Read-only check before consent. */
export async function assertUnused(principal: CustomerPrincipal, handOffId: string): Promise<void> {
  if (await wasHandedOff(db(principal.organizationId), principal.sessionId, handOffId)) throw deviceTransferOver();
}

async function wasHandedOff(tx: Pick<Tx, 'kycTimelineEntry'>, sessionId: string, handOffId: string): Promise<boolean> {
  const where = { sessionId, type: 'handed-off', detail: { path: ['handOffId'], equals: handOffId } };
  return (await tx.kycTimelineEntry.count({ where })) > 0;
}
