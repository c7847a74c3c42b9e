import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { derivedKey } from '@/platform/security/crypto';
import { signKeyToken, verifyKeyToken } from './authenticate-key';

process.env.GATEHOUSE_ROOT_KEY ||= 'a1'.repeat(16) + 'b2'.repeat(16);
process.env.DATABASE_URL ||= 'postgresql://nobody@127.0.0.1:1/none';

const issuedAt = new Date('2026-01-01T00:00:00Z');
const expiresAt = new Date('2026-01-01T01:00:00Z');
const sign = () =>
  signKeyToken({
    organizationId: 'org_1',
    keyId: 'key_1',
    products: ['AML_SCREENING'],
    environment: 'live',
    issuedAt,
    expiresAt,
  });

test('rejects an expired token that was verified before', async () => {
  const token = await sign();
  const before = new Date('2026-01-01T00:59:59Z');
  expect(await verifyKeyToken(token, before)).toMatchObject({ organizationId: 'org_1', keyId: 'key_1' });
  expect(await verifyKeyToken(token, before)).toMatchObject({ organizationId: 'org_1', keyId: 'key_1' });
  await expect(verifyKeyToken(token, expiresAt)).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' });
});

test('rejects a token with a changed signature', async () => {
  const token = await sign();
  await verifyKeyToken(token, issuedAt);
  const [head, body, signature = ''] = token.split('.');
  const forged = [head, body, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
  await expect(verifyKeyToken(forged, issuedAt)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

const claims = { issuer: 'gatehouse', audience: 'api', algorithm: 'HS256', type: 'JWT' };
test.each([
  ['issuer', { issuer: 'elsewhere' }],
  ['audience', { audience: 'kyc' }],
  ['algorithm', { algorithm: 'HS512' }],
  ['type', { type: 'at+jwt' }],
])('rejects a token signed with the key for another %s', async (_name, other) => {
  const made = (given: typeof claims) =>
    new SignJWT({})
      .setProtectedHeader({ alg: given.algorithm, typ: given.type })
      .setIssuer(given.issuer)
      .setAudience(given.audience)
      .setSubject('org_1')
      .setJti('key_1')
      .setIssuedAt(issuedAt)
      .sign(derivedKey('api-key'));
  expect(await verifyKeyToken(await made(claims), issuedAt)).toMatchObject({ keyId: 'key_1' });
  const forged = await made({ ...claims, ...other });
  await expect(verifyKeyToken(forged, issuedAt)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});
