import type { AlertSubject } from '@/core/alerts/contract';
import { isOpen } from '@/core/alerts/transitions';
import { DomainError } from '@/core/errors';
import { DETAIL_LINK_HOURS, type DetailLink, type NewDetailRequest } from '@/core/information-requests/contract';
import { requestableDetails } from '@/core/information-requests/known-subject';
import { composeDetailMail, type DetailMail, detailUrl } from '@/core/information-requests/mail';
import type { MemberPrincipal } from '@/core/principal';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { canMail, type MailMessage, sendMail } from '@/platform/mail/send-mail';
import { randomSecret, sha256 } from '@/platform/security/crypto';
import { recordAlertTimeline } from '@/services/alerts/alert-records';
import { requireAlert } from '@/services/alerts/decide/change-alert';
import type { AlertRow } from '@/services/alerts/queue/present-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { readBrand, replyTo } from '@/services/organizations/branding';
import { startTime, stopTime } from './list-details';

/** False if email is not configured or refused. */
export async function mailDetailLink({
  organizationId,
  to,
  replyTo,
  ...mail
}: DetailMail & Pick<MailMessage, 'organizationId' | 'to' | 'replyTo'>): Promise<boolean> {
  if (!canMail()) return false;
  try {
    await sendMail({ organizationId, to, replyTo, ...composeDetailMail(mail) });
    return true;
  } catch (error) {
    logger.warn('a link for details could not be mailed', { component: 'mail', ...faultFields(error) });
    return false;
  }
}

/**
 * Create a one-time link, replacing an open one; email it if possible. Stores the token's hash only; the token is in
 * the URL fragment.
 */
export async function requestDetails(
  principal: MemberPrincipal,
  alertId: string,
  input: NewDetailRequest,
): Promise<DetailLink> {
  const { organizationId } = principal;
  const scoped = db(organizationId);
  const token = randomSecret(32);
  const expiresAt = new Date(clock.now().getTime() + DETAIL_LINK_HOURS * 3_600_000);
  const id = newId('dtr');
  await scoped.$transaction(async (tx) => {
    const row = await requireAlert(tx, alertId);
    const fields = assertAskable(row, input.fields);
    const now = clock.now();
    await withdrawOpen(tx, alertId, now);
    await stopTime(tx, alertId, expiresAt, now);
    await tx.detailRequest.create({
      data: {
        id,
        organizationId,
        alertId,
        memberId: principal.memberId,
        fields,
        tokenHash: sha256(token),
        createdAt: now,
        expiresAt,
      },
    });
    const detail = { detailRequestId: id, fields };
    await recordAlertTimeline(tx, row, { action: 'detailsAsked', detail, at: now, actorId: principal.memberId });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'alert.detailsAsked',
      objectId: alertId,
      detail,
    });
  });
  // The language applies to emails only.
  const url = detailUrl(baseUrl(), token, input.email === undefined ? undefined : input.language);
  const brand = await readBrand(organizationId);
  const mailed =
    input.email !== undefined &&
    (await mailDetailLink({
      organizationId,
      to: input.email,
      replyTo: replyTo(brand),
      organizationName: brand.name,
      token,
      baseUrl: baseUrl(),
      expiresAt,
      language: input.language,
    }));
  if (mailed) await scoped.detailRequest.updateMany({ where: { id }, data: { mailed } });
  return { url, expiresAt: expiresAt.toISOString(), mailed };
}

export async function withdrawDetails(principal: MemberPrincipal, alertId: string): Promise<void> {
  const { organizationId, memberId } = principal;
  await db(organizationId).$transaction(async (tx) => {
    const alert = await requireAlert(tx, alertId);
    const now = clock.now();
    if ((await withdrawOpen(tx, alertId, now)) === 0)
      throw new DomainError('NOT_FOUND', 'There is no open information request.');
    await recordAlertTimeline(tx, alert, { action: 'detailsWithdrawn', detail: {}, at: now, actorId: memberId });
    await appendAudit(tx, organizationId, { actor: principal, action: 'alert.detailsWithdrawn', objectId: alertId });
  });
}

/** Resume the alert's due time; return the number of requests ended. */
async function withdrawOpen(tx: Tx, alertId: string, now: Date): Promise<number> {
  const where = { alertId, status: 'open' };
  const open = await tx.detailRequest.findMany({ where, select: { expiresAt: true } });
  const { count } = await tx.detailRequest.updateMany({ where, data: { status: 'withdrawn', closedAt: now } });
  if (count > 0) for (const { expiresAt } of open) await startTime(tx, alertId, expiresAt, now);
  return count;
}

function assertAskable(row: AlertRow, fields: NewDetailRequest['fields']): NewDetailRequest['fields'] {
  if (!isOpen(row.status))
    throw new DomainError(
      'INVALID_ALERT_TRANSITION',
      'This alert is decided. Reopen it to request details from the customer.',
    );
  const missing = requestableDetails(row.subject as AlertSubject);
  const known = fields.filter((field) => !missing.includes(field));
  if (known.length > 0)
    throw new DomainError('VALIDATION_ERROR', `fields: ${known.join(', ')} is known already`, {
      errors: [{ path: 'fields', code: 'known', message: `${known.join(', ')} is known already` }],
    });
  return [...new Set(fields)];
}
