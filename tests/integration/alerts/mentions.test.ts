import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { DELETE as uncomment } from '@/app/api/console/alerts/[id]/comments/[commentId]/route';
import { POST as comment } from '@/app/api/console/alerts/[id]/comments/route';
import { GET as notices, POST as read } from '@/app/api/console/notices/route';
import type { NoticeList } from '@/core/alerts/notices/notices-contract';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { mailNotice } from '@/services/notifications/mail-notice';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let analyst: ConsoleUser;
let lead: ConsoleUser;
let alertId: string;
beforeAll(() => publishWatchlists());
afterAll(() => mailbox.close());
beforeEach(async () => {
  mailbox.mails.length = 0;
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  lead = await signedIn(own.organizationId, 'lead');
  alertId = await raisedAlert(own);
});

const say = (body: string, mentions: string[], user = analyst) =>
  callAs(user, comment, { params: { id: alertId }, body: { body, mentions } });
const seen = async (user: ConsoleUser) => (await callAs(user, notices)).body as unknown as NoticeList;

test('notifies a mentioned member until they open the alert', async () => {
  const answer = await say('@A lead, please look at the passport.', [lead.member.memberId]);
  expect(answer.status).toBe(201);
  expect(await seen(lead)).toMatchObject({
    unread: 1,
    notices: [
      {
        kind: 'mention',
        alertId,
        subjectName: 'Zoltan Marchetti',
        byName: 'A analyst',
        excerpt: '@A lead, please look at the passport.',
        readAt: null,
      },
    ],
  });
  expect((await seen(analyst)).notices).toEqual([]);
  expect((await callAs(lead, read, { body: { alertId } })).body).toMatchObject({ unread: 0 });
});

test('mails author and link without names or text, and nothing once read', async () => {
  await say('@A lead, his passport differs.', [lead.member.memberId]);
  const { id } = await db(own.organizationId).memberNotice.findFirstOrThrow({});
  await mailNotice(own.organizationId, id);
  expect(mailbox.mails).toMatchObject([{ to: lead.member.email, subject: 'A analyst mentioned you in an alert.' }]);
  expect(mailbox.mails[0]?.text).toContain(`/console/alerts/${alertId}`);
  expect(JSON.stringify(mailbox.mails)).not.toMatch(/Marchetti|passport/);
  await callAs(lead, read, { body: {} });
  await mailNotice(own.organizationId, id);
  expect(mailbox.mails).toHaveLength(1);
});

test('accepts only current members named in the text, and does not notify oneself', async () => {
  const stranger = await signedIn((await makeOrganization()).organizationId, 'lead');
  for (const [body, id] of [
    ['@A lead, look.', stranger.member.memberId],
    ['Nobody is named.', lead.member.memberId],
    ['@A lead, look.', 'mem_none'],
  ] as const)
    expect((await say(body, [id])).status).toBe(400);
  await db(own.organizationId).member.updateMany({
    where: { id: lead.member.memberId },
    data: { removedAt: new Date() },
  });
  expect((await say('@A lead, look.', [lead.member.memberId])).status).toBe(400);
  expect((await say('@A analyst, that is me.', [analyst.member.memberId])).status).toBe(201);
  expect(await db(own.organizationId).memberNotice.count({})).toBe(0);
});

test('deletes the notifications of a deleted comment', async () => {
  const answer = await say('@A lead, look.', [lead.member.memberId]);
  const [made] = answer.body.comments as { id: string }[];
  await callAs(analyst, uncomment, { params: { id: alertId, commentId: made?.id ?? '' }, method: 'DELETE' });
  expect((await seen(lead)).notices).toEqual([]);
});
