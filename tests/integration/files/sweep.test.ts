import { existsSync, mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { db, systemDb } from '@/platform/db/db';
import { storageNamed } from '@/platform/storage/storage';
import { putFile, recordFiles, storeFile } from '@/services/files/store-file';
import { sweepFiles } from '@/services/files/sweep-files';
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
