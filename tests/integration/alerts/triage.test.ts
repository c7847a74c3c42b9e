import { readFileSync } from 'node:fs';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as assign } from '@/app/api/console/alerts/[id]/assignee/route';
import { DELETE as uncomment } from '@/app/api/console/alerts/[id]/comments/[commentId]/route';
import { POST as comment } from '@/app/api/console/alerts/[id]/comments/route';
import { POST as judge } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { GET as portrait } from '@/app/api/console/alerts/[id]/portrait/route';
import { GET as get, DELETE as remove } from '@/app/api/console/alerts/[id]/route';
import { POST as sendBack } from '@/app/api/console/alerts/[id]/send-back/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { GET as list } from '@/app/api/console/alerts/route';
import { POST as searchAlerts } from '@/app/api/console/alerts/search/route';
import { POST as changeRole } from '@/app/api/console/members/[id]/role/route';
import { POST as search } from '@/app/api/console/screening/search/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { inngest } from '@/inngest/client';
import { db, type Json, systemDb } from '@/platform/db/db';
import { verifyAudit } from '@/services/audit/verify-audit';
import { storeFile } from '@/services/files/store-file';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const note = 'Only the name agrees; the passport is another.';
const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note };
const action = { to: 'ACTIONED', reasonCode: 'REPORT_FILED', note: 'Reported to the unit today.' };

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

async function raise(organization: TestOrganization, externalId = 'c-1', dateOfBirth?: string): Promise<AlertDetail> {
  const id = await raisedAlert(organization, { externalId, country: 'HR', dateOfBirth });
  const reader = await signedIn(organization.organizationId, 'analyst');
  return (await callAs(reader, get, { params: { id } })).body as unknown as AlertDetail;
}

const post = async (
  user: ConsoleUser,
  route: typeof move,
  body: unknown,
  params: Record<string, string> = { id: alert.id },
) => {
  const answer = await callAs(user, route, { params, body });
  if (answer.status < 300) alert = answer.body as unknown as AlertDetail;
  return answer;
};
const go = (user: ConsoleUser, body: object) => post(user, move, { version: alert.version, ...body });
const events = async (type: string) =>
  (
    await db(own.organizationId).webhookEvent.findMany({
      where: { type: `amlScreening.screeningAlert.${type}` },
      orderBy: [{ subjectId: 'asc' }, { sequence: 'asc' }],
    })
  ).map((event) => ({ sequence: event.sequence, data: event.data as Record<string, unknown> }));

test('records each step from assignment to dismissal in timeline, events and audit', async () => {
  expect(alert.bestKind).toBe('individual');
  expect((await go(analyst, { to: 'INVESTIGATING' })).status).toBe(200);
  expect([alert.status, alert.assigneeId, alert.version]).toEqual(['INVESTIGATING', analyst.member.memberId, 2]);
  const matchId = alert.matches[0]?.id ?? '';
  await post(analyst, judge, { status: 'falsePositive', version: 2 }, { id: alert.id, matchId });
  expect(alert.matches[0]?.status).toBe('falsePositive');
  await go(analyst, dismissal);
  expect(alert).toMatchObject({
    status: 'DISMISSED',
    resolution: { reasonCode: 'NAME_ONLY', note, by: analyst.member.memberId },
    allowedMoves: ['INVESTIGATING'],
  });
  expect(alert.timeline.map((entry) => entry.action)).toEqual([
    'statusChanged',
    'matchDecided',
    'statusChanged',
    'triggered',
  ]);
  const told = await events('statusChanged');
  expect(told.map(({ sequence, data }) => [sequence, data.from, data.to, data.by, data.version])).toEqual([
    [2, 'TRIGGERED', 'INVESTIGATING', analyst.member.memberId, 2],
    [3, 'INVESTIGATING', 'DISMISSED', analyst.member.memberId, 4],
  ]);
  expect(told[1]?.data.matches).toHaveLength(1);
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
  const audited = JSON.stringify(
    await systemDb().auditEntry.findMany({
      where: { organizationId: own.organizationId },
      orderBy: { sequence: 'asc' },
    }),
  );
  expect(audited).not.toContain('passport');
  expect(audited).not.toContain('Marchetti');
});

test('lists what agrees besides the name and sorts equal scores by evidence', async () => {
  const strong = await raise(own, 'c-strong', '1968-12-10');
  const apart = await raise(own, 'c-apart', '1978-12-10');
  const scoped = db(own.organizationId);
  await scoped.alert.updateMany({ data: { priority: 2, bestScore: 0.99 } });
  await scoped.alertMatch.updateMany({ data: { score: 0.99 } });
  const queue = async () => {
    const { body } = await callAs(analyst, list, {});
    return (body.alerts as AlertDetail[]).map(({ id, compared }) => [id, compared]);
  };
  const told = [
    [strong.id, { agrees: ['birthDate', 'country'], differs: [] }],
    [alert.id, { agrees: ['country'], differs: [] }],
    [apart.id, { agrees: ['country'], differs: ['birthDate'] }],
  ];
  const metAs = 'Zoltán V. MARCHETTI';
  expect(await queue()).toEqual(told.map(([id, compared]) => [id, { ...(compared as object), metAs }]));
  await scoped.alert.updateMany({ data: { compared: {}, evidence: 0 } });
  const migration = readFileSync('prisma/migrations/20261123064221_alert-evidence/migration.sql', 'utf8');
  await systemDb().$executeRawUnsafe(migration.slice(migration.indexOf('UPDATE "Alert"')));
  expect(await queue()).toEqual(told);
});

test('a dismissal decides open matches or requires a decision, by its reason', async () => {
  const statuses = () => alert.matches.map(({ status }) => status);
  const other = await go(analyst, { ...dismissal, reasonCode: 'DECEASED' });
  expect(other).toMatchObject({
    status: 409,
    body: { errorCode: 'INVALID_ALERT_TRANSITION', barrier: 'undecided', matches: [alert.matches[0]?.id] },
  });
  expect((await go(analyst, dismissal)).status).toBe(200);
  expect(statuses()).toEqual(['falsePositive']);
  expect(alert.resolution?.judged).toEqual([alert.matches[0]?.id]);
  expect(alert.timeline[0]?.detail.judged).toEqual(alert.resolution?.judged);
  const [told] = await events('statusChanged');
  expect(told?.data.matches).toMatchObject([{ status: 'falsePositive' }]);
  expect((await go(lead, { to: 'INVESTIGATING', note })).status).toBe(200);
  expect(statuses()).toEqual(['open']);
  await post(
    lead,
    judge,
    { status: 'truePositive', version: alert.version },
    { id: alert.id, matchId: alert.matches[0]?.id ?? '' },
  );
  expect(await go(lead, dismissal)).toMatchObject({ status: 409, body: { barrier: 'same' } });
  expect((await go(lead, { ...dismissal, reasonCode: 'DECEASED' })).status).toBe(200);
  expect(statuses()).toEqual(['truePositive']);
});

test('accepts ID_DIFFERENT only if list entry and customer both have a number', async () => {
  const different = { ...dismissal, reasonCode: 'ID_DIFFERENT', note: 'The number on the card is another one.' };
  const [match] = alert.matches;
  const documented = async (number: string | null, documents: object[]) => {
    const entry = { ...match?.entry, record: { ...(match?.entry.record as object), documents } };
    await db(own.organizationId).alertMatch.updateMany({
      where: { alertId: alert.id },
      data: { entry: entry as Json },
    });
    const subject = { ...alert.subject, identificationDocument: number === null ? null : { number } };
    await db(own.organizationId).alert.updateMany({ where: { id: alert.id }, data: { subject } });
  };
  const listed = [{ type: 'passport', number: 'P-77', country: 'HR' }];
  for (const [number, documents] of [
    [null, []],
    [null, listed],
    ['X-1', []],
  ] as const) {
    await documented(number, [...documents]);
    const refused = await go(analyst, different);
    expect([refused.status, refused.body.barrier]).toEqual([409, 'unshown']);
  }
  await documented('X-1', listed);
  expect((await go(analyst, different)).status).toBe(200);
});

test('an action marks the only match as a true match, and reopening reverts it', async () => {
  const statuses = () => alert.matches.map(({ status }) => status);
  await go(analyst, { to: 'INVESTIGATING' });
  expect((await go(analyst, action)).status).toBe(200);
  expect(statuses()).toEqual(['truePositive']);
  expect(alert.resolution?.judged).toEqual([alert.matches[0]?.id]);
  expect(alert.timeline[0]?.detail.judged).toEqual(alert.resolution?.judged);
  expect((await events('statusChanged')).at(-1)?.data.matches).toMatchObject([{ status: 'truePositive' }]);
  expect((await go(lead, { to: 'INVESTIGATING', note })).status).toBe(200);
  expect(statuses()).toEqual(['open']);
});

test('requires a decision on strong evidence before a dismissal', async () => {
  alert = await raise(own, 'c-strong', '1968-12-10');
  expect(alert.matches[0]?.scoring.dobMatch.exactMatch).toBe(true);
  expect(await go(analyst, dismissal)).toMatchObject({ status: 409, body: { barrier: 'strong' } });
  const params = { id: alert.id, matchId: alert.matches[0]?.id ?? '' };
  await post(analyst, judge, { status: 'falsePositive', version: alert.version }, params);
  await go(analyst, { to: 'INVESTIGATING' });
  expect(await go(analyst, action)).toMatchObject({ status: 409, body: { barrier: 'allDifferent' } });
  // The birth dates are equal, so the reason "only the name agrees" is rejected.
  expect(await go(analyst, dismissal)).toMatchObject({ status: 409, body: { barrier: 'contradicted' } });
  expect((await go(analyst, { ...dismissal, reasonCode: 'OTHER' })).status).toBe(200);
  expect(alert.resolution?.judged).toBeUndefined();
});

test('returns 409 with the allowed transitions for an invalid one', async () => {
  const answer = await go(lead, action);
  expect(answer).toMatchObject({
    status: 409,
    body: {
      errorCode: 'INVALID_ALERT_TRANSITION',
      from: 'TRIGGERED',
      to: 'ACTIONED',
      allowed: ['INVESTIGATING', 'DISMISSED'],
    },
  });
  expect(await events('statusChanged')).toEqual([]);
});

test('returns 412 with the current version for an old one', async () => {
  await go(analyst, { to: 'INVESTIGATING' });
  const late = await go(lead, { ...dismissal, version: 1 });
  expect(late).toMatchObject({ status: 412, body: { errorCode: 'VERSION_CONFLICT', version: 2 } });
});

test('accepts one of ten concurrent decisions', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      callAs(analyst, move, { params: { id: alert.id }, body: { ...dismissal, version: 1 } }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, ...Array(9).fill(412)]);
  expect(await events('statusChanged')).toHaveLength(1);
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
});

test('lets only a lead reopen', async () => {
  await go(analyst, dismissal);
  expect((await go(analyst, { to: 'INVESTIGATING', note })).status).toBe(403);
  expect((await go(lead, { to: 'INVESTIGATING', note })).status).toBe(200);
  expect(alert.resolution).toBeNull();
});

describe('four eyes', () => {
  beforeEach(async () => {
    await systemDb().organization.update({
      where: { id: own.organizationId },
      data: { settings: { screening: { fourEyes: true } } },
    });
    await go(analyst, { to: 'INVESTIGATING' });
    await go(analyst, action);
  });

  test('a proposal keeps the public status and sends no event', async () => {
    expect(alert).toMatchObject({
      status: 'INVESTIGATING',
      pendingDecision: { to: 'ACTIONED', by: analyst.member.memberId, reasonCode: 'REPORT_FILED' },
    });
    expect(await events('statusChanged')).toHaveLength(1);
    expect(alert.matches.map(({ status }) => status)).toEqual(['open']);
  });

  test('only another member can approve a proposal, which then sends the event', async () => {
    expect((await go(analyst, action)).status).toBe(403);
    expect((await go(lead, { to: 'ACTIONED' })).status).toBe(200);
    expect(alert.matches.map(({ status }) => status)).toEqual(['truePositive']);
    expect(alert).toMatchObject({
      status: 'ACTIONED',
      pendingDecision: null,
      resolution: { by: lead.member.memberId, proposedBy: analyst.member.memberId, reasonCode: 'REPORT_FILED' },
    });
    expect((await events('statusChanged')).at(-1)?.data).toMatchObject({ to: 'ACTIONED', by: lead.member.memberId });
  });

  test('a proposal can be returned', async () => {
    await post(lead, sendBack, { version: alert.version, note: 'Ask for the passport first.' });
    expect([alert.status, alert.pendingDecision]).toEqual(['INVESTIGATING', null]);
    expect((await post(lead, sendBack, { version: alert.version, note: 'again' })).status).toBe(409);
  });
});

test('counts comments, keeps a tombstone of deleted ones and leaves the version', async () => {
  const before = alert.version;
  await post(analyst, comment, { body: 'Asked for a <b>second</b> document.' });
  const [made] = alert.comments;
  expect([alert.commentsCount, alert.version, made?.authorName]).toEqual([1, before, 'A analyst']);
  const other = await signedIn(own.organizationId, 'analyst');
  const at = { id: alert.id, commentId: made?.id ?? '' };
  const del = (user: ConsoleUser) => callAs(user, uncomment, { params: at, method: 'DELETE' });
  expect((await del(other)).status).toBe(403);
  const gone = await del(lead);
  expect(gone.body).toMatchObject({ commentsCount: 0, comments: [{ body: '', deletedAt: expect.any(String) }] });
  expect((await del(lead)).status).toBe(404);
  expect((await events('commentAdded'))[0]).toMatchObject({
    sequence: 2,
    data: { alertId: alert.id, comment: { id: made?.id, body: 'Asked for a <b>second</b> document.' } },
  });
  expect((await events('commentDeleted'))[0]?.sequence).toBe(3);
});

test('assigns an alert only to a member of the same organization', async () => {
  const stranger = await signedIn((await makeOrganization()).organizationId, 'lead');
  const to = (assigneeId: string | null) => post(lead, assign, { assigneeId, version: alert.version });
  expect((await to(stranger.member.memberId)).status).toBe(400);
  expect((await to(analyst.member.memberId)).status).toBe(200);
  expect(alert.assigneeName).toBe('A analyst');
  expect((await to(null)).status).toBe(200);
});

test('assigns no alert to a viewer and unassigns one who becomes a viewer', async () => {
  const owner = await signedIn(own.organizationId, 'owner');
  const viewer = await signedIn(own.organizationId, 'viewer');
  const to = (assigneeId: string) => post(lead, assign, { assigneeId, version: alert.version });
  expect((await to(viewer.member.memberId)).status).toBe(400);
  expect((await to(analyst.member.memberId)).status).toBe(200);
  const params = { id: analyst.member.memberId };
  expect((await callAs(owner, changeRole, { params, body: { role: 'viewer' } })).body.role).toBe('viewer');
  expect((await callAs(lead, get, { params: { id: alert.id } })).body.assigneeId).toBeNull();
});

test('an admin deletes a decided alert with event and audit entry', async () => {
  const admin = await signedIn(own.organizationId, 'admin');
  const params = { id: alert.id };
  expect((await callAs(lead, remove, { params, method: 'DELETE' })).status).toBe(403);
  expect((await callAs(admin, remove, { params, method: 'DELETE' })).body.errorCode).toBe('INVALID_ALERT_TRANSITION');
  expect((await post(analyst, move, { ...dismissal, version: alert.version })).status).toBe(200);
  expect((await callAs(admin, remove, { params, method: 'DELETE' })).body).toEqual({ success: true });
  const audited = await db(own.organizationId).auditEntry.findFirst({ where: { action: 'alert.deleted' } });
  expect(audited?.detail).toMatchObject({ status: 'DISMISSED', reasonCode: 'NAME_ONLY', by: analyst.member.memberId });
  expect(JSON.stringify(audited)).not.toContain(note);
  expect((await callAs(admin, get, { params })).body.errorCode).toBe('ALERT_NOT_FOUND');
  expect((await events('deleted'))[0]).toMatchObject({
    sequence: 3,
    data: { alertId: alert.id, requestId: alert.requestId },
  });
  expect(await db(own.organizationId).alertMatch.count()).toBe(0);
});

test('returns 404 to another organization for every call', async () => {
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  const params = { id: alert.id, matchId: alert.matches[0]?.id ?? '', commentId: 'cmt_1' };
  const calls = [
    callAs(stranger, get, { params }),
    callAs(stranger, remove, { params, method: 'DELETE' }),
    callAs(stranger, move, { params, body: { to: 'INVESTIGATING', version: 1 } }),
    callAs(stranger, assign, { params, body: { assigneeId: null, version: 1 } }),
    callAs(stranger, judge, { params, body: { status: 'open', version: 1 } }),
    callAs(stranger, comment, { params, body: { body: 'x' } }),
    callAs(stranger, sendBack, { params, body: { version: 1, note: 'x' } }),
    callAs(stranger, uncomment, { params, method: 'DELETE' }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'ALERT_NOT_FOUND']);
  }
  expect((await callAs(stranger, list)).body).toMatchObject({ alerts: [], totalCount: 0 });
});

test('filters, searches literally, paginates and counts the queue', async () => {
  await raise(own, 'c-100%_x');
  await go(analyst, { to: 'INVESTIGATING' });
  const found = async (query: string) =>
    ((await callAs(lead, list, { path: `/api?${query}` })).body.alerts as { id: string }[]).length;
  expect(await found('')).toBe(2);
  expect(await found('status=TRIGGERED')).toBe(1);
  expect(await found('status=TRIGGERED,INVESTIGATING')).toBe(2);
  expect(await found('assignee=none')).toBe(1);
  expect(await found(`assignee=${analyst.member.memberId}`)).toBe(1);
  expect(await found('assignee=me')).toBe(0);
  const named = async (text: string, filters = {}) =>
    ((await callAs(lead, searchAlerts, { body: { text, ...filters } })).body.alerts as { id: string }[]).length;
  expect(await named('marchetti')).toBe(2);
  expect(await named('marchetti', { status: 'TRIGGERED' })).toBe(1);
  expect(await named('100%_X')).toBe(1);
  expect(await named('%')).toBe(1);
  expect(await named("' or 1=1 --")).toBe(0);
  expect(await named(alert.requestId)).toBe(1);
  expect(await found('environment=test')).toBe(0);
  expect(await found('limit=1')).toBe(1);
  expect((await callAs(lead, list)).body.countsByStatus).toEqual({
    TRIGGERED: 1,
    INVESTIGATING: 1,
    DISMISSED: 0,
    ACTIONED: 0,
  });
});

test.each([
  'status=OPEN',
  'limit=0',
  'limit=1e9',
  'offset=-1',
  'offset=1e30',
  'sort=name',
  'environment=prod',
  'search=marchetti',
])('returns 400 for the filter %s', async (query) => {
  expect((await callAs(lead, list, { path: `/api?${query}` })).status).toBe(400);
});

test.each([
  ['no version', { to: 'INVESTIGATING' }],
  ['a version that is a text', { to: 'INVESTIGATING', version: '1' }],
  ['a version beyond int4', { to: 'INVESTIGATING', version: 2 ** 40 }],
  ['an unknown status', { to: 'CLOSED', version: 1 }],
  ['an unknown reason', { ...dismissal, reasonCode: 'FRIEND', version: 1 }],
  ['no reason', { to: 'DISMISSED', note, version: 1 }],
  ['a short note', { ...dismissal, note: 'ok', version: 1 }],
  ['a note without end', { ...dismissal, note: 'x'.repeat(4001), version: 1 }],
  ['a field that is not ours', { ...dismissal, version: 1, status: 'ACTIONED' }],
])('returns 400 for a transition with %s', async (_label, body) => {
  const answer = await callAs(lead, move, { params: { id: alert.id }, body });
  expect([answer.status, answer.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
});

test('searches watchlists and PEP lists from the console free of charge', async () => {
  const found = await callAs(analyst, search, { body: { fullName: 'zoltan marchetti', country: 'hr' } });
  expect(found.body.matches).toMatchObject([{ type: 'watchlist', source: 'ofac', alerting: true }]);
  expect(found.body.country).toBe('HR');
  const named = await callAs(analyst, search, { body: { fullName: 'zoltan marchetti', country: 'Croatia' } });
  expect([named.body.country, named.body.matches]).toEqual(['HR', found.body.matches]);
  const nowhere = await callAs(analyst, search, { body: { fullName: 'zoltan marchetti', country: 'Cro' } });
  expect([nowhere.status, nowhere.body.errors]).toMatchObject([400, [{ path: 'country', code: 'unknown' }]]);
  const politician = await callAs(analyst, search, { body: { fullName: 'Kasun Demowitharana' } });
  expect(politician.body.matches).toMatchObject([{ type: 'dossier', source: 'opensanctions', topics: ['pep'] }]);
  const spent = await db(own.organizationId).creditEntry.count();
  expect(spent).toBe(1);
  expect((await callAs(analyst, search, { body: { fullName: '!!' } })).status).toBe(400);
  const unborn = await callAs(analyst, search, { body: { fullName: 'zoltan marchetti', dateOfBirth: '2999-01-01' } });
  expect([unborn.status, unborn.body.errors]).toEqual([
    400,
    [{ path: 'dateOfBirth', code: 'too_late', message: 'is in the future' }],
  ]);
});

test("shows sent events with delivery counts and the customer's KYC sessions", async () => {
  const { organizationId } = own;
  const scoped = db(organizationId);
  const read = async () => (await callAs(analyst, get, { params: { id: alert.id } })).body as unknown as AlertDetail;
  expect([(await read()).told, (await read()).sessions]).toEqual([[], []]);
  const event = await scoped.webhookEvent.findFirstOrThrow({ where: { subjectId: alert.id } });
  const delivery = (destinationId: string, status: string) => ({
    ...{ id: `whd_${destinationId}`, organizationId, eventId: event.id, destinationId, status },
  });
  await scoped.webhookDelivery.createMany({
    data: [delivery('a', 'delivered'), delivery('b', 'pending'), delivery('c', 'failed'), delivery('d', 'cancelled')],
  });
  const session = { organizationId, externalId: 'c-1', tokenId: 't', searchKeys: [] };
  await scoped.kycSession.createMany({
    data: [
      { ...session, id: 'kyc_1', isComplete: true },
      { ...session, id: 'kyc_2', environment: 'test' },
      { ...session, id: 'kyc_3', externalId: 'c-2' },
    ],
  });
  const after = await read();
  expect(after.told).toEqual([
    { id: event.id, type: event.type, createdAt: event.createdAt.toISOString(), delivered: 1, waiting: 1, failed: 2 },
  ]);
  expect(after.sessions).toMatchObject([{ id: 'kyc_1', isComplete: true }]);
});

test('shows the portrait of the newest KYC session, uncached', async () => {
  const { organizationId } = own;
  const scoped = db(organizationId);
  const read = async () => (await callAs(analyst, get, { params: { id: alert.id } })).body as unknown as AlertDetail;
  const look = async (user: ConsoleUser) =>
    portrait(new Request('http://localhost:3000/api/console/alerts/x/portrait', { headers: user.headers }), {
      params: Promise.resolve({ id: alert.id }),
    });
  expect([(await read()).portraitFrom, (await look(analyst)).status]).toEqual([null, 404]);
  const session = { organizationId, externalId: 'c-1', tokenId: 't', searchKeys: [] };
  await scoped.kycSession.createMany({
    data: [
      { ...session, id: 'kyc_p1', documentInstanceId: 'doc_p1', customerName: 'MARCHETTI Zoltan' },
      { ...session, id: 'kyc_p2', documentInstanceId: 'doc_p2', customerName: 'Amara Silva' },
      { ...session, id: 'kyc_p3', documentInstanceId: 'doc_p3' },
      { ...session, id: 'kyc_p4', documentInstanceId: 'doc_p4', externalId: 'c-2' },
      { ...session, id: 'kyc_p5', documentInstanceId: 'doc_p5', environment: 'test' },
    ],
  });
  for (const n of [1, 2, 4, 5]) {
    const bytes = new TextEncoder().encode(`face ${n}`);
    await storeFile(organizationId, {
      ownerId: `doc_p${n}`,
      purpose: 'face',
      filename: 'face.jpg',
      mimeType: 'image/jpeg',
      bytes,
    });
  }
  const { portraitFrom, sessions } = await read();
  expect([portraitFrom, sessions.map(({ otherName }) => otherName)]).toEqual(['kyc_p2', [null, 'Amara Silva', null]]);
  const seen = await look(await signedIn(organizationId, 'viewer'));
  expect([seen.status, await seen.text()]).toEqual([200, 'face 2']);
  expect(seen.headers.get('content-type')).toBe('image/jpeg');
  expect(seen.headers.get('cache-control')).toBe('private, no-store');
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await look(stranger)).status).toBe(404);
  expect((await look({ ...analyst, headers: {} })).status).toBe(401);
});
