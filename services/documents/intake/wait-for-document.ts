import { isFinal } from '@/core/documents/pipeline/stage-ids';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { statusOf } from '../read/instance-view';
import { changeOf } from '../stages/document-signals';

const POLL_MS = 1_000;
/** Longer than an unqueued document takes. */
const LIMIT_MS = 15 * 60_000;

/** Also returns if the caller disconnects or after `LIMIT_MS`. Tolerates database outages. */
export async function waitForDocument(organizationId: string, instanceId: string, signal?: AbortSignal): Promise<void> {
  const end = clock.now().getTime() + LIMIT_MS;
  while (!signal?.aborted && clock.now().getTime() < end) {
    if (await hasEnded(organizationId, instanceId)) return;
    await changeOf(instanceId, POLL_MS, signal);
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
