import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { systemDb } from '@/platform/db/db';
import { startExecutor } from '@/platform/inngest-executor/start-executor';
import { migrate, migrateOnceReachable } from '@/prisma/migrate';
import { seed } from '@/prisma/seed';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const STARTS = 20;

test('only one of twenty simultaneous first starts makes the first organization', async () => {
  const folders = Array.from({ length: STARTS }, temporaryFolder);
  const made = await Promise.all(folders.map((folder) => seed(folder, 'http://localhost:3000')));
  expect(made.filter(Boolean)).toHaveLength(1);
  const winner = made.findIndex(Boolean);
  expect(folders.map((folder) => existsSync(path.join(folder, 'bootstrap.json')))).toEqual(
    folders.map((_, at) => at === winner),
  );
  expect(await systemDb().organization.count()).toBe(1);
  expect(await systemDb().apiKey.count()).toBe(1);
});

test('twenty simultaneous first starts prepare an empty database', async () => {
  const admin = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await admin.connect();
  await admin.query('create database first_start');
  await admin.end();
  const databaseUrl = Object.assign(new URL(inject('templateUrl')), { pathname: '/first_start' }).href;
  const start = async () => {
    const applied = await migrate(databaseUrl);
    const keys = { eventKey: 'event', signingKey: 'signkey-prod-00' };
    const executor = await startExecutor({ databaseUrl, appUrl: 'http://127.0.0.1:9', ...keys });
    await executor.stop();
    return applied.length > 0;
  };
  const applied = await Promise.all(Array.from({ length: STARTS }, start));
  expect(applied.filter(Boolean)).toHaveLength(1);
});

test('a start waits for a database that is not there yet, but not for ever', async () => {
  const { port, hostname } = new URL(process.env.DATABASE_URL ?? '');
  const door = createServer((client) => {
    const database = connect(Number(port), hostname);
    client.pipe(database).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(door, 'listening');
  const { port: own } = door.address() as AddressInfo;
  const databaseUrl = Object.assign(new URL(process.env.DATABASE_URL ?? ''), { port: String(own) }).href;
  await new Promise((resolve) => door.close(resolve));
  const said: string[] = [];
  const say = (sentence: string) => said.push(sentence);

  await expect(migrateOnceReachable(databaseUrl, { longestMs: 0, say })).rejects.toMatchObject({
    code: 'ECONNREFUSED',
  });
  const waiting = migrateOnceReachable(databaseUrl, { longestMs: 60_000, say });
  await expect.poll(() => said).toEqual(['waiting for the database']);
  door.listen(own, '127.0.0.1');
  expect(await waiting).toEqual([]);
  door.close();
});
