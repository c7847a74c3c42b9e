import { existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { db, systemDb } from '@/platform/db/db';
import * as settings from '@/platform/env';
import { sealBytes } from '@/platform/security/crypto';
import { storageNamed } from '@/platform/storage/storage';
import { readFile } from '@/services/files/serve-file';
import {
  destroyKey,
  ensureKey,
  findKey,
  putFile,
  recordFiles,
  sealContext,
  storeFile,
} from '@/services/files/store-file';
import { resealFiles, rewrapKeys, sweepFiles } from '@/services/files/sweep-files';
import { bytesOnDisk } from '@/tests/support/bytes-on-disk';
import { makeOrganization } from '@/tests/support/organization';

const OLD = new Date(Date.now() - 25 * 3_600_000);
const root = () => path.resolve(process.env.GATEHOUSE_DATA_DIR ?? '', 'files');
const at = (key: string) => path.join(root(), key);
const age = (key: string) => utimesSync(at(key), OLD, OLD);
const still = (ownerId: string) => ({
  ownerId,
  purpose: 'still',
  filename: 'face.jpg',
  mimeType: 'image/jpeg',
  bytes: new TextEncoder().encode('a photograph of a face'),
});

describe('sweep of files', () => {
  test('deletes files without a row once they are a day old, and nothing else', async () => {
    const { organizationId } = await makeOrganization();
    const kept = await storeFile(organizationId, still('kyc_1'));
    const size = bytesOnDisk(organizationId);
    const [orphan, young] = [
      await putFile(organizationId, still('kyc_1')),
      await putFile(organizationId, still('kyc_1')),
    ];
    const draft = `${orphan.key}.0123456789ab.part`;
    writeFileSync(at(draft), 'half a file');
    for (const { key } of [kept, orphan]) age(key);
    age(draft);
    mkdirSync(at('org_elsewhere'), { recursive: true });
    writeFileSync(at('org_elsewhere/fil_x'), 'of another database');
    age('org_elsewhere/fil_x');
    expect((await sweepFiles()).files).toBe(2);
    expect([kept, orphan, young].map(({ key }) => existsSync(at(key)))).toEqual([true, false, true]);
    expect([existsSync(at(draft)), existsSync(at('org_elsewhere/fil_x'))]).toEqual([false, true]);
    expect(bytesOnDisk(organizationId)).toBe(2 * size);
  });

  test('deletes rows without bytes once they are a day old, if storage is the same', async () => {
    const { organizationId } = await makeOrganization();
    const scoped = db(organizationId);
    const rows = await Promise.all(['a', 'b', 'c', 'd'].map(() => putFile(organizationId, still('kyc_2'))));
    await scoped.$transaction((tx) =>
      recordFiles(
        tx,
        rows.map((row) => ({ ...row, createdAt: OLD })),
      ),
    );
    const [lost] = rows;
    await storageNamed('disk').delete([lost?.key ?? '']);
    renameSync(root(), `${root()}-away`);
    mkdirSync(root());
    expect(await sweepFiles()).toEqual({ files: 0, rows: 0 });
    renameSync(`${root()}`, `${root()}-empty`);
    await expect(sweepFiles()).rejects.toMatchObject({ name: 'StorageFault' });
    renameSync(`${root()}-away`, root());
    expect(await scoped.storedFile.count()).toBe(4);
    expect(await sweepFiles()).toEqual({ files: 0, rows: 1 });
    expect(await systemDb().storedFile.findUnique({ where: { id: lost?.id ?? '' } })).toBeNull();
    expect(await scoped.storedFile.count()).toBe(3);
  });
});

describe('data keys', () => {
  afterEach(() => vi.restoreAllMocks());

  test('encrypts files of earlier versions with the key of their owner, once', async () => {
    const { organizationId } = await makeOrganization();
    const row = await storeFile(organizationId, still('doc_old'));
    const { bytes } = still('doc_old');
    await destroyKey(db(organizationId), 'doc_old');
    writeFileSync(at(row.key), sealBytes(bytes, sealContext(organizationId, row.id)));
    await db(organizationId).storedFile.updateMany({ where: { id: row.id }, data: { keyOwner: null } });
    expect(Buffer.from((await readFile(organizationId, row.id)).content)).toEqual(Buffer.from(bytes));
    await resealFiles();
    const after = await readFile(organizationId, row.id);
    expect([Buffer.from(after.content), after.keyOwner]).toEqual([Buffer.from(bytes), 'doc_old']);
    expect([existsSync(at(row.key)), existsSync(at(after.key))]).toEqual([false, true]);
    await resealFiles();
    expect((await readFile(organizationId, row.id)).key).toBe(after.key);
    await destroyKey(db(organizationId), 'doc_old');
    await expect(readFile(organizationId, row.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('wraps keys again with a new master key and leaves files as they are', async () => {
    const { organizationId } = await makeOrganization();
    const row = await storeFile(organizationId, still('doc_wrapped'));
    const key = await findKey(organizationId, 'doc_wrapped');
    const real = settings.env();
    const withKeys = (...keys: string[]) =>
      vi.spyOn(settings, 'env').mockReturnValue({ ...real, GATEHOUSE_DATA_KEYS: keys.join(',') || undefined } as never);
    const [first, second] = ['a1'.repeat(32), 'b2'.repeat(32)] as [string, string];
    const wrappedBy = async () => (await db(organizationId).subjectKey.findFirstOrThrow({ where: {} })).wrappedBy;
    const seen = [await wrappedBy()];
    for (const keys of [[first], [second, first], [second]]) {
      withKeys(...keys);
      // Before and after: instances are restarted one by one.
      expect(await findKey(organizationId, 'doc_wrapped')).toEqual(key);
      await rewrapKeys(organizationId);
      seen.push(await wrappedBy());
      expect((await readFile(organizationId, row.id)).key).toBe(row.key);
    }
    expect(new Set(seen).size).toBe(3);
    withKeys(first);
    await expect(readFile(organizationId, row.id)).rejects.toThrow('is not in GATEHOUSE_DATA_KEYS');
  });

  test('sweeps keys without an owner or a file once they are a day old', async () => {
    const { organizationId } = await makeOrganization();
    const scoped = db(organizationId);
    await storeFile(organizationId, still('doc_file'));
    for (const owner of ['doc_gone', 'doc_young']) await ensureKey(organizationId, owner);
    await scoped.subjectKey.updateMany({ where: { ownerId: { not: 'doc_young' } }, data: { createdAt: OLD } });
    await sweepFiles();
    const left = await scoped.subjectKey.findMany({ orderBy: { ownerId: 'asc' } });
    expect(left.map(({ ownerId }) => ownerId)).toEqual(['doc_file', 'doc_young']);
  });
});
