import { beforeEach, expect, test, vi } from 'vitest';
import { GET as AUDIT } from '@/app/api/console/audit/route';
import { POST as JOIN } from '@/app/api/console/invitations/accept/route';
import { POST as LOOK } from '@/app/api/console/invitations/preview/route';
import { GET as ME, PUT as RENAME } from '@/app/api/console/me/route';
import { POST as LINK } from '@/app/api/console/members/[id]/link/route';
import { POST as ROLE } from '@/app/api/console/members/[id]/role/route';
import { DELETE as REMOVE } from '@/app/api/console/members/[id]/route';
import { POST as INVITE, GET as MEMBERS } from '@/app/api/console/members/route';
import { POST as PASSWORD } from '@/app/api/console/password/route';
import { POST as END } from '@/app/api/console/sessions/[id]/end/route';
import { POST as END_OTHERS } from '@/app/api/console/sessions/end-others/route';
import { GET as SESSIONS } from '@/app/api/console/sessions/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import type { Role } from '@/core/organizations/roles';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { hashPassword } from '@/platform/security/passwords';
import { verifyAudit } from '@/services/audit/verify-audit';
import { type SignInOutcome, signIn, signOut } from '@/services/identity/sign-in';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { changeAccount } from '@/tests/support/member';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const from = { address: '203.0.113.9', userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
const ours = { origin: 'http://localhost:3000', host: 'localhost:3000', 'x-gatehouse-request': '1' };
const PHRASE = 'a lamp in the window';
const names = (path: string) => ({ path, email: `${newId('who').slice(-12)}@bank.example` });

let organizationId: string;
let owner: ConsoleUser;
beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  owner = await signedIn(organizationId, 'owner');
});

async function invited(role: Role = 'analyst', by = owner) {
  const { email } = names('');
  const answer = await callAs(by, INVITE, { body: { name: 'Dilani Perera', email, role } });
  const body = answer.body as { url: string; member: { id: string; state: string } };
  return { status: answer.status, email, id: body.member?.id, url: body.url, token: body.url?.split('#')[1] ?? '' };
}
const sessionOf = (outcome: SignInOutcome) =>
  typeof outcome === 'object' && 'sessionId' in outcome ? outcome.sessionId : '';
const here = () => ({ ...ours, [ADDRESS_HEADER]: owner.member.memberId });
const join = (token: string, password = PHRASE) => callRoute(JOIN, { headers: here(), body: { token, password } });
const look = (token: string) => callRoute(LOOK, { headers: here(), body: { token } });
const on = (user: ConsoleUser, route: Parameters<typeof callRoute>[0], id: string, body?: object) =>
  callAs(user, route, { method: 'POST', params: { id }, ...(body && { body }) });

test('an invited member sets a password once; the token is not stored', async () => {
  const made = await invited('lead');
  expect(made.status).toBe(201);
  expect(await signIn({ email: made.email, password: '' }, from)).toBe('refused');
  expect(JSON.stringify(await systemDb().memberLink.findMany())).not.toContain(made.token);
  expect((await join(made.token)).body).toEqual({ email: made.email });
  expect(await signIn({ email: made.email, password: PHRASE }, from)).toMatchObject({ memberId: made.id });
  expect((await join(made.token, 'another lamp in the window')).status).toBe(401);
  const list = await callAs(owner, MEMBERS);
  expect(list.body.members).toContainEqual(
    expect.objectContaining({ id: made.id, role: 'lead', state: 'active', email: made.email }),
  );
  expect((await verifyAudit(organizationId)).intact).toBe(true);
});

test('a link shows its recipient; used, expired and invalid ones look alike', async () => {
  const [made, old] = [await invited(), await invited()];
  const { name } = await systemDb().organization.findUniqueOrThrow({ where: { id: organizationId } });
  for (let time = 0; time < 2; time++)
    expect(await look(made.token)).toMatchObject({
      status: 200,
      body: { organizationName: name, address: `${made.email[0]}…@bank.example` },
    });
  await join(made.token);
  await systemDb().memberLink.updateMany({ where: { memberId: old.id ?? '' }, data: { expiresAt: new Date(0) } });
  const answers = await Promise.all([made.token, old.token, made.token.slice(0, -1), 'x'.repeat(43)].map(look));
  const seen = answers.map(({ status, body }) => [status, body.errorCode, body.message]);
  expect(seen[0]).toEqual([401, 'UNAUTHORIZED', expect.stringContaining('used or has expired')]);
  for (const one of seen) expect(one).toEqual(seen[0]);
  const elsewhere = { ...here(), origin: 'https://evil.example' };
  expect((await callRoute(LOOK, { headers: elsewhere, body: { token: made.token } })).status).toBe(403);
});

test('limits link checks per address and minute', async () => {
  const tries = [];
  for (let time = 0; time < 21; time++) tries.push((await look('x'.repeat(43))).status);
  expect(tries).toEqual([...Array(20).fill(401), 429]);
});

test('lets only one of two concurrent uses of a link succeed', async () => {
  const { token } = await invited();
  const both = await Promise.all([join(token), join(token, 'another lamp in the window')]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 401]);
});

test('refuses a weak password at its field and keeps the link valid', async () => {
  const { token } = await invited();
  for (const password of ['short', 'password1234', 'dilani perera']) {
    const answer = await join(token, password);
    expect([password, answer.status]).toEqual([password, 400]);
    expect(answer.body.errors).toMatchObject([{ path: 'password' }]);
  }
  expect((await join(token)).status).toBe(200);
});

test('a new link replaces the previous one, and an expired link is refused', async () => {
  const made = await invited();
  const again = await on(owner, LINK, made.id ?? '');
  expect((await join(made.token)).status).toBe(401);
  await systemDb().memberLink.updateMany({ where: { memberId: made.id ?? '' }, data: { expiresAt: new Date(0) } });
  expect((await join(String(again.body.url).split('#')[1] ?? '')).status).toBe(401);
});

test("refuses to change roles above one's own and hides emails from analysts", async () => {
  const admin = await signedIn(organizationId, 'admin');
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await invited('owner', admin)).status).toBe(403);
  expect((await on(admin, ROLE, owner.member.memberId, { role: 'analyst' })).status).toBe(403);
  expect((await on(admin, LINK, owner.member.memberId)).status).toBe(403);
  expect((await callAs(admin, REMOVE, { method: 'DELETE', params: { id: owner.member.memberId } })).status).toBe(403);
  expect((await invited('analyst', analyst)).status).toBe(403);
  const seen = await callAs(analyst, MEMBERS);
  expect(JSON.stringify(seen.body)).not.toContain('@');
});

test('renames a member uniquely without names in the audit log', async () => {
  const analyst = await signedIn(organizationId, 'analyst');
  const rename = (name: string) => callAs(analyst, RENAME, { method: 'PUT', body: { name } });
  expect((await rename('  Nadeesha Silva ')).body).toMatchObject({ member: { name: 'Nadeesha Silva' } });
  expect((await callAs(analyst, ME)).body).toMatchObject({ member: { name: 'Nadeesha Silva', role: 'analyst' } });
  expect((await rename('Nadeesha Silva')).status).toBe(200);
  const taken = await rename('a OWNER');
  expect([taken.status, taken.body.errors]).toMatchObject([400, [{ path: 'name' }]]);
  for (const name of ['', '   ', 'x'.repeat(121)]) expect([name, (await rename(name)).status]).toEqual([name, 400]);
  const entries = await db(organizationId).auditEntry.findMany({
    where: { action: 'member.renamed' },
    orderBy: { sequence: 'asc' },
  });
  expect(entries).toMatchObject([{ actorId: analyst.member.memberId, objectId: analyst.member.memberId }]);
  expect(JSON.stringify(entries)).not.toContain('Nadeesha');
});

test('returns 404 for members of another organization', async () => {
  const other = await makeOrganization();
  const stranger = await signedIn(other.organizationId, 'analyst');
  for (const [route, body] of [
    [ROLE, { role: 'lead' }],
    [LINK, undefined],
  ] as const)
    expect((await on(owner, route, stranger.member.memberId, body)).status).toBe(404);
  expect((await callAs(owner, REMOVE, { method: 'DELETE', params: { id: stranger.member.memberId } })).status).toBe(
    404,
  );
});

test('keeps the last owner, also when two change at once', async () => {
  expect((await on(owner, ROLE, owner.member.memberId, { role: 'analyst' })).status).toBe(400);
  const second = await signedIn(organizationId, 'owner');
  const [a, b] = await Promise.all([
    on(owner, ROLE, second.member.memberId, { role: 'analyst' }),
    on(second, ROLE, owner.member.memberId, { role: 'analyst' }),
  ]);
  expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1);
  expect(await db(organizationId).member.count({ where: { role: 'owner' } })).toBe(1);
});

test('a role change or removal ends sessions and frees the email address', async () => {
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await on(owner, ROLE, analyst.member.memberId, { role: 'lead' })).body.role).toBe('lead');
  expect((await callAs(analyst, SESSIONS)).status).toBe(401);
  const made = await invited();
  await join(made.token);
  await callAs(owner, REMOVE, { method: 'DELETE', params: { id: made.id ?? '' } });
  expect(await signIn({ email: made.email, password: PHRASE }, from)).toBe('refused');
  expect((await callAs(owner, INVITE, { body: { name: 'Dilani', email: made.email, role: 'analyst' } })).status).toBe(
    201,
  );
  const list = await callAs(owner, MEMBERS);
  expect(list.body.members).toContainEqual(
    expect.objectContaining({ id: made.id, name: 'Dilani Perera', state: 'removed' }),
  );
});

test('refuses an email address already in use in the organization', async () => {
  const { email } = await invited();
  const answer = await callAs(owner, INVITE, { body: { name: 'Again', email: email.toUpperCase(), role: 'analyst' } });
  expect([answer.status, answer.body.errors]).toMatchObject([400, [{ path: 'email' }]]);
});

test('lists sign-in sessions and ends one or all others', async () => {
  const email = `${newId('who').slice(-12)}@bank.example`;
  await changeAccount(owner.member, { email, passwordHash: await hashPassword(PHRASE) });
  const phone = await signIn(
    { email: email, password: PHRASE },
    {
      ...from,
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537',
    },
  );
  await signIn({ email: email, password: PHRASE }, from);
  const list = async () => (await callAs(owner, SESSIONS)).body.sessions as Array<Record<string, unknown>>;
  expect(await list()).toContainEqual(
    expect.objectContaining({ browser: 'Chrome, Android', network: '203.0.113.x', current: false }),
  );
  expect((await on(owner, END, sessionOf(phone))).body).toEqual({ ended: 1 });
  expect((await on(owner, END, sessionOf(phone))).status).toBe(404);
  expect((await callAs(owner, END_OTHERS, { method: 'POST' })).body).toEqual({ ended: 1 });
  expect(await list()).toMatchObject([{ current: true }]);
});

test('logs sign-in, failed sign-in and sign-out', async () => {
  const own = await makeOrganization();
  const lead = await signedIn(own.organizationId, 'owner');
  const email = `${newId('who').slice(-12)}@bank.example`;
  const { memberId } = lead.member;
  await changeAccount(lead.member, { email, passwordHash: await hashPassword(PHRASE) });
  expect(await signIn({ email: email, password: 'not the phrase' }, from)).toBe('refused');
  expect(await signIn({ email: 'nobody@bank.example', password: PHRASE }, from)).toBe('refused');
  const session = await signIn({ email: email, password: PHRASE }, from);
  await signOut(sessionOf(session));
  const entries = async () => {
    const { body } = await callAs(lead, AUDIT);
    return (body.entries as Array<Record<string, unknown>>).filter(({ action }) => `${action}`.startsWith('session.'));
  };
  await vi.waitFor(async () => expect(await entries()).toHaveLength(3));
  const place = { browser: expect.any(String), network: '203.0.113.x' };
  const by = (action: string) => expect.objectContaining({ action, actorType: 'member', actorId: memberId });
  expect(await entries()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        action: 'session.refused',
        actorType: 'system',
        objectId: memberId,
        detail: { reason: 'password', ...place },
      }),
      expect.objectContaining({ action: 'session.started', actorId: memberId, detail: place }),
      by('session.signedOut'),
    ]),
  );
});

test('refuses to end the sign-in session of another member', async () => {
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await on(owner, END, analyst.member.sessionId)).status).toBe(404);
  expect((await callAs(analyst, SESSIONS)).status).toBe(200);
});

test('a new password requires the old one and ends the other sessions', async () => {
  const email = `${newId('who').slice(-12)}@bank.example`;
  await changeAccount(owner.member, { email, passwordHash: await hashPassword(PHRASE) });
  await signIn({ email: email, password: PHRASE }, from);
  const change = (current: string, next: string) => callAs(owner, PASSWORD, { body: { current, next } });
  expect((await change('wrong', 'ten green bottles')).body.errors).toMatchObject([{ path: 'current' }]);
  for (const weak of ['short', 'leavemealone2026!'])
    expect((await change(PHRASE, weak)).body.errors).toMatchObject([{ path: 'next' }]);
  expect((await change(PHRASE, 'ten green bottles')).body).toEqual({ ended: 1 });
  expect((await callAs(owner, SESSIONS)).status).toBe(200);
  expect(await signIn({ email: email, password: PHRASE }, from)).toBe('refused');
  expect(await signIn({ email: email, password: 'ten green bottles' }, from)).toMatchObject({
    memberId: owner.member.memberId,
  });
});
