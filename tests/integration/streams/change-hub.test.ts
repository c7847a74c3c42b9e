import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Changes, followChanges } from '@/platform/db/change-hub';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { streamDocumentEvents } from '@/services/documents/read/stream-events';
import { watchDevice } from '@/services/kyc/session/watch-device';
import { watchSession } from '@/services/kyc/session/watch-session';
import { watchChanges } from '@/services/realtime/watch-changes';
import { signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
let left: AbortController;
let open: Changes[];
beforeEach(async () => {
  own = await makeOrganization();
  left = new AbortController();
  open = [];
});
afterEach(() => {
  left.abort();
  for (const changes of open) changes.close();
});

/** Other test processes listen in databases of their own; an idle Prisma connection shows this query. */
const LISTENERS = `select pid from pg_stat_activity where datname = current_database()
  and (query ilike 'listen gatehouse_changes' or query ilike 'select pg_notify(''gatehouse_changes''%')`;
const listeners = () => systemDb().$queryRawUnsafe<{ pid: number }[]>(LISTENERS);

async function heardDocument(): Promise<{ id: string; changes: Changes }> {
  const id = newId('doc');
  const { organizationId } = own;
  await db(organizationId).documentInstance.create({
    data: { id, organizationId, processorId: 'INVOICE', environment: 'live' },
  });
  const changes = followChanges(`document:${id}`);
  open.push(changes);
  // Until the connection listens, each call reports a change.
  await expect.poll(() => changes.next(200, left.signal), { timeout: 10_000 }).toBeNull();
  return { id, changes };
}
const touch = (id: string) =>
  db(own.organizationId).documentInstance.update({ where: { id }, data: { statusLabel: newId('lbl') } });

test('wakes the followers of a changed object within a second, and no others', async () => {
  const { id, changes } = await heardDocument();
  const other = await heardDocument();
  const [woken, quiet] = [changes.next(5_000, left.signal), other.changes.next(1_500, left.signal)];
  const asked = performance.now();
  await touch(id);
  expect(await woken).toEqual(expect.any(Number));
  expect(performance.now() - asked).toBeLessThan(1_000);
  expect(await quiet).toBeNull();
  // A change between two calls is not missed.
  await touch(id);
  await sleep(300);
  expect(await changes.next(0, left.signal)).toEqual(expect.any(Number));
});

test('polls while the listening connection is lost, and listens again', async () => {
  const { id, changes } = await heardDocument();
  const [first] = await listeners();
  await systemDb().$queryRawUnsafe(`select pg_terminate_backend(${first?.pid})`);
  // The loss itself wakes, then a look follows every few seconds.
  expect(await changes.next(3_000, left.signal)).toEqual(expect.any(Number));
  expect(await changes.next(4_000, left.signal)).toEqual(expect.any(Number));
  await expect.poll(async () => (await listeners()).length, { timeout: 15_000 }).toBe(1);
  await expect.poll(() => changes.next(500, left.signal), { timeout: 15_000 }).toBeNull();
  await touch(id);
  expect(await changes.next(5_000, left.signal)).toEqual(expect.any(Number));
});

async function readAll(frames: AsyncIterable<string>): Promise<void> {
  for await (const _ of frames);
}
async function* textOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) yield String(read.value);
}
/** Of this database; an idle connection writes its counts after up to ten seconds. */
async function transactions(): Promise<number> {
  const [row] = await systemDb().$queryRawUnsafe<{ n: bigint }[]>(
    'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
  );
  return Number(row?.n);
}

test('20 open streams cause at most two transactions per second', async () => {
  const { organizationId, apiKey } = own;
  const { id } = await heardDocument();
  const customers = await Promise.all(Array.from({ length: 5 }, () => Customer.invited(apiKey, { customerName: 'A' })));
  const members = await Promise.all(Array.from({ length: 5 }, () => signedIn(organizationId, 'viewer')));
  for (const { member } of members) void readAll(watchChanges(member, { after: undefined, signal: left.signal }));
  for (const { sessionId } of customers) {
    const customer = { kind: 'customer', organizationId, sessionId } as const;
    void readAll(watchSession(customer, left.signal));
    void readAll(watchDevice(customer, left.signal));
  }
  const scope = { organizationId, environment: 'live' as const };
  for (let at = 0; at < 5; at++) {
    const options = { streamsOf: `${id}:${at}`, lastEventId: null, signal: left.signal };
    void readAll(textOf(await streamDocumentEvents(scope, id, options)));
  }
  await sleep(12_000);
  // An automatic vacuum counts as well. It visits a database once a minute: at most one of two windows.
  const counts = [await transactions()];
  for (let window = 0; window < 2; window++) {
    await sleep(10_000);
    counts.push(await transactions());
  }
  const [first = 0, second = 0, third = 0] = counts;
  expect(Math.min(second - first, third - second)).toBeLessThanOrEqual(20);
}, 60_000);
