import { OPEN_STATUSES } from '@/core/alerts/moves';
import type { Db, Tx } from '@/platform/db';

/**
 * While a customer is waited for, an alert's time stands still. No clock has to look: with the question its due moment is put off by the
 * whole life of the link, and when the question ends early, brought forward by what is left of that. One that was late already stays
 * late. News that make it more urgent meanwhile set their own, nearer moment, and that one counts.
 */
export async function stopTime(tx: Tx, alertId: string, expiresAt: Date, now: Date): Promise<void> {
  const row = await locked(tx, alertId, now);
  if (!row?.dueAt || row.dueAt <= now) return;
  const dueAt = new Date(row.dueAt.getTime() + expiresAt.getTime() - now.getTime());
  await tx.alert.updateMany({ where: { id: alertId }, data: { dueAt } });
}

/** Lets the time go on where a question that expires at `expiresAt` has ended now. */
export async function startTime(tx: Tx, alertId: string, expiresAt: Date, now: Date): Promise<void> {
  const row = await locked(tx, alertId, now);
  const due = row?.dueAt;
  if (!isWaiting(due, expiresAt, now)) return;
  const dueAt = new Date(due.getTime() - (expiresAt.getTime() - now.getTime()));
  await tx.alert.updateMany({ where: { id: alertId }, data: { dueAt } });
}

/** Only a moment that was put off lies beyond the end of the link. */
function isWaiting(dueAt: Date | null | undefined, expiresAt: Date, now: Date): dueAt is Date {
  return Boolean(dueAt && expiresAt > now && dueAt > expiresAt);
}

/** Two questions at once must not both put it off: the alert's row is taken first. */
async function locked(tx: Tx, alertId: string, now: Date): Promise<{ dueAt: Date | null } | null> {
  await tx.alert.updateMany({ where: { id: alertId }, data: { updatedAt: now } });
  return tx.alert.findFirst({ where: { id: alertId }, select: { dueAt: true } });
}

/** Of some alerts those whose time stands still, with the moment until which it does unless the customer answers. */
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
