import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { GET } from '@/app/api/files/[id]/route';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { diskStorage } from '@/platform/storage/disk';
import { readFile, signFileUrl } from '@/services/files/serve-file';
import { deleteFiles, putFile, recordFiles, storeFile } from '@/services/files/store-file';
import { bytesOnDisk } from '@/tests/support/bytes-on-disk';
import { makeOrganization } from '@/tests/support/organization';

const bytes = new TextEncoder().encode('\xff\xd8 a photograph of a card');
const photo = (ownerId: string) => ({
  ownerId,
  purpose: 'original',
  filename: 'ශ්‍රී <b>.jpg',
  mimeType: 'image/jpeg',
  bytes,
});
const fetchFile = (url: string, id: string) =>
  GET(new Request(url), { params: Promise.resolve({ id }) }) as Promise<Response>;

afterEach(() => vi.restoreAllMocks());

test('stores a file encrypted with owner-only permissions and reads it back', async () => {
  const { organizationId } = await makeOrganization();
  const row = await storeFile(organizationId, photo('doc_1'));
  expect((await readFile(organizationId, row.id)).content).toEqual(Buffer.from(bytes));
  const file = path.join(process.env.GATEHOUSE_DATA_DIR ?? '', 'files', row.key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(path.dirname(file)).mode & 0o777).toBe(0o700);
  expect(readFileSync(file).includes(Buffer.from('photograph'))).toBe(false);
  expect(readdirSync(path.dirname(file)).filter((name) => name.includes('part'))).toEqual([]);
});

test('refuses to open a file swapped with another', async () => {
  const { organizationId } = await makeOrganization();
  const one = await storeFile(organizationId, photo('doc_1'));
  const two = await storeFile(organizationId, photo('doc_1'));
  await systemDb().storedFile.update({ where: { id: one.id }, data: { key: two.key } });
  await expect(readFile(organizationId, one.id)).rejects.toThrow();
});

test('serves a signed URL as an attachment that browsers do not run', async () => {
  const { organizationId } = await makeOrganization();
  const row = await storeFile(organizationId, photo('doc_1'));
  const answer = await fetchFile(signFileUrl(organizationId, row.id), row.id);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(bytes));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringMatching(/^attachment; .*filename\*=UTF-8''%E0%B7%81/),
    'cache-control': 'private, no-store',
  });
});

test('refuses a changed, expired or foreign URL', async () => {
  const { organizationId } = await makeOrganization();
  const other = await makeOrganization();
  const row = await storeFile(organizationId, photo('doc_1'));
  const good = signFileUrl(organizationId, row.id);
  const changed = new URL(good);
  changed.searchParams.set('e', String(Number(changed.searchParams.get('e')) + 60));
  const foreign = new URL(good);
  foreign.searchParams.set('o', other.organizationId);
  for (const url of [changed.href, foreign.href]) expect((await fetchFile(url, row.id)).status).toBe(403);
  expect((await fetchFile(signFileUrl(other.organizationId, row.id), row.id)).status).toBe(404);
  expect((await fetchFile(good, 'fil_other')).status).toBe(403);
  expect((await fetchFile(`http://localhost/api/files/${row.id}`, row.id)).status).toBe(400);
  const later = Date.now() + 300_001;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  expect((await fetchFile(good, row.id)).status).toBe(403);
});

test('deletes files with their owner, rows and bytes, repeatably', async () => {
  const { organizationId } = await makeOrganization();
  const mine = await storeFile(organizationId, photo('doc_1'));
  const kept = await storeFile(organizationId, photo('doc_2'));
  expect(await deleteFiles(organizationId, { ownerId: 'doc_1' })).toBe(1);
  expect(await deleteFiles(organizationId, { ownerId: 'doc_1' })).toBe(0);
  expect(await diskStorage().get(mine.key)).toBeNull();
  expect(await diskStorage().get(kept.key)).not.toBeNull();
  expect(bytesOnDisk(organizationId)).toBe((await diskStorage().get(kept.key))?.byteLength);
  await expect(readFile(organizationId, mine.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('records rows in the transaction of their owner', async () => {
  const { organizationId } = await makeOrganization();
  const row = await putFile(organizationId, photo('doc_3'));
  await expect(
    db(organizationId).$transaction(async (tx) => {
      await recordFiles(tx, [row]);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await expect(readFile(organizationId, row.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['../../etc/passwd', 'org/../x', '/etc/passwd', 'org', 'org/a b', 'org/x\0', 'org/ශ'])(
  'refuses the storage key %j',
  async (key) => {
    await expect(diskStorage().put(key, bytes)).rejects.toThrow('not a storage key');
  },
);
