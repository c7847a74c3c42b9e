import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemDb } from '@/platform/db/db';
import { readFile } from '@/services/files/serve-file';
import { deleteFiles, storeFile } from '@/services/files/store-file';
import { makeOrganization } from '@/tests/support/organization';

/** Fake UploadThing: stores PUT bodies and serves them by signed URL only. */
const apiKey = 'sk_test_stand_in';
const kept = new Map<string, Buffer>();
const seen: Array<{ method: string; url: URL }> = [];
let origin = '';

const server = http.createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const url = new URL(request.url ?? '/', origin);
  seen.push({ method: request.method ?? '', url });
  response.setHeader('content-type', 'application/json');
  if (request.method === 'PUT') {
    const key = url.pathname.slice(1);
    kept.set(key, fileOf(body));
    const address = `${origin}/a/app1/${key}`;
    response.end(JSON.stringify({ url: address, appUrl: address, ufsUrl: address, fileHash: 'h', serverData: null }));
  } else if (url.pathname === '/v6/deleteFiles') {
    const { fileKeys } = JSON.parse(body.toString()) as { fileKeys: string[] };
    for (const key of fileKeys) kept.delete(key);
    response.end(JSON.stringify({ success: true, deletedCount: fileKeys.length }));
  } else {
    const bytes = kept.get(url.pathname.split('/').at(-1) ?? '');
    response.statusCode = !signed(url) ? 403 : bytes ? 200 : 404;
    response.end(response.statusCode === 200 ? bytes : '{}');
  }
});

function signed(url: URL): boolean {
  const given = url.searchParams.get('signature');
  const bare = new URL(url);
  bare.searchParams.delete('signature');
  return given === `hmac-sha256=${createHmac('sha256', apiKey).update(bare.href).digest('hex')}`;
}

function fileOf(body: Buffer): Buffer {
  const start = body.indexOf('\r\n\r\n') + 4;
  return body.subarray(start, body.lastIndexOf('\r\n--'));
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    UPLOADTHING_TOKEN: Buffer.from(JSON.stringify({ apiKey, appId: 'app1', regions: ['sea1'] })).toString('base64'),
    UPLOADTHING_API_URL: origin,
    UPLOADTHING_INGEST_URL: origin,
    UPLOADTHING_UFS_HOST: origin.slice('http://'.length),
    UPLOADTHING_UFS_APP_ID_LOCATION: 'path',
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('stores files at UploadThing private and encrypted, and deletes them there', async () => {
  const { organizationId } = await makeOrganization();
  const bytes = new TextEncoder().encode('a photograph of a card');
  const row = await storeFile(organizationId, {
    ownerId: 'doc_1',
    purpose: 'original',
    filename: 'Nimal Perera NIC.jpg',
    mimeType: 'image/jpeg',
    bytes,
  });
  expect((await systemDb().storedFile.findUnique({ where: { id: row.id } }))?.adapter).toBe('uploadthing');
  const upload = seen.find(({ method }) => method === 'PUT');
  expect(upload?.url.searchParams.get('x-ut-acl')).toBe('private');
  expect(decodeURIComponent(upload?.url.href ?? '')).not.toMatch(/Nimal|NIC/);
  expect([...kept.values()].some((blob) => blob.includes('photograph'))).toBe(false);
  expect((await readFile(organizationId, row.id)).content).toEqual(Buffer.from(bytes));
  expect(await deleteFiles(organizationId, { ownerId: 'doc_1' })).toBe(1);
  expect(kept.size).toBe(0);
});
