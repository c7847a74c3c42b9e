import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST } from '@/app/api/screening/request/route';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { lockSubject } from '@/services/alerts/raise/raise-alert';
import { DUPLICATE_EXTERNAL_ID_WARNING } from '@/services/screening/requests/create-request';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.restoreAllMocks();
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization({ balance: 10_000 });
});

const NAMES = ['Nimal Perera', 'Amara Silva', 'Kasun Fernando'];
const post = (fullName: string, externalId?: string, headers: Record<string, string> = {}) =>
  callRoute(POST, { apiKey: own.apiKey, body: { fullName, ...(externalId && { externalId }) }, headers });
const warned = ({ body }: { body: Record<string, unknown> }) =>
  ((body.warnings ?? []) as string[]).includes(DUPLICATE_EXTERNAL_ID_WARNING);

test.each([
  ['without Idempotency-Keys', () => ({})],
  ['with them', (n: number) => ({ 'idempotency-key': `k-${n}` })],
  [
    'one with and two without',
    (n: number): Record<string, string> => (n % 3 === 0 ? { 'idempotency-key': `k-${n}` } : {}),
  ],
])('of concurrent requests for one id, %s, only the last is monitored', async (_how, headers) => {
  for (let round = 0; round < 8; round++) {
    const externalId = `at-once-${round}`;
    const answers = await Promise.all(NAMES.map((name, at) => post(name, externalId, headers(round * 3 + at))));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const rows = await db(own.organizationId).screeningRequest.findMany({ where: { externalId } });
    expect(rows.filter(({ monitoring }) => monitoring)).toHaveLength(1);
    // Another name is another subject (ADR 21); of one name only the newest is current.
    expect(rows.filter(({ superseded }) => superseded)).toEqual([]);
    expect(answers.filter(warned)).toHaveLength(2);
  }
});

test('of concurrent requests for one subject only the newest is current', async () => {
  await Promise.all(
    ['Nimal Perera', 'PERERA Nimal', 'nimal perera', 'Nimal Perera'].map((name) => post(name, 'twice')),
  );
  const rows = await db(own.organizationId).screeningRequest.findMany({ where: { externalId: 'twice' } });
  expect(rows).toHaveLength(4);
  const standing = rows.filter(({ superseded }) => !superseded);
  expect(standing).toHaveLength(1);
  expect(rows.filter(({ monitoring }) => monitoring)).toEqual(standing);
});

test('a locked subject delays no request for others', async () => {
  const order: string[] = [];
  let waiting: Promise<unknown> = Promise.resolve();
  await db(own.organizationId).$transaction(async (tx) => {
    await lockSubject(tx, own.organizationId, { externalId: 'held', environment: 'live' });
    waiting = post('Nimal Perera', 'held').then(() => order.push('held'));
    await post('Amara Silva', 'other').then(() => order.push('other'));
    await post('Kasun Fernando').then(() => order.push('none'));
    order.push('let go');
  });
  await waiting;
  expect(order).toEqual(['other', 'none', 'let go', 'held']);
});

test('warns of no other name for reordered words and keeps monitoring unpaid', async () => {
  await post('Nimal Perera', 'r-1');
  expect(warned(await post('PERERA, Nimal', 'r-1'))).toBe(false);
  await db(own.organizationId).creditAccount.updateMany({ data: { balance: 0 } });
  expect((await post('Amara Silva', 'r-1')).status).toBe(402);
  const rows = await db(own.organizationId).screeningRequest.findMany({ where: { monitoring: true } });
  expect(rows.map(({ fullName }) => fullName)).toEqual(['PERERA, Nimal']);
});
