import { beforeEach, expect, test } from 'vitest';
import { GET } from '@/app/api/console/pace/route';
import { db } from '@/platform/db';
import { newId } from '@/platform/ids';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let analyst: ConsoleUser;
let me: string;
beforeEach(async () => {
  ({ organizationId } = await makeOrganization());
  analyst = await signedIn(organizationId, 'analyst');
  me = analyst.member.memberId;
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const ago = (ms: number) => new Date(Date.now() - ms);
/** Explicit period starts keep the test independent of time zones. */
const since = { today: ago(6 * 60 * MINUTE).toISOString(), week: ago(3 * DAY).toISOString() };

type Given = { at: number; by?: string; proposedBy?: string; status?: string; due?: number; environment?: string };

/** Create an alert decided or proposed at `at`, in milliseconds before now. */
async function decided({ at, by = me, proposedBy, status = 'DISMISSED', due = at - DAY, environment = 'live' }: Given) {
  const said = { reasonCode: 'NAME_ONLY', note: 'Another person.', by, at: ago(at).toISOString() };
  const stands = status === 'DISMISSED' || status === 'ACTIONED';
  await db(organizationId).alert.create({
    data: {
      id: newId('alr'),
      organizationId,
      environment,
      requestId: 'scr_1',
      priority: 2,
      riskLevel: 'high',
      trigger: 'initial',
      subject: { fullName: 'A' },
      bestScore: 0.9,
      bestName: 'A',
      bestSource: 'un',
      status,
      dueAt: ago(due),
      ...(stands
        ? { resolution: { ...said, proposedBy: proposedBy ?? null } }
        : { pendingDecision: { ...said, to: 'DISMISSED' } }),
    },
  });
}
const pace = async (user = analyst, query: Record<string, string> = since) =>
  callAs(user, GET, { path: `/api/console/pace?${new URLSearchParams(query)}` });

test('who reads it sees what they decided or proposed, how long it took and what was in time; of nobody else', async () => {
  for (const minutes of [90, 88, 85, 81]) await decided({ at: minutes * MINUTE });
  await decided({ at: 80 * MINUTE, by: 'mem_other', proposedBy: me, status: 'ACTIONED' });
  await decided({ at: 79 * MINUTE, status: 'INVESTIGATING' });
  await decided({ at: 2 * DAY, due: 2 * DAY + 60 * MINUTE });
  await decided({ at: 84 * MINUTE, by: 'mem_other' });
  await decided({ at: 84 * MINUTE, by: 'mem_other', status: 'INVESTIGATING' });
  await decided({ at: 84 * MINUTE, environment: 'test' });
  await decided({ at: 5 * DAY });
  const { status, body } = await pace();
  expect(status, JSON.stringify(body)).toBe(200);
  // Gaps between decisions of 2, 3, 4, 1 and 1 minutes; gaps of days count as pauses.
  expect(body).toMatchObject({ today: 6, week: 7, inTime: 6 });
  expect(body.medianSeconds).toBeCloseTo(120, 0);
  const colleague = await signedIn(organizationId, 'analyst');
  expect((await pace(colleague)).body).toEqual({ today: 0, week: 0, inTime: 0, medianSeconds: null });
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await pace(stranger)).body).toMatchObject({ week: 0 });
});

test('a decision that was opened again counts no more', async () => {
  await decided({ at: MINUTE });
  expect((await pace()).body).toMatchObject({ today: 1, week: 1 });
  await db(organizationId).alert.updateMany({
    where: {},
    data: { status: 'TRIGGERED', resolution: { by: me, at: ago(MINUTE).toISOString() } },
  });
  expect((await pace()).body).toMatchObject({ today: 0, week: 0 });
});

test('nobody reads further back than a week, and a day that is none is refused', async () => {
  await db(organizationId).alert.deleteMany({ where: {} });
  await decided({ at: 20 * DAY });
  await decided({ at: DAY });
  expect((await pace(analyst, { ...since, week: ago(60 * DAY).toISOString() })).body).toMatchObject({ week: 1 });
  expect((await pace(analyst, { ...since, today: 'yesterday' })).status).toBe(400);
});
