import { isOpen, OPEN_STATUSES } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import type { DetailAnswer, DetailField, DetailQuestion, DetailRequester } from '@/core/information-requests/contract';
import { futureDate } from '@/core/shared/dates/dates';
import { clock } from '@/platform/clock';
import { db, type Json, JsonNull, systemDb, type Tx } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { recordAlertTimeline } from '@/services/alerts/alert-records';
import { requireAlert } from '@/services/alerts/decide/change-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { notifyMember } from '@/services/notifications/notify-member';
import { readBrand } from '@/services/organizations/branding';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { answersOf, startTime } from './list-details';
import { rescoreAlert } from './rescore-alert';

/** Null if unknown; the organization is not known yet. */
export async function findDetailLink(token: string): Promise<{ organizationId: string; id: string } | null> {
  return systemDb().detailRequest.findUnique({
    where: { tokenHash: sha256(token) },
    select: { organizationId: true, id: true },
  });
}

const over = (extra: DetailRequester) =>
  new DomainError('LINK_INVALID', 'This link is no longer active. Nothing more is needed.', { extra });

type Question = {
  organizationId: string;
  id: string;
  alertId: string;
  memberId: string;
  fields: DetailField[];
  expiresAt: Date;
  asker: DetailRequester;
};

/** Reading does not use the link up, because mail scanners open links. */
export async function openDetails(token: string): Promise<DetailQuestion> {
  const { asker, fields, expiresAt } = await openQuestion(token);
  return { ...asker, fields, expiresAt: expiresAt.toISOString() };
}

/**
 * Store the customer's answer once and rescore; decides nothing and keeps the submitted data
 * (docs/decisions/019-screening-and-alerts.md).
 */
export async function answerDetails(token: string, answer: DetailAnswer): Promise<{ received: true }> {
  const question = await openQuestion(token);
  const { organizationId, id, alertId, fields } = question;
  assertComplete(fields, answer);
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    const now = clock.now();
    // Of two concurrent answers, the second updates no row.
    const { count } = await tx.detailRequest.updateMany({
      where: { id, status: 'open' },
      data: { status: 'answered', answer: answer as Json, closedAt: now },
    });
    if (count !== 1) throw over(question.asker);
    const outboxIds = await settle(tx, question, answer, now);
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'detail-link' },
      action: 'alert.detailsAnswered',
      objectId: alertId,
      detail: { detailRequestId: id, fields },
    });
    return outboxIds;
  });
  await dispatchOutbox(organizationId, outboxIds);
  return { received: true };
}

async function openQuestion(token: string): Promise<Question> {
  const link = await findDetailLink(token);
  const scoped = link && db(link.organizationId);
  const row = link && (await scoped?.detailRequest.findFirst({ where: { id: link.id } }));
  if (!row || !scoped) throw new DomainError('NOT_FOUND', 'There is no such link.');
  const alert = await scoped.alert.findFirst({ where: { id: row.alertId }, select: { status: true } });
  const decided = alert === null || !isOpen(alert.status);
  const asker = await askerOf(link.organizationId);
  if (row.status !== 'open' || decided) throw over(asker);
  if (row.expiresAt <= clock.now())
    throw new DomainError('LINK_EXPIRED', 'This link has expired. Ask for a new one.', { extra: asker });
  return { ...row, fields: row.fields as DetailField[], asker };
}

async function askerOf(organizationId: string): Promise<DetailRequester> {
  const { name, contact } = await readBrand(organizationId);
  const { text, email, phone } = contact;
  return { organizationName: name, contact: { text, email, phone } };
}

function assertComplete(fields: DetailField[], answer: DetailAnswer): void {
  const missing = fields.filter((field) => answer[field] === undefined);
  const unasked = (Object.keys(answer) as DetailField[]).filter((field) => !fields.includes(field));
  const errors = [
    ...futureDate('answer.dateOfBirth', answer.dateOfBirth, clock.now()),
    ...missing.map((field) => ({ path: `answer.${field}`, code: 'required', message: 'is missing' })),
    ...unasked.map((field) => ({ path: `answer.${field}`, code: 'unrecognized_keys', message: 'was not requested' })),
  ];
  if (errors.length > 0)
    throw new DomainError('VALIDATION_ERROR', 'The answer does not match the request.', { errors });
}

async function settle(tx: Tx, question: Question, answer: DetailAnswer, now: Date): Promise<string[]> {
  const { organizationId, id, alertId, memberId } = question;
  // Lock the alert: a concurrent decision has committed or fails on the version.
  const { count } = await tx.alert.updateMany({
    where: { id: alertId, status: { in: [...OPEN_STATUSES] } },
    data: { version: { increment: 1 }, undo: JsonNull, updatedAt: now },
  });
  if (count !== 1) throw over(question.asker);
  await startTime(tx, alertId, question.expiresAt, now);
  const row = await requireAlert(tx, alertId);
  const { request, matches, raised } = await rescoreAlert(tx, row, await answersOf(tx, alertId));
  await tx.alert.updateMany({ where: { id: alertId }, data: request });
  const detail = { detailRequestId: id, answer, subject: row.subject, rescored: matches, raised };
  await recordAlertTimeline(tx, row, { action: 'detailsAnswered', detail, at: now });
  return notifyMember(tx, organizationId, { memberId, kind: 'answer', alertId });
}
