import { afterAll, beforeEach, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { GET as NOTICES, POST as READ } from '@/app/api/console/notices/route';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { inngest } from '@/inngest/client';
import { clock } from '@/platform/clock';
import { systemDb } from '@/platform/db/db';
import { mailNotice } from '@/services/notifications/mail-notice';
import { detectListProblems, notifyListProblems } from '@/services/watchlists/list-problems';
import { endCheck } from '@/services/watchlists/list-watchlists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let admin: ConsoleUser;
let owner: ConsoleUser;
let analyst: ConsoleUser;
const hour = 3_600_000;
let now = Date.now();
let asked: { organizationId: string; noticeId: string }[] = [];

afterAll(() => mailbox.close());
beforeEach(async () => {
  await systemDb().watchlistSource.deleteMany();
  mailbox.mails.length = 0;
  asked = [];
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
  vi.spyOn(inngest, 'send').mockImplementation(async (payload) => {
    for (const { name, data } of [payload].flat() as { name: string; data: (typeof asked)[number] }[])
      if (name === 'member/notice.made') asked.push(data);
    return { ids: [] };
  });
  const { organizationId } = await makeOrganization();
  [admin, owner, analyst] = [
    await signedIn(organizationId, 'admin'),
    await signedIn(organizationId, 'owner'),
    await signedIn(organizationId, 'analyst'),
  ];
});

const good = (source: SourceId) => endCheck(source, 'unchanged', null, null);
const held = (source: SourceId) => endCheck(source, 'held', 'expected 150 to 600 of entity, found 20', null);
const failed = (source: SourceId) => endCheck(source, 'failed', 'The connection to the address failed.', null);
async function run(): Promise<void> {
  await notifyListProblems(await detectListProblems());
  for (const { organizationId, noticeId } of asked.splice(0)) await mailNotice(organizationId, noticeId);
}
const own = () => mailbox.mails.filter(({ to }) => [admin, owner, analyst].some(({ member }) => member.email === to));
const noticesOf = async (user: ConsoleUser) =>
  (await callAs(user, NOTICES)).body as { unread: number; notices: { kind: string; subjectName: string }[] };

test('mails admins and owners of a held list once, and again after recovery', async () => {
  await good('un');
  await run();
  expect(own()).toEqual([]);
  await held('un');
  await run();
  expect(
    own()
      .map(({ to }) => to)
      .sort(),
  ).toEqual([admin.member.email, owner.member.email].sort());
  expect(own()[0]?.text).toMatch(
    /^A new list version was held back: UN Security Council Consolidated List\. The previous version/m,
  );
  expect(own()[0]?.text).toContain('/console/watchlists');
  expect(await noticesOf(admin)).toMatchObject({
    unread: 1,
    notices: [{ kind: 'listHeld', subjectName: 'UN Security Council Consolidated List' }],
  });
  expect((await noticesOf(analyst)).notices).toEqual([]);
  now += hour / 6;
  await held('un');
  await run();
  expect((await callAs(admin, READ, { body: { watchlists: true } })).body).toMatchObject({ unread: 0 });
  await run();
  expect(own()).toHaveLength(2);
  await good('un');
  await run();
  expect((await noticesOf(admin)).notices).toEqual([]);
  now += hour / 6;
  await held('un');
  await run();
  expect(own()).toHaveLength(4);
});

test('combines late lists into one mail without person or reason', async () => {
  for (const source of ['un', 'ofac'] as const) await failed(source);
  now += 11 * hour;
  for (const source of ['un', 'ofac'] as const) await failed(source);
  await run();
  expect(own()).toEqual([]);
  now += 2 * hour;
  await run();
  const [mail, ...others] = own();
  expect(others).toHaveLength(1);
  expect(mail?.text).toMatch(/Not refreshed for more than 12 hours: .*OFAC.*, .*UN Security Council/s);
  expect(mail?.text).not.toContain('connection');
  await failed('dfat');
  now += 13 * hour;
  await run();
  expect(own().at(-1)?.text).toMatch(/hours: Australian Sanctions Consolidated List\./);
  expect(own()).toHaveLength(4);
});

test('sends nothing for a problem resolved before the notification or mail', async () => {
  await held('un');
  const before = await detectListProblems();
  await good('un');
  expect(await notifyListProblems(before)).toEqual({ notices: 0 });
  await held('un');
  await notifyListProblems(await detectListProblems());
  await good('un');
  await detectListProblems();
  for (const { organizationId, noticeId } of asked.splice(0)) await mailNotice(organizationId, noticeId);
  expect(own()).toEqual([]);
});
