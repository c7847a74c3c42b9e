import type { EventData } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { sealRows } from '@/platform/db/sealed-columns';
import { tenantSql, tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';
import { mapConcurrently } from '@/platform/promises';
import { isStopping } from '@/platform/startup/stopping';
import { traced, traceparent } from '@/platform/tracing';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { attemptDelivery, FAILED } from './attempt-delivery';

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
  const [sealed] = await sealRows(tx, 'WebhookEvent', [{ id: newId('evt'), ...event, organizationId }]);
  const { outboxId, value } = eventParameter(sealed as NewEvent<Type>);
  await tenantSqlIn(tx, organizationId, EMIT, [value]);
  return outboxId;
}

const QUEUE = `
  with queued as (
    insert into "WebhookDelivery" as d (id, "organizationId", "eventId", "destinationId", "nextAttemptAt", "createdAt")
    select w.id, $1, w."eventId", w."destinationId", $3::timestamptz, $3::timestamptz
    from jsonb_to_recordset($2::jsonb) as w (id text, "eventId" text, "destinationId" text) order by w."eventId", w."destinationId"
    on conflict ("eventId", "destinationId") do update set status = 'pending', "nextAttemptAt" = $3::timestamptz, "deliveredAt" = null
    where d."organizationId" = $1 and $4::boolean and (d.status <> 'pending' or d."nextAttemptAt" > $3::timestamptz
      or exists (select 1 from "WebhookAttempt" a where a."deliveryId" = d.id and ${FAILED}))
    returning d.id, d."eventId", d."destinationId", d.attempts)
  select id, "destinationId", attempts from queued order by "eventId" collate "C"`;

type Wanted = { eventId: string; destinationId: string };
/** `attempts` of earlier rounds. */
type Queued = { id: string; destinationId: string; attempts: number; outboxId: string };

/** For so long `attemptAtOnce` has queued deliveries to itself; then the sweep gives them runs of their own. */
const LEASE_MS = 30_000;

/**
 * Queue in the caller's transaction, for `attemptAtOnce` after the commit. `again` restarts finished deliveries and
 * retries waiting ones now; those before their first failure stay.
 */
export async function queueDeliveries(
  tx: Tx,
  organizationId: string,
  wanted: readonly Wanted[],
  { again = false }: { again?: boolean } = {},
): Promise<Queued[]> {
  const now = clock.now();
  const rows = wanted.map(({ eventId, destinationId }) => ({ id: newId('dlv'), eventId, destinationId }));
  const values = [JSON.stringify(rows), now.toISOString(), again];
  const queued = await tenantSqlIn<Omit<Queued, 'outboxId'>>(tx, organizationId, QUEUE, values);
  const messages = queued.map(({ id, destinationId, attempts }) => ({
    name: 'webhook/delivery.requested',
    data: { organizationId, deliveryId: id, destinationId, attempts: String(attempts) },
  }));
  const outboxIds = await writeOutbox(tx, organizationId, messages, new Date(now.getTime() + LEASE_MS));
  return queued.map((one, at) => ({ ...one, outboxId: outboxIds[at] ?? '' }));
}

/** Attempts in flight by destination. */
const running = processWide('webhooks.running', new Map<string, number>());
const AT_ONCE = 4;
/** Afterwards none is started; one that then hangs still ends before the lease. */
const START_MS = 10_000;

const ENDED = `update "OutboxMessage" set "sentAt" = $3, "dueAt" = null where "organizationId" = $1 and id = any($2)`;
const LEFT = `update "OutboxMessage" set "dueAt" = null where "organizationId" = $1 and id = any($2)`;

/**
 * Make first attempts here, which is far cheaper than a run for each. Deliveries that do not succeed, and those of a
 * destination that is busy or failing, get runs of their own.
 */
export async function attemptAtOnce(organizationId: string, queued: readonly Queued[]): Promise<void> {
  const destinations = [...new Set(queued.map(({ destinationId }) => destinationId))];
  try {
    const ended = await Promise.all(
      destinations.map((destination) =>
        attemptAll(
          organizationId,
          destination,
          queued.filter(({ destinationId }) => destinationId === destination),
        ),
      ),
    );
    if (queued.length > 0) await tenantSql(organizationId, ENDED, [ended.flat(), clock.now()]);
  } catch (error) {
    if (!isStopping()) logger.warn('deliveries were left to the sweep', { organizationId, ...faultFields(error) });
  }
}

/** Of one destination. Return the outbox ids of those that ended; the others have got runs. */
async function attemptAll(organizationId: string, destination: string, queued: readonly Queued[]): Promise<string[]> {
  const ended: string[] = [];
  const left: string[] = [];
  const end = performance.now() + START_MS;
  let hasFailed = false;
  await mapConcurrently(queued, AT_ONCE, async ({ id, attempts, outboxId }) => {
    const others = running.get(destination) ?? 0;
    if (others >= AT_ONCE || hasFailed || performance.now() > end) {
      left.push(outboxId);
      return;
    }
    running.set(destination, others + 1);
    const hasEnded = await attemptFirst(organizationId, id, attempts);
    running.set(destination, (running.get(destination) ?? 1) - 1);
    hasFailed ||= !hasEnded;
    (hasEnded ? ended : left).push(outboxId);
  });
  if (running.get(destination) === 0) running.delete(destination);
  if (left.length > 0) {
    await tenantSql(organizationId, LEFT, [left]);
    await dispatchOutbox(organizationId, left);
  }
  return ended;
}

/** False if the delivery goes on; after a fault its run tries again. */
async function attemptFirst(organizationId: string, deliveryId: string, first: number): Promise<boolean> {
  const work = () => attemptDelivery({ organizationId, deliveryId }, { first, onlyHealthy: true });
  try {
    const span = { kind: 'step', parent: traceparent() ?? null, attributes: {} } as const;
    const { state } = await traced('webhook-delivery attempt-1', span, work);
    return state === 'ended';
  } catch (error) {
    if (!isStopping())
      logger.warn('a delivery was left to its run', { organizationId, deliveryId, ...faultFields(error) });
    return false;
  }
}

const SUBSCRIBERS = `
  select e.id as "eventId", d.id as "destinationId" from "WebhookEvent" e join "WebhookDestination" d
    on d."organizationId" = $1 and d."disabledAt" is null and e.type = any(d."eventTypes") and e.environment = any(d.environments)
  where e."organizationId" = $1 and e.id = $2`;

/** One delivery per enabled, subscribed destination. Idempotent: unique per event and destination. */
export async function fanOutEvent(organizationId: string, eventId: string): Promise<{ deliveries: number }> {
  const wanted = await tenantSql<Wanted>(organizationId, SUBSCRIBERS, [eventId]);
  if (wanted.length === 0) return { deliveries: 0 };
  const queued = await db(organizationId).$transaction((tx) => queueDeliveries(tx, organizationId, wanted));
  await attemptAtOnce(organizationId, queued);
  return { deliveries: queued.length };
}
