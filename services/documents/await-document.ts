import { isFinal } from '@/core/documents/stage-ids';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { changeOf } from './document-signals';
import { statusOf } from './instance-view';

const POLL_MS = 1_000;
/**
 * Longer than a document takes that does not wait in line. A caller who waits this long gets the instance as it stands and follows it as any
 * other: clients give up on an answer without a first byte after five minutes, proxies sooner, and would not have its id then.
 */
const LIMIT_MS = 100_000;

/** Waits until the instance has ended or is gone; returns early when the caller leaves, and after `LIMIT_MS`. */
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
