import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { MemberPrincipal } from '@/core/principal';
import { envelopeBody } from '@/core/webhooks/envelope';
import type { EventData } from '@/core/webhooks/event-data';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { inngest } from '@/inngest/client';
import { webhookDelivery, webhookFanOut } from '@/inngest/webhook-delivery';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { sweepFiles } from '@/services/files/sweep-files';
import { purgeOldRecords } from '@/services/health/purge-old-records';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { sweepOutbox } from '@/services/outbox/sweep-outbox';
import { attemptDelivery } from '@/services/webhooks/attempt-delivery';
import {
  createDestination,
  deleteDestination,
  rotateSecret,
  updateDestination,
} from '@/services/webhooks/destinations';
import { emitEvent, queueDeliveries } from '@/services/webhooks/emit-event';
import { getDelivery, listDeliveries } from '@/services/webhooks/get-delivery';
import { countMissed, replayFailed, resendDelivery } from '@/services/webhooks/resend-delivery';
import { testDestination } from '@/services/webhooks/test-destination';
import { startProductExecutor, until } from '@/tests/support/executor';
import { makeMember } from '@/tests/support/member';
import { makeOrganization } from '@/tests/support/organization';
import { bodySignatureHolds, type Receiver, standardSignatureHolds, startReceiver } from '@/tests/support/receiver';

let stopEngine: () => Promise<void>;
let receiver: Receiver;
let admin: MemberPrincipal;
let organizationId = '';

beforeAll(async () => {
  stopEngine = await startProductExecutor([webhookFanOut, webhookDelivery]);
});
afterAll(() => stopEngine());
beforeEach(async () => {
  receiver = await startReceiver();
  ({ organizationId } = await makeOrganization());
  admin = await makeMember(organizationId);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await receiver.close();
});

const subscribe = (url = receiver.url) => createDestination(admin, { url, eventTypes: ['system.apiKey.created'] });

const KEY: EventData<'system.apiKey.created'> = {
  apiKeyId: 'key_1',
  name: 'ශ්‍රී',
  lastFour: 'a1B2',
  products: [],
  environment: 'live',
};

async function emit(data: Partial<EventData<'system.apiKey.created'>> = {}, sequence = 1, environment = 'live') {
  const outboxId = await db(organizationId).$transaction((tx) =>
    emitEvent(tx, organizationId, {
      type: 'system.apiKey.created',
      environment,
      subjectId: 'key_1',
      sequence,
      data: { ...KEY, ...data },
    }),
  );
  await dispatchOutbox(organizationId, [outboxId]);
}
const only = async () => (await listDeliveries({ organizationId }, { limit: 10 })).deliveries[0];
const settled = (status: string) =>
  until(`a ${status} delivery`, async () => {
    const delivery = await only();
    return delivery?.status === status && delivery;
  });
/** Create a delivery without executor, so that the test controls its attempts. */
async function pendingDelivery() {
  const destination = await subscribe();
  const { id: eventId } = await db(organizationId).webhookEvent.create({
    data: {
      id: `evt_${destination.id}`,
      organizationId,
      type: 'system.apiKey.created',
      subjectId: 'k',
      sequence: 1,
      data: {},
    },
  });
  const id = `dlv_${destination.id}`;
  await db(organizationId).webhookDelivery.create({
    data: { id, organizationId, eventId, destinationId: destination.id },
  });
  const target = { organizationId, deliveryId: id };
  const attempt = (attempts: number, first = 0) => attemptDelivery(target, { attempts, first });
  return { id, destination, attempt, target };
}

test('delivers an event once in the envelope with valid signatures', async () => {
  const { secret } = await subscribe();
  await emit({}, 7);
  await settled('delivered');
  expect(receiver.received).toHaveLength(1);
  const [first] = receiver.received;
  if (!first) throw new Error('nothing received');
  expect(JSON.parse(first.body)).toMatchObject({
    id: expect.stringMatching(/^evt_/),
    type: 'system.apiKey.created',
    organizationId,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    environment: 'live',
    sequence: 7,
    data: KEY,
  });
  expect(bodySignatureHolds(first, secret)).toBe(true);
  expect(standardSignatureHolds(first, secret)).toBe(true);
  expect(bodySignatureHolds(first, `${secret}x`)).toBe(false);
  expect(first.headers).toMatchObject({
    'x-webhook-event-type': 'system.apiKey.created',
    'x-webhook-retry-count': '0',
    'x-webhook-event-id': JSON.parse(first.body).id,
    'content-type': 'application/json; charset=utf-8',
  });
});

test('marks events about test data', async () => {
  await subscribe();
  await emit({}, 1, 'test');
  await settled('delivered');
  expect(JSON.parse(receiver.received[0]?.body ?? '{}')).toMatchObject({ environment: 'test' });
});

test('delivers only subscribed events of the organization', async () => {
  const other = await makeOrganization();
  await subscribe();
  await createDestination(admin, { url: `${receiver.url}/other`, eventTypes: ['kycSession.created'] });
  await createDestination(await makeMember(other.organizationId), {
    url: `${receiver.url}/foreign`,
    eventTypes: ['system.apiKey.created'],
  });
  await emit();
  await settled('delivered');
  expect(await db(organizationId).webhookDelivery.count()).toBe(1);
  expect(await db(other.organizationId).webhookDelivery.count()).toBe(0);
});

test('retries after five seconds with the same body and id and a retry count', async () => {
  receiver.reply = (_received, response) =>
    response.writeHead(receiver.received.length < 2 ? 500 : 204).end('<b>no</b>');
  await subscribe();
  await emit();
  const delivery = await settled('delivered');
  const [first, second] = receiver.received;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.headers['x-webhook-retry-count']).toBe('1');
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(4_400);
  const { log } = await getDelivery(organizationId, delivery.id);
  expect(log.map((attempt) => [attempt.number, attempt.responseStatus, attempt.responseBody])).toEqual([
    [1, 500, '<b>no</b>'],
    [2, 204, ''],
  ]);
});

test('waiting retries do not delay other deliveries', async () => {
  receiver.reply = (received, response) =>
    response.writeHead(JSON.parse(received.body).sequence <= 3 ? 503 : 200, { 'retry-after': '3600' }).end();
  await subscribe();
  for (const sequence of [1, 2, 3, 4]) await emit({ apiKeyId: `key_${sequence}` }, sequence);
  await until('the fourth to arrive', async () =>
    receiver.received.some((received) => JSON.parse(received.body).sequence === 4),
  );
  await until('three waiting and one delivered', async () => {
    const { deliveries } = await listDeliveries({ organizationId }, { limit: 10 });
    return deliveries.filter((one) => one.status === 'pending' && one.attempts === 1).length === 3;
  });
});

test('does not follow redirects and truncates long responses', async () => {
  const { attempt, id } = await pendingDelivery();
  receiver.reply = (_received, response) =>
    response.writeHead(301, { location: `${receiver.url}/elsewhere` }).end(`a\0${'x'.repeat(20_000)}`);
  expect(await attempt(0)).toMatchObject({ state: 'retry', attempts: 1 });
  expect(receiver.received).toHaveLength(1);
  const { log } = await getDelivery(organizationId, id);
  expect(log[0]).toMatchObject({ responseStatus: 301, responseBody: expect.stringMatching(/^a.x{100}/) });
  expect(log[0]?.responseBody?.length).toBe(8192);
});

test('disables the destination on 410 and cancels pending deliveries', async () => {
  const { attempt, destination } = await pendingDelivery();
  receiver.reply = (_received, response) => response.writeHead(410).end();
  expect(await attempt(0)).toEqual({ state: 'ended' });
  const row = await systemDb().webhookDestination.findUnique({ where: { id: destination.id } });
  expect([row?.disabledReason, row?.disabledAt === null]).toEqual(['gone', false]);
  await emit();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(receiver.received).toHaveLength(1);
});

test.each([429, 503])('waits for Retry-After on %i', async (status) => {
  const { attempt } = await pendingDelivery();
  receiver.reply = (_received, response) => response.writeHead(status, { 'retry-after': '3600' }).end();
  const outcome = await attempt(0);
  expect(outcome).toMatchObject({ state: 'retry', attempts: 1 });
  const waits = outcome.state === 'retry' ? Date.parse(outcome.at) - Date.now() : 0;
  expect(Math.abs(waits - 3_600_000)).toBeLessThan(60_000);
});

test('fails the delivery after ten attempts', async () => {
  const { attempt, id } = await pendingDelivery();
  receiver.reply = (_received, response) => response.writeHead(500).end();
  for (let n = 0; n < 9; n++) {
    const outcome = await attempt(n);
    expect(outcome).toMatchObject({ state: 'retry', attempts: n + 1 });
    if (outcome.state === 'retry') vi.spyOn(clock, 'now').mockReturnValue(new Date(outcome.at));
  }
  expect(await attempt(9)).toEqual({ state: 'ended' });
  expect(await getDelivery(organizationId, id)).toMatchObject({ status: 'failed', attempts: 10, nextAttemptAt: null });
});

test('holds a failing destination back, then lets one delivery try it', async () => {
  const { attempt, destination, id } = await pendingDelivery();
  const state = () => systemDb().webhookDestination.findUniqueOrThrow({ where: { id: destination.id } });
  const other = `${id}_2`;
  const { id: eventId } = await db(organizationId).webhookEvent.create({
    data: { id: `${id}_event`, organizationId, type: 'system.apiKey.created', subjectId: 'k', sequence: 2, data: {} },
  });
  await db(organizationId).webhookDelivery.create({
    data: { id: other, organizationId, eventId, destinationId: destination.id, nextAttemptAt: new Date() },
  });
  const attemptOther = (n = 0) => attemptDelivery({ organizationId, deliveryId: other }, { attempts: n, first: 0 });
  receiver.reply = (_received, response) => response.writeHead(500).end();
  const start = Date.now();
  const at = (seconds: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(start + seconds * 1000));
  at(0);
  for (let n = 0; n < 5; n++) await attempt(n);
  expect((await state()).heldUntil).toEqual(new Date(start + 30_000));
  expect(await attemptOther()).toMatchObject({ state: 'retry', attempts: 0 });
  expect(receiver.received).toHaveLength(5);
  const { nextAttemptAt, attempts } = await getDelivery(organizationId, other);
  expect([attempts, Date.parse(String(nextAttemptAt)) >= start + 30_000]).toEqual([0, true]);

  at(31);
  const both = await Promise.all([attempt(5), attemptOther()]);
  expect(both.map((one) => one.state)).toEqual(['retry', 'retry']);
  expect(receiver.received).toHaveLength(6);
  expect((await state()).heldUntil).toEqual(new Date(start + 91_000));

  at(92);
  receiver.reply = (_received, response) => response.writeHead(200).end();
  // Either of the two was the one tried.
  const { attempts: tried } = await getDelivery(organizationId, other);
  expect(await attemptOther(tried)).toEqual({ state: 'ended' });
  expect(await state()).toMatchObject({ failures: 0, heldUntil: null, failingSince: null });
});

test('a delivery whose process was killed before its attempt gets a run', async () => {
  const { destination } = await pendingDelivery();
  const wanted = [{ eventId: `evt_${destination.id}`, destinationId: destination.id }];
  const queue = () =>
    db(organizationId).$transaction((tx) => queueDeliveries(tx, organizationId, wanted, { again: true }));
  await db(organizationId).webhookDelivery.deleteMany({ where: { destinationId: destination.id } });
  const [queued] = await queue();
  await sweepOutbox();
  expect(await queue()).toEqual([]);
  expect(receiver.received).toHaveLength(0);
  const later = Date.now() + 61_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  await sweepOutbox();
  expect((await settled('delivered')).id).toBe(queued?.id);
  expect(receiver.received).toHaveLength(1);
});

test('attempts at once without a run; a failed delivery gets one', async () => {
  const { destination } = await pendingDelivery();
  await db(organizationId).webhookDelivery.deleteMany({ where: { destinationId: destination.id } });
  const send = vi.spyOn(inngest, 'send');
  const requested = () => JSON.stringify(send.mock.calls).split('webhook/delivery.requested').length - 1;
  await replayFailed(admin, destination.id, new Date(Date.now() - 60_000));
  await until('the message to be settled', async () => {
    const message = await systemDb().outboxMessage.findFirst({ where: { organizationId } });
    return message?.sentAt;
  });
  expect([(await only())?.status, requested()]).toEqual(['delivered', 0]);

  receiver.reply = (_received, response) => response.writeHead(500).end();
  await emit();
  await until('the event of the failed delivery', async () => requested() === 1);
  expect(await only()).toMatchObject({ status: 'pending', attempts: 1 });
});

test('a hanging receiver takes few places', async () => {
  const destination = await subscribe();
  receiver.reply = () => undefined;
  const events = Array.from({ length: 10 }, (_, n) => ({
    ...{ id: `evt_${n}_${destination.id}`, organizationId, type: 'system.apiKey.created', subjectId: 'k', sequence: 1 },
    data: {},
  }));
  await db(organizationId).webhookEvent.createMany({ data: events });
  expect(await replayFailed(admin, destination.id, new Date(Date.now() - 60_000))).toEqual({ queued: 10 });
  await until('the first attempts', async () => receiver.received.length === 4);
  await emit();
  await until('its own runs', async () => receiver.received.length >= 5);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(receiver.received).toHaveLength(5);
});

test('a member can try a destination that is held back at once', async () => {
  const destination = await subscribe();
  const held = { failures: 9, heldUntil: new Date(Date.now() + 600_000) };
  await systemDb().webhookDestination.update({ where: { id: destination.id }, data: held });
  await emit();
  await until('the held delivery', async () => ((await only())?.nextAttemptAt ?? '') > new Date().toISOString());
  expect(receiver.received).toHaveLength(0);
  const since = new Date(Date.now() - 60_000);
  expect(await replayFailed(admin, destination.id, since)).toEqual({ queued: 1 });
  await settled('delivered');
  expect(receiver.received).toHaveLength(1);
});

test('sends only events of the chosen environments', async () => {
  const url = receiver.url;
  const destination = await createDestination(admin, {
    url,
    eventTypes: ['system.apiKey.created'],
    environments: ['live'],
  });
  await emit({ apiKeyId: 'key_t' }, 1, 'test');
  await emit({ apiKeyId: 'key_l' }, 2, 'live');
  await settled('delivered');
  const sent = () => receiver.received.map(({ body }) => JSON.parse(body).data.apiKeyId);
  expect(sent()).toEqual(['key_l']);
  const since = new Date(Date.now() - 60_000);
  expect(await countMissed(admin, destination.id, since)).toEqual({ queued: 0 });
  await updateDestination(admin, destination.id, { environments: ['test'] });
  await emit({ apiKeyId: 'key_t2' }, 3, 'test');
  await until('the test event', async () => receiver.received.length === 2);
  expect(sent()).toEqual(['key_l', 'key_t2']);
});

test('sends own headers, sealed at rest and hidden in log and answers', async () => {
  const value = 'Bearer of-the-receiver';
  const { id } = await createDestination(admin, {
    url: receiver.url,
    eventTypes: ['system.apiKey.created'],
    headers: [{ name: 'authorization', value }],
  });
  const changed = await updateDestination(admin, id, {
    headers: [{ name: 'authorization' }, { name: 'x-a', value: 'b' }],
  });
  expect(changed.headerNames).toEqual(['authorization', 'x-a']);
  await emit();
  const delivery = await settled('delivered');
  expect(receiver.received[0]?.headers).toMatchObject({ authorization: value, 'x-a': 'b' });
  const [logged] = (await getDelivery(organizationId, delivery.id)).log;
  expect(logged?.requestHeaders).toMatchObject({ authorization: '(hidden)', 'x-a': '(hidden)' });
  const stored = [
    await systemDb().webhookDestination.findMany({ where: { id } }),
    await systemDb().webhookAttempt.findMany({ where: { organizationId } }),
  ];
  expect(JSON.stringify(stored)).not.toContain('of-the-receiver');
  expect((await updateDestination(admin, id, { headers: [] })).headerNames).toEqual([]);
  await expect(updateDestination(admin, id, { headers: [{ name: 'x-new' }] })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

test('a repeated step does not send again', async () => {
  const { attempt, target } = await pendingDelivery();
  receiver.reply = (_received, response) => response.writeHead(500).end();
  await attemptDelivery(target);
  expect(await attemptDelivery(target)).toMatchObject({ state: 'retry', attempts: 1 });
  expect(await attempt(0)).toMatchObject({ state: 'retry', attempts: 1 });
  expect(receiver.received).toHaveLength(1);
});

test('disables a destination after five days of failures and resets on success', async () => {
  const { attempt, destination, id } = await pendingDelivery();
  receiver.reply = (_received, response) => response.writeHead(500).end();
  await attempt(0);
  const later = Date.now() + 121 * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  await attempt(1);
  expect((await systemDb().webhookDestination.findUnique({ where: { id: destination.id } }))?.disabledReason).toBe(
    'failing',
  );
  const again = await updateDestination(admin, destination.id, { enabled: true });
  expect([again.enabled, again.failingSince]).toEqual([true, null]);
  receiver.reply = (_received, response) => response.writeHead(200).end();
  await systemDb().webhookDestination.update({ where: { id: destination.id }, data: { failingSince: new Date() } });
  expect(await attempt(2)).toEqual({ state: 'ended' });
  expect((await getDelivery(organizationId, id)).status).toBe('delivered');
  expect((await systemDb().webhookDestination.findUnique({ where: { id: destination.id } }))?.failingSince).toBeNull();
});

test('mails admins once after three days of failures, again after a success', async () => {
  const { attempt } = await pendingDelivery();
  receiver.reply = (_received, response) => response.writeHead(500).end();
  const mails = () => {
    const folder = path.join(process.env.GATEHOUSE_DATA_DIR ?? '', 'mail', organizationId);
    return existsSync(folder) ? readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8')) : [];
  };
  const own = () => mails().filter((mail) => mail.includes(admin.email));
  await attempt(0);
  expect(own()).toEqual([]);
  const later = Date.now() + 73 * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  await attempt(1);
  await attempt(2);
  expect(own()).toHaveLength(1);
  expect(own()[0]).toContain('is failing');
  expect(own()[0]).not.toContain('/hook');
});

test('keeps the log for thirty days', async () => {
  const { attempt, id } = await pendingDelivery();
  await attempt(0);
  await purgeOldRecords();
  expect((await getDelivery(organizationId, id)).log).toHaveLength(1);
  const later = Date.now() + 31 * 24 * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  expect(await purgeOldRecords()).toMatchObject({ attempts: expect.any(Number), deliveries: expect.any(Number) });
  await expect(getDelivery(organizationId, id)).rejects.toMatchObject({ code: 'WEBHOOK_DELIVERY_NOT_FOUND' });
});

test('records an unreachable receiver without its address', async () => {
  const { attempt, id } = await pendingDelivery();
  await receiver.close();
  expect(await attempt(0)).toMatchObject({ state: 'retry' });
  const { log } = await getDelivery(organizationId, id);
  expect(log[0]).toMatchObject({ responseStatus: null, error: 'NETWORK: The connection to the address failed.' });
});

test('signs with both secrets for a day after rotation', async () => {
  const { attempt, destination } = await pendingDelivery();
  const rotated = await rotateSecret(admin, destination.id);
  receiver.reply = (_received, response) => response.writeHead(500).end();
  await attempt(0);
  const [first] = receiver.received;
  if (!first) throw new Error('nothing received');
  expect(bodySignatureHolds(first, rotated.secret)).toBe(true);
  expect(bodySignatureHolds(first, destination.secret, 'x-webhook-signature-previous')).toBe(true);
  for (const secret of [rotated.secret, destination.secret]) expect(standardSignatureHolds(first, secret)).toBe(true);
  await systemDb().webhookDestination.update({
    where: { id: destination.id },
    data: { previousSecretUntil: new Date(Date.now() - 1) },
  });
  await attempt(1);
  const [, second] = receiver.received;
  expect(second && standardSignatureHolds(second, destination.secret)).toBe(false);
  expect(second?.headers['x-webhook-signature-previous']).toBeUndefined();
});

test('stores secrets encrypted and never lists them', async () => {
  const made = await subscribe();
  const row = await systemDb().webhookDestination.findUnique({ where: { id: made.id } });
  expect(row?.secret).not.toContain(made.secret.slice(6, 20));
  expect(made.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});

test('sends a test sample of any event type, marked as a test', async () => {
  const destination = await subscribe();
  const delivery = await testDestination(organizationId, destination.id, 'amlScreening.screeningAlert.triggered');
  await settled('delivered');
  const [first] = receiver.received;
  expect(JSON.parse(first?.body ?? '{}')).toMatchObject({
    type: 'amlScreening.screeningAlert.triggered',
    environment: 'test',
    data: { id: 'alr_sample', test: true },
  });
  expect(delivery.eventType).toBe('amlScreening.screeningAlert.triggered');
});

test('marks every test event so that it cannot pass as real', async () => {
  const destination = await subscribe();
  for (const type of WEBHOOK_EVENT_TYPES) await testDestination(organizationId, destination.id, type);
  const events = await db(organizationId).webhookEvent.findMany({ where: { subjectId: destination.id } });
  expect(events).toHaveLength(WEBHOOK_EVENT_TYPES.length);
  for (const event of events) {
    const body = envelopeBody(event);
    expect(JSON.parse(body)).toMatchObject({ environment: 'test', sequence: 0, data: { test: true } });
    expect(body).not.toContain('"live"');
  }
});

test('resends delivered and replays failed events since the destination exists', async () => {
  await emit({ apiKeyId: 'key_0' }, 7);
  const destination = await subscribe();
  await emit();
  const delivery = await settled('delivered');
  await resendDelivery(admin, delivery.id);
  await until('the second arrival', async () => receiver.received.length === 2);
  await settled('delivered');
  await updateDestination(admin, destination.id, { enabled: false });
  await emit({ apiKeyId: 'key_2' }, 2);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(receiver.received).toHaveLength(2);
  const since = new Date(Date.now() - 60_000);
  const off = { code: 'WEBHOOK_DISABLED' };
  await expect(resendDelivery(admin, delivery.id)).rejects.toMatchObject(off);
  await expect(replayFailed(admin, destination.id, since)).rejects.toMatchObject(off);
  await expect(testDestination(organizationId, destination.id, 'system.apiKey.created')).rejects.toMatchObject(off);
  await settled('delivered');
  await updateDestination(admin, destination.id, { enabled: true });
  expect(await countMissed(admin, destination.id, since)).toEqual({ queued: 1 });
  expect(await replayFailed(admin, destination.id, since)).toEqual({ queued: 1 });
  await until('the replayed event', async () => receiver.received.length === 3);
  expect(JSON.parse(receiver.received[2]?.body ?? '{}').data).toMatchObject({ apiKeyId: 'key_2' });
});

test('a resend counts no failure, and a replay sends pending deliveries at once', async () => {
  const destination = await subscribe();
  await emit();
  const { id } = await settled('delivered');
  await resendDelivery(admin, id);
  await until('the second arrival', async () => receiver.received.length === 2);
  expect(receiver.received.map(({ headers }) => headers['x-webhook-retry-count'])).toEqual(['0', '0']);
  expect(await settled('delivered')).toMatchObject({ attempts: 2, failedAttempts: 0, lastStatus: 200 });
  const since = new Date(Date.now() - 60_000);
  expect(await countMissed(admin, destination.id, since)).toEqual({ queued: 0 });

  receiver.reply = (_received, response) => response.writeHead(503, { 'retry-after': '3600' }).end();
  await emit({ apiKeyId: 'key_2' }, 2);
  await until('a failed attempt', async () => {
    const [newest] = (await listDeliveries({ organizationId }, { destinationId: destination.id, limit: 1 })).deliveries;
    return newest?.status === 'pending' && newest.failedAttempts === 1 && newest.lastStatus === 503;
  });
  receiver.reply = (_received, response) => response.writeHead(204).end();
  expect(await countMissed(admin, destination.id, since)).toEqual({ queued: 1 });
  expect(await replayFailed(admin, destination.id, since)).toEqual({ queued: 1 });
  await until('the event', async () => receiver.received.length === 4);
  expect(receiver.received[3]?.headers['x-webhook-retry-count']).toBe('1');
});

test('sends nothing to a deleted destination', async () => {
  const { attempt, destination } = await pendingDelivery();
  await deleteDestination(admin, destination.id);
  expect(await attempt(0)).toEqual({ state: 'ended' });
  expect(receiver.received).toHaveLength(0);
});

test('a test event keeps its text when unused data keys are deleted', async () => {
  const destination = await subscribe();
  const { id } = await testDestination(organizationId, destination.id, 'amlScreening.screeningAlert.commentAdded');
  const { count } = await db(organizationId).subjectKey.updateMany({ data: { createdAt: new Date(0) } });
  await sweepFiles();
  expect([count, (await getDelivery(organizationId, id)).requestBody]).toEqual([
    1,
    expect.stringContaining('Asked for'),
  ]);
});
