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
import { type Db, db, type Tx } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import { safeFetch } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { newId } from '@/platform/ids';
import { faultFields, logger } from '@/platform/logger';
import { sendMail } from '@/platform/mail/send-mail';
import { metrics } from '@/platform/metrics';
import { annotate } from '@/platform/tracing';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { type DestinationRow, headersOf, secretsOf } from './destinations';

const FAILED = { OR: [{ responseStatus: null }, { responseStatus: { lt: 200 } }, { responseStatus: { gte: 300 } }] };

/** Failed attempts by delivery; zero is omitted. */
export async function failedAttempts(scoped: Db | Tx, deliveryIds: string[]): Promise<Map<string, number>> {
  const groups = await scoped.webhookAttempt.groupBy({
    by: ['deliveryId'],
    where: { deliveryId: { in: deliveryIds }, ...FAILED },
    _count: { _all: true },
  });
  return new Map(groups.map(({ deliveryId, _count }) => [deliveryId, _count._all]));
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
      take: 20,
    });
    const host = destination ? new URL(destination.url).host : '';
    const until = new Date((destination?.failingSince ?? since).getTime() + DISABLE_AFTER_MS);
    for (const { email } of admins) await sendMail({ organizationId, to: email, ...composed(host, until) });
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

/** `attempts` so far; `at` is ISO 8601. */
export type AttemptOutcome = { state: 'ended' } | { state: 'retry'; at: string; attempts: number };

type Target = { organizationId: string; deliveryId: string };
type Answer = { status: number | null; body: string | null; error: string | null; retryAfterMs?: number };

/**
 * Make and record one attempt; if more than `expected` are recorded (repeated step, concurrent resend), return that
 * outcome. `first`: count at which this round of ten began.
 */
export async function attemptDelivery(target: Target, expected: number, first: number): Promise<AttemptOutcome> {
  const scoped = db(target.organizationId);
  const delivery = await scoped.webhookDelivery.findFirst({ where: { id: target.deliveryId } });
  if (delivery?.status !== 'pending') return { state: 'ended' };
  if (delivery.attempts > expected) return resumed(delivery.attempts, delivery.nextAttemptAt);
  const event = await scoped.webhookEvent.findFirst({ where: { id: delivery.eventId } });
  const destination = await scoped.webhookDestination.findFirst({ where: { id: delivery.destinationId } });
  if (!event || !destination || destination.disabledAt) {
    await scoped.webhookDelivery.updateMany({
      where: { id: delivery.id, status: 'pending' },
      data: { status: 'cancelled', nextAttemptAt: null },
    });
    return { state: 'ended' };
  }
  const started = clock.now();
  const heldUntil = await holdOf(scoped, destination, started);
  if (heldUntil) return hold(scoped, delivery, heldUntil);
  const body = envelopeBody(event);
  const headers = deliveryHeaders(
    {
      eventId: event.id,
      eventType: event.type,
      body,
      retryCount: (await failedAttempts(scoped, [delivery.id])).get(delivery.id) ?? 0,
      timestampSeconds: Math.floor(started.getTime() / 1000),
    },
    secretsOf(destination, started),
    hmac,
  );
  const own = headersOf(destination);
  const answer = await post(destination, { ...own, ...headers }, body);
  const number = delivery.attempts + 1;
  const judgement = judgeAttempt(number - first, answer, Math.random());
  const masked = Object.fromEntries(Object.keys(own).map((name) => [name, '(hidden)']));
  const sent = {
    number,
    headers: { ...masked, ...headers },
    started,
    durationMs: Math.max(0, clock.now().getTime() - started.getTime()),
  };
  return record(target, destination, sent, answer, judgement);
}

/** Null if an attempt may be made. After a hold one attempt is made first, while the others wait for its result. */
async function holdOf(scoped: Db, { id, heldUntil }: DestinationRow, now: Date): Promise<Date | null> {
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
async function hold(
  scoped: Db,
  { id, attempts }: { id: string; attempts: number },
  until: Date,
): Promise<AttemptOutcome> {
  const at = new Date(until.getTime() + Math.random() * 2_000);
  await scoped.webhookDelivery.updateMany({ where: { id, status: 'pending' }, data: { nextAttemptAt: at } });
  return { state: 'retry', at: at.toISOString(), attempts };
}

async function post(destination: DestinationRow, headers: Record<string, string>, body: string): Promise<Answer> {
  const { webhooks } = await organizationSettings(destination.organizationId, AccessSettings);
  try {
    const answer = await safeFetch(destination.url, {
      method: 'POST',
      headers,
      body,
      maxBytes: LOGGED_BYTES,
      oversize: 'cut',
      timeoutMs: ACKNOWLEDGE_MS,
      maxRedirects: 0,
      allowPrivateRanges: webhooks.allowedPrivateRanges,
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
const RECORD = `
  with attempt as (
    insert into "WebhookAttempt" (id, "organizationId", "deliveryId", number, "requestHeaders", "responseStatus",
      "responseBody", error, "durationMs", "createdAt")
    select $3, $1, id, $4::int, $5::jsonb, $6::int, $7, $8, $9::int, $10::timestamptz
    from "WebhookDelivery" where "organizationId" = $1 and id = $2
    on conflict ("deliveryId", number) do nothing returning "deliveryId"),
  delivery as (
    update "WebhookDelivery" d set attempts = $4::int, status = coalesce($11, d.status),
      "deliveredAt" = coalesce($12::timestamptz, d."deliveredAt"), "nextAttemptAt" = $13::timestamptz
    from attempt where d.id = attempt."deliveryId" returning d."destinationId")
  update "WebhookDestination" t set "failingSince" = $14::timestamptz,
    failures = case when $17::boolean then t.failures + 1 else 0 end, "heldUntil" = $18::timestamptz,
    "failureNotifiedAt" = case when $14::timestamptz is null then null else t."failureNotifiedAt" end,
    "disabledAt" = coalesce($15::timestamptz, t."disabledAt"), "disabledReason" = coalesce($16, t."disabledReason")
  from delivery where t.id = delivery."destinationId"`;

/** An attempt that a concurrent run recorded stays as it is. */
async function record(
  { organizationId, deliveryId }: Target,
  destination: DestinationRow,
  sent: Sent,
  answer: Answer,
  judgement: Judgement,
): Promise<AttemptOutcome> {
  const now = clock.now();
  const { outcome } = judgement;
  const status = { delivered: 'delivered', gone: 'failed', failed: 'failed', retry: null }[outcome];
  const nextAttemptAt = outcome === 'retry' ? new Date(now.getTime() + judgement.delayMs) : null;
  const hasFailed = outcome !== 'delivered';
  const holdFor = hasFailed ? holdMs(destination.failures + 1) : null;
  const heldUntil = holdFor === null ? null : new Date(now.getTime() + holdFor);
  const { failingSince, disabledReason } = health(destination, judgement, now);
  await tenantSql(organizationId, RECORD, [
    ...[deliveryId, newId('att'), sent.number, JSON.stringify(sent.headers), answer.status, answer.body, answer.error],
    ...[sent.durationMs, sent.started, status, outcome === 'delivered' ? now : null, nextAttemptAt],
    ...[failingSince, disabledReason && now, disabledReason, hasFailed, heldUntil],
  ]);
  metrics().webhookAttempts.inc({ result: outcome });
  const http = answer.status === null ? {} : { 'http.response.status_code': answer.status };
  annotate({ 'gatehouse.delivery_id': deliveryId, 'gatehouse.delivery_result': outcome, ...http }, hasFailed);
  if (hasFailed) await warnOfFailures(organizationId, destination.id);
  return nextAttemptAt
    ? { state: 'retry', at: nextAttemptAt.toISOString(), attempts: sent.number }
    : { state: 'ended' };
}

/** Success clears failures; after 120 hours of failures only, the destination is disabled. */
function health(destination: DestinationRow, { outcome }: Judgement, now: Date) {
  if (outcome === 'delivered') return { failingSince: null, disabledReason: null };
  if (outcome === 'gone') return { failingSince: destination.failingSince, disabledReason: 'gone' };
  const failingSince = destination.failingSince ?? now;
  const tooLong = now.getTime() - failingSince.getTime() >= DISABLE_AFTER_MS;
  return { failingSince, disabledReason: tooLong ? 'failing' : null };
}

function resumed(attempts: number, nextAttemptAt: Date | null): AttemptOutcome {
  return { state: 'retry', at: (nextAttemptAt ?? clock.now()).toISOString(), attempts };
}

/** Attempts before this round; null if nothing is due. */
export async function startDelivery(organizationId: string, deliveryId: string): Promise<{ attempts: number } | null> {
  const delivery = await db(organizationId).webhookDelivery.findFirst({ where: { id: deliveryId } });
  return delivery?.status === 'pending' ? { attempts: delivery.attempts } : null;
}
