import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/screening/request/[id]/route';
import { POST } from '@/app/api/screening/request/route';
import { inngest } from '@/inngest/client';
import { screeningAgain } from '@/inngest/screening-pipeline';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { closeRequest } from '@/services/screening/requests/close-request';
import { retrySources } from '@/services/screening/requests/retry-sources';
import { recordSourceFailure, searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { startProductExecutor, until } from '@/tests/support/executor';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

/** In the demonstration PEP list only. */
const IN_OFFICE = { fullName: 'Rosalind Mae Quartermain' };
/** In a demonstration sanctions list only. */
const LISTED = { fullName: 'Zoltan Marchetti' };

let own: TestOrganization;
let stopEngine: () => Promise<void>;
beforeAll(async () => {
  await publishWatchlists();
  stopEngine = await startProductExecutor([screeningAgain]);
});
afterAll(() => stopEngine());
beforeEach(async () => {
  own = await makeOrganization();
  await systemDb().screeningRequest.updateMany({ data: { retryAt: null } });
});
afterEach(() => vi.restoreAllMocks());

const later = (minutes: number) => {
  const at = Date.now() + minutes * 60_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};
const read = async (id: string) =>
  (await callRoute(GET, { apiKey: own.apiKey, params: { id }, path: `/api/screening/request/${id}` })).body;
const events = async () =>
  (await db(own.organizationId).webhookEvent.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).map(
    ({ type, sequence, data }) => [type.split('.').at(-1), sequence, (data as { status?: string }).status],
  );

async function endedInPart(body: Record<string, unknown>): Promise<{ organizationId: string; requestId: string }> {
  const send = vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  const made = await callRoute(POST, { apiKey: own.apiKey, body });
  const target = { organizationId: own.organizationId, requestId: String(made.body.requestId) };
  await searchSource(target, 'sanctions');
  await recordSourceFailure(target, 'pep');
  await searchSource(target, 'adverse-media');
  await closeRequest(target.organizationId, target.requestId);
  send.mockRestore();
  return target;
}

test('retries a failed source later and reports what it finds', async () => {
  const { requestId } = await endedInPart({ ...IN_OFFICE, externalId: 'c-1' });
  const before = await read(requestId);
  expect(before).toMatchObject({ status: 'completed_partial', alertIds: [] });
  expect(await retrySources()).toEqual({ asked: 0 });
  later(6);
  expect(await retrySources()).toEqual({ asked: 1 });
  const body = await until('the whole answer', async () => {
    const now = await read(requestId);
    return now.status === 'completed' && now;
  });
  const sanctions = (all: typeof body) =>
    (all.sources as { kind: string }[]).filter(({ kind }) => kind === 'sanctions');
  expect(sanctions(body)).toEqual(sanctions(before));
  expect(body).toMatchObject({
    alertIds: [expect.any(String)],
    matches: [expect.objectContaining({ alerting: true })],
    retryAt: null,
  });
  expect(await events()).toEqual([
    ['created', 1, 'queued'],
    ['completed', 2, 'completed_partial'],
    ['completed', 3, 'completed'],
    ['triggered', 1, 'TRIGGERED'],
  ]);
  expect(await retrySources()).toEqual({ asked: 0 });
});

test('does not alert again what an alert of the request already covers', async () => {
  const { requestId } = await endedInPart(LISTED);
  await db(own.organizationId).alert.updateMany({ where: {}, data: { status: 'ACTIONED' } });
  later(6);
  await retrySources();
  const body = await until('the whole answer', async () => {
    const now = await read(requestId);
    return now.status === 'completed' && now;
  });
  expect(body.alertIds).toHaveLength(1);
  expect(await db(own.organizationId).alert.count()).toBe(1);
});

test('retries a failing source ever less often, without changes or events', async () => {
  const { organizationId, requestId } = await endedInPart(LISTED);
  const before = await read(requestId);
  const told = await events();
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  const retryAt = async () =>
    (await db(organizationId).screeningRequest.findFirstOrThrow({ where: { id: requestId } })).retryAt;
  const waits: number[] = [];
  for (let at = 6; waits.length < 6; ) {
    later(at);
    expect(await retrySources()).toEqual({ asked: 1 });
    await recordSourceFailure({ organizationId, requestId }, 'pep');
    await closeRequest(organizationId, requestId);
    waits.push((Number(await retryAt()) - Number(clock.now())) / 60_000);
    at += (waits.at(-1) ?? 0) + 1;
  }
  expect(waits).toEqual([15, 60, 240, 1_440, 1_440, 1_440]);
  later(32 * 24 * 60);
  expect(await retrySources()).toEqual({ asked: 0 });
  expect(await retryAt()).toBeNull();
  expect(await events()).toEqual(told);
  vi.restoreAllMocks();
  expect(await read(requestId)).toEqual({ ...before, retryAt: null });
});

test('postpones a retry of a source that is not available', async () => {
  const { requestId } = await endedInPart(LISTED);
  await db(own.organizationId).screeningRequest.updateMany({
    where: { id: requestId },
    data: { failedSources: ['interpol-x'] },
  });
  later(6);
  expect(await retrySources()).toEqual({ asked: 0 });
  expect(new Date(String((await read(requestId)).retryAt)).getTime()).toBe(clock.now().getTime() + 6 * 3_600_000);
});
