import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as assign } from '@/app/api/console/alerts/[id]/assignee/route';
import { DELETE as uncomment } from '@/app/api/console/alerts/[id]/comments/[commentId]/route';
import { POST as comment } from '@/app/api/console/alerts/[id]/comments/route';
import { POST as judge } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { DELETE as remove } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { POST as bulk } from '@/app/api/console/alerts/bulk/route';
import { POST as exportList } from '@/app/api/console/alerts/export/route';
import { POST as changeRole } from '@/app/api/console/members/[id]/role/route';
import { DELETE as leave } from '@/app/api/console/members/[id]/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { ListDate } from '@/core/screening/watchlists/list-age';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from '@/core/webhooks/event-types';
import { SAMPLE_DATA } from '@/core/webhooks/samples';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const note = 'Only the name agrees; the passport is another.';
const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note };

let own: TestOrganization;
let analyst: ConsoleUser;
let lead: ConsoleUser;
let alert: AlertDetail;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  lead = await signedIn(own.organizationId, 'lead');
  alert = await raise(own);
});

const read = (id: string, organization = own): Promise<AlertDetail> => getAlert(organization.organizationId, id);
const raise = async (organization: TestOrganization, externalId = 'c-1'): Promise<AlertDetail> =>
  read(await raisedAlert(organization, { externalId, country: 'HR' }), organization);
const act = (user: ConsoleUser, route: typeof move, id: string, body: object) =>
  callAs(user, route, { params: { id }, body });

test('exports a filtered queue as CSV with decisions and escaped formulas', async () => {
  await raise(await makeOrganization());
  await raise(own, '=c-2');
  await act(lead, move, alert.id, { to: 'INVESTIGATING', version: alert.version });
  const [match] = alert.matches;
  const params = { id: alert.id, matchId: match?.id ?? '' };
  await callAs(lead, judge, { params, body: { status: 'falsePositive', version: (await read(alert.id)).version } });
  await act(lead, move, alert.id, { ...dismissal, version: (await read(alert.id)).version });
  const file = async (body: Record<string, unknown>, user = analyst) => {
    const request = new Request('http://localhost:3000/api/console/alerts/export', {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const response = await exportList(request, { params: Promise.resolve({}) });
    return { status: response.status, lines: (await response.text()).trimEnd().split('\r\n') };
  };
  const all = await file({});
  expect([all.status, all.lines.length]).toEqual([200, 3]);
  expect(all.lines[0]).toMatch(/^id,status,priority,/);
  const decided = all.lines.find((line) => line.startsWith(`${alert.id},DISMISSED,`));
  for (const part of [',A lead,', ',NAME_ONLY,', note]) expect(decided).toContain(part);
  expect(all.lines.join()).toContain(`"'=c-2"`);
  expect((await file({ status: 'DISMISSED' })).lines).toHaveLength(2);
  expect((await file({ text: '=c-2' })).lines).toHaveLength(2);
  expect((await file({ due: 'late' })).lines).toHaveLength(1);
  await db(own.organizationId).alert.updateMany({ data: { dueAt: new Date(Date.now() + 3_600_000) } });
  expect((await file({ due: 'day', status: 'TRIGGERED' })).lines).toHaveLength(2);
  expect((await file({ due: 'late' })).lines).toHaveLength(1);
  const entry = await db(own.organizationId).auditEntry.findFirst({
    where: { action: 'alert.listExported' },
    orderBy: { sequence: 'asc' },
  });
  expect(entry?.detail).toEqual({ count: 2, environment: 'live', searched: false });
  expect((await file({}, await signedIn(own.organizationId, 'viewer'))).status).toBe(403);
});

describe('with a limit of open alerts per assignee', () => {
  const limit = (maxOpenAlertsPerAssignee: number | null) =>
    db(own.organizationId).organization.updateMany({ data: { settings: { alerts: { maxOpenAlertsPerAssignee } } } });
  const take = (one: AlertDetail, user = analyst) =>
    act(user, move, one.id, { to: 'INVESTIGATING', version: one.version });

  test('refuses a further alert until one of the assignee is decided', async () => {
    await limit(1);
    const second = await raise(own, 'c-2');
    expect((await take(alert)).status).toBe(200);
    expect((await take(second)).body.errorCode).toBe('ASSIGNMENT_LIMIT_REACHED');
    const given = await act(lead, assign, second.id, {
      assigneeId: analyst.member.memberId,
      version: second.version,
    });
    expect([given.status, given.body.errorCode]).toEqual([409, 'ASSIGNMENT_LIMIT_REACHED']);
    expect(given.body).toMatchObject({ memberId: analyst.member.memberId, open: 1, most: 1 });
    const order = {
      alerts: [{ id: second.id, version: second.version }],
      act: { kind: 'assign', assigneeId: analyst.member.memberId },
    };
    const many = await callAs(lead, bulk, { body: order });
    expect(many.body.results).toMatchObject([{ outcome: 'refused', maxOpenAlertsPerAssignee: 1 }]);
    expect((await take(second, lead)).status).toBe(200);
    const third = await raise(own, 'c-3');
    await db(own.organizationId).alert.updateMany({ where: { id: alert.id }, data: { status: 'DISMISSED' } });
    expect((await take(third)).status).toBe(200);
  });

  test('accepts only one of two concurrent assignments at the limit', async () => {
    await limit(1);
    const second = await raise(own, 'c-2');
    const taken = await Promise.all([take(alert), take(second)]);
    expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('alerts of a former analyst', () => {
  const status = async (id: string) => {
    const { status, assigneeId, timeline } = await read(id);
    return [status, assigneeId, timeline[0]?.action, timeline[0]?.actorId];
  };

  test.each([
    ['removed', leave, { method: 'DELETE' as const }],
    ['made a viewer', changeRole, { body: { role: 'viewer' } }],
  ])('when %s, open alerts return to the queue and proposals stay pending', async (_how, route, call) => {
    const admin = await signedIn(own.organizationId, 'admin');
    const [{ memberId }, by] = [analyst.member, admin.member.memberId];
    const [given, waiting, decided] = [await raise(own, 'c-2'), await raise(own, 'c-3'), await raise(own, 'c-4')];
    for (const one of [alert, waiting, decided])
      await act(analyst, move, one.id, { to: 'INVESTIGATING', version: one.version });
    await act(lead, assign, given.id, { assigneeId: memberId, version: given.version });
    const pendingDecision = { ...dismissal, by: memberId, at: new Date().toISOString() };
    await db(own.organizationId).alert.updateMany({ where: { id: waiting.id }, data: { pendingDecision } });
    await db(own.organizationId).alert.updateMany({ where: { id: decided.id }, data: { status: 'DISMISSED' } });
    expect((await callAs(admin, route, { ...call, params: { id: memberId } })).status).toBe(200);
    expect(await status(alert.id)).toEqual(['TRIGGERED', null, 'statusChanged', by]);
    expect(await status(given.id)).toEqual(['TRIGGERED', null, 'assigned', by]);
    expect(await status(waiting.id)).toEqual(['INVESTIGATING', null, 'assigned', by]);
    expect((await read(waiting.id)).pendingDecision).not.toBeNull();
    expect(await status(decided.id)).toEqual(['DISMISSED', null, 'statusChanged', memberId]);
    const told = await db(own.organizationId).webhookEvent.findFirst({
      where: { subjectId: alert.id },
      orderBy: { sequence: 'desc' },
    });
    expect(told?.data).toMatchObject({ from: 'INVESTIGATING', to: 'TRIGGERED', by });
  });
});

/** Return the paths of all members; only the first element of an array, nothing below null. */
function shapeOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length > 0 ? shapeOf(value[0], `${at}[]`) : [];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, part]) => [`${at}.${name}`, ...shapeOf(part, `${at}.${name}`)]);
}

test('sample events of the documentation match the events sent', async () => {
  await act(lead, move, alert.id, { to: 'INVESTIGATING', version: alert.version });
  await act(lead, comment, alert.id, { body: 'Asked for a second document.' });
  const { comments } = await read(alert.id);
  const params = { id: alert.id, commentId: comments[0]?.id ?? '' };
  expect((await callAs(lead, uncomment, { method: 'DELETE', params })).status).toBe(200);
  const admin = await signedIn(own.organizationId, 'admin');
  await db(own.organizationId).alert.updateMany({ where: { id: alert.id }, data: { status: 'DISMISSED' } });
  expect((await callAs(admin, remove, { method: 'DELETE', params: { id: alert.id } })).status).toBe(200);
  const sent = await db(own.organizationId).webhookEvent.findMany({ where: { type: { startsWith: 'amlScreening.' } } });
  expect(sent.map(({ type }) => type).sort()).toEqual(
    WEBHOOK_EVENT_TYPES.filter((type) => type.startsWith('amlScreening.')).sort(),
  );
  for (const { type, data } of sent) {
    const {
      openAlerts: _joined,
      warnings: _told,
      ...sample
    } = SAMPLE_DATA[type as WebhookEventType] as Record<string, unknown>;
    const { openAlerts: _none, warnings: _said, ...carried } = data as Record<string, unknown>;
    const [documented, actual] = [shapeOf(sample), shapeOf(carried)];
    const below = (path: string, parent: string) => path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`);
    const isEmpty = (parent: string) => !actual.some((path) => below(path, parent));
    const isUnseen = (path: string) => actual.some((parent) => below(path, parent) && isEmpty(parent));
    const unknown = actual.filter((path) => !documented.includes(path) && !path.endsWith('.demonstration'));
    expect(unknown, `${type}: not documented`).toEqual([]);
    expect(
      documented.filter((path) => !actual.includes(path) && !isUnseen(path) && !/\.listDate(\.|$)/.test(path)),
      `${type}: documented and not sent`,
    ).toEqual([]);
    for (const { listDate } of (sample as { sources?: { listDate?: unknown }[] }).sources ?? [])
      expect(ListDate.strict().parse(listDate)).toEqual(listDate);
    const topics = (alerted: unknown) => (alerted as Partial<AlertDetail>).matches?.[0]?.topics;
    expect(topics(sample), type).toEqual(topics(carried));
  }
});
