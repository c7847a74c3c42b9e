import { expect, test } from 'vitest';
import { newId } from '@/platform/ids';
import { linkSecretOf, readLinkToken, readTransferCode, sessionIdOf, shortIdOf } from './short-link';

test('a session id and its short form are each the other', () => {
  for (const at of [0, Date.UTC(2026, 10, 28), Date.UTC(2500, 0, 1)]) {
    const id = newId('kyc', at);
    expect(shortIdOf(id)).toMatch(/^[0-9A-Za-z]{21}$/);
    expect(sessionIdOf(shortIdOf(id))).toBe(id);
  }
});

test('a path that is no short id stays as it is', () => {
  for (const path of ['kyc_01jd0000000000000000000000', 'x', '', 'a'.repeat(22)]) expect(sessionIdOf(path)).toBe(path);
});

test('two MACs give two secrets of 13 digits', () => {
  const secrets = ['0'.repeat(64), 'f'.repeat(64), `${'0'.repeat(31)}1${'0'.repeat(32)}`].map(linkSecretOf);
  expect(new Set(secrets).size).toBe(3);
  for (const secret of secrets) expect(secret).toMatch(/^[0-9A-Za-z]{13}$/);
});

test('tokens of links and transfer codes are told apart', () => {
  const id = newId('kyc');
  expect(readLinkToken(`link.${id}.0123456789abc`)).toEqual({ sessionId: id, secret: '0123456789abc' });
  expect(readTransferCode(`${id}:0123456789abcdef.sx1y2z.0123456789ABC`)).toMatchObject({
    sessionId: id,
    until: 'sx1y2z',
  });
  for (const token of ['a.b.c', `${id}.short`, `${id}:x`, '']) {
    expect(readLinkToken(token)).toBeNull();
    expect(readTransferCode(token)).toBeNull();
  }
});
