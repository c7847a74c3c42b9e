import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makePool } from '@/platform/db/pool';
import { parseFunction } from '@/platform/inngest-executor/function-spec';
import { forget, runCrons } from '@/platform/inngest-executor/heartbeat';
import { executorStatus, idsWithOpenRun, recentRuns } from '@/platform/inngest-executor/status';
import { query, startTestApp, type TestApp } from './test-app';

const databaseUrl = process.env.DATABASE_URL ?? '';
let app: TestApp;
let pool: Pool;

beforeAll(async () => {
  app = await startTestApp(databaseUrl, (client) => [
    client.createFunction({ id: 'asleep', triggers: [{ event: 't/asleep' }] }, ({ step }) => step.sleep('long', '1h')),
  ]);
  pool = makePool(databaseUrl, 4);
});
afterAll(async () => {
  await pool.end();
  await app.close();
});
beforeEach(() => query(databaseUrl, 'truncate gatehouse_engine.crons, gatehouse_engine.events'));

/** A function that this process does not serve, so its scheduled runs stay queued. */
const scheduled = (cron: string) => {
  const spec = parseFunction({ id: `clock ${cron}`, triggers: [{ cron }], steps: {} });
  return new Map([[spec.id, spec]]);
};
const started = (cron: string) =>
  query<{ at: string }>(
    databaseUrl,
    `select to_char(to_timestamp((event ->> 'ts')::bigint / 1000) at time zone 'UTC', 'HH24:MI') as at from gatehouse_engine.runs where function_id = $1 order by 1`,
    [`clock ${cron}`],
  ).then((rows) => rows.map((row) => row.at));
const at = (time: string) => new Date(`2026-03-02T${time}Z`);

test('starts a scheduled run once per matching minute with several executors', async () => {
  const cron = '*/5 * * * *';
  for (const time of ['10:00:02', '10:00:05', '10:03:00', '10:05:01']) {
    await Promise.all([runCrons(pool, scheduled(cron), at(time)), runCrons(pool, scheduled(cron), at(time))]);
  }
  expect(await started(cron)).toEqual(['10:00', '10:05']);
});

test('makes up for the latest missed run once after an outage', async () => {
  const cron = '15 * * * *';
  await runCrons(pool, scheduled(cron), at('10:00:00'));
  await runCrons(pool, scheduled(cron), at('14:40:00'));
  await runCrons(pool, scheduled(cron), at('14:40:03'));
  expect(await started(cron)).toEqual(['14:15']);
});

test('counts waiting and running work in the status and lists the functions', async () => {
  await app.client.send({ name: 't/asleep', data: { instanceId: 'doc_1' } });
  await expect
    .poll(async () => (await recentRuns()).find((run) => run.functionId === 'test-asleep')?.steps, { timeout: 5_000 })
    .toBe(1);
  await expect.poll(executorStatus, { timeout: 5_000 }).toMatchObject({
    kind: 'embedded',
    ready: true,
    functions: ['test-asleep'],
    running: 0,
    failedLastDay: 0,
    workers: 1,
  });
  expect(await idsWithOpenRun('instanceId', ['doc_1', 'doc_2'])).toEqual(new Set(['doc_1']));
});

test('keeps event ids for 24 hours and ended runs for 30 days', async () => {
  await query(
    databaseUrl,
    `insert into gatehouse_engine.events (id, name, received_at) values ('old', 'x', now() - interval '25 hours'), ('new', 'x', now())`,
  );
  await query(
    databaseUrl,
    `insert into gatehouse_engine.runs (id, function_id, event, status, ended_at, idempotency_key, created_at) values
       ('gone', 'f', '{}', 'completed', now() - interval '31 days', null, now()), ('kept', 'f', '{}', 'completed', now() - interval '29 days', 'k', now() - interval '25 hours')`,
  );
  await forget(pool);
  expect(await query(databaseUrl, `select id from gatehouse_engine.events where id in ('old', 'new')`)).toEqual([
    { id: 'new' },
  ]);
  expect(
    await query(databaseUrl, `select id, idempotency_key from gatehouse_engine.runs where function_id = 'f'`),
  ).toEqual([{ id: 'kept', idempotency_key: null }]);
});
