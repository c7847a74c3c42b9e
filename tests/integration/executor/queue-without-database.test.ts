import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePool } from '@/platform/db/pool';
import { enqueue } from '@/platform/inngest-executor/enqueue';
import { type Queue, workQueue } from '@/platform/inngest-executor/queue';
import { QUEUE, transaction } from '@/platform/inngest-executor/schema';
import { type Cluster, startCluster } from '@/platform/postgres/cluster';
import { until } from './test-app';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-queue-'));
const unhandled: unknown[] = [];
const note = (error: unknown): void => void unhandled.push(error);
let cluster: Cluster;
let pool: Pool;
let queue: Queue;
const begun: string[] = [];
let goOn: () => void = () => undefined;

beforeAll(async () => {
  process.on('unhandledRejection', note);
  chmodSync(dataDir, 0o711);
  cluster = await startCluster(dataDir, 'test');
  pool = makePool(cluster.url, 8, 30_000);
  await runMigrations({ pgPool: pool, schema: QUEUE });
  queue = workQueue(makePool(cluster.url, 4, 30_000), async (runId) => {
    const isFirst = !begun.includes(runId);
    begun.push(runId);
    // A retry that waited would never let the queue stop.
    if (isFirst) await new Promise<void>((resolve) => (goOn = resolve));
    if (runId === 'fails') throw new Error('on purpose');
  });
});
afterAll(async () => {
  await queue.stop();
  await pool.end();
  await cluster.stop();
  process.off('unhandledRejection', note);
  rmSync(dataDir, { recursive: true, force: true });
});

const killDatabase = () => {
  const [pid] = readFileSync(path.join(cluster.places.cluster, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};
const jobs = async () => {
  const { rows } = await pool.query(`select key, attempts, locked_by from ${QUEUE}.jobs`);
  return rows as { key: string; attempts: number; locked_by: string | null }[];
};

const databaseStart = async () => String((await pool.query('select pg_postmaster_start_time() as at')).rows[0].at);

test.each(['ends', 'fails'])(
  'records a job that %s during a database outage once it is back',
  async (runId) => {
    await transaction(pool, (tx) => enqueue(tx, [runId]));
    await until('the job began', async () => begun.includes(runId), 20_000);
    const before = await databaseStart();
    killDatabase();
    goOn();
    // Backends of the killed server answer for a moment.
    await until('the database is back', async () => (await databaseStart().catch(() => before)) !== before, 50_000);
    await until(
      'its end was written down',
      async () => {
        const rest = await jobs().catch(() => null);
        return rest?.every(({ locked_by }) => locked_by === null);
      },
      50_000,
    );
    expect((await jobs()).map(({ key }) => key)).toEqual(runId === 'fails' ? ['fails'] : []);
    expect(unhandled).toEqual([]);
  },
  90_000,
);
