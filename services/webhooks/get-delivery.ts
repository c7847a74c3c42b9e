import { DomainError } from '@/core/errors';
import type { Delivery, DeliveryDetail, ListDeliveries } from '@/core/webhooks/contract';
import { envelopeBody } from '@/core/webhooks/envelope';
import { db } from '@/platform/db';

type DeliveryRow = {
  id: string;
  eventId: string;
  destinationId: string;
  status: string;
  attempts: number;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  createdAt: Date;
};

/** One delivery with the body that is sent and the log of every attempt. */
export async function getDelivery(organizationId: string, id: string): Promise<DeliveryDetail> {
  const scoped = db(organizationId);
  const row = await scoped.webhookDelivery.findFirst({ where: { id } });
  const event = row && (await scoped.webhookEvent.findFirst({ where: { id: row.eventId } }));
  if (!row || !event) throw new DomainError('NOT_FOUND', 'There is no such delivery.');
  const attempts = await scoped.webhookAttempt.findMany({ where: { deliveryId: id }, orderBy: { number: 'asc' } });
  return {
    ...present(row, event.type),
    requestBody: envelopeBody(event),
    log: attempts.map((attempt) => ({
      number: attempt.number,
      requestHeaders: attempt.requestHeaders as Record<string, string>,
      responseStatus: attempt.responseStatus,
      responseBody: attempt.responseBody,
      error: attempt.error,
      durationMs: attempt.durationMs,
      createdAt: attempt.createdAt.toISOString(),
    })),
  };
}

/** The delivery log, newest first, a page at a time. */
export async function listDeliveries(
  organizationId: string,
  filter: ListDeliveries,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const scoped = db(organizationId);
  const { destinationId, status, eventType, limit, after } = filter;
  const events =
    eventType && (await scoped.webhookEvent.findMany({ where: { type: eventType }, select: { id: true } }));
  const rows = await scoped.webhookDelivery.findMany({
    where: {
      ...(destinationId && { destinationId }),
      ...(status && { status }),
      ...(events && { eventId: { in: events.map((event) => event.id) } }),
      ...(after && { id: { lt: after } }),
    },
    orderBy: { id: 'desc' },
    take: limit,
  });
  const types = new Map(
    (
      await scoped.webhookEvent.findMany({
        where: { id: { in: rows.map((row) => row.eventId) } },
        select: { id: true, type: true },
      })
    ).map((event) => [event.id, event.type]),
  );
  return {
    deliveries: rows.map((row) => present(row, types.get(row.eventId) ?? 'unknown')),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

function present(row: DeliveryRow, eventType: string): Delivery {
  return {
    id: row.id,
    eventId: row.eventId,
    eventType,
    destinationId: row.destinationId,
    status: row.status as Delivery['status'],
    attempts: row.attempts,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
