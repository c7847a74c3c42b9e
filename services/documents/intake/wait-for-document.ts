import { isFinal } from '@/core/documents/pipeline/stage-ids';
import { clock } from '@/platform/clock';
import { followChanges } from '@/platform/db/change-hub';
import { db } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { isWorkerFault } from '@/platform/worker-pool/worker-fault';
import { statusOf } from '../read/read-documents';

const LOOK_MS = 15_000;
/** Longer than an unqueued document takes. */
const LIMIT_MS = 15 * 60_000;

/** Also returns if the caller disconnects or after `LIMIT_MS`. Tolerates database outages. */
export async function waitForDocument(
  organizationId: string,
  instanceId: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const end = clock.now().getTime() + LIMIT_MS;
  const changes = followChanges(`document:${instanceId}`);
  try {
    while (!signal.aborted && clock.now().getTime() < end) {
      if (await hasEnded(organizationId, instanceId)) return;
      await changes.next(LOOK_MS, signal);
    }
  } finally {
    changes.close();
  }
}

async function hasEnded(organizationId: string, instanceId: string): Promise<boolean> {
  try {
    const where = { id: instanceId };
    const row = await db(organizationId).documentInstance.findFirst({ where, select: { status: true } });
    return !row || isFinal(statusOf(row.status));
  } catch (error) {
    logger.warn('the state of a document could not be read and is read again', { instanceId, ...faultFields(error) });
    return false;
  }
}

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 5_000;
const GIVE_UP_MS = 5 * 60 * 1000;

/** Retry while the worker queue is full; does not count as a stage attempt. */
export async function retryWhileBusy<T>(ask: () => Promise<T>): Promise<T> {
  let waited = 0;
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(LONGEST_WAIT_MS, wait * 2)) {
    try {
      return await ask();
    } catch (error) {
      const busy = isWorkerFault(error) && error.reason === 'busy';
      if (!busy || waited >= GIVE_UP_MS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait));
    waited += wait;
  }
}
