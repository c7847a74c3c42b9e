import { createRequire } from 'node:module';
import { NextRequest } from 'next/server';
import { beforeEach, describe, expect, test } from 'vitest';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import { hashPassword } from '@/platform/security/passwords';
import { consoleCookies } from '@/services/identity/authenticate-member';
import { changeAccount, makeMember } from '@/tests/support/member';
import { makeOrganization } from '@/tests/support/organization';

// next-auth loads it with `require`, so its exports are replaced instead of the module.
const next = createRequire(import.meta.url)('next/headers') as Record<'cookies' | 'headers', () => unknown>;
let sentCookies: Array<{ name: string; value: string }> = [];
beforeEach(() => {
  Object.assign(next, { cookies: async () => ({ getAll: () => sentCookies }), headers: async () => new Headers() });
});

type Call = { cookies?: Record<string, string>; body?: Record<string, string>; json?: unknown; address?: string };

async function call(path: string, { cookies = {}, body, json, address = '203.0.113.1' }: Call = {}) {
  sentCookies = Object.entries(cookies).map(([name, value]) => ({ name, value }));
  const sent = json === undefined ? body && new URLSearchParams(body) : JSON.stringify(json);
  const type = json === undefined ? 'application/x-www-form-urlencoded' : 'application/json';
  const request = new NextRequest(`http://localhost:3000/api/auth/${path}`, {
    method: sent ? 'POST' : 'GET',
    headers: { 'content-type': type, [ADDRESS_HEADER]: address },
    ...(sent && { body: sent }),
  });
  const nextauth = path.replace(/\?.*/, '').split('/');
  return (sent ? POST : GET)(request, { params: Promise.resolve({ nextauth }) });
}

const stored = (answer: Response): Record<string, string> =>
  Object.fromEntries(
    answer.headers
      .getSetCookie()
      .filter((cookie) => !/Max-Age=0/i.test(cookie))
      .map((cookie) => cookie.split(';')[0]?.split(/=(.*)/s).slice(0, 2) as [string, string]),
  );

const PASSWORD = 'a long enough password';

async function withPassword(): Promise<string> {
  const member = await makeMember((await makeOrganization()).organizationId, 'analyst');
  const { email } = await changeAccount(member, { passwordHash: await hashPassword(PASSWORD) });
  return email;
}

async function signIn(email: string, password: string, cookies: Record<string, string> = {}, address?: string) {
  const token = await call('csrf', { cookies });
  expect(token.status).toBe(200);
  const { csrfToken } = (await token.json()) as { csrfToken: string };
  return call('callback/credentials', {
    cookies: { ...cookies, ...decoded(stored(token)) },
    body: { email, password, csrfToken, json: 'true', callbackUrl: '/console' },
    ...(address && { address }),
  });
}
const decoded = (cookies: Record<string, string>) =>
  Object.fromEntries(Object.entries(cookies).map(([name, value]) => [name, decodeURIComponent(value)]));

describe('sign-in cookies', () => {
  test('have their own names and store no callback URL', async () => {
    const email = await withPassword();
    const token = await call('csrf');
    expect(Object.keys(stored(token))).toEqual(['gatehouse-csrf']);
    const answer = await signIn(email, PASSWORD);
    expect(answer.status).toBe(200);
    expect(Object.keys(stored(answer))).toEqual([
      consoleCookies[1],
      expect.stringMatching(/^gatehouse-device-[0-9a-f]{12}$/),
    ]);
  });

  test.each(['http://[bad', 'null', '%', '//[', 'javascript:1'])('ignore the callback URL "%s"', async (bad) => {
    const email = await withPassword();
    const names = ['next-auth.callback-url', 'gatehouse-callback-url', '__Secure-next-auth.callback-url'];
    const cookies = Object.fromEntries(names.map((name) => [name, bad]));
    expect((await signIn(email, PASSWORD, cookies)).status).toBe(200);
    expect((await call(`csrf?callbackUrl=${encodeURIComponent(bad)}`)).status).toBe(200);
  });

  test('accept a body whose callback URL is not text', async () => {
    for (const callbackUrl of [5, {}, [], null, 'http://[bad'])
      expect((await call('callback/credentials?callbackUrl=null', { json: { callbackUrl } })).status).toBeLessThan(500);
  });
});

test('returns 429 with Retry-After when throttled and 401 for a wrong password', async () => {
  const email = await withPassword();
  const attempt = (password: string) => signIn(email, password, {}, '203.0.113.77');
  for (let n = 0; n < 5; n++) expect((await attempt('wrong')).status).toBe(401);
  const throttled = await attempt(PASSWORD);
  expect(throttled.status).toBe(429);
  expect(Number(throttled.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await throttled.json()).toMatchObject({ errorCode: 'RATE_LIMITED' });
});
