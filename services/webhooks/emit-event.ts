import type { EventData } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { hasSubscribersSql } from './has-subscribers';

export type NewEvent<Type extends WebhookEventType = WebhookEventType> = {
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
    select p."outboxId", $1, 'webhook/event.created', jsonb_build_object('organizationId', $1::text, 'eventId', event.id), p."dueAt"
    from event, jsonb_to_record(${param}::jsonb) as p ("outboxId" text, "dueAt" timestamptz, type text)
    where p."dueAt" is not null or ${hasSubscribersSql('p.type')} returning id)`;

/** The parameter of `eventParts`, and the outbox message id. */
export function eventParameter<Type extends WebhookEventType>({
  dueAt,
  ...event
}: NewEvent<Type>): { outboxId: string; value: string } {
  const outboxId = newId('out');
  const row = { ...event, id: newId('evt'), createdAt: clock.now(), outboxId, dueAt: dueAt ?? null };
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
