import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { beforeAll, inject } from 'vitest';
import { processWide } from '@/platform/process-wide';

/**
 * A copy of the migrated database and a data folder for each test process, and the settings that point at them. Most files share
 * a process (vitest.config.ts), so each test has organizations of its own.
 * All of it goes with the cluster (tests/support/global-setup.ts).
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
  });
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: '/postgres' }).href });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${template.pathname.slice(1)}`);
  } finally {
    await client.end();
  }
}

// The settings are there before the test file is loaded, the database before its first test.
own.database ??= makeDatabase();
beforeAll(() => own.database);
