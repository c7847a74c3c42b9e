import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { POST as assign } from '@/app/api/console/alerts/[id]/assignee/route';
import { POST as bulk } from '@/app/api/console/alerts/bulk/route';
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
let alertIds: string[];
beforeAll(() => publishWatchlists());
afterAll(() => mailbox.close());
beforeEach(async () => {
  mailbox.mails.length = 0;
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  lead = await signedIn(own.organizationId, 'lead');
  alertIds = [await raisedAlert(own), await raisedAlert(own)];
});

const versionOf = async (id: string) =>
  (await db(own.organizationId).alert.findFirstOrThrow({ where: { id } })).version;
const hand = async (id: string, assigneeId: string | null, by = lead) =>
  callAs(by, assign, { params: { id }, body: { assigneeId, version: await versionOf(id) } });
const seen = async (user: ConsoleUser) => (await callAs(user, notices)).body as unknown as NoticeList;
const first = () => String(alertIds[0]);

test('notifies the new assignee until they open the alert, except the actor', async () => {
  expect((await hand(first(), analyst.member.memberId)).status).toBe(200);
  expect(await seen(analyst)).toMatchObject({
    unread: 1,
    notices: [{ kind: 'assigned', alertId: first(), subjectName: 'Zoltan Marchetti', byName: 'A lead' }],
  });
  expect((await callAs(analyst, read, { body: { alertId: first() } })).body).toMatchObject({ unread: 0 });
  await hand(first(), lead.member.memberId);
  expect((await seen(lead)).notices).toEqual([]);
});

test('combines several unread assignments into one notification and one mail', async () => {
  const alerts = await Promise.all(alertIds.map(async (id) => ({ id, version: await versionOf(id) })));
  const act = { kind: 'assign', assigneeId: analyst.member.memberId };
  expect((await callAs(lead, bulk, { body: { alerts, act } })).body).toMatchObject({ done: 2 });
  const list = await seen(analyst);
  expect(list).toMatchObject({ unread: 1, notices: [{ kind: 'assigned', alertId: null, byName: 'A lead' }] });
  expect(list.notices).toHaveLength(1);
  await mailNotice(own.organizationId, String(list.notices[0]?.id));
  expect(mailbox.mails).toMatchObject([
    { to: analyst.member.email, subject: 'A lead assigned several alerts to you.' },
  ]);
  expect(mailbox.mails[0]?.text).toContain('/console/alerts?view=mine');
  expect((await callAs(analyst, read, { body: { kind: 'assigned' } })).body).toMatchObject({ unread: 0 });
});

test('withdraws the notification when the alert is reassigned, and mails nothing', async () => {
  await hand(first(), analyst.member.memberId);
  const { id } = await db(own.organizationId).memberNotice.findFirstOrThrow({});
  await hand(first(), null);
  expect((await seen(analyst)).notices).toEqual([]);
  await mailNotice(own.organizationId, id);
  expect(mailbox.mails).toEqual([]);
});

test('refuses to assign an alert to a removed member', async () => {
  await db(own.organizationId).member.updateMany({
    where: { id: analyst.member.memberId },
    data: { removedAt: new Date() },
  });
  expect((await hand(first(), analyst.member.memberId)).status).toBe(400);
});
