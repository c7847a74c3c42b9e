import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startStandInS3 } from '@/tests/support/s3-server';
import { startVersityGateway } from '@/tests/support/versity-gateway';
import { parseEnv } from '../env';
import { s3Storage } from './s3';
import { s3Settings } from './s3-settings';

const required = { DATABASE_URL: 'postgresql://localhost/none', GATEHOUSE_ROOT_KEY: 'ab'.repeat(32) };
// safeFetch reads the settings of the process.
Object.assign(process.env, required);

const configured = (settings: Record<string, string>) => s3Settings(parseEnv({ ...required, ...settings }));

function settingsOf(server: S3Server, over: Record<string, string> = {}) {
  const settings = configured({
    S3_ENDPOINT: server.endpoint,
    S3_BUCKET: server.bucket,
    S3_ACCESS_KEY_ID: server.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.secretAccessKey,
    S3_ALLOW_PRIVATE_NETWORK: '1',
    ...over,
  });
  if (!settings) throw new Error('S3 is off');
  return settings;
}

const bytes = Buffer.from([0, 1, 2, 250, 255, 13, 10]);
const binary = process.env.GATEHOUSE_TEST_S3_SERVER;
const servers: Array<[string, () => Promise<S3Server>]> = [
  ['a stand-in that verifies signatures', startStandInS3],
  ...(binary ? [['versitygw', () => startVersityGateway(binary)] as [string, () => Promise<S3Server>]] : []),
];

describe.each(servers)('S3 storage on %s', (_name, start) => {
  let server: S3Server;
  beforeAll(async () => {
    server = await start();
  }, 30_000);
  afterAll(() => server.close());

  test('stores, returns and deletes objects', async () => {
    const storage = s3Storage(settingsOf(server));
    expect(await storage.put('org_1/fil_1', bytes)).toBe('org_1/fil_1');
    expect(Buffer.from((await storage.get('org_1/fil_1')) ?? [])).toEqual(bytes);
    await storage.delete(['org_1/fil_1', 'org_1/fil_missing']);
    expect(await storage.get('org_1/fil_1')).toBeNull();
    await storage.delete([]);
  });

  test('lists and deletes more objects than one call takes', async () => {
    const storage = s3Storage(settingsOf(server));
    const keys = Array.from({ length: server.pageSize + 1 }, (_, at) => `org_2/fil_${String(at).padStart(4, '0')}`);
    for (let at = 0; at < keys.length; at += 20)
      await Promise.all(keys.slice(at, at + 20).map((key) => storage.put(key, bytes)));
    await storage.put('other/object', bytes);
    const listed = await storage.list();
    expect(listed.map(({ key }) => key).sort()).toEqual(keys);
    expect(listed.every(({ organizationId, writtenAt }) => organizationId === 'org_2' && writtenAt.getTime() > 0)).toBe(
      true,
    );
    // S3 takes 1,000 keys at once.
    await storage.delete([...Array.from({ length: 1_000 }, (_, at) => `org_2/fil_missing${at}`), ...keys]);
    expect(await storage.list()).toEqual([]);
    expect(await storage.get('other/object')).not.toBeNull();
  }, 60_000);

  test('fails with the code of S3 on a wrong secret, region or bucket', async () => {
    const refused = (over: Record<string, string>) => s3Storage(settingsOf(server, over)).get('org_1/fil_1');
    await expect(refused({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toMatchObject({ code: 'SignatureDoesNotMatch' });
    await expect(refused({ S3_REGION: 'eu-west-9' })).rejects.toMatchObject({ name: 'S3Error' });
    await expect(refused({ S3_BUCKET: 'no-such-bucket' })).rejects.toMatchObject({ code: 'NoSuchBucket' });
  });
});

describe('settings of S3', () => {
  const keys = { S3_BUCKET: 'papers', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
  const path = { S3_FORCE_PATH_STYLE: '1' };

  test.each([
    [{}, 'https://papers.s3.us-east-1.amazonaws.com'],
    [{ S3_REGION: 'ap-south-1' }, 'https://papers.s3.ap-south-1.amazonaws.com'],
    [{ S3_ENDPOINT: 'https://store.example/' }, 'https://papers.store.example'],
    [{ S3_ENDPOINT: 'https://store.example:9000', ...path }, 'https://store.example:9000/papers'],
    [{ S3_ENDPOINT: 'https://store.example/storage/s3/', ...path }, 'https://store.example/storage/s3/papers'],
    [{ S3_ENDPOINT: 'http://10.0.0.5:9000' }, 'http://10.0.0.5:9000/papers'],
  ])('%o address %s', (settings, bucketUrl) => {
    expect(configured({ ...keys, ...settings })?.bucketUrl).toBe(bucketUrl);
  });

  test('are optional, and refused when incomplete', () => {
    expect(configured({})).toBeNull();
    for (const name of Object.keys(keys)) expect(() => configured({ ...keys, [name]: '' })).toThrow(name);
    expect(() => configured({ S3_ENDPOINT: 'https://store.example' })).toThrow('S3_BUCKET');
  });

  test('reach a private address or plain http only when the operator allows it', async () => {
    const server = await startStandInS3();
    onTestFinished(() => server.close());
    const guarded = s3Storage(settingsOf(server, { S3_ALLOW_PRIVATE_NETWORK: '0' }));
    await expect(guarded.get('org_1/fil_1')).rejects.toMatchObject({ code: 'URL_REFUSED' });
    const https = { S3_ENDPOINT: 'https://10.255.255.1:9000', S3_ALLOW_PRIVATE_NETWORK: '0' };
    await expect(s3Storage(settingsOf(server, https)).get('org_1/fil_1')).rejects.toMatchObject({
      code: 'ADDRESS_REFUSED',
    });
    expect(server.asked).toBe(0);
  });
});

describe('a list that is not whole', () => {
  test.each([
    ['<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>', 'INCOMPLETE_LIST'],
    ['<ListBucketResult></ListBucketResult>', 'INCOMPLETE_LIST'],
    ['<html><body>Sign in</body></html>', 'UNREADABLE_ANSWER'],
  ])('is a fault: %s', async (body, code) => {
    const server = await startStandInS3();
    onTestFinished(() => server.close());
    server.answer = { status: 200, body };
    await expect(s3Storage(settingsOf(server)).list()).rejects.toMatchObject({ code });
  });
});
