import { OPEN_STATUSES } from '@/core/alerts/transitions';
import type { Db, Tx } from '@/platform/db/db';

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
