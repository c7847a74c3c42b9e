import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as QUEUE } from '@/app/api/console/alerts/search/route';
import { GET as AUDIT } from '@/app/api/console/audit/route';
import { GET as MONITORING } from '@/app/api/console/monitoring/route';
import { POST as FIND } from '@/app/api/console/search/route';
import { GET as PERSON } from '@/app/api/console/subjects/[id]/route';
import { POST as STOP } from '@/app/api/console/subjects/[id]/stop-monitoring/route';
import { POST as EXPORT } from '@/app/api/console/subjects/export/route';
import { POST as PEOPLE } from '@/app/api/console/subjects/route';
import { POST as SESSION } from '@/app/api/kyc-sessions/route';
import { GET as READ } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import type { AlertPage } from '@/core/alerts/queue/list-contract';
import { referenceOf } from '@/core/kyc/session/contact';
import type { MonitoringOverview } from '@/core/screening/monitoring/contract';
import type { SubjectDetail, SubjectList } from '@/core/screening/subjects/subject-contract';
import type { SearchHits } from '@/core/search/contract';
import { searchKeys } from '@/core/search/search-keys';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

let own: TestOrganization;
let analyst: ConsoleUser;
let requestId: string;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
  requestId = await screen({ fullName: 'Золтан Марчетти', externalId: 'cust-007' });
});

async function screen(body: object): Promise<string> {
  const id = String((await callRoute(REQUEST, { apiKey: own.apiKey, body })).body.requestId);
  await searchSource({ organizationId: own.organizationId, requestId: id }, 'sanctions');
  await closeRequest(own.organizationId, id);
  return id;
}

const find = async (text: string, user = analyst) =>
  (await callAs(user, FIND, { body: { text } })).body as unknown as SearchHits;
const counts = async (text: string, user = analyst) => {
  const { alerts, people, sessions, documents } = await find(text, user);
  return [alerts.length, people.length, sessions.length, documents.length];
};

test('finds alerts and subjects by name in any order and case, and by id', async () => {
  for (const text of ['золтан', 'ЗОЛТАН', 'Марчетти Золтан', 'CUST-00', requestId]) {
    expect([text, await counts(text)]).toEqual([text, [1, 1, 0, 0]]);
  }
  const { alerts, people } = await find('золтан');
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(alerts[0]).toMatchObject({ externalId: 'cust-007', status: 'TRIGGERED', createdAt: at });
  expect(people[0]).toMatchObject({ externalId: 'cust-007', createdAt: at });
  expect(await counts('marchetti')).toEqual([1, 0, 0, 0]);
  expect(await counts('%%')).toEqual([0, 0, 0, 0]);
});

test('finds alerts by any part of an external id, like the queue', async () => {
  await screen({ fullName: 'Zoltan Marchetti', externalId: 'CRM_00471-b' });
  const queue = async (text: string) => {
    const { body } = await callAs(analyst, QUEUE, { body: { text } });
    return (body as unknown as AlertPage).alerts.map(({ externalId }) => externalId).sort();
  };
  for (const text of ['0471', 'm_00', 'M_00471-B', 'ust-00', 'm-00', '%%']) {
    const found = (await find(text)).alerts.map(({ externalId }) => externalId).sort();
    expect([text, found]).toEqual([text, expect.arrayContaining(await queue(text))]);
  }
  for (const middle of ['0471', '00471-B', 'RM_004'])
    expect((await find(middle)).alerts).toMatchObject([{ externalId: 'CRM_00471-b' }]);
  expect((await find('RM%004')).alerts).toEqual([]);
});

test('lists a subject screened again once, with the newest screening', async () => {
  const again = await screen({ fullName: 'Золтан Марчетти', externalId: 'cust-007' });
  expect((await find('золтан')).people).toEqual([
    { id: again, name: 'Золтан Марчетти', externalId: 'cust-007', createdAt: expect.any(String) },
  ]);
});

test('finds sessions by customer, and documents by fields or customer', async () => {
  const body = { customerName: 'Nimal Perera', externalId: 'cust-9' };
  await callRoute(SESSION, { apiKey: own.apiKey, body });
  const { id: kycSessionId } = await db(own.organizationId).kycSession.findFirstOrThrow({});
  const document = { organizationId: own.organizationId, processorId: 'SRI_LANKA_ID', status: 'completed' };
  await db(own.organizationId).documentInstance.createMany({
    data: [
      { ...document, id: newId('doc'), kycSessionId, searchKeys: searchKeys([body.customerName, body.externalId]) },
      {
        ...document,
        id: newId('doc'),
        heading: 'PERERA NIMAL BANDARA',
        searchKeys: searchKeys(['PERERA NIMAL BANDARA']),
      },
    ],
  });
  expect(await counts('nimal perera')).toEqual([0, 0, 1, 2]);
  expect(await counts('andara')).toEqual([0, 0, 0, 0]);
  expect((await find('bandara')).documents).toMatchObject([{ name: 'PERERA NIMAL BANDARA' }]);
  expect((await find(referenceOf(kycSessionId))).sessions).toMatchObject([{ id: kycSessionId }]);
  await db(own.organizationId).kycSession.updateMany({
    where: { id: kycSessionId },
    data: { customerEmail: 'nimal.p@example.lk' },
  });
  expect((await find('nimal.p@EXAMPLE.lk')).sessions).toMatchObject([{ id: kycSessionId }]);
  expect((await find('nimal.q@example.lk')).sessions).toEqual([]);
  expect(
    (await find(referenceOf(kycSessionId), await signedIn((await makeOrganization()).organizationId))).sessions,
  ).toEqual([]);
});

test('limits the results, hides other organizations and refuses one letter', async () => {
  for (let n = 0; n < 7; n += 1) await screen({ fullName: 'Zoltan Marchetti' });
  expect(await counts('marchetti')).toEqual([5, 5, 0, 0]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect(await counts('marchetti', stranger)).toEqual([0, 0, 0, 0]);
  expect((await callAs(analyst, FIND, { body: { text: ' a ' } })).status).toBe(400);
});

test('shows the same matches, sources and warnings as the API', async () => {
  const settings = { screening: { alertThreshold: 0.99 } };
  await systemDb().organization.update({ where: { id: own.organizationId }, data: { settings } });
  const weak = await screen({ fullName: 'Zoltan Marchetti', dateOfBirth: '1901-01-01' });
  const pageOf = async (id: string) =>
    (await callAs(analyst, PERSON, { params: { id } })).body as unknown as SubjectDetail;
  const person = await pageOf(weak);
  expect(person.alerts).toEqual([]);
  expect(person.matches[0]).toMatchObject({ alerting: false, reasoning: expect.stringContaining('raises no alert') });
  const { body } = await callRoute(READ, { apiKey: own.apiKey, params: { id: weak } });
  const told = ({ sources, matches, alertThreshold, warnings }: Partial<SubjectDetail>) => ({
    sources,
    matches,
    alertThreshold,
    warnings,
  });
  expect(told(person)).toEqual(told(body as Partial<SubjectDetail>));
  expect(person.sources.some(({ status, listVersion }) => status === 'success' && listVersion)).toBe(true);
  expect(person.unsearchable).toBe(false);
  const nobody = await pageOf(await screen({ fullName: 'Mr Ltd', externalId: 'b-8' }));
  expect(nobody).toMatchObject({ watched: true, unsearchable: true, matches: [] });
  expect(nobody.warnings?.join()).toContain('does not mean that the subject is clear');
});

test('a lead stops monitoring once with an audited reason', async () => {
  const params = { id: requestId };
  const person = (await callAs(analyst, PERSON, { params })).body as unknown as SubjectDetail;
  expect(person).toMatchObject({
    fullName: 'Золтан Марчетти',
    watched: true,
    alerts: [{ status: 'TRIGGERED', trigger: 'initial' }],
    screenings: [],
  });
  const lead = await signedIn(own.organizationId, 'lead');
  const stop = (user: ConsoleUser, reason = 'CUSTOMER_LEFT') => callAs(user, STOP, { params, body: { reason } });
  expect((await stop(analyst)).status).toBe(403);
  expect((await stop(lead, 'because')).status).toBe(400);
  for (let n = 0; n < 2; n += 1) expect((await stop(lead)).body.watched).toBe(false);
  expect(((await callAs(lead, MONITORING)).body as unknown as MonitoringOverview).watched).toBe(0);
  const admin = await signedIn(own.organizationId, 'admin');
  const entries = (await callAs(admin, AUDIT)).body.entries as Array<{ action: string; detail: object }>;
  expect(entries.filter(({ action }) => action === 'screeningRequest.unwatched')).toMatchObject([
    { detail: { reason: 'CUSTOMER_LEFT' } },
  ]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  for (const answer of [await callAs(stranger, PERSON, { params }), await stop(stranger)])
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'SCREENING_REQUEST_NOT_FOUND']);
});

test('lists every screened subject once, with filters, search and sort', async () => {
  const people = async (question: object = {}, user = analyst) => {
    const { status, body } = await callAs(user, PEOPLE, { body: question });
    expect(status).toBe(200);
    return body as unknown as SubjectList;
  };
  const ids = async (question: object) => (await people(question)).people.map((one) => one.requestId);
  const unmet = await screen({ fullName: 'Quibbleton O\u2019Farnsworthy_100%', externalId: 'cust-100' });
  const unwatched = await screen({ fullName: 'සඳුනි පෙරේරා' });
  expect(await people()).toMatchObject({
    count: 3,
    people: [
      { requestId: unwatched, watched: false, externalId: null, alerts: 0 },
      { requestId: unmet, watched: true, alerts: 0, openAlerts: 0 },
      { requestId, watched: true, alerts: 1, openAlerts: 1, fullName: 'Золтан Марчетти' },
    ],
  });
  for (const text of ['МАРЧЕТТИ зол', 'ust-007', requestId])
    expect([text, await ids({ text })]).toEqual([text, [requestId]]);
  expect(await ids({ text: 'පෙරේ' })).toEqual([unwatched]);
  expect(await ids({ text: '_100%' })).toEqual([unmet]);
  expect(await ids({ text: '%' })).toEqual([unmet]);
  expect(await ids({ only: 'watched' })).toEqual([unmet, requestId]);
  expect(await ids({ only: 'open' })).toEqual([requestId]);
  expect((await people({ only: 'open' })).count).toBe(1);
  expect(await ids({ environment: 'test' })).toEqual([]);
  expect(await ids({ offset: 2 })).toEqual([requestId]);
  expect(await ids({ sort: 'name' })).toEqual([unmet, requestId, unwatched]);
  expect(await ids({ sort: 'name', only: 'watched', offset: 1 })).toEqual([requestId]);
  expect((await people({ offset: 1000 })).count).toBe(3);
  const unasked = { externalId: 'cust-007', ongoingMonitoring: { enabled: false } };
  const again = await screen({ fullName: 'Марчетти Золтан', ...unasked });
  expect(await ids({ text: 'cust-007' })).toEqual([again]);
  expect(await ids({ text: 'Марчетти' })).toEqual([again]);
  expect(await ids({ only: 'open' })).toEqual([again]);
  // The same external ID with another name is a different subject, without the alert.
  const renamed = await screen({ fullName: 'Someone Renamed', ...unasked });
  expect(await ids({ text: 'cust-007' })).toEqual([renamed, again]);
  expect(await ids({ only: 'open' })).toEqual([again]);
  expect((await people({ only: 'open' })).count).toBe(1);
  expect(await ids({ only: 'watched' })).toEqual([unmet]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect(await people({}, stranger)).toEqual({ count: 0, people: [] });
  expect(await people({ text: again }, stranger)).toEqual({ count: 0, people: [] });
});

test('exports all pages of subjects with escaped formulas and audits it', async () => {
  await screen({ fullName: '=HYPERLINK("x")', externalId: '+94,77' });
  const template = await db(own.organizationId).screeningRequest.findFirstOrThrow({ where: { id: requestId } });
  const { sources, identificationDocument: _, ...plain } = template;
  await db(own.organizationId).screeningRequest.createMany({
    data: Array.from({ length: 2_100 }, (_one, n) => ({
      ...plain,
      id: newId('scr'),
      externalId: `many-${n}`,
      fullName: `Many Person${n}`,
      searchName: `many person${n}`,
      sources: sources as object,
    })),
  });
  const file = async (question: object, user = analyst) => {
    const request = new Request('http://localhost:3000/api/console/subjects/export', {
      method: 'POST',
      headers: { ...user.headers, 'content-type': 'application/json' },
      body: JSON.stringify(question),
    });
    const response = await EXPORT(request, { params: Promise.resolve({}) });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()).split('\r\n');
  };
  const all = await file({});
  expect(all[0]?.startsWith('\uFEFFexternalId,fullName,')).toBe(true);
  expect(all.length).toBe(1 + 2_102 + 1);
  expect(new Set(all).size).toBe(all.length);
  expect(all.find((line) => line.includes('HYPERLINK'))).toMatch(/^"'\+94,77","'=HYPERLINK\(""x""\)",/);
  expect((await file({ text: 'марчетти', only: 'open' }))[1]).toMatch(
    /^cust-007,Золтан Марчетти,,,completed,yes,1,1,.*,scr_/,
  );
  const admin = await signedIn(own.organizationId, 'admin');
  const entries = (await callAs(admin, AUDIT)).body.entries as Array<{ action: string; detail: object }>;
  expect(entries.filter(({ action }) => action === 'people.exported').map(({ detail }) => detail)).toEqual([
    { people: 1, environment: 'live', only: 'open', searched: true },
    { people: 2_102, environment: 'live', only: null, searched: false },
  ]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await file({}, stranger)).length).toBe(2);
});
