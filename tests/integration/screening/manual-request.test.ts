import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as save } from '@/app/api/console/screening/requests/route';
import { POST as search } from '@/app/api/console/screening/search/route';
import { GET as person } from '@/app/api/console/subjects/[id]/route';
import type { ConsoleSearchResult } from '@/core/screening/requests/console-search-contract';
import { sourceIds } from '@/core/screening/watchlists/source-ids';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization } from '@/tests/support/organization';

let organizationId: string;
let analyst: ConsoleUser;

beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  ({ organizationId } = await makeOrganization());
  analyst = await signedIn(organizationId, 'analyst');
});
afterEach(() => vi.restoreAllMocks());

async function searched(body: object): Promise<ConsoleSearchResult> {
  const answer = await callAs(analyst, search, { body: { fullName: 'Zoltan Marchetti', ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body as ConsoleSearchResult;
}

test('searches selected lists only and names the others as not searched', async () => {
  const all = await searched({});
  expect(all.leftOut).toEqual([]);
  expect(all.matches.map(({ source }) => source)).toContain('ofac');
  const narrowed = await searched({ sources: ['ofac'] });
  expect(narrowed.matches.map(({ source }) => source)).toEqual(['ofac']);
  expect(narrowed.searched.map(({ source }) => source)).toEqual(['ofac']);
  expect([...narrowed.leftOut, 'ofac'].sort()).toEqual(all.searched.map(({ source }) => source).sort());
  const elsewhere = await searched({ sources: ['un'] });
  expect(elsewhere).toMatchObject({ matches: [], searched: [{ source: 'un' }], unavailable: [] });
  expect(elsewhere.leftOut).toContain('ofac');
});

test('searches PEP lists alone without watchlists', async () => {
  const isList = (id: string) => sourceIds.some((one) => one === id);
  const pepList = (await searched({})).searched.map(({ source }) => source).find((id) => !isList(id));
  expect(pepList).toBeDefined();
  const narrowed = await searched({ sources: [pepList] });
  expect(narrowed.searched.map(({ source }) => source)).toEqual([pepList]);
  expect(narrowed.matches.filter(({ type }) => type === 'watchlist')).toEqual([]);
  expect(narrowed.searchingFor).toEqual(['zoltan marchetti']);
});

test('refuses an empty or unknown selection of sources', async () => {
  for (const sources of [[], ['eu']]) {
    const { status } = await callAs(analyst, search, { body: { fullName: 'Zoltan Marchetti', sources } });
    expect(status).toBe(400);
  }
});

test('saves a search as a charged, monitored and audited request', async () => {
  const body = { fullName: 'Zoltan Marchetti', dateOfBirth: '1968-12-10', country: 'Croatia', documentNumber: 'HR 12' };
  const { status, body: made } = await callAs(analyst, save, { body: { ...body, externalId: 'hand-1' } });
  expect(status, JSON.stringify(made)).toBe(201);
  const id = String(made.requestId);
  const scoped = db(organizationId);
  expect(await scoped.screeningRequest.findFirst({ where: { id } })).toMatchObject({
    environment: 'live',
    apiKeyId: null,
    externalId: 'hand-1',
    country: 'HR',
    identificationDocument: { number: 'HR 12' },
    monitoring: true,
    status: 'queued',
  });
  expect(await scoped.creditEntry.findMany({ where: { subjectId: id } })).toMatchObject([
    { amount: -10, apiKeyId: null, product: 'AML_SCREENING' },
  ]);
  const started = await scoped.outboxMessage.findMany({ where: { name: 'screening/requested' } });
  expect(started.map(({ data }) => data)).toEqual([{ organizationId, requestId: id }]);
  const audited = await scoped.auditEntry.findFirst({ where: { action: 'screeningRequest.madeByHand' } });
  expect(audited).toMatchObject({ objectId: id, detail: { watched: true } });
  expect((await callAs(analyst, person, { params: { id } })).body).toMatchObject({ fullName: 'Zoltan Marchetti' });
});

test('refuses to save for a viewer, an unknown country or without credits', async () => {
  const body = { fullName: 'Zoltan Marchetti' };
  const viewer = await signedIn(organizationId, 'viewer');
  expect((await callAs(viewer, save, { body })).status).toBe(403);
  expect((await callAs(analyst, save, { body: { ...body, country: 'Atlantis' } })).status).toBe(400);
  await db(organizationId).creditAccount.updateMany({ where: {}, data: { balance: 9 } });
  expect((await callAs(analyst, save, { body })).status).toBe(402);
  expect(await db(organizationId).screeningRequest.count()).toBe(0);
  expect(await db(organizationId).auditEntry.count({ where: { action: 'screeningRequest.madeByHand' } })).toBe(0);
});

test('warns when the external id belongs to another name', async () => {
  const first = await callAs(analyst, save, { body: { fullName: 'Amara Silva', externalId: 'hand-2' } });
  const { body } = await callAs(analyst, save, { body: { fullName: 'Zoltan Marchetti', externalId: 'hand-2' } });
  expect(String(first.body.warnings)).not.toMatch(/another name/);
  expect(String(body.warnings)).toMatch(/a subject with another name/);
});
