import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inngest } from '@/inngest/client';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { setRunningExecutor } from '@/platform/inngest-executor/status';
import { whileBeating } from '@/services/documents/stages/record-stage';
import { purgeOldRecords } from '@/services/health/purge-old-records';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { resumeStuckWork } from '@/services/outbox/resume-stuck-work';
import { sweepOutbox } from '@/services/outbox/sweep-outbox';

const MINUTE = 60_000;
const ago = (ms: number) => new Date(Date.now() - ms);
const send = vi.spyOn(inngest, 'send');
const sentIds = () => send.mock.calls.flatMap(([payload]) => [payload].flat()).map((event) => event.id);

beforeEach(async () => {
  send.mockReset().mockResolvedValue({ ids: [] });
  await systemDb().outboxMessage.deleteMany();
  await systemDb().documentInstance.deleteMany();
});
afterEach(() => {
  setRunningExecutor(undefined);
  vi.useRealTimers();
});

/** A running document, whose event was sent and that made no progress since. */
async function accepted(instanceId: string) {
  const [at, data] = [ago(10 * MINUTE), { organizationId: 'org_1', instanceId }];
  await instance(instanceId, 'running', at);
  await message(`out_${instanceId}`, at, { data, sentAt: at });
}

const sentEvents = () =>
  send.mock.calls.flatMap(([payload]) => [payload].flat()).map(({ name, data }) => ({ name, data }));

/** An embedded executor whose open runs are those of `ids`. */
const openRuns = (...ids: string[]) =>
  setRunningExecutor({
    pool: { query: async () => ({ rows: ids.map((id) => ({ id })) }) } as never,
    ready: () => true,
    functions: () => [],
  });

const message = (
  id: string,
  createdAt: Date,
  over: { name?: string; data?: object; sentAt?: Date; organizationId?: string } = {},
) =>
  systemDb().outboxMessage.create({
    data: {
      id,
      organizationId: 'org_1',
      name: 'document/accepted',
      data: { organizationId: 'org_1', instanceId: 'doc_1' },
      createdAt,
      ...over,
    },
  });
const instance = (id: string, status: string, updatedAt: Date) =>
  systemDb().documentInstance.create({
    data: { id, organizationId: 'org_1', processorId: 'INVOICE', status, updatedAt },
  });

test('sends committed but unsent messages once, except very recent ones', async () => {
  await message('out_late', ago(MINUTE));
  await message('out_other', ago(MINUTE), { organizationId: 'org_2' });
  await message('out_new', ago(1_000));
  await message('out_done', ago(MINUTE), { sentAt: ago(MINUTE) });
  expect(await sweepOutbox()).toEqual({ sent: 2 });
  expect(sentIds().sort()).toEqual(['out_late', 'out_other']);
  expect(await sweepOutbox()).toEqual({ sent: 0 });
});

test('one sweep sends what waited during an outage', async () => {
  const data = { organizationId: 'org_1', instanceId: 'doc_1' };
  const rows = Array.from({ length: 1_200 }, (_, at) => ({ id: `out_${at}`, createdAt: ago(MINUTE), data }));
  await systemDb().outboxMessage.createMany({
    data: rows.map((row) => ({ ...row, organizationId: 'org_1', name: 'document/accepted' })),
  });
  expect(await sweepOutbox()).toEqual({ sent: 1_200 });
});

test('skips an invalid row without blocking others', async () => {
  await message('out_a', ago(MINUTE), { name: 'no/such.event' });
  await message('out_b', ago(MINUTE), { data: { organizationId: 'org_1', instanceId: 'doc_1', name: 'a person' } });
  await message('out_c', ago(MINUTE));
  expect(await sweepOutbox()).toEqual({ sent: 1 });
  expect(sentIds()).toEqual(['out_c']);
});

test('sends rows in a later sweep when the executor was unavailable', async () => {
  await message('out_late', ago(MINUTE));
  send.mockRejectedValueOnce(new Error('away'));
  expect(await dispatchOutbox('org_1', ['out_late'])).toBe(0);
  expect(await sweepOutbox()).toEqual({ sent: 1 });
});

test('deletes sent rows after a week', async () => {
  await message('out_old', ago(MINUTE), { sentAt: ago(8 * 24 * 60 * MINUTE) });
  await message('out_kept', ago(MINUTE), { sentAt: ago(6 * 24 * 60 * MINUTE) });
  await purgeOldRecords();
  expect(await systemDb().outboxMessage.findMany({ select: { id: true } })).toEqual([{ id: 'out_kept' }]);
});

test('resumes stuck work with a new event id, spaced out and limited', async () => {
  await instance('doc_stuck', 'pending', ago(6 * MINUTE));
  await instance('doc_slow', 'running', ago(MINUTE / 2));
  await instance('doc_done', 'completed', ago(60 * MINUTE));
  await message('out_first', ago(6 * MINUTE), {
    data: { organizationId: 'org_1', instanceId: 'doc_stuck' },
    sentAt: ago(6 * MINUTE),
  });

  expect(await resumeStuckWork()).toEqual({ resumed: 1 });
  const [event] = send.mock.calls.flatMap(([payload]) => [payload].flat());
  expect(event).toMatchObject({
    name: 'document/accepted',
    data: { organizationId: 'org_1', instanceId: 'doc_stuck' },
  });
  expect(event?.id).not.toBe('out_first');
  expect(await resumeStuckWork()).toEqual({ resumed: 0 });

  await systemDb().outboxMessage.updateMany({ data: { createdAt: ago(60 * MINUTE) } });
  expect(await resumeStuckWork()).toEqual({ resumed: 1 });
  for (let i = 0; i < 5; i++)
    await message(`out_${i}`, ago(60 * MINUTE), { data: { organizationId: 'org_1', instanceId: 'doc_stuck' } });
  await systemDb().outboxMessage.updateMany({ data: { createdAt: ago(60 * MINUTE) } });
  expect(await resumeStuckWork()).toEqual({ resumed: 0 });
});

test('asks once for all kinds of stuck work', async () => {
  const asked = vi.spyOn(pool(), 'query');
  expect(await resumeStuckWork()).toEqual({ resumed: 0 });
  expect(asked).toHaveBeenCalledTimes(1);
  asked.mockRestore();
});

test('resumes a document a minute after a kill, in the queue of its event', async () => {
  await instance('doc_killed', 'running', ago(61_000));
  await message('out_first', ago(70_000), {
    name: 'document/pdf.accepted',
    data: { organizationId: 'org_1', instanceId: 'doc_killed' },
    sentAt: ago(70_000),
  });
  expect(await resumeStuckWork()).toEqual({ resumed: 1 });
  expect(sentEvents()).toEqual([
    { name: 'document/pdf.accepted', data: { organizationId: 'org_1', instanceId: 'doc_killed' } },
  ]);
});

test('never starts a second run next to an open one', async () => {
  await accepted('doc_open');
  await accepted('doc_lost');
  openRuns('doc_open');
  expect(await resumeStuckWork()).toEqual({ resumed: 1 });
  expect(sentEvents()).toMatchObject([{ data: { instanceId: 'doc_lost' } }]);
});

test('leaves an unsent event to the sweep of the outbox', async () => {
  await instance('doc_1', 'pending', ago(60 * MINUTE));
  await message('out_unsent', ago(60 * MINUTE));
  expect(await resumeStuckWork()).toEqual({ resumed: 0 });
  expect(await sweepOutbox()).toEqual({ sent: 1 });
});

test('two instances that sweep at once start one run', async () => {
  await accepted('doc_1');
  const both = await Promise.all([resumeStuckWork(), resumeStuckWork()]);
  expect(both.reduce((sum, { resumed }) => sum + resumed, 0)).toBe(1);
  expect(sentIds()).toHaveLength(1);
});

test('a working stage keeps its document from being resumed', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await accepted('doc_long');
  const stage = { organizationId: 'org_1', instanceId: 'doc_long', stageId: 'pre_validate_and_extract' } as const;
  await whileBeating(stage, async () => {
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(async () => {
      const row = await systemDb().documentInstance.findUniqueOrThrow({ where: { id: 'doc_long' } });
      expect(row.updatedAt.getTime()).toBeGreaterThan(Date.now() - MINUTE);
    });
  });
  expect(await resumeStuckWork()).toEqual({ resumed: 0 });
});

test('resumes lost batches, fan-outs, deliveries and face comparisons', async () => {
  const organizationId = 'org_kinds';
  const old = ago(10 * MINUTE);
  await systemDb().screeningBatch.create({
    data: { id: 'bat_1', organizationId, memberId: 'mem_1', fileName: 'a.csv', status: 'screening', updatedAt: old },
  });
  await systemDb().kycSession.create({
    data: {
      ...{ id: 'kyc_1', organizationId, tokenId: 'tok_1', isComplete: true, completedAt: old, updatedAt: old },
      ...{ documentInstanceId: 'doc_9', appliedDocumentId: 'doc_9' },
    },
  });
  const event = {
    organizationId,
    type: 'amlScreening.screeningRequest.completed',
    subjectId: 'scr_1',
    sequence: 1,
    data: {},
  };
  await systemDb().webhookDestination.create({
    data: {
      ...{ id: 'dst_1', organizationId, url: 'https://example.test', secret: 'sealed', createdAt: ago(20 * MINUTE) },
      eventTypes: ['amlScreening.screeningRequest.completed'],
    },
  });
  await systemDb().webhookEvent.createMany({
    data: [
      { ...event, id: 'evt_fan', createdAt: old },
      { ...event, id: 'evt_sent', createdAt: old },
    ],
  });
  for (const id of ['evt_fan', 'evt_sent'])
    await message(`out_${id}`, old, {
      ...{ organizationId, name: 'webhook/event.created', sentAt: old },
      data: { organizationId, eventId: id },
    });
  await systemDb().webhookDelivery.create({
    data: { id: 'dlv_1', organizationId, eventId: 'evt_sent', destinationId: 'dst_1', nextAttemptAt: old },
  });
  const sent = { organizationId, createdAt: old, sentAt: old };
  await systemDb().outboxMessage.createMany({
    data: [
      { ...sent, id: 'out_bat', name: 'screening/batch.read', data: { organizationId, batchId: 'bat_1' } },
      { ...sent, id: 'out_kyc', name: 'kyc/session.completed', data: { organizationId, sessionId: 'kyc_1' } },
      { ...sent, id: 'out_dlv', name: 'webhook/delivery.requested', data: { organizationId, deliveryId: 'dlv_1' } },
    ],
  });

  expect(await resumeStuckWork()).toEqual({ resumed: 4 });
  expect(sentEvents()).toEqual([
    { name: 'screening/batch.read', data: { organizationId, batchId: 'bat_1' } },
    { name: 'kyc/session.completed', data: { organizationId, sessionId: 'kyc_1' } },
    { name: 'webhook/event.created', data: { organizationId, eventId: 'evt_fan' } },
    { name: 'webhook/delivery.requested', data: { organizationId, deliveryId: 'dlv_1', destinationId: 'dst_1' } },
  ]);
  expect(await resumeStuckWork()).toEqual({ resumed: 0 });
  // Lost again: only the fan-out is resumed after half a minute.
  await systemDb().outboxMessage.updateMany({
    where: { organizationId },
    data: { createdAt: ago(31_000), sentAt: ago(31_000) },
  });
  expect(await resumeStuckWork()).toEqual({ resumed: 1 });
});
