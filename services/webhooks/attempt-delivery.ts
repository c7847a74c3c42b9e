import { createHmac } from 'node:crypto';
import { envelopeBody } from '@/core/webhooks/envelope';
import {
  ACKNOWLEDGE_MS,
  DISABLE_AFTER_MS,
  type Judgement,
  judgeAttempt,
  LOGGED_BYTES,
  parseRetryAfter,
} from '@/core/webhooks/schedule';
import { deliveryHeaders } from '@/core/webhooks/signature';
import { clock } from '@/platform/clock';
import { db, isUniqueViolation } from '@/platform/db';
import { safeFetch } from '@/platform/http/safe-fetch';
import { SafeFetchError } from '@/platform/http/safe-fetch-error';
import { newId } from '@/platform/ids';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { type DestinationRow, secretsOf } from './destination-row';
import { failedAttempts } from './failed-attempts';
import { warnOfFailures } from './warn-of-failures';

const hmac = (key: Uint8Array, data: Uint8Array) => createHmac('sha256', key).update(data).digest();

/** What the delivery should do next; `attempts` is the number made so far, `at` when the next is due (ISO 8601). */
export type AttemptOutcome = { state: 'ended' } | { state: 'retry'; at: string; attempts: number };

type Target = { organizationId: string; deliveryId: string };
type Answer = { status: number | null; body: string | null; error: string | null; retryAfterMs?: number };

/**
 * Makes one attempt and records request, answer and what follows. `expected` is the number of attempts the caller knows of:
 * when one more is recorded already (a repeated step, or a resend that ran meanwhile) nothing is sent again and that
 * attempt's consequence is returned. `first` is the count at which this round of ten began.
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
  const answer = await post(destination, headers, body);
  const number = delivery.attempts + 1;
  const judgement = judgeAttempt(number - first, answer, Math.random());
  const sent = { number, headers, started, durationMs: Math.max(0, clock.now().getTime() - started.getTime()) };
  return record(target, destination, sent, answer, judgement);
}

async function post(destination: DestinationRow, headers: Record<string, string>, body: string): Promise<Answer> {
  const { webhooks } = await organizationSettings(destination.organizationId);
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
    // PostgreSQL keeps no NUL; what is not UTF-8 becomes the replacement character.
    const text = new TextDecoder().decode(answer.bytes).replaceAll('\0', '�');
    return { status: answer.status, body: text, error: null, ...(retryAfterMs !== undefined && { retryAfterMs }) };
  } catch (error) {
    if (!(error instanceof SafeFetchError)) throw error;
    return { status: null, body: null, error: `${error.code}: ${error.message}` };
  }
}

type Sent = { number: number; headers: Record<string, string>; started: Date; durationMs: number };

async function record(
  { organizationId, deliveryId }: Target,
  destination: DestinationRow,
  sent: Sent,
  answer: Answer,
  judgement: Judgement,
): Promise<AttemptOutcome> {
  const now = clock.now();
  const state = {
    delivered: { status: 'delivered', deliveredAt: now, nextAttemptAt: null },
    gone: { status: 'failed', nextAttemptAt: null },
    failed: { status: 'failed', nextAttemptAt: null },
    retry: { nextAttemptAt: judgement.outcome === 'retry' ? new Date(now.getTime() + judgement.delayMs) : null },
  }[judgement.outcome];
  try {
    await db(organizationId).$transaction(async (tx) => {
      await tx.webhookAttempt.create({
        data: {
          id: newId('att'),
          organizationId,
          deliveryId,
          number: sent.number,
          requestHeaders: sent.headers,
          responseStatus: answer.status,
          responseBody: answer.body,
          error: answer.error,
          durationMs: sent.durationMs,
          createdAt: sent.started,
        },
      });
      await tx.webhookDelivery.update({ where: { id: deliveryId }, data: { attempts: sent.number, ...state } });
      await tx.webhookDestination.updateMany({
        where: { id: destination.id },
        data: health(destination, judgement, now),
      });
    });
  } catch (error) {
    // Another run made this attempt at the same moment; its record counts.
    if (!isUniqueViolation(error)) throw error;
  }
  if (judgement.outcome !== 'delivered') await warnOfFailures(organizationId, destination.id);
  return judgement.outcome === 'retry'
    ? { state: 'retry', at: new Date(now.getTime() + judgement.delayMs).toISOString(), attempts: sent.number }
    : { state: 'ended' };
}

/** A success clears the failures; a failure starts their clock, and after 120 hours of nothing else the destination is off. */
function health(destination: DestinationRow, judgement: Judgement, now: Date) {
  if (judgement.outcome === 'delivered') return { failingSince: null, failureToldAt: null };
  if (judgement.outcome === 'gone') return { disabledAt: now, disabledReason: 'gone' };
  const since = destination.failingSince ?? now;
  const tooLong = now.getTime() - since.getTime() >= DISABLE_AFTER_MS;
  return { failingSince: since, ...(tooLong && { disabledAt: now, disabledReason: 'failing' }) };
}

function resumed(attempts: number, nextAttemptAt: Date | null): AttemptOutcome {
  return { state: 'retry', at: (nextAttemptAt ?? clock.now()).toISOString(), attempts };
}
