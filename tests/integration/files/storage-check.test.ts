import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemDb } from '@/platform/db/db';
import { SettingError } from '@/platform/env';
import { assertStorage } from '@/services/files/assert-storage';
import { storeFile } from '@/services/files/store-file';
import { makeOrganization } from '@/tests/support/organization';

const root = () => path.resolve(process.env.GATEHOUSE_DATA_DIR ?? '', 'files');
const warnings: string[] = [];
const startInstance = () => assertStorage((sentence) => warnings.push(sentence));
const photo = {
  ownerId: 'doc_1',
  purpose: 'original',
  filename: 'card.jpg',
  mimeType: 'image/jpeg',
  bytes: new TextEncoder().encode('a photograph of a card'),
};

beforeEach(async () => {
  warnings.length = 0;
  await systemDb().storageCheck.deleteMany();
});

/** Runs `work` with another files folder, as on another machine. */
async function withOtherFolder(work: () => Promise<void>, make = true): Promise<void> {
  renameSync(root(), `${root()}-of-first`);
  try {
    if (make) mkdirSync(root());
    await work();
  } finally {
    rmSync(root(), { recursive: true, force: true });
    renameSync(`${root()}-of-first`, root());
  }
}

describe('storage at start', () => {
  test('refuses an instance with another files folder, before and after files exist', async () => {
    await startInstance();
    await startInstance();
    const refused = async () => {
      await expect(startInstance()).rejects.toThrow(SettingError);
      await expect(startInstance()).rejects.toThrow(
        /^The files of this database are not in \S+\/files: installation\/sto_\w+ is missing there\. .* shared files folder or S3/,
      );
    };
    await withOtherFolder(refused);
    const { organizationId } = await makeOrganization();
    await storeFile(organizationId, photo);
    await withOtherFolder(refused);
    await startInstance();
    expect(warnings).toEqual([]);
  });

  test('accepts twenty instances that start at once on one files folder', async () => {
    mkdirSync(path.join(root(), 'installation'), { recursive: true });
    const before = new Set(readdirSync(path.join(root(), 'installation')));
    await Promise.all(Array.from({ length: 20 }, startInstance));
    const added = readdirSync(path.join(root(), 'installation')).filter((name) => !before.has(name));
    const row = await systemDb().storageCheck.findUniqueOrThrow({ where: { adapter: 'disk' } });
    expect(added.map((name) => `installation/${name}`)).toEqual([row.key]);
  });

  test('refuses a start without the settings of storage that has files', async () => {
    const { organizationId } = await makeOrganization();
    const { id } = await storeFile(organizationId, photo);
    await systemDb().storedFile.update({ where: { id }, data: { adapter: 's3' } });
    await expect(startInstance()).rejects.toThrow('The setting S3_BUCKET is missing');
    await systemDb().storedFile.update({ where: { id }, data: { adapter: 'uploadthing' } });
    await expect(startInstance()).rejects.toThrow('The setting UPLOADTHING_TOKEN is missing');
    await systemDb().storedFile.delete({ where: { id } });
    await startInstance();
  });

  test('starts with a warning while storage gives no answer', async () => {
    await withOtherFolder(async () => {
      await startInstance();
      expect(warnings).toEqual(['the storage of files (disk) gives no answer: STORAGE_ENOENT']);
      expect(await systemDb().storageCheck.count()).toBe(0);
    }, false);
  });
});
