import { expect, test, vi } from 'vitest';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { hashPassword } from '@/platform/security/passwords';
import { deviceCookie, PASSWORD_ATTEMPTS, signIn } from '@/services/identity/sign-in';
import { changeAccount, makeMember } from '@/tests/support/member';
import { makeOrganization } from '@/tests/support/organization';

const PASSWORD = 'a long enough password';

async function account() {
  const { organizationId } = await makeOrganization();
  const { memberId, accountId, email } = await makeMember(organizationId, 'owner');
  await changeAccount({ accountId }, { passwordHash: await hashPassword(PASSWORD) });
  return { organizationId, memberId, accountId, email };
}

let addresses = 0;
const attempt = (email: string, password: string, cookie?: string) =>
  signIn(
    { email, password },
    { address: `2001:db8::${(++addresses).toString(16)}`, userAgent: '', ...(cookie && { cookie }) },
  );

const cookieOf = (accountId: string) => deviceCookie(accountId, false).split(';')[0] ?? '';

const notices = ({ organizationId, memberId }: { organizationId: string; memberId: string }) =>
  db(organizationId).memberNotice.findMany({ where: { memberId, kind: 'signInBlocked' } });

test('blocks unknown browsers after many failures and notifies the member once', async () => {
  const member = await account();
  const wrong = await Promise.all(Array.from({ length: 3 * PASSWORD_ATTEMPTS }, () => attempt(member.email, 'wrong')));
  expect(wrong.every((outcome) => typeof outcome === 'string')).toBe(true);
  expect(typeof (await attempt(member.email, PASSWORD))).toBe('string');
  await vi.waitFor(async () => expect(await notices(member)).toHaveLength(1));
  const mails = {
    name: 'member/notice.made',
    data: { path: ['noticeId'], equals: (await notices(member))[0]?.id ?? '' },
  };
  expect(await systemDb().outboxMessage.count({ where: mails })).toBe(1);
});

test('lets a browser the member used before sign in', async () => {
  const { email, memberId, accountId } = await account();
  for (let at = 0; at < PASSWORD_ATTEMPTS; at++) await attempt(email, 'wrong');
  const forged = `${cookieOf(accountId).slice(0, -4)}AAAA`;
  const others = cookieOf((await account()).accountId);
  for (const cookie of [undefined, forged, others])
    expect(typeof (await attempt(email, PASSWORD, cookie))).toBe('string');
  expect(await attempt(email, PASSWORD, `a=b; ${cookieOf(accountId)}`)).toMatchObject({ memberId });
});

test('limits a known browser separately', async () => {
  const { email, memberId, accountId } = await account();
  const cookie = cookieOf(accountId);
  for (let at = 0; at < 5; at++) await attempt(email, 'wrong', cookie);
  expect(await attempt(email, PASSWORD, cookie)).toEqual({ retryAfterSeconds: expect.any(Number) });
  expect(await attempt(email, PASSWORD)).toMatchObject({ memberId });
});

test('a successful sign-in resets the count, and a block ends after an hour', async () => {
  const { email, memberId } = await account();
  for (const _ of [1, 2]) {
    for (let at = 1; at < PASSWORD_ATTEMPTS; at++) await attempt(email, 'wrong');
    expect(await attempt(email, PASSWORD)).toMatchObject({ memberId });
  }
  for (let at = 0; at < PASSWORD_ATTEMPTS; at++) await attempt(email, 'wrong');
  expect(typeof (await attempt(email, PASSWORD))).toBe('string');
  const later = Date.now() + 61 * 60_000;
  const now = vi.spyOn(clock, 'now').mockImplementation(() => new Date(later));
  expect(await attempt(email, PASSWORD)).toMatchObject({ memberId });
  now.mockRestore();
});
