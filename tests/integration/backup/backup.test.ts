import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { db } from '@/platform/db/db';
import { keyContext } from '@/platform/db/subject-keys';
import { env } from '@/platform/env';
import { newId } from '@/platform/ids';
import { startCluster } from '@/platform/postgres/cluster';
import { unsealBytes, unwrapKey, type WrappedKey } from '@/platform/security/crypto';
import { databasePassword } from '@/platform/startup/root-key';
import { restoreBackup } from '@/scripts/backup/restore-backup';
import { writeBackup } from '@/scripts/backup/write-backup';
import { readFile } from '@/services/files/serve-file';
import { destroyKey, type FileRow, findKey, sealContext, storeFile } from '@/services/files/store-file';
import { makeMember } from '@/tests/support/member';
import { makeOrganization } from '@/tests/support/organization';

const newFolder = () => mkdtempSync(path.join(inject('folder'), 'backup-'));
const settings = () => ({
  databaseUrl: env().DATABASE_URL,
  dataDir: env().GATEHOUSE_DATA_DIR,
  rootKey: env().GATEHOUSE_ROOT_KEY,
});

async function newDatabase(): Promise<string> {
  const name = `restored_${randomBytes(6).toString('hex')}`;
  await query(Object.assign(new URL(env().DATABASE_URL), { pathname: '/postgres' }).href, `create database ${name}`);
  return Object.assign(new URL(env().DATABASE_URL), { pathname: `/${name}` }).href;
}

async function query<Row extends pg.QueryResultRow>(databaseUrl: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

const digest = async (databaseUrl: string, table: string) =>
  (
    await query<{ md5: string }>(databaseUrl, `select md5(string_agg(t::text, '|' order by t::text)) from "${table}" t`)
  )[0]?.md5;

const storeText = (organizationId: string, text: string) =>
  storeFile(organizationId, {
    ownerId: 'doc_1',
    purpose: 'original',
    filename: 'ශ්‍රී.txt',
    mimeType: 'text/plain',
    bytes: Buffer.from(text),
  });

/** Store files until the returned function is called; it returns their number. */
function keepStoring(organizationId: string): () => Promise<number> {
  let going = true;
  const stored = (async () => {
    let count = 0;
    for (; going; count++) await storeText(organizationId, `while ${count}`);
    return count;
  })();
  return () => {
    going = false;
    return stored;
  };
}

/** The database behind a network that delays what follows the last row of a table. */
async function lateEnds(databaseUrl: string): Promise<{ url: string; close: () => void }> {
  const { hostname, port } = new URL(databaseUrl);
  const proxy = createServer(async (client) => {
    const server = connect(Number(port), hostname);
    client.pipe(server);
    for await (const chunk of server as AsyncIterable<Buffer>) {
      // A message starts five bytes before its text.
      const end = Math.max(0, chunk.indexOf('COPY ') - 5);
      client.write(chunk.subarray(0, end));
      if (end > 0) await sleep(20);
      client.write(chunk.subarray(end));
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port: own } = proxy.address() as AddressInfo;
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(own) }).href,
    close: () => proxy.close(),
  };
}

test('counts the rows of a table when the count arrives late', async () => {
  await makeOrganization();
  const { url, close } = await lateEnds(settings().databaseUrl);
  const { tables } = await writeBackup({
    ...settings(),
    folder: path.join(newFolder(), 'new'),
    databaseUrl: url,
    withKey: false,
  });
  close();
  expect(tables.find(({ name }) => name === 'Organization')?.rows).toBeGreaterThan(0);
});

test('restores a snapshot taken during writes, with a file for each row', async () => {
  const { organizationId } = await makeOrganization();
  await makeMember(organizationId);
  await db(organizationId).member.create({
    data: { id: newId('mem'), organizationId, name: 'Former', role: 'lead', removedAt: new Date() },
  });
  const first = await storeText(organizationId, 'the content');
  const stop = keepStoring(organizationId);
  await expect.poll(() => existsSync(path.join(settings().dataDir, 'files', organizationId))).toBe(true);
  const folder = path.join(newFolder(), 'new');
  const manifest = await writeBackup({ folder, ...settings(), withKey: false });
  expect(await stop()).toBeGreaterThan(0);
  expect(readdirSync(folder).sort()).toEqual(['database', 'files', 'manifest.json']);
  expect(statSync(path.join(folder, 'manifest.json')).mode & 0o077).toBe(0);

  const target = { databaseUrl: await newDatabase(), dataDir: newFolder(), rootKey: settings().rootKey };
  await restoreBackup({ folder, ...target });
  expect(manifest.tables.length).toBeGreaterThan(40);
  for (const { schema, name, rows } of manifest.tables) {
    const [counted] = await query<{ count: number }>(
      target.databaseUrl,
      `select count(*)::int as count from "${schema}"."${name}"`,
    );
    expect([name, counted?.count]).toEqual([name, rows]);
  }
  for (const table of [
    'Organization',
    'Account',
    'Member',
    'ApiKey',
    'CreditAccount',
    'AuditEntry',
    '_prisma_migrations',
  ])
    expect([table, await digest(target.databaseUrl, table)]).toEqual([
      table,
      await digest(settings().databaseUrl, table),
    ]);

  // Other tests of this process leave rows with foreign bytes on purpose.
  const own = `adapter = 'disk' and "organizationId" = '${organizationId}'`;
  const rows = await query<FileRow>(target.databaseUrl, `select * from "StoredFile" where ${own}`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { id, organizationId: owner, keyOwner, key, bytes } of rows) {
    const plain = unsealBytes(
      readFileSync(path.join(target.dataDir, 'files', key)),
      sealContext(owner, id),
      await findKey(owner, keyOwner ?? ''),
    );
    expect(plain.byteLength).toBe(bytes);
    if (id === first.id) expect(Buffer.from(plain).toString()).toBe('the content');
  }
  expect(rows.map(({ id }) => id)).toContain(first.id);
});

test('a backup with the keys of a later one does not bring back what was erased', async () => {
  const { organizationId } = await makeOrganization();
  const store = (ownerId: string) =>
    storeFile(organizationId, {
      ownerId,
      purpose: 'original',
      filename: 'a.txt',
      mimeType: 'text/plain',
      bytes: Buffer.from('the photo'),
    });
  const [erased, kept] = [await store('doc_erased'), await store('doc_kept')];
  const [old, later] = [newFolder(), newFolder()];
  await writeBackup({ folder: old, ...settings(), withKey: false });
  await destroyKey(db(organizationId), 'doc_erased');
  await writeBackup({ folder: later, ...settings(), withKey: false });
  rmSync(path.join(old, 'database/public.SubjectKey.gz'));
  const restore = async (keys?: string) => {
    const target = { databaseUrl: await newDatabase(), dataDir: newFolder() };
    await restoreBackup({ folder: old, ...target, rootKey: settings().rootKey, keys });
    return target;
  };
  await expect(restore()).rejects.toThrow('has no data keys');
  const { databaseUrl, dataDir } = await restore(later);
  const keys = await query<WrappedKey & { ownerId: string }>(
    databaseUrl,
    `select * from "SubjectKey" where "organizationId" = '${organizationId}'`,
  );
  expect(keys.map(({ ownerId }) => ownerId)).toEqual(['doc_kept']);
  const sealed = ({ key }: FileRow) => readFileSync(path.join(dataDir, 'files', key));
  const key = keys[0] && unwrapKey(keys[0], keyContext({ organizationId, ownerId: 'doc_kept' }));
  expect(Buffer.from(unsealBytes(sealed(kept), sealContext(organizationId, kept.id), key)).toString()).toBe(
    'the photo',
  );
  // Neither the root key nor the key of another document opens it.
  for (const other of [undefined, key])
    expect(() => unsealBytes(sealed(erased), sealContext(organizationId, erased.id), other)).toThrow();
  await expect(readFile(organizationId, erased.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses what would lose data and leaves it as it was', async () => {
  await makeOrganization();
  const folder = newFolder();
  await writeBackup({ folder, ...settings(), withKey: false });
  await expect(writeBackup({ folder, ...settings(), withKey: false })).rejects.toThrow('is not empty');
  const restore = async (more: object = {}) =>
    restoreBackup({
      folder,
      databaseUrl: await newDatabase(),
      dataDir: newFolder(),
      ...more,
      rootKey: settings().rootKey,
    });
  await expect(restore({ databaseUrl: settings().databaseUrl })).rejects.toThrow('The database is not empty.');
  await expect(restore({ dataDir: settings().dataDir })).rejects.toThrow('is not empty');
  const target = { databaseUrl: await newDatabase(), dataDir: newFolder() };
  await expect(restoreBackup({ folder, ...target, rootKey: 'ab12cd34ef56ab78'.repeat(4) })).rejects.toThrow(
    'The root key is not the one',
  );
  expect(await query(target.databaseUrl, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([]);
  rmSync(path.join(folder, 'manifest.json'));
  await expect(restore()).rejects.toThrow('There is no complete backup');
});

test('the commands move an installation into an embedded database', async () => {
  const { organizationId } = await makeOrganization();
  await storeText(organizationId, 'moved');
  const folder = path.join(newFolder(), 'new');
  const run = (command: string, variables: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [`.build/cli/${command}.mjs`, folder, ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...variables },
    });
  const { databaseUrl, dataDir, rootKey } = settings();
  const from = { DATABASE_URL: databaseUrl, GATEHOUSE_DATA_DIR: dataDir, GATEHOUSE_ROOT_KEY: rootKey };
  const made = run('backup', from, '--with-key');
  expect([made.stderr, made.status]).toEqual(['', 0]);
  const restored = newFolder();
  const put = run('restore', { GATEHOUSE_DATA_DIR: restored });
  expect([put.stderr, put.status]).toEqual(['', 0]);
  expect(readFileSync(path.join(restored, 'secrets/root.key'), 'utf8')).toBe(rootKey);
  expect(run('restore', { GATEHOUSE_DATA_DIR: restored })).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('not empty'),
  });
  const cluster = await startCluster(restored, databasePassword(rootKey), { watch: false });
  try {
    expect(await digest(cluster.url, 'StoredFile')).toBe(await digest(databaseUrl, 'StoredFile'));
  } finally {
    await cluster.stop();
  }
});
