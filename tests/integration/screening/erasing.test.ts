import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as ALERT } from '@/app/api/console/alerts/[id]/route';
import { POST as STATUS } from '@/app/api/console/alerts/[id]/status/route';
import { DELETE as ERASE, GET as PERSON } from '@/app/api/console/people/[id]/route';
import { POST as PEOPLE } from '@/app/api/console/people/route';
import { GET as READ, DELETE as REMOVE } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import type { PeopleList } from '@/core/screening/people-contract';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db';
import { verifyAudit } from '@/services/audit/verify-audit';
import { closeRequest } from '@/services/screening/close-request';
import { searchSource } from '@/services/screening/search-source';
import { publishWatchlists } from '@/services/watchlists/publish-watchlists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
});

/** A listed name, in a spelling that stands nowhere else in the database. */
const FULL_NAME = 'zOlTaN mArChEtTi';

async function send(body: object): Promise<string> {
  return String((await callRoute(REQUEST, { apiKey: own.apiKey, body })).body.requestId);
}

async function screen(body: object): Promise<string> {
  const requestId = await send(body);
  await searchSource({ organizationId: own.organizationId, requestId }, 'sanctions');
  await closeRequest(own.organizationId, requestId);
  return requestId;
}

async function dismissAll(): Promise<void> {
  const lead = await signedIn(own.organizationId, 'lead');
  const alerts = await db(own.organizationId).alert.findMany({ where: {} });
  for (const { id, version } of alerts) {
    const note = 'Another person: the birth date on the passport differs.';
    const body = { to: 'DISMISSED', reasonCode: 'NAME_ONLY', note, version };
    expect((await callAs(lead, STATUS, { params: { id }, body })).status).toBe(200);
  }
}

const remove = (id: string, apiKey = own.apiKey) =>
  callRoute(REMOVE, { method: 'DELETE', apiKey, path: `/api/screening/request/${id}`, params: { id } });

/** Every table in which some column of some row, read as text, has this in it. */
async function tablesWith(text: string): Promise<string[]> {
  const all = systemDb();
  const tables = await all.$queryRaw<{ name: string }[]>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const sql = `select 1 from "${name}" t where t::text like $1 limit 1`;
    if ((await all.$queryRawUnsafe<unknown[]>(sql, `%${text}%`)).length > 0) found.push(name);
  }
  return found;
}

test('an erased screening leaves its name in no table, its alert tells that it is gone, and the audit log holds', async () => {
  const id = await screen({ fullName: FULL_NAME, externalId: 'to-be-erased-1' });
  await dismissAll();
  expect(await tablesWith(FULL_NAME)).toEqual(expect.arrayContaining(['Alert', 'ScreeningRequest', 'WebhookEvent']));
  const alert = await db(own.organizationId).alert.findFirst({ where: {} });
  expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await tablesWith(FULL_NAME)).toEqual([]);
  // The business's own id goes out once more, so that it can tell what was deleted.
  expect(await tablesWith('to-be-erased-1')).toEqual(['WebhookEvent']);
  expect((await callRoute(READ, { apiKey: own.apiKey, params: { id } })).status).toBe(404);
  expect((await remove(id)).body.errorCode).toBe('SCREENING_REQUEST_NOT_FOUND');
  const events = await db(own.organizationId).webhookEvent.findMany({ where: { subjectId: alert?.id ?? '' } });
  expect(events.map(({ type }) => type)).toEqual(['amlScreening.screeningAlert.deleted']);
  const entries = await db(own.organizationId).auditEntry.findMany({
    where: { objectId: { in: [id, alert?.id ?? ''] } },
  });
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['screeningRequest.deleted', 'alert.deleted']),
  );
  expect(await verifyAudit(own.organizationId)).toEqual({ intact: true });
});

test('what runs, what waits for a decision and what is a stranger’s is not erased', async () => {
  const running = await send({ fullName: FULL_NAME });
  expect(await remove(running)).toMatchObject({ status: 409, body: { errorCode: 'NOT_ERASABLE_YET' } });
  const open = await screen({ fullName: 'Zoltan Marchetti', externalId: 'erase-2' });
  expect(await remove(open)).toMatchObject({ status: 409, body: { errorCode: 'NOT_ERASABLE_YET' } });
  expect((await callRoute(READ, { apiKey: own.apiKey, params: { id: open } })).body.alertIds).toHaveLength(1);
  const other = await makeOrganization();
  expect((await remove(open, other.apiKey)).status).toBe(404);
});

test('of a customer screened twice a key erases the one it names, and the other stands for them, unwatched', async () => {
  const first = await screen({ fullName: 'Nobody Inparticular', externalId: 'erase-3' });
  const second = await screen({ fullName: 'Nobody Inparticular', externalId: 'erase-3' });
  expect((await remove(second)).status).toBe(200);
  const viewer = await signedIn(own.organizationId, 'viewer');
  const list = (await callAs(viewer, PEOPLE, { body: {} })).body as unknown as PeopleList;
  expect(list.people.map(({ requestId }) => requestId)).toEqual([first]);
  const person = await callAs(viewer, PERSON, { method: 'GET', params: { id: first } });
  expect(person.body).toMatchObject({ watched: false, screenings: [] });
});

test('an admin erases a person with all screenings; who leads may not, and a stranger finds nobody', async () => {
  const other = { fullName: 'ZoLtAn MaRcHeTtI', externalId: 'erase-4' };
  const first = await screen(other);
  await screen(other);
  await dismissAll();
  const erase = async (role: 'lead' | 'admin', organizationId = own.organizationId) =>
    (await callAs(await signedIn(organizationId, role), ERASE, { method: 'DELETE', params: { id: first } })).status;
  expect(await erase('lead')).toBe(403);
  expect(await erase('admin', (await makeOrganization()).organizationId)).toBe(404);
  const alert = await db(own.organizationId).alert.findFirst({ where: {} });
  expect(await erase('admin')).toBe(200);
  expect(await tablesWith(other.fullName)).toEqual([]);
  const admin = await signedIn(own.organizationId, 'admin');
  expect((await callAs(admin, ALERT, { method: 'GET', params: { id: alert?.id ?? '' } })).status).toBe(404);
});
