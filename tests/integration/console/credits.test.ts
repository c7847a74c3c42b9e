import { execFileSync, spawnSync } from 'node:child_process';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { POST as SEARCH } from '@/app/api/sanctions/search/route';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;

beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/bundle.mjs']);
  await publishWatchlists();
});
beforeEach(async () => {
  own = await makeOrganization();
});

function credits(...args: string[]): { out: string; code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['.build/cli/credits.mjs', ...args], {
    encoding: 'utf8',
  });
  return { out: stdout + stderr, code: status };
}
const mine = (...args: string[]) => credits('--organization', own.organizationId, ...args);
const search = () => callRoute(SEARCH, { apiKey: own.apiKey, body: { fullName: 'Zoltan Marchetti' } });
const told = async () =>
  (
    await db(own.organizationId).webhookEvent.findMany({
      where: { type: { startsWith: 'system.usage.' } },
      orderBy: { sequence: 'asc' },
    })
  ).map(({ type, data }) => [type, (data as { percentage: number }).percentage]);

test('sets, adds and removes credits by command; searches use them up', async () => {
  expect(mine()).toEqual({ out: `${own.organizationId} Test organization: unlimited\n`, code: 0 });
  expect(mine('--set', '25').out).toContain('25 of 25 credits left');
  for (let times = 0; times < 5; times += 1) expect((await search()).status).toBe(200);
  expect(mine().out).toContain(': 0 of 25 credits left');
  expect(await told()).toEqual([
    ['system.usage.limitWarning', 80],
    ['system.usage.limitReached', 100],
  ]);
  const refused = await search();
  expect([refused.status, refused.body]).toEqual([
    402,
    expect.objectContaining({ errorCode: 'CREDITS_EXHAUSTED', balance: 0, required: 5 }),
  ]);
  expect(mine('--add', '10').out).toContain('10 of 35 credits left');
  expect((await search()).status).toBe(200);
  expect(mine('--unlimited').out).toContain(': unlimited');
  expect((await search()).status).toBe(200);
});

test('logs credit changes with old and new balance', async () => {
  mine('--set', '1000');
  mine('--add', '10');
  mine();
  const entries = await db(own.organizationId).auditEntry.findMany({ orderBy: { sequence: 'asc' } });
  expect(entries.map(({ action, actorType, detail }) => [action, actorType, detail])).toEqual([
    ['credits.changed', 'system', { balance: { from: 'unlimited', to: 1000 } }],
    ['credits.changed', 'system', { balance: { from: 1000, to: 1010 } }],
  ]);
});

test('refuses invalid arguments without changing anything', async () => {
  await makeOrganization();
  for (const [args, said] of [
    [['--set', '-1'], 'usage:'],
    [['--add', '0'], 'usage:'],
    [['--set', '5', '--unlimited'], 'usage:'],
    [['--add', '5'], 'is unlimited'],
    [['--set', '9999999999'], 'at most'],
  ] as const) {
    const { out, code } = mine(...args);
    expect([args, code, out]).toEqual([args, 2, expect.stringContaining(said)]);
  }
  expect(credits('--set', '5')).toEqual({ out: expect.stringContaining('--organization'), code: 2 });
  expect(credits('--organization', 'org_none')).toEqual({ out: expect.stringContaining('no such'), code: 2 });
  expect(mine().out).toContain('unlimited');
});
