import { Secret, TOTP } from 'otpauth';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as VIEWS } from '@/app/api/console/alert-views/route';
import { POST as JOIN } from '@/app/api/console/invitations/accept/route';
import { POST as LOOK } from '@/app/api/console/invitations/preview/route';
import { GET as ME, PUT as RENAME } from '@/app/api/console/me/route';
import { POST as LINK } from '@/app/api/console/members/[id]/link/route';
import { POST as ROLE } from '@/app/api/console/members/[id]/role/route';
import { DELETE as REMOVE } from '@/app/api/console/members/[id]/route';
import { DELETE as TAKE_OFF } from '@/app/api/console/members/[id]/two-factor/route';
import { POST as INVITE, GET as MEMBERS } from '@/app/api/console/members/route';
import { POST as CREATE, GET as ORGANIZATIONS } from '@/app/api/console/organizations/route';
import { POST as SWITCH } from '@/app/api/console/organizations/switch/route';
import { POST as PASSWORD } from '@/app/api/console/password/route';
import { GET as SESSIONS } from '@/app/api/console/sessions/route';
import { GET as TWO_FACTOR } from '@/app/api/console/two-factor/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import { db, systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { newId } from '@/platform/ids';
import { hashPassword } from '@/platform/security/passwords';
import { verifyAudit } from '@/services/audit/verify-audit';
import { recoverAccount } from '@/services/identity/account-recovery';
import { type SignInOutcome, signIn } from '@/services/identity/sign-in';
import { sealSecret } from '@/services/identity/two-factor/codes';
import { issueMemberLink } from '@/services/members/member-links';
import { createOrganizationByCommand, inviteOwnerByCommand } from '@/services/organizations/organizations';
import { type ConsoleUser, callAs, signedIn, withSession } from '@/tests/support/console';
import { changeAccount, makeMember, makeMembership } from '@/tests/support/member';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const PASSWORD_A = 'a lamp in the window';
const PASSWORD_B = 'ten green bottles hang';
const from = () => ({ address: newId('adr'), userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' });
const ours = () => ({
  ...{ origin: 'http://localhost:3000', host: 'localhost:3000', 'x-gatehouse-request': '1' },
  [ADDRESS_HEADER]: newId('adr'),
});

let passwordHash: string;
let a: string;
let b: string;
/** Analyst of A, with a password. */
let person: ConsoleUser;
let ownerA: ConsoleUser;
let ownerB: ConsoleUser;

beforeEach(async () => {
  passwordHash ??= await hashPassword(PASSWORD_A);
  [a, b] = [(await makeOrganization()).organizationId, (await makeOrganization()).organizationId];
  person = await signedIn(a, 'analyst');
  await changeAccount(person.member, { passwordHash });
  [ownerA, ownerB] = [await signedIn(a, 'owner'), await signedIn(b, 'owner')];
});

const join = (url: unknown, body: { password: string; code?: string }) =>
  callRoute(JOIN, { headers: ours(), body: { token: String(url).split('#')[1] ?? '', ...body } });
const invite = async (by: ConsoleUser, email: string) => {
  const { status, body } = await callAs(by, INVITE, { body: { name: 'Dilani Perera', email, role: 'lead' } });
  return { status, body: body as { url: string; mailed: boolean; member: { id: string } } };
};
const enter = (password: string) => signIn({ email: person.member.email, password }, from());
const idOf = (outcome: SignInOutcome) =>
  typeof outcome === 'object' && 'memberId' in outcome ? outcome.memberId : outcome;
const on = (user: ConsoleUser, route: Parameters<typeof callRoute>[0], id: string, rest: object = {}) =>
  callAs(user, route, { method: 'POST', params: { id }, ...rest });
const change = (user: ConsoleUser, organizationId: string) => callAs(user, SWITCH, { body: { organizationId } });
const meOf = async (user: ConsoleUser) =>
  (await callAs(user, ME)).body as { organization: { id: string }; organizations: object[]; member: { role: string } };
const memberOf = async (user: ConsoleUser, id: string) =>
  ((await callAs(user, MEMBERS)).body.members as Array<{ id: string }>).find((member) => member.id === id);
const actionsOf = async (organizationId: string, objectId: string) =>
  (await db(organizationId).auditEntry.findMany({ where: { objectId }, orderBy: { sequence: 'asc' } })).map(
    ({ action }) => action,
  );
/** Make the person a member of B too. */
async function inBoth(): Promise<string> {
  return (await makeMembership(b, person.member, 'lead')).memberId;
}

describe('an invitation of a person with an account elsewhere', () => {
  test('is answered like any other and joins with their own password', async () => {
    const stranger = await invite(ownerB, `${newId('who')}@bank.example`);
    const known = await invite(ownerB, person.member.email);
    const shape = ({ status, body }: typeof known) => [
      status,
      Object.keys(body),
      body.mailed,
      Object.keys(body.member),
    ];
    expect(shape(known)).toEqual(shape(stranger));
    expect(await memberOf(ownerB, known.body.member.id)).toMatchObject({
      ...{ state: 'invited', twoFactor: false, lastSeenAt: null, name: 'Dilani Perera' },
    });
    const look = await callRoute(LOOK, { headers: ours(), body: { token: known.body.url.split('#')[1] ?? '' } });
    expect(Object.keys(look.body)).toEqual(['organizationName', 'address']);
    expect((await meOf(person)).organizations).toHaveLength(1);
    expect((await change(person, b)).status).toBe(404);
    const wrong = await join(known.body.url, { password: PASSWORD_B });
    expect([wrong.status, wrong.body.errors]).toMatchObject([400, [{ path: 'password' }]]);
    expect((await join(known.body.url, { password: PASSWORD_A })).body).toEqual({ email: person.member.email });
    expect((await join(known.body.url, { password: PASSWORD_A })).status).toBe(401);
    expect((await meOf(person)).organizations).toHaveLength(2);
    expect(idOf(await enter(PASSWORD_A))).toBe(known.body.member.id);
    expect((await callAs(person, ME)).body).toMatchObject({ member: { name: person.member.name, role: 'analyst' } });
    expect(await actionsOf(b, known.body.member.id)).toEqual(['member.invited', 'member.joined', 'session.started']);
    await vi.waitFor(async () => expect(await actionsOf(a, person.member.memberId)).toEqual(['session.refused']));
    expect((await verifyAudit(b)).intact).toBe(true);
  });

  test('needs their code as well, and few wrong passwords end the attempts', async () => {
    const secret = new Secret({ size: 20 }).base32;
    const owner = { organizationId: a, accountId: person.member.accountId };
    await db(a, owner.accountId).twoFactor.create({ data: { ...owner, sealedSecret: sealSecret(secret, owner) } });
    await changeAccount(owner, { twoFactorSince: new Date() });
    const { url } = (await invite(ownerB, person.member.email)).body;
    expect((await join(url, { password: PASSWORD_A })).body.errors).toMatchObject([{ path: 'code' }]);
    expect((await join(url, { password: PASSWORD_A, code: '000000' })).body.errors).toMatchObject([{ path: 'code' }]);
    for (let n = 0; n < 10; n++) await join(url, { password: PASSWORD_B });
    expect((await join(url, { password: PASSWORD_A })).body.errors).toMatchObject([{ path: 'password' }]);
    await changeAccount(owner, { wrongPasswords: 0 });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    expect((await join(url, { password: PASSWORD_A, code })).status).toBe(200);
  });

  test('of a person invited twice opens only the organization of the used link', async () => {
    const email = `${newId('who')}@bank.example`;
    const [first, second] = [await invite(ownerA, email), await invite(ownerB, email)];
    expect((await join(second.body.url, { password: PASSWORD_B })).status).toBe(200);
    expect(await memberOf(ownerA, first.body.member.id)).toMatchObject({ state: 'invited' });
    expect((await join(first.body.url, { password: PASSWORD_A })).status).toBe(400);
    expect((await join(first.body.url, { password: PASSWORD_B })).status).toBe(200);
  });
});

describe('an account of two organizations', () => {
  test('is not reset, renamed or stripped of its second factor by an admin of one', async () => {
    const memberB = await inBoth();
    await changeAccount(person.member, { twoFactorSince: new Date() });
    expect((await on(ownerB, LINK, memberB)).status).toBe(403);
    expect((await on(ownerB, TAKE_OFF, memberB, { method: 'DELETE' })).status).toBe(403);
    expect(await memberOf(ownerB, memberB)).toMatchObject({ state: 'active', twoFactor: true });
    for (const id of [person.member.memberId, person.member.accountId])
      expect((await on(ownerB, LINK, id)).status).toBe(404);
    expect((await callAs(person, RENAME, { method: 'PUT', body: { name: 'Nadeesha' } })).status).toBe(200);
    expect(await memberOf(ownerB, memberB)).toMatchObject({ name: 'A lead' });
  });

  test('is not taken over by a reset link from before the second organization', async () => {
    const { url } = (await on(ownerA, LINK, person.member.memberId)).body;
    const invitation = (await invite(ownerB, person.member.email)).body;
    expect((await join(invitation.url, { password: PASSWORD_A })).status).toBe(200);
    expect((await join(url, { password: PASSWORD_B })).status).toBe(403);
    expect(idOf(await enter(PASSWORD_A))).toBe(invitation.member.id);
  });

  test('is recovered by the operator: password, sessions and passkeys everywhere', async () => {
    await inBoth();
    const { url } = await recoverAccount(person.member.email);
    expect((await join(url, { password: PASSWORD_B })).status).toBe(200);
    expect((await callAs(person, ME)).status).toBe(401);
    expect(await enter(PASSWORD_A)).toBe('refused');
    expect(idOf(await enter(PASSWORD_B))).toBe(person.member.memberId);
  });

  test('keeps its other organization when removed from one, and ends with the last', async () => {
    const memberB = await inBoth();
    const other = await withSession({ ...person.member, sessionId: newId('ses') });
    expect((await change(other, b)).status).toBe(200);
    expect((await on(ownerB, REMOVE, memberB, { method: 'DELETE' })).body).toMatchObject({
      state: 'removed',
      email: null,
    });
    expect([(await callAs(other, ME)).status, (await callAs(person, ME)).status]).toEqual([401, 200]);
    expect((await change(person, b)).status).toBe(404);
    expect(idOf(await enter(PASSWORD_A))).toBe(person.member.memberId);
    const again = await invite(ownerB, person.member.email);
    expect(again.status).toBe(201);
    expect((await on(ownerB, REMOVE, again.body.member.id, { method: 'DELETE' })).status).toBe(200);
    expect((await on(ownerA, REMOVE, person.member.memberId, { method: 'DELETE' })).status).toBe(200);
    expect(await enter(PASSWORD_A)).toBe('refused');
    expect(await systemDb().account.count({ where: { id: person.member.accountId } })).toBe(0);
  });

  test('loses only the sessions of an organization that changes its role', async () => {
    const memberB = await inBoth();
    const other = await withSession({ ...person.member, sessionId: newId('ses') });
    await change(other, b);
    expect((await on(ownerB, ROLE, memberB, { body: { role: 'viewer' } })).status).toBe(200);
    expect([(await callAs(other, ME)).status, (await callAs(person, ME)).status]).toEqual([401, 200]);
  });

  test('has one password and one list of sessions', async () => {
    await inBoth();
    const other = await withSession({ ...person.member, sessionId: newId('ses') });
    await change(other, b);
    expect((await callAs(person, SESSIONS)).body.sessions).toHaveLength(2);
    const { body } = await callAs(person, PASSWORD, { body: { current: PASSWORD_A, next: PASSWORD_B } });
    expect(body).toEqual({ ended: 1 });
    expect((await callAs(other, ME)).status).toBe(401);
  });

  test('does not count as an owner before it joined', async () => {
    const { memberId } = ownerA.member;
    const { body } = await callAs(ownerA, INVITE, { body: { name: 'X', email: ownerB.member.email, role: 'owner' } });
    expect((await on(ownerA, ROLE, memberId, { body: { role: 'lead' } })).status).toBe(400);
    await changeAccount(ownerB.member, { passwordHash });
    expect((await join(body.url, { password: PASSWORD_A })).status).toBe(200);
    expect((await on(ownerA, ROLE, memberId, { body: { role: 'lead' } })).status).toBe(200);
  });
});

describe('switching the organization', () => {
  test('moves the session, its role and everything it sees', async () => {
    const memberB = await inBoth();
    await db(b).alertView.create({
      data: { id: newId('viw'), organizationId: b, memberId: memberB, name: 'Of B', query: '' },
    });
    const namesIn = async () =>
      ((await callAs(person, MEMBERS)).body.members as Array<{ id: string }>).map(({ id }) => id);
    expect(await namesIn()).not.toContain(memberB);
    expect((await callAs(person, VIEWS)).body.views).toEqual([]);
    expect((await change(person, b)).body).toMatchObject({ id: b });
    expect(await meOf(person)).toMatchObject({ organization: { id: b }, member: { role: 'lead' } });
    expect(await namesIn()).toContain(memberB);
    expect(await namesIn()).not.toContain(person.member.memberId);
    expect((await callAs(person, VIEWS)).body.views).toMatchObject([{ name: 'Of B' }]);
    expect(await actionsOf(b, memberB)).toEqual(['session.started']);
    expect((await change(person, a)).status).toBe(200);
    expect(await meOf(person)).toMatchObject({ organization: { id: a }, member: { role: 'analyst' } });
  });

  test('is refused for organizations of others, invited and left ones', async () => {
    const stranger = (await makeOrganization()).organizationId;
    const memberB = await inBoth();
    await db(b).member.update({ where: { id: memberB }, data: { joinedAt: null } });
    for (const id of [stranger, b, 'org_none']) expect((await change(person, id)).status).toBe(404);
    expect((await meOf(person)).organization.id).toBe(a);
  });

  test('requires two-factor authentication where the organization entered does', async () => {
    const memberB = await inBoth();
    const joined = { role: 'admin', createdAt: new Date(Date.now() - 30 * 86_400_000) };
    await db(b).member.update({ where: { id: memberB }, data: joined });
    await change(person, b);
    expect((await callAs(person, ME)).body.errorCode).toBe('TWO_FACTOR_REQUIRED');
    expect((await callAs(person, TWO_FACTOR)).body).toMatchObject({ required: true });
    await change(person, a);
    expect((await callAs(person, ME)).status).toBe(200);
    await systemDb().consoleSession.update({ where: { id: person.member.sessionId }, data: { secondStep: true } });
    await change(person, b);
    expect((await callAs(person, ME)).status).toBe(200);
  });
});

describe('organizations of the installation', () => {
  const order = (email: string) => ({ name: 'Second Bank', owner: { name: 'Dilani Perera', email } });

  test('are listed and created by its owner, who may own them too', async () => {
    const { member } = ownerA;
    expect((await callAs(ownerA, CREATE, { body: order(member.email) })).status).toBe(403);
    expect((await callAs(ownerA, ORGANIZATIONS)).status).toBe(403);
    await changeAccount(member, { ownsInstallation: true });
    const { status, body } = await callAs(ownerA, CREATE, { body: order(member.email) });
    const { id } = body.organization as { id: string };
    expect([status, body.link]).toEqual([201, null]);
    expect((await callAs(ownerA, ORGANIZATIONS)).body.organizations).toContainEqual({
      ...{ id, name: 'Second Bank', members: 1, createdAt: expect.any(String) },
    });
    expect((await change(ownerA, id)).status).toBe(200);
    expect(await meOf(ownerA)).toMatchObject({ organization: { name: 'Second Bank' }, member: { role: 'owner' } });
    expect(await db(id).creditAccount.findFirst()).toMatchObject({ balance: null });
    expect(await db(id).apiKey.count()).toBe(0);
    expect([await actionsOf(a, id), await actionsOf(id, id)]).toEqual([
      ['organization.created'],
      ['organization.created'],
    ]);
  });

  test('created for another person send an invitation', async () => {
    await changeAccount(ownerA.member, { ownsInstallation: true });
    const { body } = await callAs(ownerA, CREATE, { body: order(person.member.email) });
    const { url } = body.link as { url: string };
    expect((await join(url, { password: PASSWORD_A })).status).toBe(200);
    expect((await meOf(person)).organizations).toHaveLength(2);
  });

  test('created by the command have an owner once the printed link is used', async () => {
    const email = `${newId('who')}@bank.example`;
    const { id, url } = await createOrganizationByCommand('Third Bank', email);
    expect(await db(id).member.findMany({ select: { role: true, joinedAt: true } })).toEqual([
      { role: 'owner', joinedAt: null },
    ]);
    const again = await inviteOwnerByCommand(id, email);
    expect((await join(url, { password: PASSWORD_B })).status).toBe(401);
    expect((await join(again.url, { password: PASSWORD_B })).status).toBe(200);
    expect(await signIn({ email, password: PASSWORD_B }, from())).toMatchObject({ email });
    await expect(inviteOwnerByCommand(id, email)).rejects.toThrow('already exists');
    await expect(inviteOwnerByCommand('org_none', email)).rejects.toThrow('There is no such organization.');
  });

  test("do not let another owner take over the installation owner's account", async () => {
    const second = await makeMember(a, 'owner');
    await changeAccount(second, { ownsInstallation: true });
    expect((await on(ownerA, LINK, second.memberId)).status).toBe(403);
    const link = await db(a, second.accountId).$transaction((tx) => issueMemberLink(tx, second));
    expect((await join(link.url, { password: PASSWORD_B })).status).toBe(403);
  });
});

describe('an older instance beside this version', () => {
  test('invites, signs in and changes passwords in the columns of Member', async () => {
    const [memberId, email] = [newId('mem'), `${newId('who')}@bank.example`];
    await pool().query(
      `insert into "Member" (id, "organizationId", email, name, role, "passwordHash") values ($1, $2, $3, 'Old', 'analyst', '')`,
      [memberId, a, email],
    );
    const stored = () => systemDb().member.findUniqueOrThrow({ where: { id: memberId }, include: { account: true } });
    expect(await stored()).toMatchObject({ joinedAt: null, account: { id: memberId, email } });
    const set = (hash: string) =>
      pool().query(`update "Member" set "passwordHash" = $2, "sessionVersion" = "sessionVersion" + 1 where id = $1`, [
        ...[memberId, hash],
      ]);
    await set(passwordHash);
    expect(await signIn({ email, password: PASSWORD_A }, from())).toMatchObject({ memberId, accountId: memberId });
    await pool().query(
      `insert into "ConsoleSession" (id, "organizationId", "memberId", "sessionVersion", "expiresAt") values ($1, $2, $3, 2, now())`,
      [newId('ses'), a, memberId],
    );
    expect(await systemDb().consoleSession.count({ where: { accountId: memberId } })).toBe(2);
    await changeAccount({ accountId: memberId }, { passwordHash: 'new', sessionVersion: 7 });
    const old = async () => (await pool().query('select * from "Member" where id = $1', [memberId])).rows[0];
    expect(await old()).toMatchObject({ email, passwordHash: 'new', sessionVersion: 7 });
    await on(ownerA, REMOVE, memberId, { method: 'DELETE' });
    expect(await old()).toMatchObject({ email: `${memberId}@removed.invalid`, passwordHash: '' });
  });
});
