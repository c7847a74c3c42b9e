import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/screening/request/route';
import { ListAlerts } from '@/core/alerts/queue/list-contract';
import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import * as settings from '@/platform/env';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { listAlerts } from '@/services/alerts/queue/list-alerts';
import { screenAllSubjects } from '@/services/monitoring/screen-all-subjects';
import { screenChanges } from '@/services/monitoring/screen-changes';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { refreshWatchlist } from '@/services/watchlists/refresh-watchlist';
import { replayRequest } from '@/services/watchlists/replay/replay-request';
import { type ListMirror, startListMirror, unXml } from '@/tests/support/list-mirror';
import { makeMember } from '@/tests/support/member';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

const UN = '/un/resources/xml/en/consolidated.xml';
const crowd = Array.from({ length: 600 }, (_, i) => ({ id: `QDi.${i}`, name: `Crowd Member${i}`, born: '1950-01-01' }));
type Listed = { id: string; name: string; born?: string; list?: string };

let mirror: ListMirror;
let own: TestOrganization;
beforeAll(async () => {
  const real = settings.env();
  mirror = await startListMirror();
  vi.spyOn(settings, 'env').mockImplementation(() => ({ ...real, GATEHOUSE_WATCHLIST_MIRROR: mirror.url }));
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  return () => mirror.close();
});
beforeEach(async () => {
  await systemDb().screeningRequest.deleteMany();
  own = await makeOrganization();
  await publish([]);
  await screenChanges();
});

async function publish(listed: Listed[]): Promise<void> {
  mirror.serve(UN, unXml([...crowd, ...listed]));
  await refreshWatchlist('un');
  await loadWatchlists();
}

async function watched(body: Record<string, unknown>): Promise<string> {
  const made = await callRoute(POST, { apiKey: own.apiKey, body });
  const target = { organizationId: own.organizationId, requestId: String(made.body.requestId) };
  for (const kind of SOURCE_KINDS) await searchSource(target, kind);
  await closeRequest(target.organizationId, target.requestId);
  return target.requestId;
}

const alerts = () => db(own.organizationId).alert.findMany({ orderBy: { id: 'asc' } });
const matches = (alertId: string) => db(own.organizationId).alertMatch.findMany({ where: { alertId } });
const dismiss = async () => {
  await db(own.organizationId).alert.updateMany({ where: {}, data: { status: 'DISMISSED' } });
};
const LISTED: Listed = { id: 'QDi.9001', name: 'Ilmar Tevaldor Quistorp', born: '1970-02-03' };

test('raises one alert with its event when a subject is listed after screening', async () => {
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-1', dateOfBirth: '1970-02-03' });
  expect(await alerts()).toEqual([]);
  await publish([LISTED]);
  expect(await screenChanges()).toMatchObject({ versions: 1, entries: 1, alerts: 1 });
  expect(await screenChanges()).toEqual({ versions: 0, entries: 0, alerts: 0 });
  await screenAllSubjects();
  const raised = await alerts();
  expect(raised.map(({ trigger, externalId }) => [trigger, externalId])).toEqual([['monitoring', 'c-1']]);
  const events = await db(own.organizationId).webhookEvent.findMany({ orderBy: { createdAt: 'asc' } });
  expect(events.map(({ type }) => type).at(-1)).toBe('amlScreening.screeningAlert.triggered');
  const runs = await db(own.organizationId).monitoringRun.findMany({ orderBy: { startedAt: 'asc' } });
  expect(runs.map(({ kind, subjects, alerts: n, suppressed }) => [kind, subjects, n, suppressed])).toEqual([
    ['delta', 1, 1, 0],
    ['nightly', 1, 0, 1],
  ]);
});

test('shows an equal birth year in the queue without adding evidence', async () => {
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-year', dateOfBirth: '1970-05-09' });
  await publish([{ ...LISTED, born: '1970' }]);
  expect(await screenChanges()).toMatchObject({ alerts: 1 });
  const [raised] = await alerts();
  expect(raised).toMatchObject({ compared: { agrees: [], differs: [], birthYear: true }, evidence: 0 });
});

test('keeps a dismissed match suppressed until identifying data change', async () => {
  await publish([LISTED]);
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-2' });
  await dismiss();
  await publish([{ ...LISTED, list: 'Taliban' }]);
  expect((await screenChanges()).alerts).toBe(0);
  await publish([{ ...LISTED, list: 'Taliban', born: '1981-05-06' }]);
  expect((await screenChanges()).alerts).toBe(1);
  const [, again] = await alerts();
  const [match] = await matches(again?.id ?? '');
  expect(match?.status).toBe('open');
  expect(match?.changed).toEqual([
    {
      field: 'birthDates',
      before: [{ from: '1970-02-03', to: '1970-02-03' }],
      after: [{ from: '1981-05-06', to: '1981-05-06' }],
    },
    { field: 'programs', before: ['Al-Qaida'], after: ['Taliban'] },
  ]);
  // Both versions of the entry are dismissed: a return to the first raises no alert.
  await dismiss();
  await publish([LISTED]);
  expect((await screenChanges()).alerts).toBe(0);
});

test('alerts another subject with the same external id after a dismissal', async () => {
  await publish([LISTED]);
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-9' });
  await dismiss();
  expect(await screenAllSubjects()).toEqual({ alerts: 0 });
  // Another subject with the same external ID, screened before the lists answered, then monitored.
  const made = await callRoute(POST, { apiKey: own.apiKey, body: { fullName: 'Ilmar Tevaldor', externalId: 'c-9' } });
  await db(own.organizationId).screeningRequest.updateMany({
    where: { id: String(made.body.requestId) },
    data: { status: 'completed_partial', completedAt: new Date() },
  });
  expect(await screenAllSubjects()).toEqual({ alerts: 1 });
  await dismiss();
  expect(await screenAllSubjects()).toEqual({ alerts: 0 });
});

test('alerts a confirmed match again for a new programme, not for a removal', async () => {
  await publish([LISTED]);
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-3' });
  await db(own.organizationId).alert.updateMany({ where: {}, data: { status: 'ACTIONED' } });
  await publish([{ ...LISTED, list: 'Taliban' }]);
  expect((await screenChanges()).alerts).toBe(1);
  await publish([]);
  expect((await screenChanges()).alerts).toBe(0);
  expect((await alerts()).length).toBe(2);
});

test('reports a delisting once on open alerts and confirmed matches', async () => {
  const member = await makeMember(own.organizationId);
  const detailOf = async (id: string) => (await getAlert(own.organizationId, id)).matches[0]?.now;
  const queue = async () => {
    const { alerts: page } = await listAlerts(member, ListAlerts.parse({ sort: 'oldest' }));
    return page.map(({ externalId, delisted }) => [externalId, delisted]);
  };
  await publish([LISTED]);
  for (const externalId of ['open', 'same', 'other', 'free']) await watched({ fullName: LISTED.name, externalId });
  const [open, same, other, free] = await alerts();
  const scoped = db(own.organizationId);
  await scoped.alert.updateMany({ where: { id: open?.id ?? '' }, data: { assigneeId: member.memberId } });
  await scoped.alertMatch.updateMany({ where: { alertId: same?.id ?? '' }, data: { status: 'truePositive' } });
  const resolution = {
    reasonCode: 'REPORT_FILED',
    note: 'Reported.',
    by: member.memberId,
    at: '2026-01-01T00:00:00.000Z',
  };
  await scoped.alert.updateMany({ where: { id: same?.id ?? '' }, data: { status: 'ACTIONED', resolution } });
  await scoped.alert.updateMany({ where: { id: other?.id ?? '' }, data: { status: 'DISMISSED' } });
  expect(await detailOf(open?.id ?? '')).toBeNull();

  await publish([{ ...LISTED, born: '1971-02-03' }]);
  await screenChanges();
  // The changed entry may now describe the dismissed subject, so a new alert is raised.
  const again = (await alerts()).at(4);
  expect(again?.externalId).toBe('other');
  // Decided matches keep their entry version; open ones get the new one (ADR 21).
  expect(await detailOf(same?.id ?? '')).toMatchObject({ state: 'changed', changes: [{ field: 'birthDates' }] });
  expect(await detailOf(open?.id ?? '')).toBeNull();
  expect((await queue()).some(([, delisted]) => delisted)).toBe(false);

  await publish([]);
  await screenChanges();
  const version = await systemDb().watchlistVersion.findFirst({ where: { source: 'un', status: 'published' } });
  await systemDb().watchlistVersion.updateMany({ where: { id: version?.id ?? '' }, data: { monitoredAt: null } });
  await screenChanges();
  expect(await detailOf(open?.id ?? '')).toEqual({
    state: 'removed',
    listVersion: version?.label,
    at: version?.publishedAt.toISOString(),
    changes: [],
  });
  const told = await scoped.alertTimelineEntry.findMany({ where: { action: 'entryDelisted' }, orderBy: { id: 'asc' } });
  expect(told.map(({ alertId }) => alertId).sort()).toEqual([open?.id, same?.id, free?.id, again?.id].sort());
  expect(told[0]?.detail).toMatchObject({ source: 'un', entityId: 'QDi.9001', listVersion: version?.label });
  const notices = await scoped.memberNotice.findMany({ where: { kind: 'delisted' }, orderBy: { id: 'asc' } });
  expect(notices.map(({ alertId, memberId }) => [alertId, memberId]).sort()).toEqual(
    [
      [open?.id, member.memberId],
      [same?.id, member.memberId],
    ].sort(),
  );
  expect(await queue()).toEqual([
    ['open', true],
    ['same', true],
    ['other', false],
    ['free', true],
    ['other', true],
  ]);
  const narrowed = async () => {
    const { alerts: page, totalCount } = await listAlerts(
      member,
      ListAlerts.parse({ sort: 'oldest', entry: 'delisted' }),
    );
    expect(totalCount).toBe(page.length);
    return page.map(({ id }) => id);
  };
  expect(await narrowed()).toEqual([open?.id, same?.id, free?.id, again?.id]);
  // The delisted filter omits dismissed matches and entries that returned to their list.
  await scoped.alertMatch.updateMany({ where: { alertId: free?.id ?? '' }, data: { status: 'falsePositive' } });
  expect(await narrowed()).toEqual([open?.id, same?.id, again?.id]);
  const stranger = await makeMember((await makeOrganization()).organizationId);
  expect((await listAlerts(stranger, ListAlerts.parse({ entry: 'delisted' }))).totalCount).toBe(0);
  await publish([LISTED]);
  expect(await narrowed()).toEqual([]);
});

test('monitors only current requests with monitoring enabled', async () => {
  await watched({ fullName: 'Ilmar Tevaldor Quistorp' });
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-4' });
  const newest = await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-4' });
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-5' });
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-5', ongoingMonitoring: { enabled: false } });
  await publish([LISTED]);
  await screenChanges();
  expect((await alerts()).map(({ requestId }) => requestId)).toEqual([newest]);
});

test('searches again when a list version is published during a screening', async () => {
  const made = await callRoute(POST, { apiKey: own.apiKey, body: { fullName: LISTED.name, externalId: 'c-8' } });
  const target = { organizationId: own.organizationId, requestId: String(made.body.requestId) };
  for (const kind of SOURCE_KINDS) await searchSource(target, kind);
  await publish([LISTED]);
  // The delta skips subjects whose screening has not ended.
  expect((await screenChanges()).alerts).toBe(0);
  await closeRequest(target.organizationId, target.requestId);
  expect((await alerts()).map(({ trigger }) => trigger)).toEqual(['initial']);
  const row = await db(own.organizationId).screeningRequest.findFirst({ where: { id: target.requestId } });
  const current = await systemDb().watchlistVersion.findFirst({ where: { source: 'un', status: 'published' } });
  expect(row?.sources).toEqual(
    expect.arrayContaining([expect.objectContaining({ source: 'un', listVersion: current?.label })]),
  );
});

test('the nightly run finds what the delta missed', async () => {
  await watched({ fullName: 'Ilmar Tevaldor Quistorp', externalId: 'c-6' });
  await publish([LISTED]);
  await systemDb().watchlistVersion.updateMany({ data: { monitoredAt: new Date() } });
  expect((await screenChanges()).versions).toBe(0);
  expect(await screenAllSubjects()).toEqual({ alerts: 1 });
});

test('replays a run exactly from the list versions it searched', async () => {
  await publish([LISTED]);
  const requestId = await watched({
    fullName: 'Ilmar Tevaldor Quistorp',
    externalId: 'c-7',
    dateOfBirth: '1970-02-03',
  });
  const then = new Date();
  await publish([{ ...LISTED, born: '1981-05-06' }]);
  await publish([]);
  const replay = await replayRequest(requestId, new Date());
  expect([replay.identical, replay.sameMatcher]).toEqual([true, true]);
  expect(replay.notReplayed).toEqual([]);
  expect(replay.replayed.hits).toEqual(replay.recorded.hits);
  expect(replay.recorded.hits.map(({ entityId }) => entityId)).toContain('QDi.9001');
  expect(replay.beside.hits.map(({ entityId }) => entityId)).not.toContain('QDi.9001');
  const asOf = await replayRequest(requestId, new Date(), then);
  expect(asOf.beside.sha256).toBe(replay.recorded.sha256);
  expect(asOf.beside.notStored).toEqual([]);
  // Before the first stored version a replay reports every searched list as unknown, never "no hits".
  const before = await replayRequest(requestId, new Date(), new Date('2001-01-01'));
  expect(before.beside.hits).toEqual([]);
  expect(before.beside.notStored).toEqual(Object.keys(replay.recorded.listVersions));
  await db(own.organizationId).screeningHit.updateMany({ where: { requestId }, data: { score: 0.7 } });
  expect((await replayRequest(requestId, new Date())).identical).toBe(false);
  await expect(replayRequest('scr_none', new Date())).rejects.toThrow('no screening with this ID');
});
