import type { EventName } from '@/inngest/events';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { idsWithOpenRun } from '@/platform/inngest-executor/status';
import { logger } from '@/platform/logger';
import { dispatchOutbox } from './dispatch-outbox';

const STUCK_MS = 5 * 60_000;
/** Minimum pause per row: a run may just be slow. */
const AGAIN_MS = 15 * 60_000;
const MAX_TRIES = 4;
const BATCH = 200;

type Row = { id: string; organizationId: string };
type Work = { event: EventName; field: string; stuck: (before: Date) => Promise<Row[]> };

const WORK: Work[] = [
  {
    event: 'document/accepted',
    field: 'instanceId',
    stuck: (before) => stuckDocuments(before, { kycSessionId: null }),
  },
  {
    event: 'document/customer.accepted',
    field: 'instanceId',
    stuck: (before) => stuckDocuments(before, { kycSessionId: { not: null } }),
  },
  {
    event: 'screening/requested',
    field: 'requestId',
    stuck: (before) =>
      systemDb().screeningRequest.findMany({
        where: { status: { in: ['queued', 'screening'] }, updatedAt: { lt: before } },
        orderBy: { updatedAt: 'asc' },
        take: BATCH,
        select: { id: true, organizationId: true },
      }),
  },
];

const stuckDocuments = (before: Date, whose: { kycSessionId: null | { not: null } }): Promise<Row[]> =>
  systemDb().documentInstance.findMany({
    where: { ...whose, status: { in: ['pending', 'running'] }, updatedAt: { lt: before } },
    orderBy: { updatedAt: 'asc' },
    take: BATCH,
    select: { id: true, organizationId: true },
  });

/**
 * Resume work without progress for five minutes (lost event, failed run), up to four times. New event id: the executor
 * ignores known ones.
 */
export async function resumeStuckWork(): Promise<{ resumed: number }> {
  let resumed = 0;
  for (const work of WORK) {
    const rows = await work.stuck(new Date(clock.now().getTime() - STUCK_MS));
    if (rows.length === 0) continue;
    const open = await idsWithOpenRun(
      work.field,
      rows.map((row) => row.id),
    );
    for (const row of rows.filter(({ id }) => !open?.has(id))) if (await resume(work, row)) resumed++;
  }
  return { resumed };
}

async function resume(work: Work, { id, organizationId }: Row): Promise<boolean> {
  const earlier = await systemDb().outboxMessage.findMany({
    where: { organizationId, name: work.event, data: { path: [work.field], equals: id } },
    select: { createdAt: true },
  });
  const newest = Math.max(0, ...earlier.map((message) => message.createdAt.getTime()));
  if (clock.now().getTime() - newest < Math.min(AGAIN_MS, STUCK_MS * earlier.length)) return false;
  if (earlier.length > MAX_TRIES) {
    logger.error('work stands still and was tried often enough', {
      organizationId,
      eventId: id,
      count: earlier.length,
    });
    return false;
  }
  const data = { organizationId, [work.field]: id };
  const message = await systemDb().outboxMessage.create({
    data: { id: newId('out'), organizationId, name: work.event, data },
  });
  return (await dispatchOutbox(organizationId, [message.id])) === 1;
}
