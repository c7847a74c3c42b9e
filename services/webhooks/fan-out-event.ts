import { db } from '@/platform/db/db';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { queueDeliveries } from './queue-deliveries';

/** One delivery per enabled, subscribed destination. Idempotent: unique per event and destination. */
export async function fanOutEvent(organizationId: string, eventId: string): Promise<{ deliveries: number }> {
  const scoped = db(organizationId);
  const event = await scoped.webhookEvent.findFirst({ where: { id: eventId } });
  if (!event) return { deliveries: 0 };
  const destinations = await scoped.webhookDestination.findMany({
    where: { disabledAt: null, eventTypes: { has: event.type } },
    select: { id: true },
  });
  const outboxIds = await scoped.$transaction((tx) =>
    queueDeliveries(
      tx,
      organizationId,
      destinations.map(({ id }) => ({ eventId, destinationId: id })),
    ),
  );
  await dispatchOutbox(organizationId, outboxIds);
  return { deliveries: outboxIds.length };
}
