import { once } from 'node:events';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { engineProcesses, kill } from './processes';
import { endedRuns, query, until } from './test-app';

const databaseUrl = process.env.DATABASE_URL ?? '';
let engines: Awaited<ReturnType<typeof engineProcesses>>;

beforeAll(async () => {
  engines = await engineProcesses(databaseUrl);
});
// Executors left by a failed test would take the runs of the next.
afterEach(() => engines.stopAll());

const marksOf = async (run: string) => (await engines.marks(run)).map(({ mark }) => mark);
const reached = (run: string, mark: string) =>
  until(`${mark} of ${run}`, async () => (await marksOf(run)).includes(mark), 40_000);

test('finishes a run after its process was killed, without repeating ended steps', async () => {
  const first = await engines.start();
  await engines.send(first.url, [{ name: 't/long', data: { run: 'killed', ms: 1_500 } }]);
  await reached('killed', 'slow:start');
  await kill(first.child);

  const second = await engines.start();
  await reached('killed', 'last');
  const marks = await marksOf('killed');
  expect(marks.filter((mark) => mark !== 'slow:start').sort()).toEqual(['last', 'left', 'one', 'right', 'slow:end']);
  expect(marks.filter((mark) => mark === 'slow:start')).toHaveLength(2);
  await until(
    'no job is held any more',
    async () =>
      (await query(databaseUrl, 'select 1 from gatehouse_queue.jobs where locked_by is not null')).length === 0,
  );
  await kill(second.child);
});

test('a process alone on its database releases held jobs at once', async () => {
  const first = await engines.start();
  await engines.send(first.url, [{ name: 't/long', data: { run: 'alone', ms: 1_000 } }]);
  await reached('alone', 'slow:start');
  await kill(first.child);
  const second = await engines.start({ alone: true, leaseSeconds: 600 });
  await until(
    'the step is begun again',
    async () => (await marksOf('alone')).at(-1) === 'slow:start' && (await marksOf('alone')).length === 5,
  );
  await reached('alone', 'last');
  await kill(second.child);
});

test('two executors share runs without repeating steps, and one takes over', async () => {
  const [a, b] = await Promise.all([engines.start(), engines.start()]);
  const runs = Array.from({ length: 40 }, (_, i) => `shared-${i}`);
  await engines.send(
    a.url,
    runs.map((run) => ({ name: 't/long', data: { run, ms: 50 } })),
  );
  await until('40 ended runs', async () => (await endedRuns(databaseUrl, 'test-long')).length >= 42, 40_000);
  const twice = await query(
    databaseUrl,
    `select run, mark from engine_log where run like 'shared-%' group by run, mark having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  const pids = await query(databaseUrl, `select distinct pid from engine_log where run like 'shared-%'`);
  expect(pids).toHaveLength(2);

  const more = Array.from({ length: 40 }, (_, i) => `orphan-${i}`);
  await engines.send(
    a.url,
    more.map((run) => ({ name: 't/long', data: { run, ms: 1_500 } })),
  );
  await until(
    'both at work',
    async () =>
      (await query(databaseUrl, `select distinct pid from engine_log where run like 'orphan-%'`)).length === 2,
  );
  await kill(a.child);
  for (const run of more) await reached(run, 'last');
  const repeated = await query(
    databaseUrl,
    `select mark from engine_log where run like 'orphan-%' and mark in ('slow:end', 'last') group by run, mark having count(*) > 1`,
  );
  expect(repeated).toEqual([]);
  await kill(b.child);
});

test('leaves a step longer than the lease to its living worker', async () => {
  const [a, b] = await Promise.all([engines.start(), engines.start()]);
  await engines.send(a.url, [{ name: 't/long', data: { run: 'patient', ms: 7_000 } }]);
  await reached('patient', 'last');
  expect(await marksOf('patient')).toHaveLength(6);
  await Promise.all([kill(a.child), kill(b.child)]);
});

test('enforces a concurrency limit per key over two executors', async () => {
  const [a, b] = await Promise.all([engines.start(), engines.start()]);
  const events = Array.from({ length: 24 }, (_, i) => ({
    name: 't/narrow',
    data: { key: i % 3 === 0 ? 'few' : 'many' },
  }));
  await engines.send(a.url, events);
  await until('24 ended runs', async () => (await endedRuns(databaseUrl, 'test-narrow')).length === 24, 40_000);
  const rows = await query<{ peak: string }>(
    databaseUrl,
    `select max(sum) as peak from (select sum(case mark when 'in' then 1 else -1 end) over (partition by run order by at) from engine_log where run in ('few', 'many')) s`,
  );
  expect(Number(rows[0]?.peak)).toBe(2);
  await Promise.all([kill(a.child), kill(b.child)]);
});

test('stops within 10 seconds on SIGTERM and hands over its runs', async () => {
  const first = await engines.start();
  await engines.send(first.url, [{ name: 't/long', data: { run: 'stopped', ms: 60_000 } }]);
  await reached('stopped', 'slow:start');
  const asked = Date.now();
  first.child.kill('SIGTERM');
  await once(first.child, 'exit');
  expect(Date.now() - asked).toBeLessThan(10_000);
  // Only this test's run: a run killed by an earlier test stays locked until its lease expires.
  const held = await query(
    databaseUrl,
    `select claim from gatehouse_engine.runs where event->'data'->>'run' = 'stopped'`,
  );
  expect(held).toEqual([{ claim: null }]);
  const second = await engines.start({ leaseSeconds: 600 });
  await until(
    'the step is begun again',
    async () => (await marksOf('stopped')).filter((mark) => mark === 'slow:start').length === 2,
  );
  await kill(second.child);
});

test('gives up a step that kills its process every time', async () => {
  await query(
    databaseUrl,
    `update gatehouse_engine.runs set ended_at = now(), status = 'cancelled' where ended_at is null`,
  );
  const first = await engines.start();
  await engines.send(first.url, [{ name: 't/killer', data: {} }]);
  await once(first.child, 'exit');
  await query(databaseUrl, `update gatehouse_engine.runs set takeovers = 5 where function_id = 'test-killer'`);
  const second = await engines.start();
  const [run] = await until(
    'the run is given up',
    async () => {
      const ended = await endedRuns(databaseUrl, 'test-killer');
      return ended.length > 0 && ended;
    },
    40_000,
  );
  expect(run?.result.error?.message).toMatch(/the process died/);
  await kill(second.child);
});
