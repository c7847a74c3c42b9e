import { afterAll, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { inngest } from '@/inngest/client';
import { mailNotice } from '@/services/notifications/mail-notice';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

afterAll(() => mailbox.close());

test('mails the other leads, admins and owners when four-eyes is relaxed', async () => {
  const asked: { organizationId: string; noticeId: string }[] = [];
  vi.spyOn(inngest, 'send').mockImplementation(async (payload) => {
    for (const { name, data } of [payload].flat() as { name: string; data: (typeof asked)[number] }[])
      if (name === 'member/notice.made') asked.push(data);
    return { ids: [] };
  });
  const { organizationId } = await makeOrganization();
  const roles = ['owner', 'admin', 'lead', 'analyst', 'viewer'] as const;
  const [owner, admin, lead] = await Promise.all(roles.map((role) => signedIn(organizationId, role)));
  const change = async (fourEyes: boolean) => {
    const seen = (await callAs(owner as ConsoleUser, SETTINGS)).body;
    const screening = { alertThreshold: 0.85, showThreshold: 0.7, fourEyes, fourEyesDismissThreshold: null };
    return callAs(owner as ConsoleUser, CHANGE, { method: 'PUT', body: { ...seen, screening } });
  };
  expect((await change(true)).status).toBe(200);
  expect(asked).toEqual([]);
  expect((await change(false)).status).toBe(200);
  for (const { organizationId: own, noticeId } of asked) await mailNotice(own, noticeId);
  expect(mailbox.mails.map(({ to }) => to).sort()).toEqual([admin?.member.email, lead?.member.email].sort());
  expect(mailbox.mails[0]?.subject).toMatch(
    /^A owner changed the settings: fewer decisions now require a second reviewer/,
  );
  expect(mailbox.mails[0]?.text).toContain('Decisions that are already pending still require approval.');
  expect(mailbox.mails[0]?.text).toContain('/console/alerts');
});
