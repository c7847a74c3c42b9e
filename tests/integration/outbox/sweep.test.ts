import { beforeEach, expect, test, vi } from 'vitest';
import { inngest } from '@/inngest/client';
import { systemDb } from '@/platform/db/db';
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
  await sweepOutbox();
  expect(await systemDb().outboxMessage.findMany({ select: { id: true } })).toEqual([{ id: 'out_kept' }]);
});

test('resumes stuck work with a new event id, spaced out and limited', async () => {
  await instance('doc_stuck', 'pending', ago(6 * MINUTE));
  await instance('doc_slow', 'running', ago(2 * MINUTE));
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
