import { randomBytes } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { refuseSignature } from '@/tests/support/s3-server';
import { SettingError } from '../env';
import { decryptRootKey } from './kms-key';

const KEY = randomBytes(32).toString('hex');
const CIPHERTEXT = Buffer.from('an envelope of KMS').toString('base64');
const access = { accessKeyId: 'AKIATEST', secretAccessKey: randomBytes(20).toString('base64') };
let plaintext: string | Buffer;
let calls = 0;

/** Decrypt of KMS: verifies Signature Version 4, target and ciphertext. */
const kms = http.createServer(async (request, response) => {
  calls += 1;
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { method = '', url: rawUrl = '/', headers } = request;
  const body = Buffer.concat(chunks);
  const answer = (status: number, value: object) => response.writeHead(status).end(JSON.stringify(value));
  if (refuseSignature({ method, rawUrl, headers, body }, access, 'eu-west-1', 'kms'))
    return answer(400, { __type: 'IncompleteSignatureException', message: 'a signature' });
  if (headers['x-amz-target'] !== 'TrentService.Decrypt' || headers['content-type'] !== 'application/x-amz-json-1.1')
    return answer(400, { __type: 'UnknownOperationException' });
  if (JSON.parse(body.toString()).CiphertextBlob !== CIPHERTEXT)
    return answer(400, { __type: 'com.amazonaws.kms#InvalidCiphertextException' });
  return answer(200, { KeyId: 'arn:aws:kms:x', Plaintext: Buffer.from(plaintext).toString('base64') });
});
let settings: Record<string, string | undefined>;
beforeAll(() => new Promise<void>((resolve) => kms.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => kms.close(resolve)));
beforeEach(() => {
  plaintext = KEY;
  calls = 0;
  settings = {
    GATEHOUSE_ROOT_KEY_KMS: CIPHERTEXT,
    KMS_ENDPOINT: `http://127.0.0.1:${(kms.address() as AddressInfo).port}`,
    KMS_REGION: 'eu-west-1',
    KMS_ACCESS_KEY_ID: access.accessKeyId,
    KMS_SECRET_ACCESS_KEY: access.secretAccessKey,
  };
});

test.each([
  ['64 digits', KEY],
  ['the bytes of root.key with a line break', `${KEY}\n`],
  ['32 bytes', Buffer.from(KEY, 'hex')],
])('takes the root key from one signed call: %s', async (_what, plain) => {
  plaintext = plain;
  await decryptRootKey(settings);
  expect([settings.GATEHOUSE_ROOT_KEY, settings.GATEHOUSE_ROOT_KEY_KMS, calls]).toEqual([KEY, undefined, 1]);
});

test('calls nothing without a ciphertext', async () => {
  const given = { KMS_ENDPOINT: settings.KMS_ENDPOINT, GATEHOUSE_ROOT_KEY: KEY };
  await decryptRootKey(given);
  expect([given.GATEHOUSE_ROOT_KEY, calls]).toEqual([KEY, 0]);
});

test.each<[string, Record<string, string | undefined>, RegExp]>([
  [
    'another secret',
    { KMS_SECRET_ACCESS_KEY: 'other' },
    /answered IncompleteSignatureException\. The access key needs/,
  ],
  ['another region', { KMS_REGION: 'eu-north-1' }, /IncompleteSignatureException/],
  ['a ciphertext of another key', { GATEHOUSE_ROOT_KEY_KMS: 'YWJj' }, /answered InvalidCiphertextException/],
  ['no access key', { KMS_ACCESS_KEY_ID: undefined }, /^The setting KMS_ACCESS_KEY_ID is missing/],
  ['no secret', { KMS_SECRET_ACCESS_KEY: '' }, /^The setting KMS_SECRET_ACCESS_KEY is missing/],
  ['no base64', { GATEHOUSE_ROOT_KEY_KMS: 'no base64!' }, /^The setting GATEHOUSE_ROOT_KEY_KMS cannot be used/],
  ['a root key as well', { GATEHOUSE_ROOT_KEY: KEY }, /^Both GATEHOUSE_ROOT_KEY and GATEHOUSE_ROOT_KEY_KMS are set/],
])('refuses %s in one sentence', async (_what, change, sentence) => {
  const given = { ...settings, ...change };
  const before = { ...given };
  await expect(decryptRootKey(given)).rejects.toThrow(SettingError);
  await expect(decryptRootKey(given)).rejects.toThrow(sentence);
  expect(given).toEqual(before);
});

test('refuses a plaintext that is no root key, without quoting it', async () => {
  plaintext = 'not a key';
  await expect(decryptRootKey(settings)).rejects.toThrow(/must decrypt to 64 hexadecimal digits or 32 bytes/);
  await expect(decryptRootKey(settings)).rejects.not.toThrow(/not a key/);
});

test('says where it called when KMS is away', async () => {
  const closed = http.createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  await expect(decryptRootKey({ ...settings, KMS_ENDPOINT: `http://127.0.0.1:${port}` })).rejects.toThrow(
    `127.0.0.1:${port} could not be reached (ECONNREFUSED). Check KMS_REGION`,
  );
});
