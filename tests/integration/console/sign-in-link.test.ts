import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { POST as ASK } from '@/app/api/console/sign-in-link/route';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { env } from '@/platform/env';
import { newId } from '@/platform/ids';
import { mailSignInLink, signInByLink } from '@/services/identity/sign-in-link';
import { sealSecret } from '@/services/identity/two-factor/codes';
import { useMemberLink } from '@/services/identity/use-member-link';
import { issueMemberLink } from '@/services/members/member-links';
import { endAccess } from '@/services/members/members';
import { changeAccount, makeMember } from '@/tests/support/member';
import { callRoute, makeOrganization } from '@/tests/support/organization';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

let organizationId: string;
let from: { address: string; userAgent: string };
beforeEach(async () => {
  Object.assign(env(), { GATEHOUSE_MAIL_URL: mailbox.url });
  organizationId = (await makeOrganization()).organizationId;
  from = { address: newId('adr'), userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
  mailbox.mails.length = 0;
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  Object.assign(env(), { GATEHOUSE_MAIL_URL: undefined });
  await mailbox.close();
});

const member = async (data: object = {}, change: object = {}) => {
  const { memberId: id, accountId, email } = await makeMember(organizationId, 'analyst');
  await changeAccount({ accountId }, change);
  await db(organizationId).member.update({ where: { id }, data });
  return { id, accountId, email };
};
const tokenOf = (at = -1) => /sign-in\/link#(\S+)/.exec(mailbox.mails.at(at)?.text ?? '')?.[1] ?? '';
const later = (seconds: number) => {
  const at = Date.now() + seconds * 1000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(at));
};
const ask = (email: string) =>
  callRoute(ASK, {
    method: 'POST',
    headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1' },
    body: { email },
  });

test('a mailed link signs in once and has to be confirmed before keys and members', async () => {
  const { id, email } = await member();
  expect(await ask(email.toUpperCase())).toMatchObject({ status: 202, body: { minutes: 15 } });
  await vi.waitFor(() => expect(mailbox.mails.map(({ to }) => to)).toEqual([email]), { timeout: 10_000 });
  const outcomes = await Promise.all([1, 2].map(() => signInByLink(tokenOf(), undefined, from)));
  expect(outcomes.filter((one) => one === 'refused')).toHaveLength(1);
  expect(outcomes).toContainEqual(expect.objectContaining({ memberId: id }));
  expect(await signInByLink(tokenOf(), undefined, from)).toBe('refused');
  const [session] = await systemDb().consoleSession.findMany({ where: { memberId: id } });
  expect(session?.confirmedAt).toEqual(new Date(0));
  const [entry] = await db(organizationId).auditEntry.findMany({ where: { objectId: id, action: 'session.started' } });
  expect(entry?.detail).toMatchObject({ by: 'email' });
});

test('the code is still needed, and a wrong one leaves the link', async () => {
  const { id, accountId, email } = await member({}, { twoFactorSince: new Date() });
  const secret = new Secret({ size: 20 }).base32;
  const owner = { organizationId, accountId };
  await db(organizationId, accountId).twoFactor.create({ data: { ...owner, sealedSecret: sealSecret(secret, owner) } });
  await mailSignInLink(email);
  expect(await signInByLink(tokenOf(), undefined, from)).toBe('codeNeeded');
  expect(await signInByLink(tokenOf(), '000000', from)).toBe('codeRefused');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  expect(await signInByLink(tokenOf(), code, from)).toMatchObject({ memberId: id });
  expect(await signInByLink(tokenOf(), code, from)).toBe('refused');
});

test('strangers, invited and removed members get the same answer and no mail', async () => {
  const emails = ['stranger@bank.example'];
  for (const data of [{ joinedAt: null }, { removedAt: new Date() }]) emails.push((await member(data)).email);
  for (const email of emails) {
    expect(await ask(email)).toMatchObject({ status: 202, body: { minutes: 15 } });
    await mailSignInLink(email);
  }
  expect(mailbox.mails).toEqual([]);
});

test('a link ends after 15 minutes, with access, and with the next link', async () => {
  const { accountId, email } = await member();
  await mailSignInLink(email);
  await mailSignInLink(email);
  expect(mailbox.mails).toHaveLength(1);
  later(61);
  await mailSignInLink(email);
  expect(await signInByLink(tokenOf(0), undefined, from)).toBe('refused');
  later(61 + 16 * 60);
  expect(await signInByLink(tokenOf(), undefined, from)).toBe('refused');
  await mailSignInLink(email);
  await db(organizationId, accountId).$transaction(endAccess);
  expect(await signInByLink(tokenOf(), undefined, from)).toBe('refused');
});

test('a link to set a password does not sign in, and its use ends one that does', async () => {
  const { id, accountId, email } = await member();
  const { url } = await db(organizationId, accountId).$transaction((tx) =>
    issueMemberLink(tx, { organizationId, accountId, memberId: id }),
  );
  await mailSignInLink(email);
  expect(await signInByLink(url.split('#')[1] ?? '', undefined, from)).toBe('refused');
  expect(await systemDb().memberLink.count({ where: { memberId: id } })).toBe(2);
  await useMemberLink(url.split('#')[1] ?? '', { password: 'a lamp in the window' }, from);
  expect(await signInByLink(tokenOf(), undefined, from)).toBe('refused');
});

test('without a mail server no link is made: admins read the local mail', async () => {
  const { id, email } = await member();
  Object.assign(env(), { GATEHOUSE_MAIL_URL: undefined });
  await mailSignInLink(email);
  expect(await systemDb().memberLink.count({ where: { memberId: id } })).toBe(0);
});

test('guesses from an address are limited', async () => {
  for (let i = 0; i < 20; i++) expect(await signInByLink(`guess-${i}`, undefined, from)).toBe('refused');
  expect(await signInByLink('guess', undefined, from)).toMatchObject({ retryAfterSeconds: expect.any(Number) });
});
