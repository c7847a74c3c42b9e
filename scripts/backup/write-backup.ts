import { createWriteStream, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { SettingError } from '@/platform/env';
import { rootKeyCheck } from '@/platform/startup/root-key';
import { type BackupTable, KEY_FILE, LEFT_OUT, MANIFEST, type Manifest, quoted, SCHEMAS, tableFile } from './manifest';

export type BackupOptions = { folder: string; databaseUrl: string; dataDir: string; rootKey: string; withKey: boolean };

/**
 * Tables in one snapshot, then the files: a file is stored before its row and deleted before it, so no row of the
 * snapshot lacks a file that was not meant to be deleted. Safe while the product runs.
 */
export async function writeBackup(options: BackupOptions): Promise<Manifest> {
  const { folder, databaseUrl, dataDir, rootKey, withKey } = options;
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SettingError(`The folder ${folder} is not empty.`);
  mkdirSync(path.join(folder, 'database'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let manifest: Manifest;
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables = await listTables(client);
    for (const table of tables) table.rows = await copyOut(client, table, path.join(folder, tableFile(table)));
    manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migrations: await appliedMigrations(client),
      rootKeyCheck: rootKeyCheck(rootKey),
      tables,
      sequences: await listSequences(client),
      files: 0,
    };
    await client.query('commit');
  } finally {
    await client.end();
  }
  manifest.files = await copyFiles(path.join(dataDir, 'files'), path.join(folder, 'files'));
  if (withKey) writeFileSync(path.join(folder, KEY_FILE), rootKey, { mode: 0o600 });
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  return manifest;
}

/** In alphabetical order, in which no table refers to a later one; generated columns are left out. */
async function listTables(client: pg.Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns, 0 as rows
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname <> all($2)
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1, 2 order by 1, 2`,
    [SCHEMAS, LEFT_OUT],
  );
  return rows;
}

async function copyOut(client: pg.Client, { schema, name, columns }: BackupTable, file: string): Promise<number> {
  const source = client.query(
    to(`copy ${quoted(schema)}.${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`),
  );
  await pipeline(source, createGzip(), createWriteStream(file, { mode: 0o600 }));
  // The number of rows may arrive after the last one, but before the next answer.
  await client.query('select 1');
  return source.rowCount;
}

async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Sequences ignore snapshots: a later value is as good. */
async function listSequences(client: pg.Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<Manifest['sequences'][number]>(
    `select schemaname as schema, sequencename as name, last_value::text as value
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

async function copyFiles(from: string, into: string): Promise<number> {
  if (!existsSync(from)) return 0;
  let count = 0;
  for (const entry of await readdir(from, { withFileTypes: true, recursive: true })) {
    // Drafts have no row yet.
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const target = path.join(into, path.relative(from, file));
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    count += await copyFile(file, target).then(
      () => 1,
      (error: NodeJS.ErrnoException) => {
        // Deleted meanwhile.
        if (error.code === 'ENOENT') return 0;
        throw error;
      },
    );
  }
  return count;
}
