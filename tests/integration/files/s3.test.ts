import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { db, systemDb } from '@/platform/db/db';
import { storageNamed } from '@/platform/storage/storage';
import { assertStorage } from '@/services/files/assert-storage';
import { readFile } from '@/services/files/serve-file';
import { deleteFiles, putFile, storeFile } from '@/services/files/store-file';
import { sweepFiles } from '@/services/files/sweep-files';
import { makeOrganization } from '@/tests/support/organization';
import { refusal, type StandInS3, startStandInS3 } from '@/tests/support/s3-server';

let server: StandInS3;
beforeAll(async () => {
  server = await startStandInS3();
  Object.assign(process.env, {
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: server.bucket,
    S3_ACCESS_KEY_ID: server.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    S3_ALLOW_PRIVATE_NETWORK: '1',
  });
});
afterEach(() => {
  server.answer = null;
});
afterAll(() => server.close());

const bytes = new TextEncoder().encode('a photograph of a card');
const card = {
  ownerId: 'doc_1',
  purpose: 'original',
  filename: 'Nimal Perera NIC.jpg',
  mimeType: 'image/jpeg',
  bytes,
};

describe('files in S3', () => {
  test('are sealed, named without personal data, and deleted with their owner', async () => {
    const { organizationId } = await makeOrganization();
    const row = await storeFile(organizationId, card);
    expect((await systemDb().storedFile.findUnique({ where: { id: row.id } }))?.adapter).toBe('s3');
    expect([...server.objects.keys()]).toEqual([`${organizationId}/${row.id}`]);
    expect([...server.objects.values()].some((object) => object.includes('photograph'))).toBe(false);
    expect((await readFile(organizationId, row.id)).content).toEqual(Buffer.from(bytes));
    expect(await deleteFiles(organizationId, { ownerId: 'doc_1' })).toBe(1);
    expect(server.objects.size).toBe(0);
  });

  test('are unavailable, never missing, while S3 refuses or has lost one', async () => {
    const { organizationId } = await makeOrganization();
    const row = await storeFile(organizationId, card);
    server.answer = refusal(503, 'SlowDown');
    const fault = { name: 'StorageFault', code: 'STORAGE_SlowDown' };
    await expect(storeFile(organizationId, card)).rejects.toMatchObject(fault);
    await expect(readFile(organizationId, row.id)).rejects.toMatchObject(fault);
    await expect(deleteFiles(organizationId, { ownerId: 'doc_1' })).rejects.toMatchObject(fault);
    expect(await db(organizationId).storedFile.count()).toBe(1);
    server.answer = null;
    server.objects.delete(row.key);
    await expect(readFile(organizationId, row.id)).rejects.toMatchObject({ name: 'StorageFault' });
  });

  test('without a row are deleted by the nightly sweep', async () => {
    const { organizationId } = await makeOrganization();
    const kept = await storeFile(organizationId, card);
    const orphan = await putFile(organizationId, card);
    expect((await sweepFiles()).files).toBe(1);
    expect([kept, orphan].map(({ key }) => server.objects.has(key))).toEqual([true, false]);
  });

  test('leave earlier files on disk readable after a switch', async () => {
    const { organizationId } = await makeOrganization();
    const row = await storeFile(organizationId, card);
    const sealed = await storageNamed('s3').get(row.key);
    await storageNamed('disk').put(row.key, sealed ?? new Uint8Array());
    await systemDb().storedFile.update({ where: { id: row.id }, data: { adapter: 'disk' } });
    server.objects.clear();
    expect((await readFile(organizationId, row.id)).content).toEqual(Buffer.from(bytes));
  });

  test('must be in the bucket of the database at start', async () => {
    const start = () => assertStorage(() => undefined);
    await systemDb().storageCheck.deleteMany();
    await start();
    await start();
    server.objects.clear();
    await expect(start()).rejects.toThrow('are not in the bucket of S3_BUCKET: installation/');
  });
});
