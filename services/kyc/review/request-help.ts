import { DomainError } from '@/core/errors';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { CustomerPrincipal, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetHelp, notifyOfHelp } from '@/services/notifications/notify-member';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentCustomer } from '../session/present-customer';
import { assertOpen, changeSession, customerScope, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

/** Maximum help requests per session. */
const ASKS = 10;

export async function requestHelp(principal: CustomerPrincipal): Promise<CustomerSession> {
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row, { evenInvalid: true });
    if (row.helpRequestedAt) return { result: row };
    const times = await tx.kycTimelineEntry.count({ where: { sessionId: row.id, type: 'help-asked' } });
    if (times >= ASKS) throw new DomainError('FORBIDDEN', 'Help was requested several times. Call the business.');
    const asked = await markHelpRequested(tx, row);
    return { result: asked.row, outboxIds: asked.outboxIds };
  });
  return presentCustomer(row);
}

/** `reason`: why a new link is requested. */
export async function markHelpRequested(
  tx: Tx,
  row: SessionRow,
  reason: string | null = null,
): Promise<{ row: SessionRow; outboxIds: string[] }> {
  await recordTimeline(tx, row, 'help-asked', { state: row.state, ...(reason && { reason }) });
  const marked = await writeSession(tx, row, { helpRequestedAt: clock.now() });
  const event = await emitSessionEvent(tx, marked, 'kycSession.helpRequested', { reason });
  const deprecated = await emitSessionEvent(tx, event.row, 'kycSession.helpAsked', { reason });
  // Test sessions notify no one.
  const noticed = row.environment === 'live' ? await notifyOfHelp(tx, row.organizationId, row.id) : [];
  return { row: deprecated.row, outboxIds: [event.outboxId, deprecated.outboxId, ...noticed] };
}

export async function answerHelp(by: MemberPrincipal, sessionId: string, note: string): Promise<SessionRow> {
  return changeSession({ organizationId: by.organizationId }, sessionId, async (tx, row) => {
    if (!row.helpRequestedAt)
      throw new DomainError('INVALID_STATE_TRANSITION', 'There is no open help request in this session.');
    await recordTimeline(tx, row, 'helped', { by: by.memberId, note });
    await appendAudit(tx, row.organizationId, { actor: by, action: 'kycSession.helped', objectId: row.id });
    await forgetHelp(tx, row.id);
    return { result: await writeSession(tx, row, { helpRequestedAt: null }) };
  });
}

/** Latest help request; null if none. */
export async function lastHelpRequest(
  tx: Pick<Tx, 'kycTimelineEntry'>,
  sessionId: string,
): Promise<{ at: Date; reason: unknown } | null> {
  const asked = await tx.kycTimelineEntry.findFirst({
    where: { sessionId, type: 'help-asked' },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return asked && { at: asked.createdAt, reason: (asked.detail as { reason?: unknown } | null)?.reason };
}
