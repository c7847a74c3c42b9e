import { inngest } from '@/inngest/client';
import { events, isEventName } from '@/inngest/events';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db';
import { faultFields, logger } from '@/platform/logger';

/**
 * Sends outbox rows to the engine after their transaction has committed. The row's id is the event's id, so sending
 * twice runs once. A failure is logged and left to the sweep: the work is accepted already. Returns how many were sent.
 */
export async function dispatchOutbox(organizationId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const scoped = db(organizationId);
  try {
    const due = { OR: [{ dueAt: null }, { dueAt: { lte: clock.now() } }] };
    const rows = await scoped.outboxMessage.findMany({ where: { id: { in: ids }, sentAt: null, ...due } });
    // In the order given: what happened is told before what happens next begins.
    const payloads = rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)).flatMap(toEvent);
    if (payloads.length === 0) return 0;
    await inngest.send(payloads);
    const sent = payloads.map((payload) => payload.id);
    await scoped.outboxMessage.updateMany({ where: { id: { in: sent } }, data: { sentAt: clock.now() } });
    return sent.length;
  } catch (error) {
    logger.warn('outbox was not sent, the sweep will', { organizationId, count: ids.length, ...faultFields(error) });
    return 0;
  }
}

/** Sends rows when they are due. If this process ends before, the sweep sends them. */
export function dispatchLater(organizationId: string, ids: string[], afterMs: number): void {
  setTimeout(() => void dispatchOutbox(organizationId, ids), afterMs).unref();
}

/** The event of a row; a row that is no event of ours is reported and must not keep the others back. */
function toEvent(row: { id: string; name: string; data: unknown }) {
  const data = isEventName(row.name) ? events[row.name].schema.safeParse(row.data) : undefined;
  if (data?.success) return [{ id: row.id, name: row.name, data: data.data }];
  logger.error('an outbox row is no event of ours and was left', { eventId: row.id });
  return [];
}
