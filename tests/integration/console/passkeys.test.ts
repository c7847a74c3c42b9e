import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as CREATE_KEY } from '@/app/api/console/api-keys/route';
import { POST as JOIN } from '@/app/api/console/invitations/accept/route';
import { GET as ME } from '@/app/api/console/me/route';
import { DELETE as REMOVE_MEMBER } from '@/app/api/console/members/[id]/route';
import { DELETE as TAKE_OFF } from '@/app/api/console/members/[id]/two-factor/route';
import { DELETE as REMOVE, PATCH as RENAME } from '@/app/api/console/passkeys/[id]/route';
import { POST as OPTIONS } from '@/app/api/console/passkeys/options/route';
import { POST as ADD, GET as LIST } from '@/app/api/console/passkeys/route';
import { POST as SIGN_IN_OPTIONS } from '@/app/api/console/passkeys/sign-in/route';
import { POST as CONFIRM_OPTIONS } from '@/app/api/console/reauthentication/options/route';
import { POST as REAUTHENTICATE } from '@/app/api/console/reauthentication/route';
import { POST as END_OTHERS } from '@/app/api/console/sessions/end-others/route';
import { ADDRESS_HEADER } from '@/core/http/headers';
import { PasskeyAnswer } from '@/core/identity/passkey-contract';
import { baseUrl } from '@/platform/base-url';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { askForPasskey } from '@/services/identity/passkeys';
import { signInByPasskey } from '@/services/identity/sign-in';
import { issueMemberLink } from '@/services/members/member-links';
import { type ConsoleUser, callAs, headersOf, signedIn } from '@/tests/support/console';
import { changeAccount } from '@/tests/support/member';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const SITE = new URL(baseUrl());
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

type Ceremony = { challenge: string; origin?: string; rpId?: string; verified?: boolean; counter?: number };

/** A software authenticator with one ES256 credential (WebAuthn level 3, attestation "none"). */
class Authenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = randomBytes(16);
  userHandle = base64url('mem_nobody');
  counter = 0;

  #signed(type: string, { challenge, origin = SITE.origin, rpId = SITE.hostname, verified = true, counter }: Ceremony) {
    const clientDataJSON = JSON.stringify({ type, challenge, origin, crossOrigin: false });
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter ?? this.counter);
    const flags = 0x01 | (verified ? 0x04 : 0) | (type === 'webauthn.create' ? 0x40 : 0);
    return { clientDataJSON, authenticatorData: Buffer.concat([sha256(rpId), Buffer.from([flags]), count]) };
  }

  create(ceremony: Ceremony) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const { clientDataJSON, authenticatorData } = this.#signed('webauthn.create', ceremony);
    const authData = Buffer.concat([
      ...[authenticatorData, Buffer.alloc(16), Buffer.from([0, this.id.length]), this.id],
      isoCBOR.encode(cose),
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = base64url(isoCBOR.encode(attestation as never));
    return { ...this.#credential(), response: { clientDataJSON: base64url(clientDataJSON), attestationObject } };
  }

  get(ceremony: Ceremony): PasskeyAnswer {
    const { clientDataJSON, authenticatorData } = this.#signed('webauthn.get', ceremony);
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), this.#keys.privateKey);
    const signed = {
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(signature),
      userHandle: this.userHandle,
    };
    return PasskeyAnswer.parse({ ...this.#credential(), response: signed });
  }

  #credential() {
    const id = base64url(this.id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }
}

let organizationId: string;
let from: { address: string; userAgent: string };
const BROWSER = randomBytes(32).toString('base64url');

beforeEach(async () => {
  organizationId = (await makeOrganization()).organizationId;
  from = { address: newId('adr'), userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
});
afterEach(() => vi.restoreAllMocks());

const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};
async function added(user: ConsoleUser, authenticator = new Authenticator()): Promise<Authenticator> {
  const { body } = await callAs(user, OPTIONS, { method: 'POST' });
  const { challenge, user: account } = body as { challenge: string; user: { id: string } };
  authenticator.userHandle = account.id;
  const credential = authenticator.create({ challenge });
  const made = await callAs(user, ADD, { body: { name: 'Work laptop', credential } });
  expect([made.status, made.body.passkeys]).toMatchObject([201, [{ name: 'Work laptop', lastUsedAt: null }]]);
  return authenticator;
}
const challenged = async (browser = BROWSER) => (await askForPasskey({ purpose: 'signIn', browser })).challenge;
const enter = (answer: PasskeyAnswer, browser = BROWSER) => signInByPasskey(answer, browser, from);
const actionsOf = async (objectId: string) =>
  (await db(organizationId).auditEntry.findMany({ where: { objectId }, orderBy: { sequence: 'asc' } })).map(
    ({ action, detail }) => ({ action, detail }),
  );

describe('sign-in by passkey', () => {
  test('opens a confirmed session that owes no second factor', async () => {
    const admin = await signedIn(organizationId, 'admin');
    const passkey = await added(admin);
    await db(organizationId).member.updateMany({ data: { createdAt: new Date(Date.now() - 30 * 86_400_000) } });
    const outcome = await enter(passkey.get({ challenge: await challenged() }));
    expect(outcome).toMatchObject({ memberId: admin.member.memberId });
    const { sessionId } = outcome as { sessionId: string };
    const opened = { member: { ...admin.member, sessionId }, headers: await headersOf(sessionId) };
    const key = { name: 'Core banking', products: ['AML_SCREENING'], environment: 'live', lifeDays: 90 };
    expect((await callAs(opened, CREATE_KEY, { body: key })).status).toBe(201);
    expect((await callAs(opened, LIST)).body.passkeys).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    expect(await actionsOf(admin.member.memberId)).toContainEqual({
      action: 'session.started',
      detail: expect.objectContaining({ secondStep: 'passkey' }),
    });
    expect(await db(organizationId).memberNotice.findMany({ select: { kind: true, memberId: true } })).toEqual([
      { kind: 'passkeyAdded', memberId: admin.member.memberId },
    ]);
  });

  test('uses a challenge once, for five minutes, in the browser that asked for it', async () => {
    const passkey = await added(await signedIn(organizationId));
    const answer = passkey.get({ challenge: await challenged() });
    expect(await enter(answer)).toMatchObject({ sessionId: expect.any(String) });
    expect(await enter(answer)).toBe('refused');
    expect(await enter(passkey.get({ challenge: await challenged(randomBytes(32).toString('base64url')) }))).toBe(
      'refused',
    );
    expect(await enter(passkey.get({ challenge: randomBytes(32).toString('base64url') }))).toBe('refused');
    const old = passkey.get({ challenge: await challenged() });
    later(301);
    expect(await enter(old)).toBe('refused');
    await challenged();
    expect(await systemDb().passkeyChallenge.count({ where: { expiresAt: { lte: clock.now() } } })).toBe(0);
  });

  test('lets one of several concurrent answers to a challenge in', async () => {
    const passkey = await added(await signedIn(organizationId));
    const answer = passkey.get({ challenge: await challenged() });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => enter(answer)));
    expect(outcomes.filter((outcome) => outcome !== 'refused')).toHaveLength(1);
  });

  test('takes a challenge for its purpose only', async () => {
    const user = await signedIn(organizationId);
    const passkey = await added(user);
    const { body } = await callAs(user, CONFIRM_OPTIONS, { method: 'POST' });
    expect(await enter(passkey.get({ challenge: String(body.challenge) }), user.member.sessionId)).toBe('refused');
  });

  test.each([
    ['another origin', { origin: 'https://console.example' }],
    ['another relying party', { rpId: 'console.example' }],
    ['no user verification', { verified: false }],
  ])('refuses an answer with %s and notes it', async (_, wrong) => {
    const { member } = await signedIn(organizationId);
    const user = { member, headers: await headersOf(member.sessionId) };
    const passkey = await added(user);
    expect(await enter(passkey.get({ challenge: await challenged(), ...wrong }))).toBe('refused');
    await vi.waitFor(async () =>
      expect(await actionsOf(member.memberId)).toContainEqual({
        action: 'session.refused',
        detail: expect.objectContaining({ reason: 'passkey' }),
      }),
    );
  });

  test('answers an unknown passkey and a wrong signature alike', async () => {
    const user = await signedIn(organizationId);
    const passkey = await added(user);
    const forged = new Authenticator();
    forged.userHandle = passkey.userHandle;
    expect(await enter(forged.get({ challenge: await challenged() }))).toBe('refused');
    const { id, rawId } = passkey.get({ challenge: '' });
    expect(await enter({ ...forged.get({ challenge: await challenged() }), id, rawId })).toBe('refused');
    passkey.userHandle = base64url('mem_somebody_else');
    expect(await enter(passkey.get({ challenge: await challenged() }))).toBe('refused');
  });

  test('refuses a counter that went back, and notes it', async () => {
    const user = await signedIn(organizationId);
    const passkey = await added(user);
    passkey.counter = 7;
    expect(await enter(passkey.get({ challenge: await challenged() }))).toMatchObject({
      sessionId: expect.any(String),
    });
    for (const counter of [7, 6, 0])
      expect(await enter(passkey.get({ challenge: await challenged(), counter }))).toBe('refused');
    expect(await enter(passkey.get({ challenge: await challenged(), counter: 8 }))).toMatchObject({
      sessionId: expect.any(String),
    });
    const noted = (await actionsOf(user.member.memberId)).filter(({ action }) => action === 'member.passkeyRefused');
    expect(noted.map(({ detail }) => detail)).toEqual(
      Array.from({ length: 3 }, () => ({ passkeyId: expect.any(String), reason: 'passkeyCounter' })),
    );
  });

  test('is limited to twenty attempts a minute per address', async () => {
    const passkey = new Authenticator();
    const answer = passkey.get({ challenge: 'x' });
    for (let n = 0; n < 20; n++) expect(await enter(answer)).toBe('refused');
    expect(await enter(answer)).toEqual({ retryAfterSeconds: expect.any(Number) });
  });

  test('gives the same options to everybody, with a cookie of the browser', async () => {
    const ask = (cookie = '') =>
      callRoute(SIGN_IN_OPTIONS, {
        method: 'POST',
        headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1', cookie },
      });
    const { body, headers } = await ask();
    const options = { rpId: SITE.hostname, userVerification: 'required', timeout: 300_000 };
    expect(body).toEqual({ ...options, challenge: expect.stringMatching(/^[\w-]{43}$/) });
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^gatehouse-passkey=[\w-]{43}; Path=\/; Max-Age=300; HttpOnly; SameSite=Strict$/);
    const again = await ask(cookie.split(';')[0]);
    expect(again.headers.get('set-cookie')).toBe(cookie);
  });
});

describe('own passkeys', () => {
  test('are renamed and removed by their member only', async () => {
    const [user, other] = [await signedIn(organizationId), await signedIn(organizationId)];
    const passkey = await added(user);
    const [{ id } = { id: '' }] = (await callAs(user, LIST)).body.passkeys as { id: string }[];
    const rename = (by: ConsoleUser, name: string) =>
      callAs(by, RENAME, { method: 'PATCH', params: { id }, body: { name } });
    const remove = (by: ConsoleUser) => callAs(by, REMOVE, { method: 'DELETE', params: { id } });
    expect([(await rename(other, 'Mine')).status, (await remove(other)).status]).toEqual([404, 404]);
    expect((await rename(user, ' Phone ')).body.passkeys).toMatchObject([{ id, name: 'Phone' }]);
    expect((await remove(user)).body).toEqual({ passkeys: [] });
    expect(await enter(passkey.get({ challenge: await challenged() }))).toBe('refused');
    expect((await actionsOf(user.member.memberId)).map(({ action }) => action)).toEqual([
      ...['member.passkeyAdded', 'member.passkeyRenamed', 'member.passkeyRemoved'],
    ]);
  });

  test('are added after a recent confirmation, with a challenge of the same session', async () => {
    const [user, other] = [await signedIn(organizationId), await signedIn(organizationId)];
    const { body } = await callAs(other, OPTIONS, { method: 'POST' });
    const credential = new Authenticator().create({ challenge: String(body.challenge) });
    const foreign = await callAs(user, ADD, { body: { name: 'Phone', credential } });
    expect([foreign.status, foreign.body.errors]).toMatchObject([400, [{ path: 'credential', code: 'refused' }]]);
    const mine = await callAs(user, OPTIONS, { method: 'POST' });
    const wrong = { challenge: String(mine.body.challenge), origin: 'https://console.example' };
    const phished = new Authenticator().create(wrong);
    expect((await callAs(user, ADD, { body: { name: 'Phone', credential: phished } })).status).toBe(400);
    later(601);
    for (const attempt of [
      callAs(user, OPTIONS, { method: 'POST' }),
      callAs(user, ADD, { body: { name: 'Phone', credential } }),
    ])
      expect((await attempt).body.errorCode).toBe('REAUTHENTICATION_REQUIRED');
    expect(await systemDb().passkey.count({ where: { organizationId } })).toBe(0);
  });

  test('refuse a credential that another account has', async () => {
    const passkey = await added(await signedIn(organizationId));
    const thief = await signedIn((await makeOrganization()).organizationId);
    const { body } = await callAs(thief, OPTIONS, { method: 'POST' });
    const credential = passkey.create({ challenge: String(body.challenge) });
    expect((await callAs(thief, ADD, { body: { name: 'Mine', credential } })).status).toBe(400);
  });

  test('confirm the session of their member', async () => {
    const [user, other] = [await signedIn(organizationId), await signedIn(organizationId)];
    const [passkey, foreign] = [await added(user), await added(other)];
    later(601);
    const asked = async () => {
      const { body } = await callAs(user, CONFIRM_OPTIONS, { method: 'POST' });
      expect(body.allowCredentials).toEqual([{ id: base64url(passkey.id), transports: [], type: 'public-key' }]);
      return String(body.challenge);
    };
    const confirm = (by: ConsoleUser, answer: PasskeyAnswer) =>
      callAs(by, REAUTHENTICATE, { body: { passkey: answer } });
    const refused = await confirm(user, foreign.get({ challenge: await asked() }));
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'passkey', code: 'refused' }]]);
    const answer = passkey.get({ challenge: await asked() });
    expect((await confirm(other, answer)).status).toBe(400);
    expect((await confirm(user, answer)).status).toBe(200);
    expect((await confirm(user, answer)).status).toBe(400);
    expect((await callAs(user, OPTIONS, { method: 'POST' })).status).toBe(200);
    expect((await callAs(other, OPTIONS, { method: 'POST' })).status).toBe(403);
  });
});

describe('passkeys end', () => {
  test('with the member, and with a reset of their sign-in', async () => {
    const owner = await signedIn(organizationId, 'owner');
    const one = async () => {
      const user = await signedIn(organizationId);
      return { user, passkey: await added(user), id: user.member.memberId };
    };
    const enters = async ({ passkey }: { passkey: Authenticator }) =>
      (await enter(passkey.get({ challenge: await challenged() }))) !== 'refused';
    const [removed, reset, takenOff] = [await one(), await one(), await one()];
    const off = { method: 'DELETE', params: { id: takenOff.id } };
    await changeAccount(takenOff.user.member, { twoFactorSince: new Date() });
    expect((await callAs(owner, TAKE_OFF, off)).status).toBe(200);
    expect((await callAs(owner, REMOVE_MEMBER, { method: 'DELETE', params: { id: removed.id } })).status).toBe(200);
    const { url } = await db(organizationId, reset.user.member.accountId).$transaction((tx) =>
      issueMemberLink(tx, reset.user.member),
    );
    expect(await enters(reset)).toBe(true);
    const body = { token: url.split('#')[1], password: 'ten green bottles' };
    const headers = { ...reset.user.headers, [ADDRESS_HEADER]: reset.id };
    expect((await callRoute(JOIN, { headers, body })).status).toBe(200);
    expect([await enters(removed), await enters(reset), await enters(takenOff)]).toEqual([false, false, false]);
    expect(await systemDb().passkey.count({ where: { organizationId } })).toBe(0);
  });

  test('not with the other sessions, which end whatever opened them', async () => {
    const user = await signedIn(organizationId);
    const passkey = await added(user);
    const opened = (await enter(passkey.get({ challenge: await challenged() }))) as { sessionId: string };
    expect((await callAs(user, END_OTHERS, { method: 'POST' })).body).toEqual({ ended: 1 });
    expect((await callRoute(ME, { headers: await headersOf(opened.sessionId) })).status).toBe(401);
    expect(await enter(passkey.get({ challenge: await challenged() }))).toMatchObject({
      sessionId: expect.any(String),
    });
  });
});
