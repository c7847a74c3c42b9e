import { cpSync, createReadStream, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { SettingError } from '@/platform/env';
import { SCHEMA_SQL } from '@/platform/inngest-executor/schema';
import { otherKey, rootKeyCheck } from '@/platform/startup/root-key';
import { migrate } from '@/prisma/migrate';
import { type BackupTable, type Manifest, quoted, readManifest, tableFile } from './manifest';

export type RestoreOptions = { folder: string; databaseUrl: string; dataDir: string; rootKey: string };

const MIGRATIONS = path.resolve('prisma/migrations');

/** Into an empty database and a data folder without files; all rows or none. */
export async function restoreBackup({ folder, databaseUrl, dataDir, rootKey }: RestoreOptions): Promise<Manifest> {
  const manifest = readManifest(folder);
  if (manifest.rootKeyCheck !== rootKeyCheck(rootKey)) throw otherKey();
  const unknown = manifest.migrations.find((name) => !existsSync(path.join(MIGRATIONS, name)));
  if (unknown)
    throw new SettingError(`The backup was made by a newer Gatehouse (migration ${unknown}). Use that version.`);
  const files = path.join(dataDir, 'files');
  if (existsSync(files) && readdirSync(files).length > 0) throw new SettingError(`The folder ${files} is not empty.`);
  await assertEmpty(databaseUrl);
  await migrateTo(databaseUrl, manifest.migrations);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(SCHEMA_SQL);
    for (const table of manifest.tables) await copyIn(client, table, path.join(folder, tableFile(table)));
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval($1, $2)', [`${quoted(schema)}.${quoted(name)}`, value]);
    if (existsSync(path.join(folder, 'files'))) cpSync(path.join(folder, 'files'), files, { recursive: true });
    await client.query('commit');
  } finally {
    await client.end();
  }
  return manifest;
}

async function assertEmpty(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(`select 1 from pg_tables where schemaname = 'public' limit 1`);
    if (rowCount !== 0) throw new SettingError('The database is not empty. Restore into a new one.');
  } finally {
    await client.end();
  }
}

/** The start applies newer ones to the restored rows. */
async function migrateTo(databaseUrl: string, names: string[]): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-restore-'));
  try {
    for (const name of names) cpSync(path.join(MIGRATIONS, name), path.join(folder, name), { recursive: true });
    await migrate(databaseUrl, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Migrations fill some tables. */
async function copyIn(client: pg.Client, table: BackupTable, file: string): Promise<void> {
  const { schema, name, columns, rows } = table;
  const target = `${quoted(schema)}.${quoted(name)}`;
  await client.query(`delete from ${target}`);
  const sink = client.query(from(`copy ${target} (${columns.map(quoted).join(', ')}) from stdin`));
  await pipeline(createReadStream(file), createGunzip(), sink);
  if (sink.rowCount !== rows) throw new Error(`${target} has ${sink.rowCount} rows in the backup instead of ${rows}`);
}
