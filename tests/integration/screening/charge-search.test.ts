import { beforeAll, expect, test } from 'vitest';
import { POST } from '@/app/api/sanctions/search/route';
import { CREDITS } from '@/core/products';
import { db } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const price = CREDITS.sanctionsSearch;
beforeAll(() => publishWatchlists());
type Options = Parameters<typeof makeOrganization>[0];

async function searcher(options: Options) {
  const { organizationId, apiKey } = await makeOrganization(options);
  const rows = db(organizationId);
  return {
    organizationId,
    search: (headers: Record<string, string> = {}) =>
      callRoute(POST, { apiKey, headers, body: { fullName: 'Zoltan Marchetti' } }),
    balance: async () => (await rows.creditAccount.findFirst({}))?.balance,
    entries: () => rows.creditEntry.findMany({ orderBy: { createdAt: 'asc' } }),
    warnings: () => rows.webhookEvent.findMany({ where: { type: { startsWith: 'system.usage.' } } }),
  };
}

test('charges a search once under its own id', async () => {
  const { search, balance, entries } = await searcher({ balance: 100 });
  await search();
  await search();
  expect(await balance()).toBe(100 - 2 * price);
  const charged = await entries();
  expect(charged.map(({ amount, kind, product }) => [amount, kind, product])).toEqual([
    [-price, 'charge', 'AML_SCREENING'],
    [-price, 'charge', 'AML_SCREENING'],
  ]);
  expect(new Set(charged.map(({ subjectId }) => subjectId)).size).toBe(2);
});

test('concurrent searches never spend the same credit twice', async () => {
  const { search, balance, entries } = await searcher({ balance: 3 * price + 1 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => search()));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 402, 402, 402, 402, 402]);
  expect(answers.find(({ status }) => status === 402)?.body).toMatchObject({ balance: 1, required: price });
  expect(await balance()).toBe(1);
  expect(await entries()).toHaveLength(3);
});

test('meters unlimited accounts, and test keys at zero', async () => {
  const unlimited = await searcher({ balance: null });
  await unlimited.search();
  expect(await unlimited.balance()).toBeNull();
  expect(await unlimited.entries()).toMatchObject([{ amount: -price }]);
  const tester = await searcher({ balance: 0, environment: 'test' });
  expect((await tester.search()).status).toBe(200);
  expect(await tester.entries()).toMatchObject([{ amount: 0 }]);
});

test('sends one usage warning when a search crosses a level', async () => {
  const { search, warnings } = await searcher({ balance: 100 });
  for (let at = 0; at < 17; at += 1) await search();
  expect((await warnings()).map(({ type }) => type)).toEqual(['system.usage.limitWarning']);
});

test('answers a paid search whose usage warning fails, and warns with the next', async () => {
  const { organizationId, search, balance, warnings } = await searcher({ balance: price });
  const table = 'alter table "CreditAccount"';
  await pool().query(
    `${table} add constraint unwarned check ("warnedAt" = 0 or "organizationId" <> '${organizationId}')`,
  );
  expect((await search()).status).toBe(200);
  expect([await balance(), await warnings()]).toEqual([0, []]);
  await pool().query(`${table} drop constraint unwarned`);
  expect((await search()).status).toBe(402);
  expect((await warnings()).map(({ type }) => type)).toEqual(['system.usage.limitReached']);
});

test('replays a response by Idempotency-Key and charges once', async () => {
  const { search, entries } = await searcher({ balance: 100 });
  const first = await search({ 'idempotency-key': 'one' });
  const second = await search({ 'idempotency-key': 'one' });
  expect(second.headers.get('idempotent-replayed')).toBe('true');
  expect(second.body).toEqual(first.body);
  expect(await entries()).toHaveLength(1);
});
