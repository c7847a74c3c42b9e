import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as mark } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { GET as read } from '@/app/api/console/alerts/[id]/route';
import { POST as sendBack } from '@/app/api/console/alerts/[id]/send-back/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as list } from '@/app/api/console/monitoring/suppressed-matches/route';
import { POST as request } from '@/app/api/screening/request/route';
import type { SuppressedMatches } from '@/core/screening/monitoring/suppressed-matches-contract';
import { SUPPRESSED_LISTED, SUPPRESSED_PER_PAGE } from '@/core/screening/monitoring/suppressed-matches-page';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let analyst: ConsoleUser;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'lead');
});
afterEach(() => vi.restoreAllMocks());

async function quiet(offset = 0, user = analyst): Promise<SuppressedMatches> {
  const { status, body } = await callAs(user, list, {
    path: `/api/console/monitoring/suppressed-matches?offset=${offset}`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body as SuppressedMatches;
}
const alertOf = async (id: string) => (await callAs(analyst, read, { params: { id } })).body;
async function to(id: string, status: string, more: object = {}): Promise<void> {
  const { version } = await alertOf(id);
  const done = await callAs(analyst, move, { params: { id }, body: { to: status, version, ...more } });
  expect(done.status, JSON.stringify(done.body)).toBe(200);
}
const dismiss = (id: string) => to(id, 'DISMISSED', { reasonCode: 'NAME_ONLY', note: 'Another person of this name.' });

async function again(more: object): Promise<string> {
  const made = await callRoute(request, { apiKey: own.apiKey, body: { fullName: 'Zoltan Marchetti', ...more } });
  const requestId = String(made.body.requestId);
  await searchSource({ organizationId: own.organizationId, requestId }, 'sanctions');
  await closeRequest(own.organizationId, requestId);
  return requestId;
}

test('lists a suppressed match with author, reason and re-alert conditions', async () => {
  const alertId = await raisedAlert(own, { externalId: 'q-1' });
  expect(await quiet()).toEqual({ count: 0, complete: true, pairs: [] });
  await dismiss(alertId);
  const [match] = await db(own.organizationId).alertMatch.findMany({ where: { alertId } });
  const { name } = await db(own.organizationId).member.findFirstOrThrow({ where: { id: analyst.member.memberId } });
  const { count, pairs } = await quiet(0, await signedIn(own.organizationId, 'viewer'));
  expect(count).toBe(1);
  expect(pairs[0]).toMatchObject({
    matchId: match?.id,
    alertId,
    fullName: 'Zoltan Marchetti',
    externalId: 'q-1',
    source: match?.source,
    entityId: match?.entityId,
    reasonCode: 'NAME_ONLY',
    by: name,
    byRule: false,
    changed: [],
  });
  expect(pairs[0]?.wakes.given).toEqual(expect.arrayContaining(['kind', 'names', 'birthDates']));
  expect(pairs[0]?.identity).toMatch(/^[0-9a-f]{64}$/);
});

test('excludes reopened, confirmed and unmonitored matches', async () => {
  const alertId = await raisedAlert(own, { externalId: 'q-2' });
  await dismiss(alertId);
  await to(alertId, 'INVESTIGATING', { note: 'Looked at once more.' });
  expect((await quiet()).count).toBe(0);
  await dismiss(alertId);
  expect((await quiet()).count).toBe(1);
  await db(own.organizationId).alertMatch.updateMany({ where: { alertId }, data: { status: 'truePositive' } });
  expect((await quiet()).count).toBe(0);
  await db(own.organizationId).alertMatch.updateMany({ where: { alertId }, data: { status: 'falsePositive' } });
  await db(own.organizationId).screeningRequest.updateMany({ where: {}, data: { monitoring: false } });
  expect((await quiet()).count).toBe(0);
});

test('lists a single false positive of an open alert without a reason', async () => {
  const alertId = await raisedAlert(own, { externalId: 'q-3' });
  const { version } = await alertOf(alertId);
  const match = await db(own.organizationId).alertMatch.findFirstOrThrow({ where: { alertId } });
  const marked = await callAs(analyst, mark, {
    params: { id: alertId, matchId: match.id },
    body: { status: 'falsePositive', version },
  });
  expect(marked.status, JSON.stringify(marked.body)).toBe(200);
  const { pairs } = await quiet();
  expect(pairs.map(({ reasonCode, by, alertOpen }) => [reasonCode, by === null, alertOpen])).toEqual([
    [null, false, true],
  ]);
  await dismiss(alertId);
  expect((await quiet()).pairs).toMatchObject([{ reasonCode: 'NAME_ONLY', alertOpen: false }]);
});

test('a pending or returned proposal suppresses nothing', async () => {
  const { organizationId } = own;
  await db(organizationId).organization.updateMany({
    where: {},
    data: { settings: { screening: { fourEyes: true, fourEyesDismissThreshold: 0.7 } } },
  });
  const alertId = await raisedAlert(own, { externalId: 'q-8' });
  const before = await db(organizationId).alertMatch.findMany({ where: { alertId } });
  await dismiss(alertId);
  const proposed = await alertOf(alertId);
  expect(proposed).toMatchObject({ status: 'TRIGGERED', pendingDecision: { to: 'DISMISSED' } });
  expect((await quiet()).count).toBe(0);
  const second = await signedIn(organizationId, 'analyst');
  const { version } = proposed;
  const sent = await callAs(second, sendBack, { params: { id: alertId }, body: { version, note: 'Look once more.' } });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  expect((await quiet()).count).toBe(0);
  expect(await db(organizationId).alertMatch.findMany({ where: { alertId } })).toEqual(before);
});

test('lists fields changed since the dismissal, including another name', async () => {
  await dismiss(await raisedAlert(own, { externalId: 'q-4' }));
  const requestId = await again({ externalId: 'q-4', country: 'LK' });
  expect((await quiet()).pairs).toMatchObject([{ requestId, changed: ['country'] }]);
  const named = await again({ externalId: 'q-4', fullName: 'Amara Silva' });
  expect((await quiet()).pairs).toMatchObject([{ requestId: named, fullName: 'Amara Silva', changed: ['fullName'] }]);
});

test('lists the newest first in pages, within the organization', async () => {
  const alertId = await raisedAlert(own, { externalId: 'q-5' });
  await dismiss(alertId);
  const scoped = db(own.organizationId);
  const { createdAt: _at, entry, scoring, ...match } = await scoped.alertMatch.findFirstOrThrow({ where: { alertId } });
  const copy = async (count: number, name: string) => {
    const copies = Array.from({ length: count }, (_, at) => ({
      ...match,
      entry: entry as object,
      scoring: scoring as object,
      changed: undefined,
      id: newId('mat'),
      entityId: `${name}-${at}`,
    }));
    await scoped.alertMatch.createMany({ data: copies as never });
  };
  await copy(SUPPRESSED_PER_PAGE + 2, 'COPY');
  const first = await quiet();
  const rest = await quiet(SUPPRESSED_PER_PAGE);
  expect([first.count, first.pairs.length, rest.pairs.length]).toEqual([28, 25, 3]);
  const shown = [...first.pairs, ...rest.pairs].map(({ entityId }) => entityId);
  expect(new Set(shown).size).toBe(28);
  const later = await raisedAlert(own, { externalId: 'q-6' });
  await dismiss(later);
  expect((await quiet()).pairs[0]?.alertId).toBe(later);
  expect((await quiet()).complete).toBe(true);
  await copy(SUPPRESSED_LISTED, 'MORE');
  expect(await quiet(SUPPRESSED_LISTED - 1)).toMatchObject({
    count: SUPPRESSED_LISTED,
    complete: false,
    pairs: [{ externalId: 'q-5' }],
  });
  expect((await quiet(SUPPRESSED_LISTED)).pairs).toEqual([]);
  const foreign = await makeOrganization();
  expect((await quiet(0, await signedIn(foreign.organizationId, 'admin'))).count).toBe(0);
});

test('excludes a match alerted again until that is dismissed too', async () => {
  const first = await raisedAlert(own, { externalId: 'q-7' });
  await dismiss(first);
  const scoped = db(own.organizationId);
  const { id: _old, ...alert } = await scoped.alert.findFirstOrThrow({ where: { id: first } });
  const {
    id: _oldMatch,
    createdAt: _at,
    ...match
  } = await scoped.alertMatch.findFirstOrThrow({
    where: { alertId: first },
  });
  const second = newId('alr');
  const open = { status: 'TRIGGERED', resolution: undefined, pendingDecision: undefined, undo: undefined };
  await scoped.alert.create({ data: { ...alert, ...open, id: second } as never });
  const told = { ...match, changed: undefined, id: newId('mat'), alertId: second, status: 'open' };
  await scoped.alertMatch.create({ data: told as never });
  expect((await quiet()).count).toBe(0);
  await dismiss(second);
  expect((await quiet()).pairs.map(({ alertId }) => alertId)).toEqual([second]);
});
