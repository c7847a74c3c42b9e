import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as judge } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { GET as read } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as overview } from '@/app/api/console/monitoring/route';
import { GET as notices } from '@/app/api/console/notices/route';
import { POST as request } from '@/app/api/screening/request/route';
import type { AlertDetail } from '@/core/alerts/contract';
import type { NoticeList } from '@/core/alerts/notices/notices-contract';
import { ListAlerts } from '@/core/alerts/queue/list-contract';
import type { MonitoringOverview } from '@/core/screening/monitoring/contract';
import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import * as settings from '@/platform/env';
import { loadWatchlists } from '@/platform/watchlists/watchlists';
import { listAlerts } from '@/services/alerts/queue/list-alerts';
import { screenAllSubjects } from '@/services/monitoring/screen-all-subjects';
import { screenChanges } from '@/services/monitoring/screen-changes';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { refreshWatchlist } from '@/services/watchlists/refresh-watchlist';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { type ListMirror, startListMirror, unXml } from '@/tests/support/list-mirror';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

const crowd = Array.from({ length: 600 }, (_, i) => ({ id: `QDi.${i}`, name: `Crowd Member${i}`, born: '1950-01-01' }));
type Listed = { id: string; name: string; born?: string; list?: string };
const LISTED: Listed = { id: 'QDi.9001', name: 'Ilmar Tevaldor Quistorp', born: '1970-02-03' };
const TALIBAN = { ...LISTED, list: 'Taliban' };
const note = 'Another person of this name.';

let mirror: ListMirror;
let own: TestOrganization;
let analyst: ConsoleUser;
let lead: ConsoleUser;
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
  analyst = await signedIn(own.organizationId, 'analyst');
  lead = await signedIn(own.organizationId, 'lead');
  await publish([LISTED]);
  await screenChanges();
});
afterEach(() => systemDb().screeningRequest.deleteMany());

async function publish(listed: Listed[]): Promise<void> {
  mirror.serve('/un/resources/xml/en/consolidated.xml', unXml([...crowd, ...listed]));
  await refreshWatchlist('un');
  await loadWatchlists();
}

async function searched(externalId = 'c-1', more: object = {}): Promise<string> {
  const body = { fullName: LISTED.name, externalId, ...more };
  const requestId = String((await callRoute(request, { apiKey: own.apiKey, body })).body.requestId);
  for (const kind of SOURCE_KINDS) await searchSource({ organizationId: own.organizationId, requestId }, kind);
  return requestId;
}
async function watched(externalId?: string, more?: object): Promise<AlertDetail> {
  const requestId = await searched(externalId, more);
  await closeRequest(own.organizationId, requestId);
  const raised = await db(own.organizationId).alert.findFirstOrThrow({ where: { requestId } });
  return seen(raised.id);
}
const seen = async (id: string) => (await callAs(analyst, read, { params: { id } })).body as unknown as AlertDetail;
const alerts = (externalId = 'c-1') =>
  db(own.organizationId).alert.findMany({ where: { externalId }, orderBy: { id: 'asc' } });
const told = async (user: ConsoleUser) =>
  ((await callAs(user, notices)).body as unknown as NoticeList).notices.map(({ kind, alertId }) => [kind, alertId]);
async function again() {
  const version = await systemDb().watchlistVersion.findFirst({ where: { source: 'un', status: 'published' } });
  await systemDb().watchlistVersion.updateMany({ where: { id: version?.id ?? '' }, data: { monitoredAt: null } });
  return screenChanges();
}

test('adds changes of a listed entry to the open alert and notifies its assignee', async () => {
  const { id } = await watched();
  await callAs(analyst, move, { params: { id }, body: { to: 'INVESTIGATING', version: 1 } });
  const before = await seen(id);
  await publish([TALIBAN]);
  expect(await screenChanges()).toMatchObject({ entries: 1, alerts: 0 });
  const after = await seen(id);
  expect(await alerts()).toHaveLength(1);
  expect(after.matches).toMatchObject([{ programs: ['Taliban'], changed: [{ field: 'programs' }], status: 'open' }]);
  expect([after.version, after.status, after.assigneeId, after.evidenceFrom]).toEqual([
    before.version + 1,
    'INVESTIGATING',
    analyst.member.memberId,
    before.evidenceFrom,
  ]);
  expect(after.timeline[0]).toMatchObject({
    action: 'screenedAgain',
    detail: { by: 'monitoring', differs: true, versions: [after.matches[0]?.listVersion] },
  });
  expect([await told(analyst), await told(lead)]).toEqual([[['alertChanged', id]], []]);
  const { underWay, passes } = (await callAs(analyst, overview)).body as unknown as MonitoringOverview;
  expect(underWay).toEqual([]);
  expect(passes[0]).toMatchObject({ kind: 'delta', alerts: 0, joined: 1, suppressed: 0 });
  expect(passes[0]?.news).toMatchObject([
    { alertId: id, joined: true, entries: [{ name: LISTED.name, source: 'un', changed: [{ field: 'programs' }] }] },
  ]);
  expect(passes.slice(1).flatMap((pass) => pass.news)).toEqual([]);
  const { alerts: changes } = await listAlerts(analyst.member, ListAlerts.parse({ trigger: 'monitoring' }));
  expect(changes.map((alert) => alert.id)).toEqual([id]);
  const events = await db(own.organizationId).webhookEvent.findMany({ where: { subjectId: id } });
  expect(events.filter(({ type }) => type.endsWith('.triggered'))).toHaveLength(1);

  // Already notified: a repeated delta or nightly pass adds no timeline entry, no notification and no version.
  await again();
  await screenAllSubjects();
  const later = await seen(id);
  expect([later.version, later.timeline.length]).toEqual([after.version, after.timeline.length]);
  expect(await told(analyst)).toHaveLength(1);
});

test('withdraws a pending proposal and notifies its author when data change', async () => {
  await systemDb().organization.update({
    where: { id: own.organizationId },
    data: { settings: { screening: { fourEyes: true, fourEyesDismissThreshold: 0.5 } } },
  });
  const { id } = await watched();
  const body = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note, version: 1 };
  await callAs(analyst, move, { params: { id }, body });
  const waiting = await seen(id);
  expect(waiting.pendingDecision).toMatchObject({ to: 'DISMISSED' });
  await screenAllSubjects();
  expect((await seen(id)).pendingDecision).toEqual(waiting.pendingDecision);
  await publish([TALIBAN]);
  await screenChanges();
  expect((await seen(id)).pendingDecision).toBeNull();
  expect([await told(analyst), await told(lead)]).toEqual([[['proposalOvertaken', id]], []]);
  const approval = { ...body, version: waiting.version };
  expect((await callAs(lead, move, { params: { id }, body: approval })).status).toBe(412);
});

test('notifies the assignee only when a later screening changes the alert', async () => {
  const { id } = await watched();
  await callAs(analyst, move, { params: { id }, body: { to: 'INVESTIGATING', version: 1 } });
  await closeRequest(own.organizationId, await searched());
  expect(await told(analyst)).toEqual([]);
  await closeRequest(own.organizationId, await searched('c-1', { dateOfBirth: LISTED.born }));
  expect(await told(analyst)).toEqual([['alertChanged', id]]);
});

test('keeps a false positive for a new programme, not for a new birth date', async () => {
  const { id, matches } = await watched();
  const marked = { params: { id, matchId: String(matches[0]?.id) }, body: { status: 'falsePositive', version: 1 } };
  expect((await callAs(analyst, judge, marked)).status).toBe(200);
  await publish([TALIBAN]);
  await screenChanges();
  expect((await seen(id)).matches).toMatchObject([{ programs: ['Al-Qaida'], status: 'falsePositive' }]);
  await publish([{ ...TALIBAN, born: '1981-05-06' }]);
  await screenChanges();
  const after = await seen(id);
  expect(after.matches).toMatchObject([{ programs: ['Taliban'], status: 'open', dateOfBirth: ['1981-05-06'] }]);
  expect(after.timeline[0]?.detail).toMatchObject({ reopened: [matches[0]?.id] });
  expect(await alerts()).toHaveLength(1);
});

test('raises a separate alert for a new entry', async () => {
  const { id } = await watched();
  await publish([LISTED, { ...LISTED, id: 'QDi.9002' }]);
  expect((await screenChanges()).alerts).toBe(1);
  const [old, fresh] = await alerts();
  expect([old?.id, fresh?.trigger]).toEqual([id, 'monitoring']);
  expect((await seen(String(fresh?.id))).matches.map(({ entityId }) => entityId)).toEqual(['QDi.9002']);
});

test('applies a change once when two runs and a screening are concurrent', async () => {
  const { id, version } = await watched();
  await publish([TALIBAN]);
  const requestId = await searched();
  await Promise.all([screenChanges(), screenAllSubjects(), closeRequest(own.organizationId, requestId)]);
  const after = await seen(id);
  expect(await alerts()).toHaveLength(1);
  expect(after.version).toBe(version + 1);
  expect(after.timeline.filter(({ detail }) => detail.differs === true)).toHaveLength(1);
  expect(after.matches).toMatchObject([{ programs: ['Taliban'], status: 'open' }]);
});

test('applies or refuses a concurrent decision without losing the change', async () => {
  const people = ['r-1', 'r-2', 'r-3', 'r-4', 'r-5', 'r-6'];
  for (const externalId of people) await watched(externalId);
  const open = await Promise.all(people.map(async (externalId) => (await alerts(externalId))[0]?.id ?? ''));
  for (const id of open)
    expect((await callAs(analyst, move, { params: { id }, body: { to: 'INVESTIGATING', version: 1 } })).status).toBe(
      200,
    );
  await publish([TALIBAN]);
  const body = { to: 'ACTIONED', reasonCode: 'REPORT_FILED', note: 'Reported to the unit.', version: 2 };
  const [decisions] = await Promise.all([
    Promise.all(open.map((id) => callAs(analyst, move, { params: { id }, body }))),
    screenChanges(),
  ]);
  for (const [at, externalId] of people.entries()) {
    const all = await alerts(externalId);
    const first = await seen(open[at] ?? '');
    if (decisions[at]?.status === 200) {
      // Decided on the old version of the entry: its change raises a new alert.
      expect([first.status, first.matches[0]?.programs, all.length]).toEqual(['ACTIONED', ['Al-Qaida'], 2]);
    } else {
      expect([decisions[at]?.status, first.status, all.length]).toEqual([412, 'INVESTIGATING', 1]);
      expect(first.matches[0]?.programs).toEqual(['Taliban']);
    }
  }
});
