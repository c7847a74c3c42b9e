import { inngest } from '@/inngest/client';
import { events, isEventName } from '@/inngest/events';
import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { isStopping } from '@/platform/startup/stopping';
import { traceparent } from '@/platform/tracing';

/** Inngest accepts at most 5,000 events. */
const BATCH = 1_000;

type Waiting = { ids: string[]; sent: (count: number) => void };
const waiting = new Map<string, Waiting[]>();

/**
 * Send outbox rows after their commit. The row id is the event id, so a resend runs once. Failures are left to the
 * sweep.
 */
export function dispatchOutbox(organizationId: string, ids: string[]): Promise<number> {
  if (ids.length === 0) return Promise.resolve(0);
  return new Promise((sent) => {
    const queue = waiting.get(organizationId);
    if (queue) {
      queue.push({ ids, sent });
      return;
    }
    waiting.set(organizationId, [{ ids, sent }]);
    void sendWaiting(organizationId);
  });
}

async function sendWaiting(organizationId: string): Promise<void> {
  for (;;) {
    const lot = waiting.get(organizationId)?.splice(0) ?? [];
    if (lot.length === 0) break;
    const ids = lot.flatMap((one) => one.ids);
    const sent = new Set<string>();
    for (let at = 0; at < ids.length; at += BATCH) {
      for (const id of await sendBatch(organizationId, ids.slice(at, at + BATCH))) sent.add(id);
    }
    for (const one of lot) one.sent(one.ids.filter((id) => sent.has(id)).length);
  }
  waiting.delete(organizationId);
}

/** In the given order, so that events precede their successors. */
const DUE = `
  select m.id, m.name, m.data from "OutboxMessage" m join unnest($2::text[]) with ordinality as given (id, at) on given.id = m.id
  where m."organizationId" = $1 and m."sentAt" is null and (m."dueAt" is null or m."dueAt" <= $3) order by given.at`;

const SENT = `update "OutboxMessage" set "sentAt" = $3 where "organizationId" = $1 and id = any($2)`;

async function sendBatch(organizationId: string, ids: string[]): Promise<string[]> {
  try {
    const rows = await tenantSql<Row>(organizationId, DUE, [ids, clock.now()]);
    const payloads = rows.flatMap(toEvent);
    if (payloads.length === 0) return [];
    await inngest.send(payloads);
    const sent = payloads.map(({ id }) => id);
    await tenantSql(organizationId, SENT, [sent, clock.now()]);
    return sent;
  } catch (error) {
    // The database may be gone at shutdown; the next start's sweep sends them.
    if (isStopping()) return [];
    logger.warn('outbox was not sent, the sweep will', { organizationId, count: ids.length, ...faultFields(error) });
    return [];
  }
}

export function dispatchLater(organizationId: string, ids: string[], afterMs: number): void {
  setTimeout(() => void dispatchOutbox(organizationId, ids), afterMs).unref();
}

type Row = { id: string; name: string; data: unknown };

/** An invalid row is reported and must not block the others. */
function toEvent(row: Row) {
  const data = isEventName(row.name) ? events[row.name].schema.safeParse(row.data) : undefined;
  if (data?.success) return [{ id: row.id, name: row.name, data: data.data }];
  logger.error('an outbox row is no event of ours and was left', { eventId: row.id });
  return [];
}

/** Ids only. */
export type OutboxEvent = { name: string; data: Record<string, string> };

/** In the caller's transaction; send with `dispatchOutbox` after the commit. Held until `dueAt`. */
export async function writeOutbox(
  tx: Tx,
  organizationId: string,
  events: OutboxEvent[],
  dueAt: Date | null = null,
): Promise<string[]> {
  const trace = traceparent();
  const rows = events.map(({ name, data }) => ({
    id: newId('out'),
    organizationId,
    name,
    data: trace ? { ...data, traceparent: trace } : data,
    dueAt,
  }));
  if (rows.length > 0) await tx.outboxMessage.createMany({ data: rows });
  return rows.map((row) => row.id);
}
