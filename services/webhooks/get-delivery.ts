import { DomainError } from '@/core/errors';
import type { Delivery, DeliveryDetail, ListDeliveries } from '@/core/webhooks/contract';
import { envelopeBody } from '@/core/webhooks/envelope';
import { db } from '@/platform/db/db';
import { failedAttempts } from './attempt-delivery';

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

export async function getDelivery(organizationId: string, id: string): Promise<DeliveryDetail> {
  const scoped = db(organizationId);
  const row = await scoped.webhookDelivery.findFirst({ where: { id } });
  const event = row && (await scoped.webhookEvent.findFirst({ where: { id: row.eventId } }));
  if (!row || !event) throw new DomainError('NOT_FOUND', 'There is no such delivery.');
  const attempts = await scoped.webhookAttempt.findMany({ where: { deliveryId: id }, orderBy: { number: 'asc' } });
  return {
    ...present(row, event, {
      failed: (await failedAttempts(scoped, [id])).get(id),
      lastStatus: attempts.at(-1)?.responseStatus,
    }),
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

const EVENTS_MAX = 2_000;

export async function listDeliveries(
  organizationId: string,
  filter: ListDeliveries,
): Promise<{ deliveries: Delivery[]; next: string | null }> {
  const scoped = db(organizationId);
  const { destinationId, status, eventType, subjectId, limit, after } = filter;
  const about = { ...(eventType && { type: eventType }), ...(subjectId && { subjectId }) };
  const events =
    Object.keys(about).length > 0 &&
    (await scoped.webhookEvent.findMany({
      where: about,
      select: { id: true },
      orderBy: { id: 'desc' },
      ...(subjectId && { take: EVENTS_MAX }),
    }));
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
  const told = await scoped.webhookEvent.findMany({
    where: { id: { in: rows.map((row) => row.eventId) } },
    select: { id: true, type: true, subjectId: true },
  });
  const ids = rows.map((row) => row.id);
  const [failed, latest] = await Promise.all([
    failedAttempts(scoped, ids),
    scoped.webhookAttempt.findMany({
      where: { deliveryId: { in: ids } },
      orderBy: { number: 'desc' },
      distinct: ['deliveryId'],
      select: { deliveryId: true, responseStatus: true },
    }),
  ]);
  const statusOf = new Map(latest.map(({ deliveryId, responseStatus }) => [deliveryId, responseStatus]));
  const eventOf = new Map(told.map((event) => [event.id, event]));
  return {
    deliveries: rows.map((row) =>
      present(row, eventOf.get(row.eventId) ?? null, { failed: failed.get(row.id), lastStatus: statusOf.get(row.id) }),
    ),
    next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null,
  };
}

type Outcome = { failed: number | undefined; lastStatus: number | null | undefined };

function present(
  row: DeliveryRow,
  event: { type: string; subjectId: string } | null,
  { failed = 0, lastStatus = null }: Outcome,
): Delivery {
  return {
    id: row.id,
    eventId: row.eventId,
    eventType: event?.type ?? 'unknown',
    subjectId: event?.subjectId ?? null,
    destinationId: row.destinationId,
    status: row.status as Delivery['status'],
    attempts: row.attempts,
    failedAttempts: failed,
    lastStatus,
    nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
