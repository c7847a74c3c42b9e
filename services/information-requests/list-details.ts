import { OPEN_STATUSES } from '@/core/alerts/transitions';
import type { DetailAnswer, DetailField, DetailOrigin, DetailRequestView } from '@/core/information-requests/contract';
import type { DetailNotice } from '@/core/information-requests/known-subject';
import { clock } from '@/platform/clock';
import type { Db, Tx } from '@/platform/db/db';

export async function listDetails(
  scoped: Db | Tx,
  alertId: string,
): Promise<Array<DetailRequestView & { memberId: string }>> {
  const rows = await scoped.detailRequest.findMany({ where: { alertId }, orderBy: { id: 'desc' }, take: 20 });
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    fields: row.fields as DetailField[],
    origin: row.origin as DetailOrigin,
    state: row.status === 'open' && row.expiresAt <= now ? 'expired' : (row.status as DetailRequestView['state']),
    askedBy: '',
    mailed: row.mailed,
    answer: row.answer as DetailAnswer | null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

export async function answersOf(tx: Db | Tx, alertId: string): Promise<DetailNotice[]> {
  const rows = await tx.detailRequest.findMany({
    where: { alertId, status: 'answered' },
    orderBy: { closedAt: 'asc' },
    select: { answer: true, origin: true },
  });
  return rows.map(({ answer, origin }) => ({ answer: answer as DetailAnswer, origin: origin as DetailOrigin }));
}

/**
 * Pause the due time while the customer is asked: postpone it by the link's lifetime, and take the unused rest back.
 * Overdue alerts stay overdue; new evidence may set a nearer due time.
 */
export async function stopTime(tx: Tx, alertId: string, expiresAt: Date, now: Date): Promise<void> {
  const row = await locked(tx, alertId, now);
  if (!row?.dueAt || row.dueAt <= now) return;
  const dueAt = new Date(row.dueAt.getTime() + expiresAt.getTime() - now.getTime());
  await tx.alert.updateMany({ where: { id: alertId }, data: { dueAt } });
}

/** Resume when a request expiring at `expiresAt` ends now. */
export async function startTime(tx: Tx, alertId: string, expiresAt: Date, now: Date): Promise<void> {
  const row = await locked(tx, alertId, now);
  const due = row?.dueAt;
  if (!isWaiting(due, expiresAt, now)) return;
  const dueAt = new Date(due.getTime() - (expiresAt.getTime() - now.getTime()));
  await tx.alert.updateMany({ where: { id: alertId }, data: { dueAt } });
}

/** Only a postponed due time lies beyond the link's end. */
function isWaiting(dueAt: Date | null | undefined, expiresAt: Date, now: Date): dueAt is Date {
  return Boolean(dueAt && expiresAt > now && dueAt > expiresAt);
}

/** Lock the row: two requests must not both postpone. */
async function locked(tx: Tx, alertId: string, now: Date): Promise<{ dueAt: Date | null } | null> {
  await tx.alert.updateMany({ where: { id: alertId }, data: { updatedAt: now } });
  return tx.alert.findFirst({ where: { id: alertId }, select: { dueAt: true } });
}

export async function waitingUntil(
  scoped: Db,
  rows: ReadonlyArray<{ id: string; status: string; dueAt: Date | null }>,
  now: Date,
): Promise<Map<string, string>> {
  const open = new Map(
    rows.filter(({ status }) => OPEN_STATUSES.some((one) => one === status)).map((row) => [row.id, row]),
  );
  if (open.size === 0) return new Map();
  const asked = await scoped.detailRequest.findMany({
    where: { alertId: { in: [...open.keys()] }, status: 'open', expiresAt: { gt: now } },
    select: { alertId: true, expiresAt: true },
  });
  return new Map(
    asked
      .filter(({ alertId, expiresAt }) => isWaiting(open.get(alertId)?.dueAt, expiresAt, now))
      .map(({ alertId, expiresAt }) => [alertId, expiresAt.toISOString()]),
  );
}
