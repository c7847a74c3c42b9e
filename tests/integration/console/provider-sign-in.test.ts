import { createRequire } from 'node:module';
import { NextRequest } from 'next/server';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET, POST } from '@/app/api/auth/[...nextauth]/route';
import { DELETE as REMOVE_MEMBER } from '@/app/api/console/members/[id]/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import { db, systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import { newId } from '@/platform/ids';
import { sealSecret } from '@/services/identity/two-factor/codes';
import { callAs, signedIn } from '@/tests/support/console';
import { IdentityProvider } from '@/tests/support/identity-provider';
import { changeAccount, makeMember } from '@/tests/support/member';
import { makeOrganization } from '@/tests/support/organization';

// next-auth loads it with `require`, so its exports are replaced instead of the module.
const next = createRequire(import.meta.url)('next/headers') as Record<'cookies' | 'headers', () => unknown>;
/** Cookies of the browser. */
let jar = new Map<string, string>();
let address: string;
let organizationId: string;
const provider = new IdentityProvider();

beforeAll(async () => {
  await provider.start();
  // Read once by the process, which other files share.
  Object.assign(env(), {
    GATEHOUSE_OIDC_ISSUER: `${provider.issuer}/`,
    GATEHOUSE_OIDC_CLIENT_ID: IdentityProvider.clientId,
    GATEHOUSE_OIDC_CLIENT_SECRET: IdentityProvider.clientSecret,
  });
});
afterAll(() => {
  provider.stop();
  const none = { GATEHOUSE_OIDC_ISSUER: undefined, GATEHOUSE_OIDC_CLIENT_ID: undefined };
  Object.assign(env(), { ...none, GATEHOUSE_OIDC_CLIENT_SECRET: undefined });
});
beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  [jar, address, provider.isForged] = [new Map(), newId('adr'), false];
  const cookies = async () => ({ getAll: () => [...jar].map(([name, value]) => ({ name, value })) });
  Object.assign(next, { cookies, headers: async () => new Headers() });
});

async function browse(path: string, form?: Record<string, string>): Promise<Response> {
  const { pathname } = new URL(path, 'http://localhost:3000/api/auth/');
  const cookie = [...jar].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const request = new NextRequest(new URL(path, 'http://localhost:3000/api/auth/'), {
    method: form ? 'POST' : 'GET',
    headers: { 'content-type': 'application/x-www-form-urlencoded', [ADDRESS_HEADER]: address, cookie },
    ...(form && { body: new URLSearchParams(form) }),
  });
  const nextauth = pathname.replace('/api/auth/', '').split('/');
  const response = await (form ? POST : GET)(request, { params: Promise.resolve({ nextauth }) });
  for (const set of response.headers.getSetCookie()) {
    const [name = '', value = ''] = set.split(';')[0]?.split(/=(.*)/s) ?? [];
    if (/Max-Age=0|Expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name);
    else jar.set(name, decodeURIComponent(value));
  }
  return response;
}
async function post(path: string, form: Record<string, string> = {}): Promise<Response> {
  const { csrfToken } = (await (await browse('csrf')).json()) as { csrfToken: string };
  return browse(path, { ...form, csrfToken, json: 'true', callbackUrl: '/console' });
}
async function begun(): Promise<URL> {
  const { url } = (await (await post('signin/oidc')).json()) as { url: string };
  return provider.authorize(url);
}
const place = (response: Response) => new URL(response.headers.get('location') ?? '', 'http://localhost:3000');
/** Where the browser ends after a sign-in with these claims. */
async function enter(claims: object): Promise<string> {
  provider.claims = { sub: newId('sub'), ...claims };
  return follow(await browse((await begun()).href));
}
async function follow(response: Response): Promise<string> {
  const { href, pathname, search } = place(response);
  return pathname.startsWith('/api/auth/') ? follow(await browse(href)) : `${response.status} ${pathname}${search}`;
}
const IN = '302 /console/sign-in?step=done';
const REFUSED = '302 /console/sign-in?error=provider';

const member = async (data: object = {}, change: object = {}) => {
  const { memberId: id, accountId, email } = await makeMember(organizationId, 'analyst');
  await changeAccount({ accountId }, change);
  await db(organizationId).member.update({ where: { id }, data });
  return { id, accountId, email };
};
const sessionsOf = (memberId: string) => systemDb().consoleSession.findMany({ where: { memberId } });
const auditOf = async (objectId: string) =>
  (await db(organizationId).auditEntry.findMany({ where: { objectId }, orderBy: { sequence: 'asc' } })).map(
    ({ action, detail }) => ({ action, detail }),
  );

describe('sign-in by the identity provider', () => {
  test('links a member by verified email once, then knows the subject', async () => {
    const { id, email } = await member();
    const sub = newId('sub');
    expect(await enter({ sub, email: email.toUpperCase(), email_verified: true })).toBe(IN);
    expect(await enter({ sub, email: 'renamed@bank.example', email_verified: false })).toBe(IN);
    const opened = await sessionsOf(id);
    expect(opened.map(({ confirmedAt }) => confirmedAt.getTime())).toEqual([0, 0]);
    expect([...jar.keys()]).toEqual(expect.arrayContaining(['gatehouse-console']));
    expect((await auditOf(id)).map(({ action }) => action)).toEqual([
      ...['member.providerLinked', 'session.started', 'session.started'],
    ]);
    expect(await db(organizationId).memberNotice.findMany({ select: { kind: true, memberId: true } })).toEqual([
      { kind: 'providerLinked', memberId: id },
    ]);
    expect(await enter({ email, email_verified: true })).toBe(REFUSED);
    await vi.waitFor(async () =>
      expect(await auditOf(id)).toContainEqual({
        action: 'session.refused',
        detail: expect.objectContaining({ reason: 'provider' }),
      }),
    );
  });

  test('refuses all but verified emails of active members, and creates no member', async () => {
    const [active, invited, removed] = [
      await member(),
      await member({ joinedAt: null }, { passwordHash: '' }),
      await member({ removedAt: new Date() }),
    ];
    const before = await systemDb().member.count();
    for (const claims of [
      { email: active.email },
      { email: active.email, email_verified: false },
      { email: invited.email, email_verified: true },
      { email: removed.email, email_verified: true },
      { email: 'stranger@bank.example', email_verified: true },
      {},
    ])
      expect(await enter(claims)).toBe(REFUSED);
    expect(await systemDb().member.count()).toBe(before);
    expect(await systemDb().consoleSession.count({ where: { organizationId } })).toBe(0);
  });

  test('keeps a removed member out', async () => {
    const owner = await signedIn(organizationId, 'owner');
    const { id, email } = await member();
    const claims = { sub: newId('sub'), email, email_verified: true };
    expect(await enter(claims)).toBe(IN);
    expect((await callAs(owner, REMOVE_MEMBER, { method: 'DELETE', params: { id } })).status).toBe(200);
    expect(await enter(claims)).toBe(REFUSED);
  });

  test.each([
    ['for another client', { aud: 'another-client' }],
    ['with another nonce', { nonce: 'another' }],
    ['of another issuer', { iss: 'https://id.example' }],
  ])('refuses an ID token %s', async (_, wrong) => {
    const { email, id } = await member();
    expect(await enter({ email, email_verified: true, ...wrong })).toMatch(
      /^302 \/console\/sign-in\?.*error=OAuthCallback$/,
    );
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('refuses a forged ID token, a replayed code and another state', async () => {
    const { email, id } = await member();
    provider.isForged = true;
    expect(await enter({ email, email_verified: true })).toMatch(/error=OAuthCallback$/);
    provider.isForged = false;
    const back = await begun();
    const other = new URL(back);
    other.searchParams.set('state', 'another');
    expect(place(await browse(other.href)).search).toMatch(/error=/);
    expect(await sessionsOf(id)).toEqual([]);
    const again = await begun();
    const kept = new Map(jar);
    expect(place(await browse(again.href)).search).toBe('?step=done');
    jar = kept;
    expect(place(await browse(again.href)).search).toMatch(/error=/);
    jar = new Map();
    expect(place(await browse((await begun()).href)).search).toBe('?step=done');
    const stolen = await begun();
    jar = new Map();
    expect(place(await browse(stolen.href)).search).toMatch(/error=/);
  });
});

describe('the second factor after the provider', () => {
  const secret = new Secret({ size: 20 }).base32;
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  const withTwoFactor = async () => {
    const made = await member({}, { twoFactorSince: new Date() });
    const owner = { organizationId, accountId: made.accountId };
    await db(organizationId, made.accountId).twoFactor.create({
      data: { ...owner, sealedSecret: sealSecret(secret, owner) },
    });
    return made;
  };
  const give = async (given: string) => {
    const response = await post('callback/provider-code', { code: given });
    return [response.status, /error=(\w+)/.exec(String(((await response.json()) as { url: string }).url))?.[1]];
  };

  test('is the code of the member, unless the provider names one', async () => {
    const { id, email } = await withTwoFactor();
    const claims = { sub: newId('sub'), email, email_verified: true };
    expect(await enter(claims)).toBe('302 /console/sign-in?step=code');
    expect(await sessionsOf(id)).toEqual([]);
    expect(await give('000000')).toEqual([401, 'codeRefused']);
    expect(await give(code())).toEqual([200, undefined]);
    const [opened] = await sessionsOf(id);
    expect(opened?.confirmedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(await enter({ ...claims, amr: ['pwd', 'mfa'] })).toBe(IN);
    expect((await auditOf(id)).flatMap(({ action, detail }) => (action === 'session.started' ? [detail] : []))).toEqual(
      [
        expect.objectContaining({ by: 'provider', secondStep: 'app' }),
        expect.objectContaining({ by: 'provider', secondStep: 'provider' }),
      ],
    );
  });

  test('is refused in another browser and after the sessions were ended', async () => {
    const { id, accountId, email } = await withTwoFactor();
    const claims = { sub: newId('sub'), email, email_verified: true };
    await enter(claims);
    await changeAccount({ accountId }, { sessionVersion: { increment: 1 } });
    expect((await give(code()))[0]).toBe(401);
    await enter(claims);
    jar = new Map();
    expect((await give(code()))[0]).toBe(401);
    expect(await sessionsOf(id)).toEqual([]);
  });

  test('is due by the rule of the organization if the provider required none', async () => {
    const joined = { role: 'admin', createdAt: new Date(Date.now() - 30 * 86_400_000) };
    const { id, email } = await member(joined);
    const claims = { sub: newId('sub'), email, email_verified: true };
    expect(await enter(claims)).toBe(IN);
    expect(await enter({ ...claims, amr: ['mfa'] })).toBe(IN);
    expect((await sessionsOf(id)).map(({ twoFactorDue }) => twoFactorDue).sort()).toEqual([false, true]);
  });
});
