import { beforeEach, expect, test } from 'vitest';
import { DELETE as forget, PATCH as share } from '@/app/api/console/alert-views/[id]/route';
import { GET as list, POST as save } from '@/app/api/console/alert-views/route';
import { DELETE as removeMember } from '@/app/api/console/members/[id]/route';
import { type AlertView, SHARED_MAX, VIEWS_MAX } from '@/core/alerts/queue/views-contract';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { verifyAudit } from '@/services/audit/verify-audit';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let owner: ConsoleUser;
let colleague: ConsoleUser;
beforeEach(async () => {
  ({ organizationId } = await makeOrganization());
  owner = await signedIn(organizationId, 'analyst');
  colleague = await signedIn(organizationId, 'analyst');
});

const views = async (user: ConsoleUser) => (await callAs(user, list, {})).body.views as AlertView[];
const kept = async (user = owner, body: object = { name: 'Mine', query: 'source=un&sort=due' }) => {
  const { status, body: view } = await callAs(user, save, { body });
  expect(status).toBe(201);
  return view as unknown as AlertView;
};
const shared = (user: ConsoleUser, id: string, on = true) =>
  callAs(user, share, { params: { id }, body: { shared: on } });
const forgotten = async (user: ConsoleUser, id: string) => (await callAs(user, forget, { params: { id } })).status;

test('keeps a view private until shared and private again when unshared', async () => {
  const view = await kept();
  expect(view).toMatchObject({ shared: false, own: true, query: 'source=un&sort=due' });
  expect(await views(colleague)).toEqual([]);
  expect((await shared(owner, view.id)).body).toMatchObject({ shared: true, own: true });
  const mine = await kept(colleague, { name: 'Other', query: 'tag=vip' });
  expect((await views(colleague)).map(({ id, own, ownerName }) => [id, own, ownerName])).toEqual([
    [mine.id, true, 'A analyst'],
    [view.id, false, 'A analyst'],
  ]);
  await shared(owner, view.id, false);
  expect((await views(colleague)).map(({ id }) => id)).toEqual([mine.id]);
  expect((await views(owner)).map(({ id }) => id)).toEqual([view.id]);
  const told = await db(organizationId).auditEntry.findMany({
    where: { objectType: 'alertView' },
    orderBy: { sequence: 'asc' },
  });
  expect(told.map(({ action }) => action)).toEqual(['alertView.shared', 'alertView.takenBack']);
  expect((await verifyAudit(organizationId)).intact).toBe(true);
});

test('only the author changes a shared view; an admin may delete it', async () => {
  const { id } = await kept();
  const admin = await signedIn(organizationId, 'admin');
  expect(await forgotten(admin, id)).toBe(404);
  await shared(owner, id);
  expect((await shared(colleague, id, false)).status).toBe(404);
  expect((await shared(admin, id, false)).status).toBe(404);
  expect(await forgotten(colleague, id)).toBe(404);
  expect(await views(colleague)).toHaveLength(1);
  expect(await forgotten(admin, id)).toBe(200);
  expect(await views(owner)).toEqual([]);
  const told = await db(organizationId).auditEntry.findFirst({ where: { action: 'alertView.deleted' } });
  expect(told?.detail).toEqual({ of: owner.member.memberId });
});

test('a viewer uses shared views and keeps private ones, but cannot share', async () => {
  const viewer = await signedIn(organizationId, 'viewer');
  const { id } = await kept();
  await shared(owner, id);
  const own = await kept(viewer, { name: 'Looked', query: 'due=late' });
  expect((await views(viewer)).map((view) => view.id)).toEqual([own.id, id]);
  expect((await shared(viewer, own.id)).status).toBe(403);
  expect(await forgotten(viewer, id)).toBe(404);
  expect(await forgotten(viewer, own.id)).toBe(200);
});

test('hides views from other organizations', async () => {
  const { id } = await kept();
  await shared(owner, id);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect(await views(stranger)).toEqual([]);
  expect((await shared(stranger, id, false)).status).toBe(404);
  expect(await forgotten(stranger, id)).toBe(404);
});

test('limits the number of shared and of private views', async () => {
  const { id } = await kept();
  const row = { organizationId, memberId: colleague.member.memberId, name: 'x', query: 'due=late' };
  const rows = (count: number, more: object) =>
    Array.from({ length: count }, () => ({ ...row, ...more, id: newId('viw') }));
  await db(organizationId).alertView.createMany({ data: rows(SHARED_MAX, { shared: true }) });
  const refused = await shared(owner, id);
  expect([refused.status, String(refused.body.detail)]).toEqual([400, expect.stringContaining(String(SHARED_MAX))]);
  await db(organizationId).alertView.createMany({ data: rows(VIEWS_MAX, { memberId: owner.member.memberId }) });
  expect((await callAs(owner, save, { body: { name: 'One more', query: 'due=late' } })).status).toBe(400);
});

test('removing a member deletes private views and keeps shared ones', async () => {
  const [private_, team] = [await kept(), await kept(owner, { name: 'Team', query: 'due=late' })];
  await shared(owner, team.id);
  const admin = await signedIn(organizationId, 'admin');
  expect((await callAs(admin, removeMember, { params: { id: owner.member.memberId } })).status).toBe(200);
  expect((await views(colleague)).map(({ id }) => id)).toEqual([team.id]);
  expect(await db(organizationId).alertView.findFirst({ where: { id: private_.id } })).toBeNull();
});
