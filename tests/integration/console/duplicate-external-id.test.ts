import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as readAlert } from '@/app/api/console/alerts/[id]/route';
import { GET as monitoring } from '@/app/api/console/monitoring/route';
import { GET as read } from '@/app/api/console/subjects/[id]/route';
import { POST as exportSubjects } from '@/app/api/console/subjects/export/route';
import { POST as list } from '@/app/api/console/subjects/route';
import { DELETE as erase } from '@/app/api/screening/request/[id]/route';
import { POST as request } from '@/app/api/screening/request/route';
import type { AlertDetail } from '@/core/alerts/contract';
import { packBlocks } from '@/core/evidence/pack';
import type { MonitoringOverview } from '@/core/screening/monitoring/contract';
import type { SubjectDetail, SubjectList } from '@/core/screening/subjects/subject-contract';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let viewer: ConsoleUser;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  viewer = await signedIn(own.organizationId, 'viewer');
});
afterEach(() => vi.restoreAllMocks());

async function screened(fullName: string, externalId: string, more: object = {}): Promise<string> {
  const { body } = await callRoute(request, { apiKey: own.apiKey, body: { fullName, externalId, ...more } });
  return String(body.requestId);
}
const person = async (id: string) => (await callAs(viewer, read, { params: { id } })).body as unknown as SubjectDetail;
const people = async (question: object = {}) =>
  ((await callAs(viewer, list, { body: question })).body as unknown as SubjectList).people;
async function file(question: object): Promise<string[]> {
  const analyst = await signedIn(own.organizationId, 'analyst');
  const asked = new Request('http://localhost:3000/api/console/subjects/export', {
    method: 'POST',
    headers: { ...analyst.headers, 'content-type': 'application/json' },
    body: JSON.stringify(question),
  });
  return (await (await exportSubjects(asked, { params: Promise.resolve({}) })).text()).split('\r\n');
}
const watched = async () => ((await callAs(viewer, monitoring)).body as unknown as MonitoringOverview).people;

const alert = async (id: string) =>
  (await callAs(viewer, readAlert, { params: { id } })).body as unknown as AlertDetail;
const packed = (of: AlertDetail) =>
  packBlocks({ alert: of, organization: 'Own', madeBy: 'A', madeAt: '2026-11-23T08:00:00.000Z', publicKey: 'k' })
    .map(({ text }) => text)
    .join('\n');

test('shows other names of a reused external id on subjects, alerts and lists', async () => {
  await raisedAlert(own, { externalId: 'r-1' });
  const id = await screened('Amara Silva', 'r-1');
  const newer = await person(id);
  expect(newer.otherNames).toEqual(['Zoltan Marchetti']);
  expect(newer.alerts.map(({ otherName }) => otherName)).toEqual(['Zoltan Marchetti']);
  expect(newer.screenings.map(({ otherName }) => otherName)).toEqual(['Zoltan Marchetti']);
  const older = await person(newer.screenings[0]?.requestId ?? '');
  expect(older.otherNames).toEqual(['Amara Silva']);
  expect(older.alerts.map(({ otherName }) => otherName)).toEqual([null]);
  const told = (rows: { fullName: string; otherNames: string[] }[]) =>
    rows.map((row) => [row.fullName, row.otherNames]);
  expect(told(await watched())).toEqual([['Amara Silva', ['Zoltan Marchetti']]]);
  expect(told(await people())).toEqual([
    ['Amara Silva', ['Zoltan Marchetti']],
    ['Zoltan Marchetti', ['Amara Silva']],
  ]);
});

test('finds an earlier subject of a reused id by name with its own alert', async () => {
  const alertId = await raisedAlert(own, { externalId: 'r-4' });
  const clean = await screened('Amara Silva', 'r-4');
  const { personKey } = await db(own.organizationId).alert.findUniqueOrThrow({ where: { id: alertId } });
  expect(personKey).toMatch(/^[0-9a-f]{32}$/);
  const shown = async (question: object) =>
    (await people(question)).map(({ fullName, watched, alerts, openAlerts }) => [
      fullName,
      watched,
      alerts,
      openAlerts,
    ]);
  const met = ['Zoltan Marchetti', false, 1, 1];
  expect(await shown({ text: 'zoltan' })).toEqual([met]);
  expect(await shown({ only: 'open' })).toEqual([met]);
  expect(await shown({ only: 'open', text: 'r-4' })).toEqual([met]);
  expect(await shown({})).toEqual([['Amara Silva', true, 0, 0], met]);
  expect((await callAs(viewer, list, { body: { only: 'open' } })).body.count).toBe(1);
  const csv = await file({});
  expect(csv.find((line) => line.includes('Amara Silva'))).toMatch(/,yes,0,0,/);
  expect(csv.find((line) => line.includes('Zoltan Marchetti'))).toMatch(/,no,1,1,/);
  expect(await person(clean)).toMatchObject({
    otherNames: ['Zoltan Marchetti'],
    moreNames: 0,
    alerts: [{ id: alertId, otherName: 'Zoltan Marchetti' }],
  });
});

test("keeps alerts of a monitored subject screened again, but not another name's", async () => {
  const counted = async () => (await watched()).map(({ fullName, alerts }) => [fullName, alerts]);
  await raisedAlert(own, { externalId: 'r-9' });
  await screened('Zoltan Marchetti', 'r-9');
  expect(await counted()).toEqual([['Zoltan Marchetti', 1]]);
  await screened('Amara Silva', 'r-9');
  expect(await counted()).toEqual([['Amara Silva', 0]]);
});

test('replaces the screening of the same name only and ends one watch each time', async () => {
  const first = await screened('Amara Silva', 'r-5');
  await screened('Bimal Perera', 'r-5');
  const again = await screened('SILVA, Amara', 'r-5');
  const rows = await people();
  expect(rows.map(({ fullName, watched }) => [fullName, watched])).toEqual([
    ['SILVA, Amara', true],
    ['Bimal Perera', false],
  ]);
  // After the erasure the earlier screening is the current one of that name.
  await db(own.organizationId).screeningRequest.updateMany({ data: { status: 'completed' } });
  const gone = await callRoute(erase, { apiKey: own.apiKey, params: { id: again }, method: 'DELETE' });
  expect(gone.status).toBe(200);
  expect((await people()).map(({ requestId }) => requestId)).toContain(first);
  expect(await people()).toHaveLength(2);
});

test('treats reordered words and other organizations as no other name', async () => {
  await raisedAlert(own, { externalId: 'r-2' });
  await screened('MARCHETTI, Zoltan', 'r-2');
  const foreign = await makeOrganization();
  await callRoute(request, { apiKey: foreign.apiKey, body: { fullName: 'Amara Silva', externalId: 'r-2' } });
  const [row] = await people();
  expect(row?.otherNames).toEqual([]);
  const one = await person(row?.requestId ?? '');
  expect([one.otherNames, one.alerts.map(({ otherName }) => otherName)]).toEqual([[], [null]]);
});

test('shows other names and earlier alerts of the id on the alert and its report', async () => {
  const first = await raisedAlert(own, { externalId: 'r-3' });
  expect(await alert(first)).toMatchObject({ otherNames: [], earlier: [] });
  expect(packed(await alert(first))).not.toContain('was also used for');
  await screened('Amara Silva', 'r-3');
  const used = await alert(first);
  expect(used.otherNames).toEqual(['Amara Silva']);
  expect(packed(used)).toContain('Note: external ID r-3 was also used for Amara Silva.');

  await db(own.organizationId).alert.update({
    where: { id: first },
    data: {
      subject: { fullName: 'Amara Silva', dateOfBirth: null, country: null, identificationDocument: null },
      status: 'DISMISSED',
      resolution: { reasonCode: 'DOB_DIFFERENT', note: 'Born later.', by: 'mem_1', at: '2026-11-23T08:00:00.000Z' },
    },
  });
  const second = await raisedAlert(own, { externalId: 'r-3' });
  const [earlier] = (await alert(second)).earlier;
  const { bestName, bestSource } = used;
  expect(earlier).toMatchObject({
    id: first,
    otherName: 'Amara Silva',
    bestName,
    bestSource,
    reasonCode: 'DOB_DIFFERENT',
  });
  await db(own.organizationId).alert.update({ where: { id: first }, data: { status: 'INVESTIGATING' } });
  expect((await alert(second)).earlier[0]).toMatchObject({ status: 'INVESTIGATING', reasonCode: null });
});
