import { DomainError } from '@/core/errors';
import { MORE_TIME_MS } from '@/core/kyc/links/link-end';
import { LINK_EXPIRED } from '@/core/kyc/links/new-link';
import { MAX_EXPIRY_MS } from '@/core/kyc/session/contract';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import type { CustomerPrincipal, MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { forgetHelp } from '@/services/notifications/notify-member';
import { lastHelpRequest } from '../review/request-help';
import { expireSession } from '../session/delete-session';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentCustomer } from '../session/present-customer';
import { stateOf } from '../session/present-session';
import { canRequestTime } from '../session/session-position';
import { assertOpen, changeSession, customerScope, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { isTimeMailed, queueInvitation } from './queue-invitation';

/** Extend or reopen a session, and email the link if possible. Throws for completed sessions. */
export async function extendSession(by: MemberPrincipal, sessionId: string, ms: number): Promise<SessionRow> {
  // Emit a pending expiry before the reopening.
  await expireSession(by.organizationId, sessionId);
  return changeSession(by, sessionId, async (tx, row) => {
    if (row.isComplete) throw new DomainError('SESSION_COMPLETE', 'This session is complete.');
    const now = clock.now().getTime();
    const end = Math.min(Math.max(now, row.expiresAt?.getTime() ?? 0) + ms, now + MAX_EXPIRY_MS);
    await recordTimeline(tx, row, 'extended', { by: by.memberId, ms });
    await appendAudit(tx, row.organizationId, {
      actor: by,
      action: 'kycSession.extended',
      objectId: row.id,
      detail: { ms },
    });
    const wasOver = row.expiresAt !== null && row.expiresAt.getTime() <= now;
    const isMailed = wasOver && isTimeMailed(row);
    const mails = isMailed ? await queueInvitation(tx, row, by.memberId) : [];
    // The emailed link answers a request for one.
    const isAnswer = isMailed && (await asksForLink(tx, row));
    if (isAnswer) await forgetHelp(tx, row.id);
    const extended = await writeSession(tx, row, {
      expiresAt: new Date(end),
      expiredAt: null,
      ...(isAnswer && { helpRequestedAt: null }),
    });
    if (row.expiredAt === null) return { result: extended, outboxIds: mails };
    const event = await emitSessionEvent(tx, extended, 'kycSession.stateChanged', {
      from: stateOf(extended),
      reopenedBy: 'extended',
      expiresAt: end,
    });
    return { result: event.row, outboxIds: [event.outboxId, ...mails] };
  });
}

async function asksForLink(tx: Tx, { id: sessionId, helpRequestedAt }: SessionRow): Promise<boolean> {
  if (helpRequestedAt === null) return false;
  return (await lastHelpRequest(tx, sessionId))?.reason === LINK_EXPIRED;
}

export async function requestMoreTime(principal: CustomerPrincipal): Promise<CustomerSession> {
  const row = await changeSession(customerScope(principal), principal.sessionId, async (tx, row) => {
    assertOpen(row);
    if (!(await canRequestTime(tx, row.id))) {
      throw new DomainError('FORBIDDEN', 'No more time can be added. Ask the business for a new link.');
    }
    await recordTimeline(tx, row, 'extended', { by: 'customer', ms: MORE_TIME_MS });
    const expiresAt = new Date((row.expiresAt ?? clock.now()).getTime() + MORE_TIME_MS);
    return { result: await writeSession(tx, row, { expiresAt }) };
  });
  return presentCustomer(row);
}
