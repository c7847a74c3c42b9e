import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GET as ALERT_VIEWS } from '@/app/api/console/alert-views/route';
import { POST as CREATE_KEY } from '@/app/api/console/api-keys/route';
import { GET as AUDIT } from '@/app/api/console/audit/route';
import { POST as JOIN } from '@/app/api/console/invitations/accept/route';
import { GET as ME } from '@/app/api/console/me/route';
import { DELETE as TAKE_OFF } from '@/app/api/console/members/[id]/two-factor/route';
import { GET as MEMBERS } from '@/app/api/console/members/route';
import { GET as CONFIRMED, POST as REAUTHENTICATE } from '@/app/api/console/reauthentication/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { POST as BEGIN } from '@/app/api/console/two-factor/begin/route';
import { POST as CONFIRM } from '@/app/api/console/two-factor/confirm/route';
import { POST as END } from '@/app/api/console/two-factor/end/route';
import { POST as NEW_CODES } from '@/app/api/console/two-factor/recovery-codes/route';
import { GET as STANDING } from '@/app/api/console/two-factor/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import type { Role } from '@/core/organizations/roles';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { hashPassword } from '@/platform/security/passwords';
import { recoverAccount } from '@/services/identity/account-recovery';
import { type SignInOutcome, signIn } from '@/services/identity/sign-in';
import { type ConsoleUser, callAs, headersOf, signedIn } from '@/tests/support/console';
import { changeAccount } from '@/tests/support/member';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const PASSWORD = 'a lamp in the window';
let passwordHash: string;
let organizationId: string;
let from: { address: string; userAgent: string };

beforeEach(async () => {
  passwordHash ??= await hashPassword(PASSWORD);
  organizationId = (await makeOrganization()).organizationId;
  from = { address: newId('adr'), userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
});
afterEach(() => vi.restoreAllMocks());

async function withPassword(role: Role = 'analyst'): Promise<ConsoleUser & { email: string }> {
  const user = await signedIn(organizationId, role);
  await changeAccount(user.member, { passwordHash });
  return { ...user, email: user.member.email };
}
const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + seconds * 1000 });
const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};
const enter = (email: string, code?: string, password = PASSWORD) => signIn({ email, password, code }, from);
const came = (outcome: SignInOutcome) => (typeof outcome === 'object' && 'sessionId' in outcome ? 'in' : outcome);

/** Set up two-factor authentication; advances the clock by a minute so that the next code differs. */
async function setUp(user: ConsoleUser) {
  const begun = await callAs(user, BEGIN, { body: { password: PASSWORD } });
  const { secret } = begun.body as { secret: string };
  const confirmed = await callAs(user, CONFIRM, { body: { code: codeOf(secret) } });
  expect([begun.status, confirmed.status]).toEqual([200, 200]);
  later(60);
  return { secret, recoveryCodes: confirmed.body.recoveryCodes as string[], ended: confirmed.body.ended };
}

test('requires a code with two-factor authentication and accepts each code once', async () => {
  const user = await withPassword();
  expect((await callAs(user, STANDING)).body).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    required: false,
    dueAt: null,
  });
  await enter(user.email);
  const { secret, ended } = await setUp(user);
  expect(ended).toBe(1);
  expect((await callAs(user, ME)).status).toBe(200);
  expect((await callAs(user, STANDING)).body).toMatchObject({ since: expect.any(String), recoveryCodesLeft: 10 });
  expect(await enter(user.email)).toBe('codeNeeded');
  expect(await enter(user.email, codeOf(secret), 'another lamp in the window')).toBe('refused');
  const code = codeOf(secret);
  expect(came(await enter(user.email, `${code.slice(0, 3)} ${code.slice(3)}`))).toBe('in');
  expect(await enter(user.email, code)).toBe('codeRefused');
});

test('accepts a code once when used concurrently', async () => {
  const user = await withPassword();
  const { secret, recoveryCodes } = await setUp(user);
  for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
    from = { ...from, address: newId('adr') };
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => enter(user.email, code)));
    expect(outcomes.map(came).filter((outcome) => outcome === 'in')).toHaveLength(1);
  }
});

test('accepts a recovery code once in any spelling; a new set replaces the old', async () => {
  const user = await withPassword();
  const { secret, recoveryCodes } = await setUp(user);
  const [first = '', second = ''] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(first).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
  expect(came(await enter(user.email, first.toLowerCase().replaceAll('-', ' ')))).toBe('in');
  expect(await enter(user.email, first)).toBe('codeRefused');
  expect((await callAs(user, STANDING)).body.recoveryCodesLeft).toBe(9);
  const renewed = await callAs(user, NEW_CODES, { body: { code: codeOf(secret) } });
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect(await enter(user.email, second)).toBe('codeRefused');
  expect(came(await enter(user.email, (renewed.body.recoveryCodes as string[])[3]))).toBe('in');
});

test('refuses all codes for an hour after ten wrong ones', async () => {
  const user = await withPassword();
  const { secret } = await setUp(user);
  const wrong = () => {
    from = { ...from, address: newId('adr') };
    return enter(user.email, '000000');
  };
  for (let n = 0; n < 10; n++) expect(await wrong()).toBe('codeRefused');
  const throttled = await enter(user.email, codeOf(secret));
  expect(throttled).toEqual({ retryAfterSeconds: expect.any(Number) });
  expect((throttled as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(3_500);
  const given = await callAs(user, NEW_CODES, { body: { code: codeOf(secret) } });
  expect([given.status, given.headers.get('retry-after')]).toEqual([429, '3600']);
  later(3_700);
  expect(came(await enter(user.email, codeOf(secret)))).toBe('in');
});

test('limits wrong passwords but not repeated successful sign-ins', async () => {
  const user = await withPassword();
  for (let n = 0; n < 7; n++) expect(came(await enter(user.email))).toBe('in');
  for (let n = 0; n < 5; n++) expect(await enter(user.email, undefined, 'another lamp in the window')).toBe('refused');
  expect(await enter(user.email)).toEqual({ retryAfterSeconds: expect.any(Number) });
  later(120);
  expect(came(await enter(user.email))).toBe('in');
});

test('stores neither secret nor recovery codes in plain text', async () => {
  const user = await withPassword();
  const { secret, recoveryCodes } = await setUp(user);
  const kept = JSON.stringify([
    await systemDb().twoFactor.findMany(),
    await systemDb().recoveryCode.findMany(),
    await db(organizationId).auditEntry.findMany(),
  ]);
  for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
    expect(kept).not.toContain(text);
});

test('requires the password to begin and a code to turn on', async () => {
  const user = await withPassword();
  const refused = await callAs(user, BEGIN, { body: { password: 'wrong' } });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'password', code: 'wrong' }]]);
  expect((await callAs(user, CONFIRM, { body: { code: '123456' } })).status).toBe(404);
  await callAs(user, BEGIN, { body: { password: PASSWORD } });
  expect(came(await enter(user.email))).toBe('in');
  const wrong = await callAs(user, CONFIRM, { body: { code: '000000' } });
  expect(wrong.body.errors).toMatchObject([{ path: 'code', code: 'wrong' }]);
  expect((await callAs(user, STANDING)).body.since).toBeNull();
});

test('is turned off with password and code, which ends the other sessions', async () => {
  const user = await withPassword();
  const { secret, recoveryCodes } = await setUp(user);
  await enter(user.email, codeOf(secret));
  const end = (password: string, code: string) => callAs(user, END, { body: { password, code } });
  expect((await end('wrong', recoveryCodes[0] ?? '')).body.errors).toMatchObject([{ path: 'password' }]);
  expect((await end(PASSWORD, '000000')).body.errors).toMatchObject([{ path: 'code' }]);
  expect((await end(PASSWORD, recoveryCodes[0] ?? '')).body).toEqual({
    since: null,
    recoveryCodesLeft: 0,
    passkeys: 0,
    required: false,
    dueAt: null,
  });
  expect(await systemDb().consoleSession.count({ where: { memberId: user.member.memberId } })).toBe(1);
  expect(came(await enter(user.email))).toBe('in');
});

test('an admin removes it for members below them, but not for themselves', async () => {
  const [admin, owner, analyst] = [await withPassword('admin'), await withPassword('owner'), await withPassword()];
  await setUp(analyst);
  vi.restoreAllMocks();
  await setUp(owner);
  vi.restoreAllMocks();
  await setUp(admin);
  const off = async (by: ConsoleUser, id: string) =>
    (await callAs(by, TAKE_OFF, { method: 'DELETE', params: { id } })).status;
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect(await off(stranger, analyst.member.memberId)).toBe(404);
  expect(await off(analyst, owner.member.memberId)).toBe(403);
  expect(await off(admin, owner.member.memberId)).toBe(403);
  expect(await off(admin, admin.member.memberId)).toBe(403);
  const listed = async () =>
    ((await callAs(admin, MEMBERS)).body.members as Array<{ id: string; twoFactor: boolean }>).find(
      ({ id }) => id === analyst.member.memberId,
    )?.twoFactor;
  expect(await listed()).toBe(true);
  expect(await off(admin, analyst.member.memberId)).toBe(200);
  expect(await listed()).toBe(false);
  expect((await callAs(analyst, ME)).status).toBe(401);
  expect(came(await enter(analyst.email))).toBe('in');
  const { body } = await callAs(admin, AUDIT);
  expect(body.entries).toContainEqual(
    expect.objectContaining({
      action: 'member.secondStepTakenOff',
      actorId: admin.member.memberId,
      objectId: analyst.member.memberId,
    }),
  );
});

test('account recovery creates a link and removes two-factor authentication', async () => {
  const owner = await withPassword('owner');
  await setUp(owner);
  const { url } = await recoverAccount(` ${owner.email.toUpperCase()}`);
  const joined = await callRoute(JOIN, {
    headers: { ...owner.headers, [ADDRESS_HEADER]: owner.member.memberId },
    body: { token: url.split('#')[1], password: 'ten green bottles' },
  });
  expect(joined.status).toBe(200);
  expect(came(await enter(owner.email, undefined, 'ten green bottles'))).toBe('in');
  const noted = await db(organizationId).auditEntry.findMany({
    where: { actorType: 'system' },
    orderBy: { sequence: 'asc' },
  });
  expect(noted.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['member.secondStepTakenOff', 'member.linkIssued']),
  );
  await expect(recoverAccount('nobody@bank.example')).rejects.toThrow('No member has this address.');
});

test('a required setup comes first after 7 days and cannot be turned off', async () => {
  const analyst = await withPassword();
  const admin = await withPassword('admin');
  expect((await callAs(await cameIn(admin), ALERT_VIEWS)).status).toBe(200);
  const joinedAt = new Date(Date.now() - 7 * 86_400_000);
  await db(organizationId).member.updateMany({ data: { createdAt: joinedAt } });
  expect((await callAs(admin, STANDING)).body).toMatchObject({ required: true, dueAt: expect.any(String) });
  expect((await callAs(await cameIn(analyst), ALERT_VIEWS)).status).toBe(200);
  const due = await cameIn(admin);
  const kept = await callAs(due, ALERT_VIEWS);
  expect([kept.status, kept.body.errorCode]).toEqual([403, 'TWO_FACTOR_REQUIRED']);
  const { secret } = await setUp(due);
  expect((await callAs(due, ALERT_VIEWS)).status).toBe(200);
  expect((await callAs(due, STANDING)).body).toMatchObject({ required: true, dueAt: null });
  expect((await callAs(due, END, { body: { password: PASSWORD, code: codeOf(secret) } })).status).toBe(403);
  later(90);
  const next = await enter(admin.email, codeOf(secret));
  expect(came(next)).toBe('in');
  const { sessionId } = next as { sessionId: string };
  expect(await systemDb().consoleSession.findFirst({ where: { id: sessionId } })).toMatchObject({
    twoFactorDue: false,
  });
});

test('an organization that chose so requires it of everyone or of no one', async () => {
  const owner = await withPassword('owner');
  const analyst = await withPassword();
  const joinedAt = new Date(Date.now() - 8 * 86_400_000);
  await db(organizationId).member.updateMany({ data: { createdAt: joinedAt } });
  const { body: settings } = await callAs(owner, SETTINGS);
  expect(settings).toMatchObject({ signIn: { twoFactor: 'admins' } });
  const choose = (twoFactor: string) =>
    callAs(owner, CHANGE, { method: 'PUT', body: { ...settings, signIn: { twoFactor } } });
  expect((await choose('everyone')).status).toBe(200);
  expect((await callAs(await cameIn(analyst), ALERT_VIEWS)).status).toBe(403);
  const { body: changed } = await callAs(owner, SETTINGS);
  Object.assign(settings, changed);
  expect((await choose('own')).status).toBe(200);
  expect((await callAs(await cameIn(owner), ALERT_VIEWS)).status).toBe(200);
});

describe('confirmation of a sign-in session', () => {
  const key = { name: 'Core banking', products: ['AML_SCREENING'], environment: 'live', lifeDays: 90 };
  const create = (user: ConsoleUser) => callAs(user, CREATE_KEY, { body: key });
  const confirm = (user: ConsoleUser, body: object) => callAs(user, REAUTHENTICATE, { body });

  test('is required after 10 minutes and given by the password', async () => {
    const admin = await withPassword('admin');
    const other = await cameIn(admin);
    expect((await create(admin)).status).toBe(201);
    later(601);
    const refused = await create(admin);
    expect([refused.status, refused.body.errorCode]).toEqual([403, 'REAUTHENTICATION_REQUIRED']);
    expect((await callAs(admin, CONFIRMED)).status).toBe(403);
    const wrong = await confirm(admin, { password: 'another lamp in the window' });
    expect(wrong.body.errors).toMatchObject([{ path: 'password', code: 'wrong' }]);
    expect((await create(admin)).status).toBe(403);
    const until = clock.now().getTime() + 600_000;
    expect((await confirm(admin, { password: PASSWORD })).body).toEqual({ until: new Date(until).toISOString() });
    expect((await callAs(admin, CONFIRMED)).status).toBe(200);
    expect((await create(admin)).status).toBe(201);
    expect((await create(other)).status).toBe(403);
    expect((await callAs(admin, AUDIT)).body.entries).toContainEqual(
      expect.objectContaining({ action: 'session.confirmed', actorId: admin.member.memberId }),
    );
  });

  test('is given by a code of the app or a recovery code, each used up', async () => {
    const admin = await withPassword('admin');
    const { secret, recoveryCodes } = await setUp(admin);
    later(700);
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      expect((await confirm(admin, { code })).status).toBe(200);
      expect((await confirm(admin, { code })).status).toBe(400);
    }
    expect((await create(admin)).status).toBe(201);
  });

  test('takes a password or a code, and few wrong ones', async () => {
    const admin = await withPassword('admin');
    for (const body of [{}, { password: PASSWORD, code: '123456' }])
      expect((await confirm(admin, body)).status).toBe(400);
    for (let n = 0; n < 5; n++) expect((await confirm(admin, { password: 'wrong' })).status).toBe(400);
    const limited = await confirm(admin, { password: PASSWORD });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await confirm(admin, { code: '123456' })).status).toBe(404);
  });
});

async function cameIn(user: ConsoleUser & { email: string }): Promise<ConsoleUser> {
  const outcome = await enter(user.email);
  if (typeof outcome !== 'object' || !('sessionId' in outcome)) throw new Error(JSON.stringify(outcome));
  const { sessionId } = outcome;
  return { member: { ...user.member, sessionId }, headers: await headersOf(sessionId) };
}
