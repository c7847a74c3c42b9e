import type { AddComment, AlertDetail, CreatedComment } from '@/core/alerts/contract';
import { mentionedIn } from '@/core/alerts/notices/mentions';
import { DomainError } from '@/core/errors';
import { hasRole, rolesWith } from '@/core/organizations/roles';
import { actorIdOf, type Call, type KeyPrincipal, type MemberOrKey, type MemberPrincipal } from '@/core/principal';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { appendAudit } from '@/services/audit/append-audit';
import { completeIdempotent } from '@/services/billing/accept-work';
import { notifyMember } from '@/services/notifications/notify-member';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { recordAlertTimeline } from '../alert-records';
import { getAlert } from '../queue/get-alert';
import { environmentOf, requireAlert } from './change-alert';

type CommentRow = { id: string; body: string; authorId: string; createdAt: Date };

/** The alert's version stays, so comments never conflict with decisions. */
export async function addComment(
  principal: MemberPrincipal,
  alertId: string,
  { body, mentions }: AddComment,
): Promise<AlertDetail> {
  const { organizationId, memberId } = principal;
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    await requireAlert(tx, alertId);
    const told = await mentioned(tx, principal, body, mentions);
    const { comment, outboxId } = await writeComment(tx, principal, alertId, body);
    const mails: string[] = [];
    for (const id of told) {
      const notice = { memberId: id, kind: 'mention' as const, alertId, commentId: comment.id, byId: memberId };
      mails.push(...(await notifyMember(tx, organizationId, notice)));
    }
    return [outboxId, ...mails];
  });
  await dispatchOutbox(organizationId, outboxIds);
  return getAlert(organizationId, alertId);
}

export async function addCommentByKey(
  call: Call<KeyPrincipal>,
  alertId: string,
  body: string,
): Promise<CreatedComment> {
  const { organizationId } = call.principal;
  const { result, outboxId } = await db(organizationId).$transaction(async (tx) => {
    await requireAlert(tx, alertId, environmentOf(call.principal));
    const { comment, outboxId } = await writeComment(tx, call.principal, alertId, body);
    const result = presentCreated(comment);
    await completeIdempotent(tx, call.idempotencyId, { result, subjectId: alertId });
    return { result, outboxId };
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return result;
}

async function writeComment(tx: Tx, by: MemberOrKey, alertId: string, body: string) {
  const { organizationId } = by;
  const at = clock.now();
  const comment = { id: newId('cmt'), organizationId, alertId, authorId: actorIdOf(by), body, createdAt: at };
  // A body that comes back must be unsealed.
  await tx.alertComment.create({ data: comment, select: { id: true } });
  return { comment, outboxId: await announce(tx, by, { alertId, comment, action: 'commentAdded', at }) };
}

const presentCreated = ({ id, body, authorId, createdAt }: CommentRow): CreatedComment => ({
  id,
  body,
  authorId,
  createdAt: createdAt.toISOString(),
});

/** Active members named in the text, except the author. */
async function mentioned(tx: Tx, principal: MemberPrincipal, body: string, ids: string[]): Promise<string[]> {
  const wanted = [...new Set(ids)];
  const members = await tx.member.findMany({
    where: { id: { in: wanted }, removedAt: null, role: { in: rolesWith('viewer') } },
  });
  const named = mentionedIn(body, members);
  if (named.length !== wanted.length) {
    throw new DomainError('VALIDATION_ERROR', 'mentions: includes a non-member, or a member not named in the text', {
      errors: [
        { path: 'mentions', code: 'unknown_member', message: 'each must be a member whose @name is in the text' },
      ],
    });
  }
  return named.map(({ id }) => id).filter((id) => id !== principal.memberId);
}

/** Delete an own comment or, as a lead, another's. A tombstone stays. */
export async function deleteComment(
  principal: MemberPrincipal,
  alertId: string,
  commentId: string,
): Promise<AlertDetail> {
  const { organizationId } = principal;
  const outboxId = await db(organizationId).$transaction(async (tx) => {
    await requireAlert(tx, alertId);
    const comment = await tx.alertComment.findFirst({ where: { id: commentId, alertId, deletedAt: null } });
    if (!comment) throw new DomainError('NOT_FOUND', 'There is no such comment.');
    if (comment.authorId !== principal.memberId && !hasRole(principal.role, 'lead')) {
      throw new DomainError('FORBIDDEN', 'Only its author or a lead may delete a comment.');
    }
    const now = clock.now();
    const { count } = await tx.alertComment.updateMany({
      where: { id: commentId, deletedAt: null },
      data: { deletedAt: now, body: '' },
    });
    if (count === 0) throw new DomainError('NOT_FOUND', 'There is no such comment.');
    await tx.memberNotice.deleteMany({ where: { commentId } });
    return announce(tx, principal, { alertId, comment, action: 'commentDeleted', at: now });
  });
  await dispatchOutbox(organizationId, [outboxId]);
  return getAlert(organizationId, alertId);
}

async function announce(
  tx: Tx,
  principal: MemberOrKey,
  news: { alertId: string; comment: CommentRow; action: 'commentAdded' | 'commentDeleted'; at: Date },
): Promise<string> {
  const { organizationId } = principal;
  const { alertId, comment, action, at } = news;
  const by = action === 'commentAdded' ? 1 : -1;
  await recordAlertTimeline(
    tx,
    { id: alertId, organizationId },
    { action, detail: { commentId: comment.id }, at, actorId: actorIdOf(principal) },
  );
  await tx.alert.updateMany({
    where: { id: alertId },
    data: { commentsCount: { increment: by }, sequence: { increment: 1 } },
  });
  const { sequence, environment } = await requireAlert(tx, alertId);
  const type: WebhookEventType = `amlScreening.screeningAlert.${action}`;
  const outboxId = await emitEvent(tx, organizationId, {
    type,
    environment,
    subjectId: alertId,
    sequence,
    data: { alertId, comment: presentCreated(comment) },
  });
  await appendAudit(tx, organizationId, {
    actor: principal,
    action: `alert.${action}`,
    objectId: alertId,
    detail: { commentId: comment.id },
  });
  return outboxId;
}
