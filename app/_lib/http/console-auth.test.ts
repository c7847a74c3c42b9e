import { expect, test } from 'vitest';
import { consoleAuth, customerCookie, passkeyBrowser, pendingCookie } from './console-auth';

process.env.GATEHOUSE_ROOT_KEY ||= 'a1'.repeat(16) + 'b2'.repeat(16);
process.env.DATABASE_URL ||= 'postgresql://nobody@127.0.0.1:1/none';
process.env.GATEHOUSE_BASE_URL = 'https://id.bank.example';

const ignored = (): void => undefined;

test('every cookie is HttpOnly, Secure and bound to its host on https', () => {
  const { cookies = {} } = consoleAuth(true, { address: '203.0.113.5' } as never, {
    signedIn: ignored,
    throttled: ignored,
    pending: ignored,
  });
  const { callbackUrl: _random, ...kept } = cookies;
  expect(kept.sessionToken?.options.sameSite).toBe('strict');
  for (const one of Object.values(kept)) {
    expect(one?.name).toMatch(/^__Host-/);
    expect(one?.options).toMatchObject({ httpOnly: true, secure: true, path: '/' });
    expect(one?.options).not.toHaveProperty('domain');
  }
  const texts = [
    pendingCookie('sealed'),
    passkeyBrowser('').cookie,
    customerCookie('kyc_1.secret', new Date(60_000), new Date(0)),
  ];
  for (const text of texts) {
    expect(text).toMatch(/^__Host-/);
    expect(text.split('; ')).toEqual(expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure']));
    expect(text).not.toContain('Domain');
  }
});
