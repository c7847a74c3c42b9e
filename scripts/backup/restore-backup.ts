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

export type RestoreOptions = {
  folder: string;
  databaseUrl: string;
  dataDir: string;
  rootKey: string;
  /** A later backup, whose data keys are used: what was erased before it stays unreadable (ADR 7). */
  keys?: string | undefined;
};

const MIGRATIONS = path.resolve('prisma/migrations');

/** Into an empty database and a data folder without files; all rows or none. */
export async function restoreBackup(options: RestoreOptions): Promise<Manifest> {
  const { folder, databaseUrl, dataDir, rootKey, keys } = options;
  const manifest = readManifest(folder);
  if (manifest.rootKeyCheck !== rootKeyCheck(rootKey)) throw otherKey();
  const unknown = manifest.migrations.find((name) => !existsSync(path.join(MIGRATIONS, name)));
  if (unknown)
    throw new SettingError(`The backup was made by a newer Gatehouse (migration ${unknown}). Use that version.`);
  const sources = sourcesOf(folder, manifest, keys);
  const files = path.join(dataDir, 'files');
  if (existsSync(files) && readdirSync(files).length > 0) throw new SettingError(`The folder ${files} is not empty.`);
  await assertEmpty(databaseUrl);
  await migrateTo(databaseUrl, manifest.migrations);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(SCHEMA_SQL);
    for (const { table, from: source } of sources) await copyIn(client, table, path.join(source, tableFile(table)));
    for (const { schema, name, value } of manifest.sequences)
      await client.query('select setval($1, $2)', [`${quoted(schema)}.${quoted(name)}`, value]);
    if (existsSync(path.join(folder, 'files'))) cpSync(path.join(folder, 'files'), files, { recursive: true });
    await client.query('commit');
  } finally {
    await client.end();
  }
  return manifest;
}

type Source = { table: BackupTable; from: string };

const isKeys = ({ name }: BackupTable): boolean => name === 'SubjectKey';

/** Tables of the backup, with the data keys of a later one if given. */
function sourcesOf(folder: string, manifest: Manifest, later: string | undefined): Source[] {
  const own = manifest.tables.map((table) => ({ table, from: folder }));
  const sources = later ? [...own.filter(({ table }) => !isKeys(table)), ...keysOf(later, manifest)] : own;
  for (const { table, from } of sources)
    if (isKeys(table) && !existsSync(path.join(from, tableFile(table))))
      throw new SettingError(`${from} has no data keys. Give a later backup that has them: --keys DIR.`);
  return sources;
}

function keysOf(later: string, manifest: Manifest): Source[] {
  const { createdAt, rootKeyCheck: check, tables } = readManifest(later);
  if (check !== manifest.rootKeyCheck || createdAt < manifest.createdAt)
    throw new SettingError(`The backup in ${later} is not a later one of this installation.`);
  return tables.filter(isKeys).map((table) => ({ table, from: later }));
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
