import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as assign } from '@/app/api/console/alerts/[id]/assignee/route';
import { POST as comment } from '@/app/api/console/alerts/[id]/comments/route';
import { POST as exportCsv } from '@/app/api/console/audit/csv/route';
import { POST as searchAudit } from '@/app/api/console/audit/search/route';
import { GET as setup } from '@/app/api/console/setup/route';
import { POST as sample } from '@/app/api/console/setup/sample-alert/route';
import type { AuditPage } from '@/core/audit/contract';
import type { SetupSteps } from '@/core/organizations/setup-contract';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { changeAccount } from '@/tests/support/member';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let admin: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  admin = await signedIn(own.organizationId, 'admin');
});

const done = async () => {
  const { steps } = (await callAs(admin, setup)).body as unknown as SetupSteps;
  return steps.filter((step) => step.done).map(({ id }) => id);
};
const found = async (text: string, user = admin) =>
  (await callAs(user, searchAudit, { body: { text } })).body as unknown as AuditPage;

test('lists what is set up, of the own organization only', async () => {
  await db(own.organizationId).organization.updateMany({ where: {}, data: { name: 'My organization' } });
  expect(await done()).toEqual([]);
  await db(own.organizationId).organization.updateMany({ where: {}, data: { name: 'Bank' } });
  await raisedAlert(own);
  await signedIn(own.organizationId, 'analyst');
  await changeAccount(admin.member, { twoFactorSince: new Date() });
  expect(await done()).toEqual(['name', 'key', 'screening', 'member', 'twoFactor']);
});

test('raises one sample alert in test data, without credits', async () => {
  const analyst = await signedIn(own.organizationId, 'analyst');
  const first = await callAs(analyst, sample);
  expect(first.status).toBe(201);
  expect((await callAs(analyst, sample)).body).toEqual(first.body);
  const requestId = String(first.body.requestId);
  await searchSource({ organizationId: own.organizationId, requestId }, 'sanctions');
  await closeRequest(own.organizationId, requestId);
  const scoped = db(own.organizationId);
  expect(await scoped.alert.findMany({ where: {}, select: { environment: true, requestId: true } })).toEqual([
    { environment: 'test', requestId },
  ]);
  expect(await scoped.creditEntry.count({ where: { amount: { not: 0 } } })).toBe(0);
  expect(await done()).toEqual(expect.arrayContaining(['sample']));
  expect(await done()).not.toContain('screening');
});

test('finds the entries of a subject by name and by external id', async () => {
  const id = await raisedAlert(own, { externalId: 'c-17' });
  const other = await raisedAlert(own, { externalId: 'c-18' });
  const assigneeId = admin.member.memberId;
  for (const one of [id, other]) await callAs(admin, assign, { params: { id: one }, body: { assigneeId, version: 1 } });
  const objects = async (text: string) => [...new Set((await found(text)).entries.map((entry) => entry.objectId))];
  expect(await objects('c-17')).toContain(id);
  expect(await objects('c-17')).not.toContain(other);
  expect(await objects('Marchetti')).toEqual(expect.arrayContaining([id, other]));
  expect((await found('c-99')).entries).toEqual([]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'admin');
  expect((await found('c-17', stranger)).entries).toEqual([]);
});

test('exports the filtered log as CSV with names in place of ids', async () => {
  const id = await raisedAlert(own, { externalId: 'c-17' });
  const assigneeId = admin.member.memberId;
  await callAs(admin, assign, { params: { id }, body: { assigneeId, version: 1 } });
  await callAs(admin, comment, { params: { id }, body: { body: 'Seen in person.' } });
  const request = new Request('http://localhost:3000/api/console/audit/csv', {
    method: 'POST',
    headers: { ...admin.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ subject: 'c-17', action: 'alert.assigned' }),
  });
  const text = await (await exportCsv(request, { params: Promise.resolve({}) })).text();
  expect(text).toContain('alert.assigned');
  expect(text).toContain(admin.member.name);
  expect(text).not.toContain(assigneeId);
  const lead = await signedIn(own.organizationId, 'lead');
  expect((await callAs(lead, exportCsv, { body: {} })).status).toBe(403);
});
