import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as judge } from '@/app/api/console/alerts/[id]/matches/[matchId]/route';
import { POST as sendBack } from '@/app/api/console/alerts/[id]/send-back/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { POST as bulk } from '@/app/api/console/alerts/bulk/route';
import { GET as list } from '@/app/api/console/alerts/route';
import { GET as aboutMe } from '@/app/api/console/me/route';
import { GET as notices } from '@/app/api/console/notices/route';
import { POST as effect } from '@/app/api/console/settings/auto-dismiss/effect/route';
import type { NoticeList } from '@/core/alerts/notices/notices-contract';
import { inngest } from '@/inngest/client';
import { systemDb } from '@/platform/db/db';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

const note = 'The date of birth on the passport differs.';
const dismissal = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note };
const RULE = {
  name: 'Far younger',
  kinds: ['sanctions'],
  scoreBelow: 1,
  birthYearsApart: 15,
  countryDifferent: false,
};

let own: TestOrganization;
let analyst: ConsoleUser;
let lead: ConsoleUser;
let id: string;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  lead = await signedIn(own.organizationId, 'lead');
  await ask({ screening: { fourEyes: true, fourEyesDismissThreshold: 0.88 } });
  id = await raise();
});

const ask = (settings: object) =>
  systemDb().organization.update({ where: { id: own.organizationId }, data: { settings } });

const raise = (details: object = {}): Promise<string> => raisedAlert(own, { ...details });

const seen = () => getAlert(own.organizationId, id);
const act = async (user: ConsoleUser, route: typeof move, body: object) =>
  callAs(user, route, { params: { id }, body: { ...body, version: (await seen()).version } });
const told = async (user: ConsoleUser) =>
  ((await callAs(user, notices)).body as unknown as NoticeList).notices.map(({ kind, byName }) => [kind, byName]);
const waiting = async (user: ConsoleUser) => {
  const { body } = await callAs(user, list, { path: '/api?waiting=second' });
  return [body.totalCount, (body.alerts as Array<{ id: string }>).map((one) => one.id)];
};

test('turns a dismissal of a strong match into a proposal and notifies reviewers', async () => {
  expect((await seen()).secondPersonFor).toEqual(['DISMISSED', 'ACTIONED']);
  expect(await waiting(lead)).toEqual([0, []]);
  expect((await act(analyst, move, dismissal)).body).toMatchObject({
    status: 'TRIGGERED',
    pendingDecision: { to: 'DISMISSED', by: analyst.member.memberId },
    matches: [{ status: 'open' }],
  });
  expect(await told(lead)).toEqual([['proposal', 'A analyst']]);
  expect(await told(analyst)).toEqual([]);
  expect(await waiting(lead)).toEqual([1, [id]]);
});

describe('a proposed dismissal', () => {
  beforeEach(async () => void (await act(analyst, move, dismissal)));

  test('is approved by another member only, which decides its matches', async () => {
    expect((await act(analyst, move, { to: 'DISMISSED' })).status).toBe(403);
    expect((await act(lead, move, { to: 'INVESTIGATING' })).status).toBe(409);
    expect((await act(lead, move, { to: 'DISMISSED' })).body).toMatchObject({
      status: 'DISMISSED',
      resolution: { by: lead.member.memberId, proposedBy: analyst.member.memberId, reasonCode: 'NAME_ONLY' },
      matches: [{ status: 'falsePositive' }],
    });
    expect(await told(lead)).toEqual([]);
    expect(await waiting(lead)).toEqual([0, []]);
  });

  test('blocks match decisions until it is returned', async () => {
    const match = (await seen()).matches[0]?.id ?? '';
    const judgeIt = async (user: ConsoleUser) =>
      callAs(user, judge, {
        params: { id, matchId: match },
        body: { status: 'truePositive', version: (await seen()).version },
      });
    expect(await judgeIt(lead)).toMatchObject({ status: 409, body: { errorCode: 'INVALID_ALERT_TRANSITION' } });
    expect((await act(lead, sendBack, { note: 'See the passport.' })).status).toBe(200);
    expect((await judgeIt(lead)).status).toBe(200);
  });

  test('cannot be approved by its author even after the setting is turned off', async () => {
    await ask({ screening: {} });
    expect((await act(analyst, move, dismissal)).status).toBe(403);
    expect((await act(lead, move, { to: 'DISMISSED' })).body).toMatchObject({
      resolution: { by: lead.member.memberId, proposedBy: analyst.member.memberId },
    });
  });

  test('notifies its author of the approval', async () => {
    expect((await act(lead, move, { to: 'DISMISSED' })).status).toBe(200);
    expect([await told(lead), await told(analyst)]).toEqual([[], [['approved', 'A lead']]]);
  });

  test('is withdrawn by its author without a note and returned by others with one', async () => {
    expect((await act(lead, sendBack, {})).status).toBe(400);
    expect((await act(analyst, sendBack, {})).body).toMatchObject({
      status: 'TRIGGERED',
      pendingDecision: null,
      timeline: [{ action: 'decisionWithdrawn' }, { action: 'decisionProposed' }, { action: 'triggered' }],
    });
    expect([await told(lead), await told(analyst)]).toEqual([[], []]);
    await act(analyst, move, dismissal);
    expect((await act(lead, sendBack, { note: 'See the passport.' })).status).toBe(200);
    expect([await told(lead), await told(analyst)]).toEqual([[], [['sentBack', 'A lead']]]);
  });

  test('must be withdrawn and decided again after the setting is turned off', async () => {
    await ask({ screening: { fourEyes: false } });
    expect((await act(analyst, move, dismissal)).body).toMatchObject({
      status: 403,
      message: expect.stringContaining('withdraw'),
    });
    expect((await act(analyst, sendBack, {})).status).toBe(200);
    expect((await act(analyst, move, dismissal)).body).toMatchObject({
      resolution: { by: analyst.member.memberId, proposedBy: null },
      timeline: [
        { action: 'statusChanged' },
        { action: 'decisionWithdrawn' },
        { action: 'decisionProposed' },
        { action: 'triggered' },
      ],
    });
  });

  test("is approved with its own reason and keeps the reviewer's note separately", async () => {
    const other = await act(lead, move, { to: 'DISMISSED', reasonCode: 'DOB_DIFFERENT' });
    expect([other.status, other.body.errors]).toMatchObject([400, [{ path: 'reasonCode' }]]);
    expect((await act(lead, move, { to: 'DISMISSED', note: 'Seen the passport.' })).body).toMatchObject({
      resolution: { note, approvalNote: 'Seen the passport.' },
      timeline: [{ action: 'statusChanged', detail: { note, approvalNote: 'Seen the passport.' } }, {}, {}],
    });
  });

  test('is left out of a bulk dismissal', async () => {
    const body = { alerts: [{ id, version: 2 }], act: { kind: 'dismiss', reasonCode: 'NAME_ONLY', note } };
    expect((await callAs(lead, bulk, { body })).body).toMatchObject({ done: 0, results: [{ barrier: 'pending' }] });
  });
});

test('a bulk dismissal leaves out alerts that need a second reviewer', async () => {
  const body = { alerts: [{ id, version: 1 }], act: { kind: 'dismiss', reasonCode: 'NAME_ONLY', note } };
  expect((await callAs(lead, bulk, { body })).body).toMatchObject({ done: 0, results: [{ barrier: 'secondPerson' }] });
  await ask({ screening: { fourEyes: true } });
  expect((await callAs(lead, bulk, { body })).body).toMatchObject({ done: 1 });
});

test('rules skip alerts that need a second reviewer, also in the preview', async () => {
  const autoDismiss = { enabled: true, version: 1, rules: [RULE] };
  const young = { dateOfBirth: '2001-05-05' };
  await ask({ autoDismiss, screening: { alertThreshold: 0.5, fourEyes: true, fourEyesDismissThreshold: 0.5 } });
  id = await raise(young);
  expect((await seen()).status).toBe('TRIGGERED');
  const admin = await signedIn(own.organizationId, 'admin');
  const dismissed = async () => (await callAs(admin, effect, { body: { rules: [RULE] } })).body.dismissed;
  expect(await dismissed()).toBe(0);
  await ask({ autoDismiss, screening: { alertThreshold: 0.5, fourEyes: true } });
  expect(await dismissed()).toBe(1);
  id = await raise(young);
  expect((await seen()).status).toBe('DISMISSED');
});

test('keeps the reference of a proposed action until it is approved', async () => {
  await act(analyst, move, { to: 'INVESTIGATING' });
  const action = { to: 'ACTIONED', reasonCode: 'REPORT_FILED', note, reference: 'STR-2026-0042' };
  expect((await act(analyst, move, action)).body).toMatchObject({ pendingDecision: { reference: 'STR-2026-0042' } });
  expect((await act(lead, move, { to: 'ACTIONED' })).body).toMatchObject({
    status: 'ACTIONED',
    resolution: { reasonCode: 'REPORT_FILED', reference: 'STR-2026-0042' },
  });
});

test('decides with a reason of the organization only as based on its built-in one', async () => {
  const ownReasons = [{ code: 'STAFF', label: 'Member of staff', basedOn: 'NAME_ONLY' }];
  await ask({ alerts: { ownReasons } });
  expect((await seen()).ownReasons).toEqual(ownReasons);
  const refused = { errorCode: 'VALIDATION_ERROR', errors: [{ path: 'ownReason' }] };
  expect((await act(analyst, move, { ...dismissal, ownReason: 'UNKNOWN' })).body).toMatchObject(refused);
  const different = { ...dismissal, reasonCode: 'OTHER', ownReason: 'STAFF' };
  expect((await act(analyst, move, different)).body).toMatchObject(refused);
  expect((await act(analyst, move, { ...dismissal, ownReason: 'STAFF' })).body).toMatchObject({
    status: 'DISMISSED',
    resolution: { reasonCode: 'NAME_ONLY', ownReason: { code: 'STAFF', label: 'Member of staff' } },
    matches: [{ status: 'falsePositive' }],
  });
});

test('dismisses several alerts with a reason of the organization', async () => {
  const ownReasons = [{ code: 'STAFF', label: 'Member of staff', basedOn: 'NAME_ONLY' }];
  await ask({ alerts: { ownReasons } });
  expect((await callAs(analyst, aboutMe)).body.ownReasons).toEqual(ownReasons);
  const { id, version } = (await seen()) as unknown as { id: string; version: number };
  const many = async (ownReason: string) => {
    const act = { kind: 'dismiss', reasonCode: 'NAME_ONLY', note, ownReason };
    return (await callAs(analyst, bulk, { body: { alerts: [{ id, version }], act } })).body.results;
  };
  expect(await many('UNKNOWN')).toMatchObject([{ outcome: 'refused' }]);
  expect(await many('STAFF')).toMatchObject([{ outcome: 'done' }]);
  expect((await seen()).resolution).toMatchObject({ ownReason: { code: 'STAFF', label: 'Member of staff' } });
});
