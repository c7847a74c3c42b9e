import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { POST as say } from '@/app/api/console/alerts/[id]/details/add/route';
import { POST as move } from '@/app/api/console/alerts/[id]/status/route';
import { POST as exportList } from '@/app/api/console/alerts/export/route';
import { GET as list } from '@/app/api/console/alerts/route';
import type { AlertPage } from '@/core/alerts/queue/list-contract';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { raisedAlert } from '@/tests/support/raised-alert';

let own: TestOrganization;
let analyst: ConsoleUser;
beforeAll(() => publishWatchlists());
beforeEach(async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  own = await makeOrganization();
  analyst = await signedIn(own.organizationId, 'analyst');
});

const page = async (query = '') => {
  const { status, body } = await callAs(analyst, list, { path: `/api/console/alerts?${query}` });
  expect(status).toBe(200);
  return body as unknown as AlertPage;
};
const idsOf = async (query: string) => (await page(query)).alerts.map(({ id }) => id).sort();

const DOCUMENT = { type: 'passport', number: 'N1234567', country: 'LK' };

test('filters by missing fields, country and score', async () => {
  const bare = await raisedAlert(own);
  const dated = await raisedAlert(own, { dateOfBirth: '1970-01-01', country: 'LK' });
  const known = await raisedAlert(own, { country: 'HR', identificationDocument: DOCUMENT });
  expect(await idsOf('missing=birthDate')).toEqual([bare, known].sort());
  expect(await idsOf('missing=birthDate,document')).toEqual([bare]);
  expect(await idsOf('missing=country')).toEqual([bare]);
  expect(await idsOf('country=LK')).toEqual([dated]);
  expect(await page('country=FJ')).toMatchObject({ alerts: [], totalCount: 0 });
  const scores = (await page()).alerts.map(({ bestScore }) => bestScore);
  const best = Math.max(...scores);
  expect((await page(`minScore=${best}`)).totalCount).toBe(scores.filter((score) => score >= best).length);
  const refused = await callAs(analyst, list, { path: '/api/console/alerts?missing=shoeSize' });
  expect(refused.status).toBe(400);
});

test('fields added later no longer count as missing', async () => {
  const bare = await raisedAlert(own);
  const [row] = (await page()).alerts;
  const told = await callAs(analyst, say, {
    params: { id: bare },
    body: {
      answer: { dateOfBirth: '1991-03-04', country: 'LK' },
      note: 'Read off the account file.',
      version: row?.version,
    },
  });
  expect(told.status).toBe(200);
  expect(await idsOf('missing=birthDate')).toEqual([]);
  expect(await idsOf('missing=country')).toEqual([]);
  expect(await idsOf('missing=document')).toEqual([bare]);
  const [after] = (await page()).alerts;
  expect([...(after?.answeredFields ?? [])].sort()).toEqual(['country', 'dateOfBirth']);
});

test('exports in the order of the queue for every sort', async () => {
  const made = [await raisedAlert(own), await raisedAlert(own), await raisedAlert(own)];
  const priorities = [4, 1, 2];
  for (const [at, id] of made.entries())
    await db(own.organizationId).alert.updateMany({ where: { id }, data: { priority: priorities[at] ?? 4 } });
  const inFile = async (body: object) => {
    const asked = new Request('http://localhost:3000/api/console/alerts/export', {
      method: 'POST',
      headers: { ...analyst.headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await (await exportList(asked, { params: Promise.resolve({}) })).text();
    return text.match(/alr_[0-9a-z]{26}/g);
  };
  for (const sort of ['priority', 'newest', 'oldest', 'due'])
    expect(await inFile({ sort })).toEqual((await page(`sort=${sort}`)).alerts.map(({ id }) => id));
  expect(await inFile({})).toEqual([made[1], made[2], made[0]]);
});

test('filters by the topics of any match', async () => {
  const listed = await raisedAlert(own);
  const both = await raisedAlert(own, { country: 'HR' });
  await db(own.organizationId).alert.updateMany({ where: { id: both }, data: { topics: ['sanction', 'pep'] } });
  expect(await idsOf('topic=sanction')).toEqual([listed, both].sort());
  expect(await idsOf('topic=pep')).toEqual([both]);
  expect(await page('topic=wanted')).toMatchObject({ alerts: [], totalCount: 0 });
  expect(await page('topic=pep&country=LK')).toMatchObject({ totalCount: 0 });
  expect((await callAs(analyst, list, { path: '/api/console/alerts?topic=weather' })).status).toBe(400);
});

test('shows the alias that matched, and none for the primary name', async () => {
  const other = await raisedAlert(own, { fullName: 'Zoltán V. Marchetti' });
  const listed = await raisedAlert(own, { fullName: 'Zoltan Veridicus Marchetti' });
  const metAs = new Map((await page()).alerts.map(({ id, compared }) => [id, compared.metAs]));
  expect(metAs.get(other)).toBe('Zoltán V. MARCHETTI');
  expect(metAs.get(listed)).toBeUndefined();
});

test('a company misses neither birth date nor document', async () => {
  const id = await raisedAlert(own);
  await db(own.organizationId).alert.updateMany({ where: { id }, data: { bestKind: 'entity' } });
  expect(await idsOf('missing=birthDate')).toEqual([]);
  expect(await idsOf('missing=document')).toEqual([]);
  expect(await idsOf('missing=country')).toEqual([id]);
});

test('a page with upTo stays unchanged and counts newer alerts', async () => {
  const first = await raisedAlert(own, { country: 'LK' });
  const { upTo, newer } = await page();
  expect(newer).toBe(0);
  await new Promise((later) => setTimeout(later, 5));
  const second = await raisedAlert(own, { country: 'HR' });
  const held = await page(`upTo=${upTo}`);
  expect(held).toMatchObject({ totalCount: 1, newer: 1, upTo });
  expect(held.alerts.map(({ id }) => id)).toEqual([first]);
  expect(await page(`upTo=${upTo}&country=LK`)).toMatchObject({ totalCount: 1, newer: 0 });
  expect(await page(`upTo=${upTo}&country=HR`)).toMatchObject({ totalCount: 0, newer: 1 });
  expect((await page()).alerts.map(({ id }) => id).sort()).toEqual([first, second].sort());
});

test('exports selected alerts only, without those of other organizations', async () => {
  const [one, two] = [await raisedAlert(own), await raisedAlert(own, { country: 'LK' })];
  const foreign = await raisedAlert(await makeOrganization());
  const request = new Request('http://localhost:3000/api/console/alerts/export', {
    method: 'POST',
    headers: { ...analyst.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: [two, foreign] }),
  });
  const text = await (await exportList(request, { params: Promise.resolve({}) })).text();
  expect(text).toContain(two);
  expect(text).not.toContain(one);
  expect(text).not.toContain(foreign);
});

test('filters decided alerts by decider and time of the decision', async () => {
  const [mine, theirs] = [await raisedAlert(own), await raisedAlert(own)];
  const lead = await signedIn(own.organizationId, 'lead');
  const rows = (await page()).alerts;
  const dismiss = (user: ConsoleUser, id: string) =>
    callAs(user, move, {
      params: { id },
      body: {
        to: 'DISMISSED',
        reasonCode: 'NAME_ONLY',
        note: 'Another person, seen in person.',
        version: rows.find((row) => row.id === id)?.version,
      },
    });
  await dismiss(analyst, mine);
  await dismiss(lead, theirs);
  expect(await idsOf('decidedBy=me')).toEqual([mine]);
  expect(await idsOf(`decidedBy=${lead.member.memberId}`)).toEqual([theirs]);
  const at = (ms: number) => encodeURIComponent(new Date(Date.now() + ms).toISOString());
  expect(await idsOf(`decidedSince=${at(-60_000)}`)).toEqual([mine, theirs].sort());
  expect(await idsOf(`decidedUntil=${at(-60_000)}`)).toEqual([]);
  expect(await idsOf(`raisedSince=${at(60_000)}`)).toEqual([]);
  expect((await page(`decidedBy=me&raisedUntil=${at(60_000)}`)).totalCount).toBe(1);
});
