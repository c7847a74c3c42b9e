import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cluster, startCluster } from '@/platform/postgres/cluster';
import { endedRuns, startTestApp, type TestApp, until } from './test-app';

const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-engine-'));
const seen: string[] = [];
let cluster: Cluster;
let app: TestApp;
let goOn: () => void = () => undefined;
const blocked = new Promise<void>((resolve) => {
  goOn = resolve;
});

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  cluster = await startCluster(dataDir, 'test');
  app = await startTestApp(cluster.url, (client) => [
    client.createFunction({ id: 'through', triggers: [{ event: 't/through' }] }, async ({ step }) => {
      await step.run('before', () => seen.push('before'));
      await step.run('during', async () => {
        seen.push('during');
        await blocked;
      });
      await step.run('after', () => seen.push('after'));
    }),
    client.createFunction({ id: 'later', triggers: [{ event: 't/later' }] }, () => 'done'),
  ]);
});
afterAll(async () => {
  await app.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const killDatabase = () => {
  const [pid] = readFileSync(path.join(cluster.places.cluster, 'postmaster.pid'), 'utf8').split('\n');
  process.kill(Number(pid), 'SIGKILL');
};

test('a run survives a database killed during a step, without repeating steps', async () => {
  await app.client.send({ name: 't/through' });
  await until('the step is under way', async () => seen.includes('during'));
  killDatabase();
  goOn();
  await until(
    'the run ended',
    async () => (await endedRuns(cluster.url, 'test-through').catch(() => [])).length === 1,
    50_000,
  );
  expect(seen).toEqual(['before', 'during', 'after']);
});

test('accepts events again once the database is back', async () => {
  killDatabase();
  const taken = await until(
    'the event is accepted',
    () => app.client.send({ id: 'back', name: 't/later' }).catch(() => undefined),
    50_000,
  );
  expect(taken.ids).toEqual(['back']);
  await until('the run ended', async () => (await endedRuns(cluster.url, 'test-later')).length === 1, 30_000);
});
