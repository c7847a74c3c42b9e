import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { endPool } from '@/platform/pool';

/** A copy of the migrated database and a data folder for each test file, and the settings that point at them. */
const name = `test_${randomBytes(6).toString('hex')}`;
const template = new URL(inject('templateUrl'));
const dataDir = mkdtempSync(path.join(tmpdir(), 'gatehouse-data-'));

Object.assign(process.env, {
  NODE_ENV: 'test',
  DATABASE_URL: Object.assign(new URL(template), { pathname: `/${name}` }).href,
  GATEHOUSE_DATA_DIR: dataDir,
  GATEHOUSE_ROOT_KEY: randomBytes(32).toString('hex'),
  GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
});

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

beforeAll(() => onServer(`create database ${name} template ${template.pathname.slice(1)}`));

afterAll(async () => {
  await endPool();
  await onServer(`drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});
