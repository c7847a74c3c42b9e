import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { processWide } from '@/platform/process-wide';

/**
 * Each test process gets a copy of the migrated database, a data folder and their settings. Files share processes
 * (vitest.config.ts), so each test creates its own organizations.
 */
const own = processWide<{ database?: Promise<void> }>('test-database', {});

async function makeDatabase(): Promise<void> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(inject('templateUrl'));
  Object.assign(process.env, {
    NODE_ENV: 'test',
    DATABASE_URL: Object.assign(new URL(template), { pathname: `/${name}` }).href,
    GATEHOUSE_DATA_DIR: mkdtempSync(path.join(inject('folder'), 'data-')),
    GATEHOUSE_ROOT_KEY: randomBytes(32).toString('hex'),
    GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '1',
    GATEHOUSE_METRICS_TOKEN: 'token-of-the-tests',
  });
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
  } finally {
    await client.end();
  }
}

// Settings exist before the test file loads, the database before its first test.
own.database ??= makeDatabase();
beforeAll(() => own.database);
