import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as comment } from '@/app/api/console/alerts/[id]/comments/route';
import { POST as judge } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { GET as read } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as answer, DELETE as erase } from '@/app/api/screening/request/[id]/route';
import { POST as request } from '@/app/api/screening/request/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { packBlocks } from '@/core/evidence/pack';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
let analyst: ConsoleUser;
let lead: ConsoleUser;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  lead = await signedIn(own.organizationId, 'lead');
});
afterEach(() => vi.restoreAllMocks());

const note = 'Another person of this name.';
const BORN = '1968-12-10';
const alerts = () => db(own.organizationId).alert.findMany({ orderBy: { id: 'asc' } });
const close = (requestId: string) => closeRequest(own.organizationId, requestId);

async function searched(more: object = {}): Promise<string> {
  const body = { fullName: 'Zoltan Marchetti', externalId: 'c-19', ...more };
  const requestId = String((await callRoute(request, { apiKey: own.apiKey, body })).body.requestId);
  await searchSource({ organizationId: own.organizationId, requestId }, 'sanctions');
  return requestId;
}

async function screen(more: object = {}) {
  const requestId = await searched(more);
  await close(requestId);
  const { body } = await callRoute(answer, { apiKey: own.apiKey, params: { id: requestId } });
  return { requestId, ...(body as { alertIds: string[]; warnings?: string[] }) };
}

async function seen(id: string): Promise<AlertDetail> {
  return (await callAs(analyst, read, { params: { id } })).body as unknown as AlertDetail;
}

const completed = async (requestId: string) =>
  (
    await db(own.organizationId).webhookEvent.findFirstOrThrow({
      where: { subjectId: requestId, type: 'amlScreening.screeningRequest.completed' },
    })
  ).data as { openAlerts?: unknown };

test('links a later request to the open alert without changing it', async () => {
  const first = await screen();
  const [id = ''] = first.alertIds;
  await callAs(analyst, move, { params: { id }, body: { to: 'INVESTIGATING', version: 1 } });
  await callAs(analyst, comment, { params: { id }, body: { body: 'Asked the branch.' } });
  const before = await seen(id);
  const again = await screen({ fullName: 'MARCHETTI, Zoltan' });
  expect(again.alertIds).toEqual([id]);
  expect(await alerts()).toHaveLength(1);
  const after = await seen(id);
  expect([after.version, after.assigneeId, after.commentsCount, after.matches]).toEqual([
    before.version,
    before.assigneeId,
    1,
    before.matches,
  ]);
  expect(after.timeline[0]).toMatchObject({
    action: 'screenedAgain',
    detail: { requestId: again.requestId, differs: false },
  });
  expect((await completed(again.requestId)).openAlerts).toEqual([{ id, changed: false }]);
  expect((await completed(first.requestId)).openAlerts).toBeUndefined();
});

test('updates the open alert with new data, resets marks and refuses stale versions', async () => {
  const [id = ''] = (await screen()).alertIds;
  const [match] = (await seen(id)).matches;
  const marked = await callAs(analyst, judge, {
    params: { id, matchId: String(match?.id) },
    body: { status: 'falsePositive', version: 1 },
  });
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  const before = await seen(id);
  const again = await screen({ dateOfBirth: BORN });
  expect(again.alertIds).toEqual([id]);
  const after = await seen(id);
  expect(after.matches).toEqual([
    expect.objectContaining({
      id: match?.id,
      status: 'open',
      scoring: expect.objectContaining({ dobMatch: expect.objectContaining({ exactMatch: true }) }),
    }),
  ]);
  expect(after.subject.dateOfBirth).toBe(BORN);
  // The PDF too must list the sources of the later run.
  expect(after.evidenceFrom).toBe(again.requestId);
  const made = { organization: 'Own', madeBy: 'A', madeAt: '2026-11-23T08:00:00.000Z', publicKey: 'k', alert: after };
  expect(packBlocks(made)).toContainEqual({ kind: 'fact', label: 'Rescreened by', text: again.requestId });
  expect(after.bestScore).toBeGreaterThan(before.bestScore);
  expect(after.timeline[0]?.detail).toMatchObject({ differs: true, changed: ['dateOfBirth'], reopened: [match?.id] });
  expect((await completed(again.requestId)).openAlerts).toEqual([{ id, changed: true }]);
  const late = await callAs(analyst, move, {
    params: { id },
    body: { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note, version: before.version },
  });
  expect(late.status).toBe(412);
  // A later request without the birth date does not remove it.
  await screen();
  const third = await seen(id);
  expect([third.subject.dateOfBirth, third.version, third.bestScore]).toEqual([BORN, after.version, after.bestScore]);
});

test('withdraws a proposal only when the new data differs', async () => {
  await systemDb().organization.update({
    where: { id: own.organizationId },
    data: { settings: { screening: { fourEyes: true, fourEyesDismissThreshold: 0.5 } } },
  });
  const [id = ''] = (await screen()).alertIds;
  const body = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note, version: 1 };
  await callAs(analyst, move, { params: { id }, body });
  await screen();
  const waiting = await seen(id);
  expect(waiting.pendingDecision).toMatchObject({ to: 'DISMISSED' });
  await screen({ dateOfBirth: BORN });
  const after = await seen(id);
  expect(after.pendingDecision).toBeNull();
  expect(after.timeline[0]?.detail).toMatchObject({ withdrawn: { to: 'DISMISSED', by: analyst.member.memberId } });
  const approval = { ...body, version: waiting.version };
  expect((await callAs(lead, move, { params: { id }, body: approval })).status).toBe(412);
  expect(await db(own.organizationId).memberNotice.count({ where: { alertId: id, kind: 'proposal' } })).toBe(0);
});

test('raises a separate alert for an entry that no open alert has', async () => {
  const [id = ''] = (await screen()).alertIds;
  const scoped = db(own.organizationId);
  const requestId = await searched();
  const hit = await scoped.screeningHit.findFirstOrThrow({ where: { requestId, score: { gte: 0.85 } } });
  await scoped.screeningHit.create({
    data: {
      ...hit,
      id: newId('hit'),
      entityId: 'another-entry',
      entry: hit.entry as object,
      scoring: hit.scoring as object,
    },
  });
  await close(requestId);
  const [old, fresh] = await alerts();
  expect([old?.id, fresh?.requestId]).toEqual([id, requestId]);
  expect((await seen(String(fresh?.id))).matches.map(({ entityId }) => entityId)).toEqual(['another-entry']);
  const { body } = await callRoute(answer, { apiKey: own.apiKey, params: { id: requestId } });
  expect(body.alertIds).toEqual([id, fresh?.id]);
});

test('raises a separate alert for another name under the same external id', async () => {
  const [id = ''] = (await screen()).alertIds;
  const other = await screen({ fullName: 'Zoltan Marchetti Almasi' });
  expect(other.alertIds).not.toContain(id);
  const { timeline } = await seen(id);
  expect(timeline.map(({ action }) => action)).toEqual(['triggered']);
});

test('raises one alert for three concurrent requests', async () => {
  const ids = await Promise.all([searched(), searched(), searched()]);
  await Promise.all(ids.map(close));
  const all = await alerts();
  expect(all).toHaveLength(1);
  const { timeline } = await seen(String(all[0]?.id));
  expect(timeline.filter(({ action }) => action === 'screenedAgain')).toHaveLength(2);
});

test('applies or refuses a concurrent decision and always keeps an open alert', async () => {
  for (const externalId of ['r-1', 'r-2', 'r-3', 'r-4', 'r-5']) {
    const [id = ''] = (await screen({ externalId })).alertIds;
    const requestId = await searched({ externalId, dateOfBirth: BORN });
    const body = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note, version: 1 };
    const [decision] = await Promise.all([callAs(analyst, move, { params: { id }, body }), close(requestId)]);
    const { status, matches } = await seen(id);
    const open = (await alerts()).filter((one) => one.externalId === externalId && one.status === 'TRIGGERED');
    expect(open, `decision ${decision.status}`).toHaveLength(1);
    if (decision.status === 200) expect([status, matches[0]?.status]).toEqual(['DISMISSED', 'falsePositive']);
    else expect([decision.status, status, matches[0]?.status]).toEqual([412, 'TRIGGERED', 'open']);
  }
});

test('refuses to erase a screening whose data an open alert uses', async () => {
  const [id = ''] = (await screen()).alertIds;
  const { requestId } = await screen({ dateOfBirth: BORN });
  const first = await callRoute(erase, { apiKey: own.apiKey, params: { id: requestId } });
  expect([first.status, first.body.errorCode]).toEqual([409, 'ERASURE_BLOCKED']);
  await db(own.organizationId).alert.updateMany({ where: { id }, data: { status: 'ACTIONED' } });
  expect((await callRoute(erase, { apiKey: own.apiKey, params: { id: requestId } })).status).toBe(200);
  expect(await alerts()).toEqual([]);
});
