import { beforeEach, expect, test } from 'vitest';
import { PUT as chooseOfView } from '@/app/api/console/alert-views/[id]/columns/route';
import { PATCH as share } from '@/app/api/console/alert-views/[id]/route';
import { GET as list, POST as save } from '@/app/api/console/alert-views/route';
import { PUT as choose } from '@/app/api/console/me/columns/route';
import { GET as me } from '@/app/api/console/me/route';
import type { AlertView } from '@/core/alerts/views-contract';
import { db } from '@/platform/db';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let analyst: ConsoleUser;
let colleague: ConsoleUser;
beforeEach(async () => {
  ({ organizationId } = await makeOrganization());
  analyst = await signedIn(organizationId, 'analyst');
  colleague = await signedIn(organizationId, 'viewer');
});

const chosen = async (user: ConsoleUser) => (await callAs(user, me, {})).body.queueColumns;
const put = async (user: ConsoleUser, columns: string[]) => (await callAs(user, choose, { body: { columns } })).status;
const views = async (user: ConsoleUser) => (await callAs(user, list, {})).body.views as AlertView[];

test('columns are kept for one person, in their order, and taken back to how they are drawn', async () => {
  expect(await chosen(analyst)).toEqual([]);
  expect(await put(analyst, ['due', 'subject', 'tags'])).toBe(200);
  expect(await chosen(analyst)).toEqual(['due', 'subject', 'tags']);
  expect(await chosen(colleague)).toEqual([]);
  expect(await put(colleague, ['subject'])).toBe(200);
  expect(await put(analyst, [])).toBe(200);
  expect(await chosen(analyst)).toEqual([]);
  expect(await put(analyst, ['shoeSize'])).toBe(400);
  expect(await put(analyst, ['due', 'due'])).toBe(400);
});

test('a column that is known no more is left out, and the others stay', async () => {
  await db(organizationId).member.updateMany({
    where: { id: analyst.member.memberId },
    data: { queueColumns: ['gone', 'due', 'subject'] },
  });
  expect(await chosen(analyst)).toEqual(['due', 'subject']);
});

test('a view keeps its columns with its filters and order, and only who keeps it changes them', async () => {
  const body = { name: 'Due', query: 'due=late&sort=due', columns: ['due', 'subject'] };
  const view = (await callAs(analyst, save, { body })).body as unknown as AlertView;
  expect(view).toMatchObject({ columns: ['due', 'subject'], query: 'due=late&sort=due' });
  await callAs(analyst, share, { params: { id: view.id }, body: { shared: true } });
  const change = (user: ConsoleUser, columns: string[]) =>
    callAs(user, chooseOfView, { params: { id: view.id }, body: { columns } });
  expect((await change(colleague, ['subject'])).status).toBe(404);
  expect((await change(await signedIn(organizationId, 'owner'), ['subject'])).status).toBe(404);
  expect((await views(colleague))[0]?.columns).toEqual(['due', 'subject']);
  expect((await change(analyst, ['subject', 'risk'])).body.columns).toEqual(['subject', 'risk']);
  expect((await views(colleague))[0]).toMatchObject({ columns: ['subject', 'risk'], own: false });
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await change(stranger, ['subject'])).status).toBe(404);
});

test('a view that was kept before columns were has none of its own', async () => {
  const body = { name: 'Old', query: 'due=late' };
  expect((await callAs(analyst, save, { body })).body.columns).toEqual([]);
});
