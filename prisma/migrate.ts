import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isTransientDatabaseError } from '@/platform/inngest-executor/schema';
import { sha256 } from '@/platform/security/crypto';

/**
 * One transaction each, under an advisory lock. Compatible with `prisma migrate deploy` (`_prisma_migrations`). Returns
 * the names applied.
 */
export async function migrate(databaseUrl: string, folder = path.resolve('prisma/migrations')): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(72707369)');
    await client.query(TABLE);
    const { rows } = await client.query<{ migration_name: string; checksum: string }>(
      'select migration_name, checksum from _prisma_migrations where finished_at is not null and rolled_back_at is null',
    );
    const applied = new Map(rows.map((row) => [row.migration_name, row.checksum]));
    return await applyMissing(client, folder, applied);
  } finally {
    await client.end();
  }
}

/** `migrate` once the database accepts connections: it may start after this process. */
export async function migrateOnceReachable(
  databaseUrl: string,
  { longestMs, say }: { longestMs: number; say: (sentence: string) => void },
): Promise<string[]> {
  const until = Date.now() + longestMs;
  for (let attempt = 1; ; attempt++) {
    try {
      return await migrate(databaseUrl);
    } catch (error) {
      if (!isTransientDatabaseError(error) || Date.now() > until) throw error;
      if (attempt === 1) say('waiting for the database');
      await sleep(500);
    }
  }
}

async function applyMissing(client: pg.Client, folder: string, applied: Map<string, string>): Promise<string[]> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
  const unknown = [...applied.keys()].filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `The database was made by a newer Gatehouse (migration ${unknown[0]}). Start that version, or restore a backup.`,
    );
  const done: string[] = [];
  for (const name of names) {
    const sql = readFileSync(path.join(folder, name, 'migration.sql'), 'utf8');
    const checksum = sha256(sql);
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`The migration ${name} was changed after it was applied.`);
    await applyOne(client, name, sql, checksum);
    done.push(name);
  }
  return done;
}

async function applyOne(client: pg.Client, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query(
      'insert into _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count) values ($1, $2, $3, now(), now(), 1)',
      [randomUUID(), checksum, name],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`The migration ${name} failed and was rolled back: ${(error as Error).message}`, { cause: error });
  }
}

const TABLE = `create table if not exists _prisma_migrations (
  id varchar(36) primary key not null,
  checksum varchar(64) not null,
  finished_at timestamptz,
  migration_name varchar(255) not null,
  logs text,
  rolled_back_at timestamptz,
  started_at timestamptz not null default now(),
  applied_steps_count integer not null default 0
)`;
