import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { retryOnce } from '@/platform/db/retry-once';
import { faultFields, logger } from '@/platform/logger';
import { dispatchOutbox } from './dispatch-outbox';
import { resumeStuckWork } from './resume-stuck-work';

/** Older than a commit in progress: the sender is gone. */
const LATE_MS = 15_000;
const ROUND_MS = 15_000;
const BATCH = 500;

/** After an outage, several batches. */
const BATCHES = 20;

/** Send overdue rows, oldest first. */
export async function sweepOutbox(): Promise<{ sent: number }> {
  const now = clock.now().getTime();
  let sent = 0;
  for (let batch = 0; batch < BATCHES; batch++) {
    const { found, accepted } = await sweepBatch(now);
    sent += accepted;
    if (found < BATCH || accepted === 0) break;
  }
  return { sent };
}

async function sweepBatch(now: number): Promise<{ found: number; accepted: number }> {
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
  let accepted = 0;
  for (const organizationId of new Set(rows.map((row) => row.organizationId))) {
    const own = rows.filter((row) => row.organizationId === organizationId);
    accepted += await dispatchOutbox(
      organizationId,
      own.map((row) => row.id),
    );
  }
  return { found: rows.length, accepted };
}

/**
 * Sweep every 15 s in addition to the executor's schedule, which may be late or lost. Several processes may do so: an
 * event id starts one run.
 */
export async function runSweeps(): Promise<void> {
  let busy = false;
  const round = async () => {
    if (busy) return;
    busy = true;
    try {
      await retryOnce(sweepOutbox);
      await retryOnce(resumeStuckWork);
    } catch (error) {
      logger.warn('a sweep of the outbox failed and is repeated', { component: 'outbox', ...faultFields(error) });
    } finally {
      busy = false;
    }
  };
  setInterval(round, ROUND_MS).unref();
}
