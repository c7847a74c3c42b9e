import { isFinal } from '@/core/documents/stage-ids';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { changeOf } from './document-signals';
import { statusOf } from './instance-view';

const POLL_MS = 1_000;
/** Longer than any pipeline that is going to end; a caller who waits this long gets the instance as it stands. */
const LIMIT_MS = 10 * 60 * 1000;

/** Waits until the instance has ended or is gone; returns early when the caller leaves. */
export async function awaitDocument(organizationId: string, instanceId: string, signal?: AbortSignal): Promise<void> {
  const end = clock.now().getTime() + LIMIT_MS;
  while (!signal?.aborted && clock.now().getTime() < end) {
    const row = await db(organizationId).documentInstance.findFirst({
      where: { id: instanceId },
      select: { status: true },
    });
    if (!row || isFinal(statusOf(row.status))) return;
    await changeOf(instanceId, POLL_MS, signal);
  }
}
