import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as ALERT } from '@/app/api/console/alerts/[id]/route';
import { POST as STATUS } from '@/app/api/console/alerts/[id]/status/route';
import { DELETE as ERASE, GET as PERSON } from '@/app/api/console/subjects/[id]/route';
import { POST as PEOPLE } from '@/app/api/console/subjects/route';
import { GET as READ, DELETE as REMOVE } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import type { SubjectList } from '@/core/screening/subjects/subject-contract';
import { inngest } from '@/inngest/client';
import { db, systemDb, type Tx } from '@/platform/db/db';
import { deleteAlert } from '@/services/alerts/decide/delete-alert';
import { raiseAlert } from '@/services/alerts/raise/raise-alert';
import { verifyAudit } from '@/services/audit/verify-audit';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
});

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

test('erases a screening from every table, announces its alert and keeps the log', async () => {
  const id = await screen({ fullName: FULL_NAME, externalId: 'to-be-erased-1' });
  await dismissAll();
  expect(await tablesWith(FULL_NAME)).toEqual(expect.arrayContaining(['Alert', 'ScreeningRequest', 'WebhookEvent']));
  const alert = await db(own.organizationId).alert.findFirst({ where: {} });
  expect(await remove(id)).toMatchObject({ status: 200, body: { success: true } });
  expect(await tablesWith(FULL_NAME)).toEqual([]);
  // The erasure event carries the external ID, so that the integrator can identify the subject.
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

test('shows a deleted alert on its subject without names until erasure', async () => {
  const id = await screen({ fullName: FULL_NAME, externalId: 'erase-7' });
  const later = await screen({ fullName: 'Nobody Inparticular', externalId: 'erase-7' });
  await dismissAll();
  const alert = await db(own.organizationId).alert.findFirstOrThrow({ where: {} });
  const admin = await signedIn(own.organizationId, 'admin');
  await deleteAlert(admin.member, alert.id);
  for (const requestId of [id, later]) {
    const { body } = await callAs(admin, PERSON, { method: 'GET', params: { id: requestId } });
    expect(body).toMatchObject({
      alerts: [],
      deletedAlerts: [
        {
          id: alert.id,
          status: 'DISMISSED',
          reasonCode: 'NAME_ONLY',
          decidedBy: expect.any(String),
          proposedBy: null,
          deletedBy: expect.any(String),
          raisedAt: alert.createdAt.toISOString(),
        },
      ],
    });
  }
  expect(await tablesWith('the birth date on the passport differs')).not.toContain('DeletedAlert');
  expect(await tablesWith(FULL_NAME)).not.toContain('DeletedAlert');
  const stranger = await signedIn((await makeOrganization()).organizationId, 'admin');
  expect((await callAs(stranger, PERSON, { method: 'GET', params: { id } })).status).toBe(404);
  expect((await callAs(admin, ERASE, { method: 'DELETE', params: { id } })).status).toBe(200);
  expect(await db(own.organizationId).deletedAlert.count({ where: {} })).toBe(0);
  expect(await tablesWith(id)).not.toContain('DeletedAlert');
});

test('erasing a subject also removes its deleted alerts', async () => {
  const id = await screen({ fullName: FULL_NAME, externalId: 'erase-8' });
  await dismissAll();
  expect((await remove(id)).status).toBe(200);
  expect(await db(own.organizationId).deletedAlert.count({ where: {} })).toBe(0);
});

test('refuses to erase running, open or foreign screenings', async () => {
  const running = await send({ fullName: FULL_NAME });
  expect(await remove(running)).toMatchObject({ status: 409, body: { errorCode: 'ERASURE_BLOCKED' } });
  const open = await screen({ fullName: 'Zoltan Marchetti', externalId: 'erase-2' });
  const blocked = { errorCode: 'ERASURE_BLOCKED', deprecatedErrorCode: 'NOT_ERASABLE_YET' };
  expect(await remove(open)).toMatchObject({ status: 409, body: blocked });
  expect((await callRoute(READ, { apiKey: own.apiKey, params: { id: open } })).body.alertIds).toHaveLength(1);
  const other = await makeOrganization();
  expect((await remove(open, other.apiKey)).status).toBe(404);
});

/** Start an erasure during another transaction on the same subject, which ends once the erasure waits for it. */
async function eraseDuring(id: string, other: (tx: Tx) => Promise<unknown>) {
  let erased: ReturnType<typeof remove> | undefined;
  await db(own.organizationId).$transaction(async (tx) => {
    await other(tx);
    erased = remove(id);
    await vi.waitFor(
      async () => {
        const waiting = await systemDb().$queryRaw<unknown[]>`
          select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        expect(waiting.length).toBeGreaterThan(0);
      },
      { timeout: 5_000 },
    );
  });
  return await erased;
}

test('refuses the erasure when monitoring raises an alert concurrently', async () => {
  const id = await screen({ fullName: FULL_NAME, externalId: 'erase-5' });
  await dismissAll();
  const decided = await db(own.organizationId).alert.findFirst({ where: {} });
  await deleteAlert((await signedIn(own.organizationId, 'admin')).member, decided?.id ?? '');
  const answer = await eraseDuring(id, async (tx) => {
    await tx.screeningRequest.updateMany({ where: { id, monitoring: true }, data: { monitoring: true } });
    const request = await tx.screeningRequest.findFirst({ where: { id } });
    const hits = await tx.screeningHit.findMany({ where: { requestId: id, score: { gte: 0.85 } } });
    if (!request) throw new Error('there is no request');
    const raised = await raiseAlert(
      tx,
      request,
      hits.map((hit) => ({ ...hit, kind: 'sanctions' as const })),
      'monitoring',
    );
    expect(raised).not.toBeNull();
  });
  expect(answer).toMatchObject({ status: 409, body: { errorCode: 'ERASURE_BLOCKED' } });
  expect((await callRoute(READ, { apiKey: own.apiKey, params: { id } })).body).toMatchObject({
    alertIds: [expect.any(String)],
    ongoingMonitoring: { enabled: true },
  });
});

test('refuses the erasure when a decision is undone concurrently', async () => {
  const id = await screen({ fullName: FULL_NAME, externalId: 'erase-6' });
  await dismissAll();
  const answer = await eraseDuring(id, (tx) =>
    tx.alert.updateMany({ where: {}, data: { status: 'INVESTIGATING', version: { increment: 1 } } }),
  );
  expect(answer).toMatchObject({ status: 412, body: { errorCode: 'VERSION_CONFLICT' } });
  expect(await db(own.organizationId).alertMatch.count({ where: {} })).toBeGreaterThan(0);
  expect((await callRoute(READ, { apiKey: own.apiKey, params: { id } })).body.alertIds).toHaveLength(1);
});

test('erases one of two screenings by key and keeps the other, unmonitored', async () => {
  const first = await screen({ fullName: 'Nobody Inparticular', externalId: 'erase-3' });
  const second = await screen({ fullName: 'Nobody Inparticular', externalId: 'erase-3' });
  expect((await remove(second)).status).toBe(200);
  const viewer = await signedIn(own.organizationId, 'viewer');
  const list = (await callAs(viewer, PEOPLE, { body: {} })).body as unknown as SubjectList;
  expect(list.people.map(({ requestId }) => requestId)).toEqual([first]);
  const person = await callAs(viewer, PERSON, { method: 'GET', params: { id: first } });
  expect(person.body).toMatchObject({ watched: false, screenings: [] });
});

test('only an admin erases a subject with all screenings', async () => {
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
