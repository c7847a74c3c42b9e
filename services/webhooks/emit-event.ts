import type { EventData } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { traceparent } from '@/platform/tracing';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { failedAttempts } from './attempt-delivery';

/** SQL: organization `$1` has a subscriber to `type` in `environment` (expressions). */
export const hasSubscribersSql = (type: string, environment: string): string => `exists (
  select 1 from "WebhookDestination" d where d."organizationId" = $1 and d."disabledAt" is null and ${type} = any(d."eventTypes")
    and ${environment} = any(d.environments))`;

export type NewEvent<Type extends WebhookEventType = WebhookEventType> = {
  /** Default: a new one. */
  id?: string;
  type: Type;
  environment: string;
  subjectId: string;
  /** Per object, from 1. */
  sequence: number;
  data: EventData<Type>;
  dueAt?: Date;
};

/**
 * SQL parts that store an event and its outbox message: `$1` organization, `param` its `eventParameter`, `gate` a
 * relation with a row if it is due. Without subscribers there is no message; the event is stored for replay.
 */
export const eventParts = (param: string, gate: string): string => `
  event as (insert into "WebhookEvent" (id, "organizationId", environment, type, "subjectId", sequence, data, "createdAt")
    select p.id, $1, p.environment, p.type, p."subjectId", p.sequence, p.data, p."createdAt" from ${gate}, jsonb_to_record(${param}::jsonb)
      as p (id text, environment text, type text, "subjectId" text, sequence int, data jsonb, "createdAt" timestamptz) returning id),
  told as (insert into "OutboxMessage" (id, "organizationId", name, data, "dueAt")
    select p."outboxId", $1, 'webhook/event.created', jsonb_strip_nulls(jsonb_build_object('organizationId', $1::text, 'eventId', event.id,
      'traceparent', p.traceparent)), p."dueAt"
    from event, jsonb_to_record(${param}::jsonb) as p ("outboxId" text, "dueAt" timestamptz, type text, environment text, traceparent text)
    where p."dueAt" is not null or ${hasSubscribersSql('p.type', 'p.environment')} returning id)`;

/** The parameter of `eventParts`, and the outbox message id. */
export function eventParameter<Type extends WebhookEventType>({
  dueAt,
  ...event
}: NewEvent<Type>): { outboxId: string; value: string } {
  const outboxId = newId('out');
  const row = {
    id: newId('evt'),
    ...event,
    createdAt: clock.now(),
    outboxId,
    dueAt: dueAt ?? null,
    traceparent: traceparent(),
  };
  return { outboxId, value: JSON.stringify(row) };
}

const EMIT = `with one as (select 1), ${eventParts('$2', 'one')} select id from told`;

/**
 * Store event and outbox message in the caller's transaction; send the ids with `dispatchOutbox` after the commit.
 * Without subscribers the id names no message.
 */
export async function emitEvent<Type extends WebhookEventType>(
  tx: Tx,
  organizationId: string,
  event: NewEvent<Type>,
): Promise<string> {
  const { outboxId, value } = eventParameter(event);
  await tenantSqlIn(tx, organizationId, EMIT, [value]);
  return outboxId;
}

/**
 * Queue in the caller's transaction. `again` restarts finished deliveries and retries waiting ones now; those before
 * their first failure stay. Return outbox ids.
 */
export async function queueDeliveries(
  tx: Tx,
  organizationId: string,
  wanted: ReadonlyArray<{ eventId: string; destinationId: string }>,
  options: { again?: boolean } = {},
): Promise<string[]> {
  const queued: Array<{ id: string; destinationId: string }> = [];
  for (const { eventId, destinationId } of wanted) {
    const existing = await tx.webhookDelivery.findFirst({ where: { eventId, destinationId } });
    if (existing && !(options.again && (await canAttemptNow(tx, existing)))) continue;
    const id = existing?.id ?? newId('dlv');
    const state = { status: 'pending', nextAttemptAt: clock.now(), deliveredAt: null };
    if (existing) {
      await tx.webhookDelivery.update({ where: { id }, data: state });
    } else {
      const row = { id, organizationId, eventId, destinationId, createdAt: clock.now(), ...state };
      const { count } = await tx.webhookDelivery.createMany({ data: [row], skipDuplicates: true });
      if (count === 0) continue;
    }
    queued.push({ id, destinationId });
  }
  return writeOutbox(
    tx,
    organizationId,
    queued.map(({ id, destinationId }) => ({
      name: 'webhook/delivery.requested',
      data: { organizationId, deliveryId: id, destinationId },
    })),
  );
}

type Existing = { id: string; status: string; nextAttemptAt: Date | null };

async function canAttemptNow(tx: Tx, { id, status, nextAttemptAt }: Existing): Promise<boolean> {
  const isHeld = nextAttemptAt !== null && nextAttemptAt > clock.now();
  return status !== 'pending' || isHeld || (await failedAttempts(tx, [id])).has(id);
}

/** One delivery per enabled, subscribed destination. Idempotent: unique per event and destination. */
export async function fanOutEvent(organizationId: string, eventId: string): Promise<{ deliveries: number }> {
  const scoped = db(organizationId);
  const event = await scoped.webhookEvent.findFirst({ where: { id: eventId } });
  if (!event) return { deliveries: 0 };
  const destinations = await scoped.webhookDestination.findMany({
    where: { disabledAt: null, eventTypes: { has: event.type }, environments: { has: event.environment } },
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
