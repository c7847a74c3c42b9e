import { DomainError } from '@/core/errors';
import { hasRole } from '@/core/organizations/roles';
import type { KeyPrincipal, MemberPrincipal } from '@/core/principal';
import type { Delivery, DeliveryDetail, DeliveryPage, ListDeliveries } from '@/core/webhooks/contract';
import { envelopeBody, withoutLiveData } from '@/core/webhooks/envelope';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
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

/** Members who see no customers get live events without their data. */
export async function getDeliveryAsMember(
  { organizationId, role }: MemberPrincipal,
  id: string,
): Promise<DeliveryDetail> {
  const detail = await getDelivery(organizationId, id);
  return hasRole(role, 'viewer') ? detail : { ...detail, requestBody: withoutLiveData(detail.requestBody) };
}

/** With an `environment`, deliveries of the other are absent. */
export async function getDelivery(
  organizationId: string,
  id: string,
  environment?: 'live' | 'test',
): Promise<DeliveryDetail> {
  const scoped = db(organizationId);
  const row = await scoped.webhookDelivery.findFirst({ where: { id } });
  const where = { id: row?.eventId ?? '', ...(environment && { environment }) };
  const event = row && (await scoped.webhookEvent.findFirst({ where }));
  if (!row || !event) throw new DomainError('WEBHOOK_DELIVERY_NOT_FOUND', 'There is no such delivery.');
  const attempts = await scoped.webhookAttempt.findMany({ where: { deliveryId: id }, orderBy: { number: 'asc' } });
  return {
    ...present(row, event, {
      failed: (await failedAttempts(organizationId, [id])).get(id),
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

const FILTERED = `
  select delivery.id from "WebhookDelivery" delivery join "WebhookEvent" event on event.id = delivery."eventId"
  where delivery."organizationId" = $1 and ($2::text is null or event.environment = $2)
    and ($3::text is null or delivery."destinationId" = $3) and ($4::text is null or delivery.status = $4)
    and ($5::text is null or event.type = $5) and ($6::text is null or event."subjectId" = $6)
    and ($7::timestamptz is null or delivery."createdAt" >= $7) and ($8::timestamptz is null or delivery."createdAt" < $8)
    and ($9::text is null or delivery.id < $9)
  order by delivery.id desc limit $10`;

/** With an `environment`, which a key has, deliveries of the other are absent. */
export async function listDeliveries(
  { organizationId, environment }: Pick<Partial<KeyPrincipal>, 'environment'> & { organizationId: string },
  { destinationId, status, eventType, subjectId, since, until, limit, after }: ListDeliveries,
): Promise<DeliveryPage> {
  // PostgreSQL refuses some offsets that JavaScript reads.
  const [from, to] = [since, until].map((time) => time && new Date(time));
  const filters = [destinationId, status, eventType, subjectId, from, to, after].map((filter) => filter ?? null);
  const found = await tenantSql<{ id: string }>(organizationId, FILTERED, [environment ?? null, ...filters, limit]);
  const where = { id: { in: found.map(({ id }) => id) } };
  const rows = await db(organizationId).webhookDelivery.findMany({ where, orderBy: { id: 'desc' } });
  return deliveryPage(organizationId, rows, limit);
}

async function deliveryPage(organizationId: string, rows: DeliveryRow[], limit: number): Promise<DeliveryPage> {
  const scoped = db(organizationId);
  const told = await scoped.webhookEvent.findMany({
    where: { id: { in: rows.map((row) => row.eventId) } },
    select: { id: true, type: true, subjectId: true },
  });
  const ids = rows.map((row) => row.id);
  const [failed, latest] = await Promise.all([
    failedAttempts(organizationId, ids),
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
