import { createHmac } from 'node:crypto';
import { escapeHtml } from '@/core/formats/xml';
import { AccessSettings } from '@/core/organizations/access-settings';
import { rolesWith } from '@/core/organizations/roles';
import { envelopeBody } from '@/core/webhooks/envelope';
import {
  ACKNOWLEDGE_MS,
  DISABLE_AFTER_MS,
  holdMs,
  type Judgement,
  judgeAttempt,
  LOGGED_BYTES,
  PROBE_MS,
  parseRetryAfter,
  WARN_AFTER_MS,
} from '@/core/webhooks/schedule';
import { deliveryHeaders } from '@/core/webhooks/signature';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { type Db, db } from '@/platform/db/db';
import { unsealRows } from '@/platform/db/sealed-columns';
import { tenantSql } from '@/platform/db/sql';
import { safeFetch } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { newId } from '@/platform/ids';
import { processInBatches } from '@/platform/inngest-executor/report-queue';
import { faultFields, logger } from '@/platform/logger';
import { sendMail } from '@/platform/mail/send-mail';
import { metrics } from '@/platform/metrics';
import { annotate } from '@/platform/tracing';
import { type DestinationRow, headersOf, secretsOf } from './destinations';

/** SQL: attempt `a` failed. */
export const FAILED = '(a."responseStatus" between 200 and 299) is not true';

const FAILURES = `
  select a."deliveryId" as id, count(*)::int from "WebhookAttempt" a
  where a."organizationId" = $1 and a."deliveryId" = any($2) and ${FAILED} group by 1`;

/** Failed attempts by delivery; zero is omitted. */
export async function failedAttempts(organizationId: string, deliveryIds: string[]): Promise<Map<string, number>> {
  const rows = await tenantSql<{ id: string; count: number }>(organizationId, FAILURES, [deliveryIds]);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Email the members who manage webhooks once after three days of failures only. The conditional mark selects one
 * sender; cleared if the email fails.
 */
export async function warnOfFailures(organizationId: string, destinationId: string): Promise<void> {
  const scoped = db(organizationId);
  const since = new Date(clock.now().getTime() - WARN_AFTER_MS);
  const claimed = await scoped.webhookDestination.updateMany({
    where: { id: destinationId, disabledAt: null, failureNotifiedAt: null, failingSince: { lte: since } },
    data: { failureNotifiedAt: clock.now() },
  });
  if (claimed.count === 0) return;
  try {
    const destination = await scoped.webhookDestination.findFirst({ where: { id: destinationId } });
    const admins = await scoped.member.findMany({
      where: { role: { in: rolesWith('developer') }, removedAt: null },
      select: { account: { select: { email: true } } },
      take: 20,
    });
    const host = destination ? new URL(destination.url).host : '';
    const until = new Date((destination?.failingSince ?? since).getTime() + DISABLE_AFTER_MS);
    for (const { account } of admins)
      if (account) await sendMail({ organizationId, to: account.email, ...composed(host, until) });
  } catch (error) {
    logger.warn('admins could not be told of a failing webhook', {
      organizationId,
      destinationId,
      ...faultFields(error),
    });
    await scoped.webhookDestination.updateMany({ where: { id: destinationId }, data: { failureNotifiedAt: null } });
  }
}

function composed(host: string, until: Date) {
  const day = until.toISOString().slice(0, 16).replace('T', ' ');
  const where = `${baseUrl()}/console/webhooks`;
  const lines = [
    `No delivery to the webhook destination at ${host} has succeeded for three days.`,
    `If this continues, it will be turned off on ${day} UTC. Events are kept for 30 days and can be resent from the console.`,
    where,
    'You received this email because you can manage the webhooks of this organization.',
  ];
  return {
    subject: `Webhook destination at ${host} is failing`,
    text: lines.join('\n\n'),
    html: lines.map((line) => `<p>${escapeHtml(line)}</p>`).join(''),
  };
}

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

/** Ten attempts after the `first`; `attempts` so far. */
export type Round = { first: number; attempts: number };
/** `at` is ISO 8601. */
export type AttemptOutcome = { state: 'ended' } | ({ state: 'retry'; at: string } & Round);

type Target = { organizationId: string; deliveryId: string };
type Answer = { status: number | null; body: string | null; error: string | null; retryAfterMs?: number };
type Destination = Omit<DestinationRow, 'description' | 'eventTypes' | 'environments' | 'disabledReason' | 'createdAt'>;
type Event = Parameters<typeof envelopeBody>[0];

const LOAD = `
  select d.id as "deliveryId", d.attempts, d."nextAttemptAt", o.settings, e.id as "eventId", e.type, e.environment, e.sequence, e.data,
    e."subjectId", e."createdAt" as "eventAt", t.id, t."organizationId", t.url, t.headers, t.secret, t."previousSecret",
    t."previousSecretUntil", t."disabledAt", t."failingSince", t.failures, t."heldUntil",
    (select count(*)::int from "WebhookAttempt" a where a."deliveryId" = d.id and ${FAILED}) as failed
  from "WebhookDelivery" d join "Organization" o on o.id = $1
    left join "WebhookEvent" e on e."organizationId" = $1 and e.id = d."eventId"
    left join "WebhookDestination" t on t."organizationId" = $1 and t.id = d."destinationId"
  where d."organizationId" = $1 and d.id = any($2) and d.status = 'pending'`;

/** Without id and event id if they were deleted. */
type Loaded = Omit<Event, 'id' | 'createdAt'> &
  Destination & {
    deliveryId: string;
    attempts: number;
    nextAttemptAt: Date | null;
    settings: unknown;
    eventId: string;
    eventAt: Date;
    subjectId: string;
    failed: number;
  };

const load = batched(async (organizationId, ids: string[]) => {
  const rows = await tenantSql<Loaded>(organizationId, LOAD, [ids]);
  const events = rows.map(({ eventId: id, subjectId, data }) => ({ id, organizationId, subjectId, data }));
  await unsealRows(db(organizationId), 'WebhookEvent', events);
  const byId = new Map(rows.map((row, at) => [row.deliveryId, { ...row, data: events[at]?.data ?? row.data }]));
  return ids.map((id) => byId.get(id));
});

/** Attempts at the same time share statements: by organization, items that arrive while a batch is on its way. */
function batched<Item, Answer>(send: (organizationId: string, lot: Item[]) => Promise<Answer[]>) {
  const queues = new Map<string, (item: Item) => Promise<Answer>>();
  return (organizationId: string, item: Item): Promise<Answer> => {
    if (queues.size > QUEUES_MAX) queues.clear();
    const queue = queues.get(organizationId) ?? processInBatches((lot: Item[]) => send(organizationId, lot));
    queues.set(organizationId, queue);
    return queue(item);
  };
}
const QUEUES_MAX = 1_000;

/**
 * Make and record one attempt; return when the next is due. None is made before it is due, after more than `attempts`
 * (repeated step, concurrent resend), nor, if `onlyHealthy`, at a failing destination.
 */
export async function attemptDelivery(
  target: Target,
  round: Partial<Round> & { onlyHealthy?: boolean } = {},
): Promise<AttemptOutcome> {
  const { organizationId, deliveryId } = target;
  const row = await load(organizationId, deliveryId);
  if (!row) return { state: 'ended' };
  const { attempts, nextAttemptAt, eventId } = row;
  const started = clock.now();
  const first = round.first ?? attempts;
  const isEarly = round.attempts === undefined ? nextAttemptAt && nextAttemptAt > started : attempts > round.attempts;
  if (isEarly || (round.onlyHealthy && row.failures > 0))
    return { state: 'retry', at: (nextAttemptAt ?? started).toISOString(), attempts, first };
  const scoped = db(organizationId);
  if (!eventId || !row.id || row.disabledAt) {
    await scoped.webhookDelivery.updateMany({
      where: { id: deliveryId, status: 'pending' },
      data: { status: 'cancelled', nextAttemptAt: null },
    });
    return { state: 'ended' };
  }
  const heldUntil = await holdOf(scoped, row, started);
  if (heldUntil) return hold(scoped, deliveryId, { first, attempts }, heldUntil);
  const body = envelopeBody({ ...row, id: eventId, createdAt: row.eventAt });
  const headers = deliveryHeaders(
    {
      eventId,
      eventType: row.type,
      body,
      retryCount: row.failed,
      timestampSeconds: Math.floor(started.getTime() / 1000),
    },
    secretsOf(row, started),
    hmac,
  );
  const own = headersOf(row);
  const { allowedPrivateRanges } = AccessSettings.parse(row.settings).webhooks;
  const answer = await post(row.url, { ...own, ...headers }, body, allowedPrivateRanges);
  const number = attempts + 1;
  const judgement = judgeAttempt(number - first, answer, Math.random());
  const masked = Object.fromEntries(Object.keys(own).map((name) => [name, '(hidden)']));
  const sent = {
    number,
    headers: { ...masked, ...headers },
    started,
    durationMs: Math.max(0, clock.now().getTime() - started.getTime()),
  };
  const nextAt = await record(target, row, sent, answer, judgement);
  return nextAt ? { state: 'retry', at: nextAt.toISOString(), attempts: number, first } : { state: 'ended' };
}

/** Null if an attempt may be made. After a hold one attempt is made first, while the others wait for its result. */
async function holdOf(scoped: Db, { id, heldUntil }: Destination, now: Date): Promise<Date | null> {
  if (!heldUntil) return null;
  if (heldUntil > now) return heldUntil;
  const until = new Date(now.getTime() + PROBE_MS);
  const { count } = await scoped.webhookDestination.updateMany({
    where: { id, heldUntil },
    data: { heldUntil: until },
  });
  return count > 0 ? null : until;
}

/** No attempt is counted. Spread, so that waiting deliveries do not all resume at once. */
async function hold(scoped: Db, id: string, round: Round, until: Date): Promise<AttemptOutcome> {
  const at = new Date(until.getTime() + Math.random() * 2_000);
  await scoped.webhookDelivery.updateMany({ where: { id, status: 'pending' }, data: { nextAttemptAt: at } });
  return { state: 'retry', at: at.toISOString(), ...round };
}

async function post(
  url: string,
  headers: Record<string, string>,
  body: string,
  allowPrivateRanges: string[],
): Promise<Answer> {
  try {
    const answer = await safeFetch(url, {
      method: 'POST',
      headers,
      body,
      maxBytes: LOGGED_BYTES,
      oversize: 'cut',
      timeoutMs: ACKNOWLEDGE_MS,
      maxRedirects: 0,
      allowPrivateRanges,
    });
    const retryAfterMs = parseRetryAfter(answer.headers['retry-after'], clock.now());
    // PostgreSQL text cannot hold NUL.
    const text = new TextDecoder().decode(answer.bytes).replaceAll('\0', '�');
    return { status: answer.status, body: text, error: null, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return { status: null, body: null, error: `${error.code}: ${error.message}` };
  }
}

type Sent = { number: number; headers: Record<string, string>; started: Date; durationMs: number };

/** One statement, because a process killed between answer and record sends the event again. */
const FAIL = `
  with attempt as (
    insert into "WebhookAttempt" (id, "organizationId", "deliveryId", number, "requestHeaders", "responseStatus",
      "responseBody", error, "durationMs", "createdAt")
    select $3, $1, id, $4::int, $5::jsonb, $6::int, $7, $8, $9::int, $10::timestamptz
    from "WebhookDelivery" where "organizationId" = $1 and id = $2
    on conflict ("deliveryId", number) do nothing returning "deliveryId"),
  delivery as (
    update "WebhookDelivery" d set attempts = $4::int, status = coalesce($11, d.status), "nextAttemptAt" = $12::timestamptz
    from attempt where d.id = attempt."deliveryId" returning d."destinationId")
  update "WebhookDestination" t set "failingSince" = $13::timestamptz, failures = t.failures + 1, "heldUntil" = $14::timestamptz,
    "disabledAt" = coalesce($15::timestamptz, t."disabledAt"), "disabledReason" = coalesce($16, t."disabledReason")
  from delivery where t.id = delivery."destinationId"`;

/** The same for many that succeeded. Healthy destinations are not written, so that deliveries do not wait for each other. */
const SUCCEED = `
  with attempt as (
    insert into "WebhookAttempt" (id, "organizationId", "deliveryId", number, "requestHeaders", "responseStatus",
      "responseBody", "durationMs", "createdAt")
    select a.id, $1, d.id, a.number, a.headers::jsonb, a.status, a.body, a.ms, a.started
    from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::int[], $7::text[], $8::int[], $9::timestamptz[])
      as a (id, delivery, number, headers, status, body, ms, started)
    join "WebhookDelivery" d on d."organizationId" = $1 and d.id = a.delivery
    on conflict ("deliveryId", number) do nothing returning "deliveryId", number),
  delivery as (
    update "WebhookDelivery" d set attempts = attempt.number, status = 'delivered', "deliveredAt" = $10::timestamptz, "nextAttemptAt" = null
    from attempt where d.id = attempt."deliveryId" returning d."destinationId")
  update "WebhookDestination" t set "failingSince" = null, failures = 0, "heldUntil" = null, "failureNotifiedAt" = null
  where t."organizationId" = $1 and t.id in (select "destinationId" from delivery)
    and (t.failures > 0 or t."failingSince" is not null or t."heldUntil" is not null)`;

type Success = { deliveryId: string; sent: Sent; answer: Answer };

const succeed = batched(async (organizationId, lot: Success[]) => {
  const column = <T>(of: (one: Success) => T) => lot.map(of);
  await tenantSql(organizationId, SUCCEED, [
    column(() => newId('att')),
    column(({ deliveryId }) => deliveryId),
    column(({ sent }) => sent.number),
    column(({ sent }) => JSON.stringify(sent.headers)),
    column(({ answer }) => answer.status),
    column(({ answer }) => answer.body),
    column(({ sent }) => sent.durationMs),
    column(({ sent }) => sent.started),
    clock.now(),
  ]);
  return lot;
});

/** An attempt that a concurrent run recorded stays as it is. Return when the next is due. */
async function record(
  { organizationId, deliveryId }: Target,
  destination: Destination,
  sent: Sent,
  answer: Answer,
  judgement: Judgement,
): Promise<Date | null> {
  const now = clock.now();
  const { outcome } = judgement;
  const hasFailed = outcome !== 'delivered';
  const nextAttemptAt = outcome === 'retry' ? new Date(now.getTime() + judgement.delayMs) : null;
  if (hasFailed) {
    const holdFor = holdMs(destination.failures + 1);
    const heldUntil = holdFor === null ? null : new Date(now.getTime() + holdFor);
    const { failingSince, disabledReason } = health(destination, outcome, now);
    await tenantSql(organizationId, FAIL, [
      ...[deliveryId, newId('att'), sent.number, JSON.stringify(sent.headers), answer.status, answer.body],
      ...[answer.error, sent.durationMs, sent.started, outcome === 'retry' ? null : 'failed', nextAttemptAt],
      ...[failingSince, heldUntil, disabledReason && now, disabledReason],
    ]);
  } else {
    await succeed(organizationId, { deliveryId, sent, answer });
  }
  metrics().webhookAttempts.inc({ result: outcome });
  const http = answer.status === null ? {} : { 'http.response.status_code': answer.status };
  annotate({ 'gatehouse.delivery_id': deliveryId, 'gatehouse.delivery_result': outcome, ...http }, hasFailed);
  if (hasFailed) await warnOfFailures(organizationId, destination.id);
  return nextAttemptAt;
}

/** After 120 hours of failures only, the destination is disabled. */
function health(destination: Destination, outcome: Judgement['outcome'], now: Date) {
  if (outcome === 'gone') return { failingSince: destination.failingSince, disabledReason: 'gone' };
  const failingSince = destination.failingSince ?? now;
  const tooLong = now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
  return { failingSince, disabledReason: tooLong ? 'failing' : null };
}
