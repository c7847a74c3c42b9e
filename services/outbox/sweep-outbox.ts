import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { retryOnce } from '@/platform/db/retry-once';
import { faultFields, logger } from '@/platform/logger';
import { dispatchOutbox } from './dispatch-outbox';

/** Older than a commit in progress: the sender is gone. */
const LATE_MS = 15_000;
const ROUND_MS = 15_000;
/** For diagnosis; longer than any executor remembers an event id. */
const KEPT_MS = 7 * 86_400_000;
const BATCH = 500;

/** Send overdue rows, oldest first, and delete old sent ones. */
export async function sweepOutbox(): Promise<{ sent: number }> {
  const now = clock.now().getTime();
  const rows = await systemDb().outboxMessage.findMany({
    where: {
      sentAt: null,
      createdAt: { lt: new Date(now - LATE_MS) },
      OR: [{ dueAt: null }, { dueAt: { lte: new Date(now) } }],
    },
    orderBy: { createdAt: 'asc' },
    take: BATCH,
    select: { id: true, organizationId: true },
  });
  let sent = 0;
  const organizations = new Set(rows.map((row) => row.organizationId));
  for (const organizationId of organizations) {
    const own = rows.filter((row) => row.organizationId === organizationId);
    sent += await dispatchOutbox(
      organizationId,
      own.map((row) => row.id),
    );
  }
  await systemDb().outboxMessage.deleteMany({ where: { sentAt: { lt: new Date(now - KEPT_MS) } } });
  return { sent };
}

/** Sweep every 15 s in addition to the executor's schedule. Several processes may do so: an event id starts one run. */
export async function runSweeps(): Promise<void> {
  const round = () =>
    retryOnce(sweepOutbox).catch((error: unknown) =>
      logger.warn('a sweep of the outbox failed and comes again', { component: 'outbox', ...faultFields(error) }),
    );
  setInterval(round, ROUND_MS).unref();
}
