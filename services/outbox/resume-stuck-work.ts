import type { EventName } from '@/inngest/events';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { idsWithOpenRun } from '@/platform/inngest-executor/status';
import { logger } from '@/platform/logger';
import { dispatchOutbox } from './dispatch-outbox';

const MINUTE = 60_000;
/** Longer than a working stage leaves its document unchanged (inngest/document-pipeline.ts). */
const STUCK_MS = MINUTE;
/** A fan-out is one statement, and repeating it adds nothing. */
const FAN_OUT_MS = MINUTE / 4;
/** An Inngest server does not show what waits in a long queue. */
const LONG_QUEUE_MS = 5 * MINUTE;
/** Before each new event, in times of `stuckMs`, longer each time: a run may just be slow. */
const PAUSES = [1, 2, 4, 8, 15, 15];
const BATCH = 200;

type Row = { id: string; organizationId: string } & Record<string, string>;
/** `stuck`: rows unchanged for `stuckMs` at `$1`, with further fields of the event; `$2` is its limit. */
type Work = { events: EventName[]; longQueue?: EventName; field: string; stuckMs?: number; stuck: string };

/** The sandbox may stop test data. */
const documents = (session: string): string => `
  select id, "organizationId" from "DocumentInstance"
  where environment = 'live' and status in ('pending', 'running') and "updatedAt" < $1::timestamptz and "kycSessionId" is ${session} order by "updatedAt" limit $2`;

const WORK: Work[] = [
  {
    events: ['document/accepted', 'document/awaited.accepted', 'document/pdf.accepted', 'document/pdf.awaited'],
    field: 'instanceId',
    stuck: documents('null'),
  },
  { events: ['document/customer.accepted'], field: 'instanceId', stuck: documents('not null') },
  {
    events: ['screening/requested', 'screening/row.requested'],
    longQueue: 'screening/row.requested',
    field: 'requestId',
    stuck: `
      select id, "organizationId" from "ScreeningRequest"
      where environment = 'live' and status in ('queued', 'screening') and "updatedAt" < $1::timestamptz
      order by "updatedAt" limit $2`,
  },
  {
    events: ['screening/batch.read'],
    field: 'batchId',
    stuck: `
      select id, "organizationId" from "ScreeningBatch"
      where status = 'screening' and "updatedAt" < $1::timestamptz order by "updatedAt" limit $2`,
  },
  {
    // Only once the document is decided, for which the run waits.
    events: ['kyc/session.completed'],
    field: 'sessionId',
    stuck: `
      select id, "organizationId" from "KycSession"
      where "isComplete" and "faceVerification" is null and "deletionStartedAt" is null and "updatedAt" < $1::timestamptz
        and "completedAt" > $1::timestamptz - interval '1 day' and "documentInstanceId" is not distinct from "appliedDocumentId"
      order by "updatedAt" limit $2`,
  },
  {
    events: ['webhook/event.created'],
    field: 'eventId',
    stuckMs: FAN_OUT_MS,
    stuck: `
      select e.id, e."organizationId" from "OutboxMessage" m join "WebhookEvent" e on e.id = m.data ->> 'eventId'
      where m.name = 'webhook/event.created' and m."sentAt" < $1::timestamptz and m."sentAt" > $1::timestamptz - interval '1 hour'
        and not exists (select 1 from "WebhookDelivery" d where d."eventId" = e.id)
        and exists (select 1 from "WebhookDestination" d where d."organizationId" = e."organizationId"
          and d."disabledAt" is null and d."createdAt" < e."createdAt" and e.type = any(d."eventTypes")
          and e.environment = any(d.environments))
      group by e.id order by min(m."sentAt") limit $2`,
  },
  {
    events: ['webhook/delivery.requested'],
    longQueue: 'webhook/delivery.requested',
    field: 'deliveryId',
    stuck: `
      select id, "organizationId", "destinationId" from "WebhookDelivery"
      where status = 'pending' and "nextAttemptAt" < $1::timestamptz order by "nextAttemptAt" limit $2`,
  },
];

type Earlier = { count: number; newest: Date; unsent: boolean; name: EventName };

/** All kinds in one statement: most rounds find nothing. */
const STUCK = WORK.map(({ stuck, stuckMs = STUCK_MS }, at) => {
  const since = `($1::timestamptz - interval '${stuckMs} milliseconds')`;
  return `(select ${at} as work, to_jsonb(found) as row from (${stuck.replaceAll('$1::timestamptz', since)}) found)`;
}).join(' union all ');

/** Earlier events by id. An unsent one is left to the sweep of the outbox. */
const EARLIER = `
  select data ->> $2 as id, count(*)::int as count, max("createdAt") as newest, bool_or("sentAt" is null) as unsent,
    (array_agg(name order by "createdAt" desc))[1] as name
  from "OutboxMessage" where "organizationId" = any($1) and name = any($3) and data ->> $2 = any($4) group by 1`;

/**
 * Start work again that made no progress for a minute and has no open run (event or run lost, run failed), up to six
 * times.
 */
export async function resumeStuckWork(): Promise<{ resumed: number }> {
  const now = clock.now().getTime();
  const { rows } = await pool().query<{ work: number; row: Row }>(STUCK, [new Date(now), BATCH]);
  let resumed = 0;
  for (const [at, work] of WORK.entries()) {
    const found = rows.filter((one) => one.work === at).map(({ row }) => row);
    if (found.length > 0) resumed += await resumeKind(work, found, now);
  }
  return { resumed };
}

async function resumeKind(work: Work, rows: Row[], now: number): Promise<number> {
  const { stuckMs = STUCK_MS } = work;
  const open = await idsWithOpenRun(
    work.field,
    rows.map(({ id }) => id),
  );
  const stuck = rows.filter(({ id }) => !open?.has(id));
  if (stuck.length === 0) return 0;
  const organizations = [...new Set(stuck.map((row) => row.organizationId))];
  const ids = stuck.map(({ id }) => id);
  const found = await pool().query<Earlier & { id: string }>(EARLIER, [organizations, work.field, work.events, ids]);
  const earlier = new Map(found.rows.map((row) => [row.id, row]));
  let resumed = 0;
  for (const row of stuck) {
    const before = earlier.get(row.id);
    if (!before) continue;
    const least = open === null && before.name === work.longQueue ? LONG_QUEUE_MS : 0;
    if (isDue(before, now, { stuckMs, least }) && (await resume(work.field, row, before))) resumed++;
  }
  return resumed;
}

function isDue(
  { count, newest, unsent }: Earlier,
  now: number,
  { stuckMs, least }: { stuckMs: number; least: number },
): boolean {
  const pause = PAUSES[count - 1];
  return !unsent && pause !== undefined && now - newest.getTime() >= Math.max(pause * stuckMs, least);
}

/** A new event id, since the executor ignores known ones; the same on every instance, so that one of them sends it. */
async function resume(
  field: string,
  { id, organizationId, ...fields }: Row,
  { name, count }: Earlier,
): Promise<boolean> {
  const message = { id: `${id}_again_${count}`, organizationId, name, createdAt: clock.now() };
  const made = await systemDb().outboxMessage.createMany({
    data: [{ ...message, data: { organizationId, [field]: id, ...fields } }],
    skipDuplicates: true,
  });
  if (made.count === 0) return false;
  const level = count < PAUSES.length ? 'warn' : 'error';
  logger[level]('stuck work is started again', { organizationId, eventId: id, attempt: count, state: name });
  return (await dispatchOutbox(organizationId, [message.id])) === 1;
}
