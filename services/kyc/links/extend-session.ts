import { DomainError } from '@/core/errors';
import { MORE_TIME_MS } from '@/core/kyc/links/link-end';
import { LINK_EXPIRED } from '@/core/kyc/links/new-link';
import { type CreatedKycSession, MAX_EXPIRY_MS } from '@/core/kyc/session/contract';
import type { CustomerSession } from '@/core/kyc/session/customer-contract';
import { actorIdOf, type CustomerPrincipal, type MemberOrKey } from '@/core/principal';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { completeIdempotent } from '@/services/billing/accept-work';
import { forgetHelp } from '@/services/notifications/notify-member';
import { lastHelpRequest } from '../review/request-help';
import { expireSession } from '../session/delete-session';
import { emitSessionEvent } from '../session/emit-session-event';
import { presentCustomer } from '../session/present-customer';
import { presentBare, presentMany, stateOf } from '../session/present-session';
import { canRequestTime } from '../session/session-position';
import { assertOpen, changeSession, customerScope, type SessionRow, writeSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';
import { isTimeMailed, queueInvitation } from './queue-invitation';
import { sessionLink } from './session-link';

/** Extend or reopen a session, and email the link if possible. Throws for completed sessions. */
export async function extendSession(
  by: MemberOrKey,
  sessionId: string,
  ms: number,
  idempotencyId?: string,
): Promise<CreatedKycSession> {
  // Emit a pending expiry before the reopening.
  await expireSession(by.organizationId, sessionId);
  return changeSession(by, sessionId, async (tx, row) => {
    if (row.isComplete) throw new DomainError('SESSION_COMPLETE', 'This session is complete.');
    const now = clock.now().getTime();
    const end = Math.min(Math.max(now, row.expiresAt?.getTime() ?? 0) + ms, now + MAX_EXPIRY_MS);
    await recordTimeline(tx, row, 'extended', { by: actorIdOf(by), ms });
    await appendAudit(tx, row.organizationId, {
      actor: by,
      action: 'kycSession.extended',
      objectId: row.id,
      detail: { ms },
    });
    const wasOver = row.expiresAt !== null && row.expiresAt.getTime() <= now;
    const isMailed = wasOver && isTimeMailed(row);
    const mails = isMailed ? await queueInvitation(tx, row, actorIdOf(by)) : [];
    // The emailed link answers a request for one.
    const isAnswer = isMailed && (await asksForLink(tx, row));
    if (isAnswer) await forgetHelp(tx, row.id);
    const extended = await writeSession(tx, row, {
      expiresAt: new Date(end),
      expiredAt: null,
      ...(isAnswer && { helpRequestedAt: null }),
    });
    const [session = presentBare(extended)] = await presentMany(tx, [extended]);
    const answer = { session, ...(await sessionLink(extended)) };
    await completeIdempotent(tx, idempotencyId, { result: answer, subjectId: row.id });
    if (row.expiredAt === null) return { result: answer, outboxIds: mails };
    const event = await emitSessionEvent(tx, extended, 'kycSession.stateChanged', {
      from: stateOf(extended),
      reopenedBy: 'extended',
      expiresAt: end,
    });
    return { result: answer, outboxIds: [event.outboxId, ...mails] };
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
