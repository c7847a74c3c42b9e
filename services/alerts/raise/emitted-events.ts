import type { AlertDetail } from '@/core/alerts/contract';
import type { Db } from '@/platform/db/db';

/** Events that had a receiver, with delivery state; kept 30 days. */
export async function emittedEvents(scoped: Db, alertId: string): Promise<AlertDetail['told']> {
  const events = await scoped.webhookEvent.findMany({
    where: { subjectId: alertId },
    orderBy: { id: 'desc' },
    take: 100,
    select: { id: true, type: true, createdAt: true },
  });
  if (events.length === 0) return [];
  const deliveries = await scoped.webhookDelivery.findMany({
    where: { eventId: { in: events.map(({ id }) => id) } },
    select: { eventId: true, status: true },
  });
  const count = (id: string, status: string) =>
    deliveries.filter((one) => one.eventId === id && one.status === status).length;
  return events
    .filter(({ id }) => deliveries.some(({ eventId }) => eventId === id))
    .map(({ id, type, createdAt }) => ({
      id,
      type,
      createdAt: createdAt.toISOString(),
      delivered: count(id, 'delivered'),
      waiting: count(id, 'pending'),
      failed: count(id, 'failed') + count(id, 'cancelled'),
    }));
}
