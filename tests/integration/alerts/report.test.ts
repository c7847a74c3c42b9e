import { beforeEach, expect, test } from 'vitest';
import { GET as figures } from '@/app/api/console/reports/route';
import type { AlertReport } from '@/core/alerts/queue/report-contract';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let analyst: ConsoleUser;
beforeEach(async () => {
  ({ organizationId } = await makeOrganization());
  analyst = await signedIn(organizationId, 'analyst');
});

const HOUR = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * HOUR);

type Given = {
  raised: number;
  due?: number;
  decided?: number;
  by?: string;
  status?: string;
  matches?: string[];
  rule?: string;
};

/** Create an alert; times are in hours before now. */
async function alert({
  raised,
  due = raised - 24,
  decided,
  by = 'mem_a',
  status,
  matches = [],
  rule,
}: Given): Promise<void> {
  const id = newId('alr');
  const scoped = db(organizationId);
  const resolution = decided === undefined ? {} : { resolution: { by, at: ago(decided).toISOString() } };
  await scoped.alert.create({
    data: {
      id,
      organizationId,
      requestId: 'scr_1',
      priority: 2,
      riskLevel: 'high',
      trigger: 'initial',
      subject: { fullName: 'A' },
      bestScore: 0.9,
      bestName: 'A',
      bestSource: 'un',
      status: status ?? (decided === undefined ? 'TRIGGERED' : 'DISMISSED'),
      createdAt: ago(raised),
      dueAt: ago(due),
      ...resolution,
    },
  });
  const ids = matches.map(() => newId('mat'));
  await scoped.alertMatch.createMany({
    data: matches.map((judged, at) => ({
      id: ids[at] ?? '',
      organizationId,
      alertId: id,
      type: 'watchlist',
      source: at === 0 ? 'un' : 'ofac',
      entityId: `e${at}`,
      entry: {},
      scoring: {},
      score: 0.9,
      status: judged,
    })),
  });
  if (!rule) return;
  const detail = { matches: ids.map((matchId) => ({ matchId, rule })) };
  await scoped.alertTimelineEntry.create({
    data: { id: newId('tml'), organizationId, alertId: id, action: 'autoDismissed', detail },
  });
}

const read = async (query = '', user = analyst) =>
  (await callAs(user, figures, { path: `/api?${query}` })).body as unknown as AlertReport;

test('counts raised, decided, open and late alerts and match precision', async () => {
  await alert({ raised: 1 });
  await alert({ raised: 30, due: 6 });
  await alert({ raised: 200, due: 176 });
  await alert({ raised: 60, decided: 50, matches: ['falsePositive', 'truePositive'] });
  await alert({ raised: 80, due: 60, decided: 40, status: 'ACTIONED', matches: ['truePositive'] });
  await alert({ raised: 26, decided: 26, by: 'auto-dismiss', matches: ['falsePositive'] });
  const all = await read();
  const sum = (key: 'raised' | 'decided' | 'byRule') => all.flow.reduce((total, day) => total + day[key], 0);
  expect([all.flow.length, sum('raised'), sum('decided'), sum('byRule')]).toEqual([14, 6, 3, 1]);
  expect(all.flow.at(-1)?.backlog).toBe(3);
  expect(all.flow[0]?.backlog).toBe(0);
  expect(all.ageing.map(({ open, late }) => [open, late])).toEqual([
    [1, 0],
    [0, 0],
    [1, 1],
    [0, 0],
    [1, 1],
  ]);
  expect(all.sla).toMatchObject([{ priority: 2, inTime: 1, late: 1, share: 0.5, openLate: 2 }]);
  expect(all.sla[0]?.medianHours).toBeCloseTo(25, 1);
  expect(all.precision).toEqual([
    { source: 'un', same: 1, other: 2, open: 0, share: 1 / 3 },
    { source: 'ofac', same: 1, other: 0, open: 0, share: 1 },
  ]);
  expect(all.analysts).toEqual([]);
  const { analysts } = await read('', await signedIn(organizationId, 'lead'));
  expect(analysts).toEqual([
    { memberId: 'mem_a', name: 'mem_a', dismissed: 1, actioned: 1, late: 1, medianHours: expect.closeTo(25, 1) },
  ]);
});

test('returns no share without decisions and excludes others and test data', async () => {
  await alert({ raised: 2, matches: ['open'] });
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  for (const other of [await read('', stranger), await read('environment=test')]) {
    expect(other.precision).toEqual([]);
    expect(other.flow.every(({ raised, backlog }) => raised === 0 && backlog === 0)).toBe(true);
  }
  expect((await read()).precision).toEqual([]);
  await alert({ raised: 2, decided: 1, status: 'ACTIONED', matches: ['open', 'open'] });
  expect((await read()).precision).toEqual([
    { source: 'ofac', same: 0, other: 0, open: 1, share: null },
    { source: 'un', same: 0, other: 0, open: 1, share: null },
  ]);
  await alert({ raised: 2, decided: 1, status: 'ACTIONED', matches: ['truePositive'] });
  expect((await read()).precision[0]).toEqual({ source: 'un', same: 1, other: 0, open: 1, share: 1 });
  expect((await callAs(analyst, figures, { path: '/api?days=15' })).status).toBe(400);
  expect((await read('days=90')).flow).toHaveLength(90);
});

test('counts how the matches that a rule dismissed are judged since', async () => {
  const byRule = { raised: 30, decided: 30, by: 'auto-dismiss', rule: 'A generation apart' };
  await alert({ ...byRule, matches: ['falsePositive', 'falsePositive'] });
  await alert({ ...byRule, matches: ['falsePositive'] });
  await alert({ ...byRule, by: 'mem_a', status: 'ACTIONED', matches: ['truePositive'] });
  await alert({ raised: 20, status: 'INVESTIGATING', rule: 'Elsewhere', matches: ['open'] });
  await alert({ raised: 24 * 20, decided: 24 * 20, by: 'auto-dismiss', rule: 'Elsewhere', matches: ['falsePositive'] });
  expect((await read()).rules).toEqual([
    { rule: 'A generation apart', same: 1, other: 3, open: 0, share: 0.75 },
    { rule: 'Elsewhere', same: 0, other: 0, open: 1, share: null },
  ]);
  expect((await read('environment=test')).rules).toEqual([]);
});
