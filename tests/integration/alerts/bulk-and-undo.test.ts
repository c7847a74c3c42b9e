import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as decideOne } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { GET as get } from '@/app/api/console/alerts/[id]/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { POST as undoOne } from '@/app/api/console/alerts/[id]/undo/route';
import { POST as bulk } from '@/app/api/console/alerts/bulk/route';
import type { AlertDetail, BulkResult } from '@/core/alerts/contract';
import { inngest } from '@/inngest/client';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { verifyAudit } from '@/services/audit/verify-audit';
import { sweepOutbox } from '@/services/outbox/sweep-outbox';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const note = 'Another town and another year.';
const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note };
const TYPE = 'amlScreening.screeningAlert.statusChanged';

let own: TestOrganization;
let analyst: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
});
afterEach(() => vi.restoreAllMocks());

const raise = async (more: Record<string, unknown> = {}): Promise<AlertDetail> =>
  read(await raisedAlert(own, { country: 'HR', ...more }));
const read = async (id: string) => (await callAs(analyst, get, { params: { id } })).body as unknown as AlertDetail;
const dismiss = async (alert: AlertDetail) =>
  (await callAs(analyst, move, { params: { id: alert.id }, body: { version: alert.version, ...dismissal } }))
    .body as unknown as AlertDetail;
const undo = (alert: AlertDetail, by = analyst) =>
  callAs(by, undoOne, { params: { id: alert.id }, body: { version: alert.version } });
const told = () =>
  db(own.organizationId).webhookEvent.findMany({ where: { type: TYPE }, orderBy: { sequence: 'asc' } });
const later = (seconds: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(Date.now() + seconds * 1000));
const many = async (alerts: AlertDetail[], act: object, preview = false) =>
  (await callAs(analyst, bulk, { body: { alerts: alerts.map(({ id, version }) => ({ id, version })), act, preview } }))
    .body as unknown as BulkResult;

test('sends no event for a decision undone within ten seconds, but logs both', async () => {
  const before = await raise();
  const decided = await dismiss(before);
  expect(decided.undo?.by).toBe(analyst.member.memberId);
  const answer = await undo(decided);
  expect(answer.body).toMatchObject({ status: 'TRIGGERED', resolution: null, assigneeId: null, undo: null });
  expect(await told()).toEqual([]);
  const timeline = (await read(before.id)).timeline.map((entry) => entry.action);
  expect(timeline.slice(0, 2)).toEqual(['decisionUndone', 'statusChanged']);
  expect((await verifyAudit(own.organizationId)).intact).toBe(true);
  await dismiss(await read(before.id));
  const sequences = (await told()).map((event) => event.sequence);
  const raised = await db(own.organizationId).webhookEvent.findMany({ where: { subjectId: before.id } });
  expect(sequences).toEqual([raised.length]);
});

test('undoing an action reopens the match it marked as a true match', async () => {
  const raised = await raise();
  const go = async (alert: AlertDetail, body: object) =>
    (await callAs(analyst, move, { params: { id: alert.id }, body: { version: alert.version, ...body } }))
      .body as unknown as AlertDetail;
  const investigated = await go(raised, { to: 'INVESTIGATING' });
  const note = 'The account was blocked today.';
  const acted = await go(investigated, { to: 'ACTIONED', reasonCode: 'ACCOUNT_BLOCKED', note });
  expect(acted.matches.map(({ status }) => status)).toEqual(['truePositive']);
  await undo(acted);
  const back = await read(raised.id);
  expect([back.status, back.matches.map(({ status }) => status)]).toEqual(['INVESTIGATING', ['open']]);
});

test('restores a match decision within ten seconds, for its author only', async () => {
  const raised = await raise();
  const [match] = raised.matches;
  const judge = async (alert: AlertDetail, status: string) =>
    (
      await callAs(analyst, decideOne, {
        params: { id: alert.id, matchId: match?.id ?? '' },
        body: { version: alert.version, status },
      })
    ).body as unknown as AlertDetail;
  const same = await judge(raised, 'truePositive');
  const flipped = await judge(same, 'falsePositive');
  expect(flipped.undo?.by).toBe(analyst.member.memberId);
  const lead = await signedIn(own.organizationId, 'lead');
  expect((await undo(flipped, lead)).status).toBe(403);
  const back = (await undo(flipped)).body as unknown as AlertDetail;
  expect(back.matches.map(({ status }) => status)).toEqual(['truePositive']);
  expect(back).toMatchObject({ version: flipped.version + 1, undo: null });
  expect(back.timeline[0]).toMatchObject({
    action: 'matchDecided',
    detail: { from: 'falsePositive', to: 'truePositive' },
  });
  expect((await undo(back)).status).toBe(409);
  expect((await verifyAudit(own.organizationId)).intact).toBe(true);
  const late = await judge(back, 'open');
  later(11);
  expect((await undo(late)).status).toBe(409);
});

test('sends the event of a decision after the undo period, also after a crash', async () => {
  const { id } = await dismiss(await raise());
  const waiting = async () => {
    const [event] = await told();
    return systemDb().outboxMessage.findFirst({ where: { data: { path: ['eventId'], equals: event?.id ?? '' } } });
  };
  await sweepOutbox();
  expect((await waiting())?.sentAt).toBeNull();
  later(30);
  await sweepOutbox();
  expect((await waiting())?.sentAt).not.toBeNull();
  vi.restoreAllMocks();
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  expect((await undo(await read(id))).status).toBe(409);
});

test('refuses an undo that is late, by another member or of an old version', async () => {
  const decided = await dismiss(await raise());
  const lead = await signedIn(own.organizationId, 'lead');
  expect((await undo(decided, lead)).status).toBe(403);
  expect((await undo({ ...decided, version: decided.version - 1 })).status).toBe(412);
  later(11);
  expect((await undo(decided)).status).toBe(409);
  vi.mocked(clock.now).mockRestore();
  expect((await read(decided.id)).status).toBe('DISMISSED');
});

test('dismisses several alerts, leaving out strong, changed and decided ones', async () => {
  const plain = [await raise({ externalId: 'a' }), await raise({ externalId: 'b' })];
  const entry = plain[0]?.matches[0];
  const strong = await raise({ externalId: 'c', dateOfBirth: entry?.dateOfBirth[0] });
  const stale = await raise({ externalId: 'd' });
  const gone = await dismiss(await raise({ externalId: 'e' }));
  const all = [...plain, strong, { ...stale, version: 99 }, gone];
  const act = { kind: 'dismiss', reasonCode: 'NAME_ONLY', note };
  const preview = await many(all, act, true);
  expect(preview.done).toBe(2);
  expect((await read(plain[0]?.id ?? '')).status).toBe('TRIGGERED');
  const { results, done } = await many(all, act);
  expect(done).toBe(2);
  expect(results.map(({ outcome, barrier }) => [outcome, barrier])).toEqual([
    ['done', null],
    ['done', null],
    ['leftOut', 'birthDateEqual'],
    ['changed', null],
    ['leftOut', 'decided'],
  ]);
  const back = results.filter((line) => line.outcome === 'done').map(({ id, version }) => ({ id, version }));
  const undone = await many(back as AlertDetail[], { kind: 'undo' });
  expect(undone.done).toBe(2);
  expect((await read(plain[1]?.id ?? '')).status).toBe('TRIGGERED');
});

test('assigns several alerts to one member and refuses those of others', async () => {
  const mine = await raise();
  const other = await makeOrganization();
  const stranger = await signedIn(other.organizationId, 'analyst');
  const act = { kind: 'assign', assigneeId: analyst.member.memberId };
  expect((await many([mine], act)).done).toBe(1);
  expect((await read(mine.id)).assigneeId).toBe(analyst.member.memberId);
  const body = { alerts: [{ id: mine.id, version: 2 }], act: { kind: 'assign', assigneeId: null } };
  const answer = await callAs(stranger, bulk, { body });
  expect(answer.body.results).toMatchObject([{ outcome: 'refused' }]);
});

test('refuses a bulk dismissal without a full note', async () => {
  const alert = await raise();
  const refused = await many([alert], { kind: 'dismiss', reasonCode: 'NAME_ONLY', note: 'short' });
  expect(refused.results).toMatchObject([{ outcome: 'refused' }]);
  expect((await read(alert.id)).status).toBe('TRIGGERED');
});
