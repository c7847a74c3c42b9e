import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { GET as used } from '@/app/api/console/alert-tags/route';
import { GET as get } from '@/app/api/console/alerts/[id]/route';
import { POST as tag } from '@/app/api/console/alerts/[id]/tags/route';
import { POST as bulk } from '@/app/api/console/alerts/bulk/route';
import { POST as exportList } from '@/app/api/console/alerts/export/route';
import { GET as list } from '@/app/api/console/alerts/route';
import type { AlertDetail, BulkResult } from '@/core/alerts/contract';
import type { AlertPage } from '@/core/alerts/queue/list-contract';
import { TAGS_MAX } from '@/core/alerts/queue/tags';
import { packBlocks } from '@/core/evidence/pack';
import { inngest } from '@/inngest/client';
import { db } from '@/platform/db/db';
import { getAlert } from '@/services/alerts/queue/get-alert';
import { verifyAudit } from '@/services/audit/verify-audit';
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

const change = async (id: string, body: object, by = analyst) => callAs(by, tag, { params: { id }, body });
const tagged = async (id: string, add: string[], version = 1) => {
  const { status, body } = await change(id, { add, version });
  expect(status).toBe(200);
  return body as unknown as AlertDetail;
};
const page = async (query: string, by = analyst) =>
  (await callAs(by, list, { path: `/api/console/alerts?${query}` })).body as unknown as AlertPage;
const tagsInUse = async (by = analyst) => (await callAs(by, used, {})).body.tags;

test('adds and removes tags by version and records them in the timeline', async () => {
  const id = await raisedAlert(own);
  const first = await tagged(id, [' VIP ', 'Branch 2', 'vip']);
  expect([first.tags, first.version]).toEqual([['branch 2', 'vip'], 2]);
  expect((await change(id, { add: ['late'], version: 1 })).status).toBe(412);
  const second = await change(id, { add: ['Late'], remove: ['VIP'], version: 2 });
  expect(second.body).toMatchObject({ tags: ['branch 2', 'late'], version: 3 });
  const [newest] = (second.body as unknown as AlertDetail).timeline;
  expect(newest).toMatchObject({ action: 'tagged', detail: { added: ['late'], removed: ['vip'] } });
  // Audit entries cannot be erased: they count tags without naming them.
  const audited = await db(own.organizationId).auditEntry.findMany({
    where: { action: 'alert.tagged' },
    orderBy: { sequence: 'asc' },
  });
  expect(audited.map(({ detail }) => detail)).toEqual([
    { added: 2, removed: 0 },
    { added: 1, removed: 1 },
  ]);
  expect((await verifyAudit(own.organizationId)).intact).toBe(true);
});

test('ignores a change without effect and keeps the version', async () => {
  const id = await raisedAlert(own);
  await tagged(id, ['vip']);
  const again = await change(id, { add: ['VIP'], remove: ['never'], version: 2 });
  expect(again.status).toBe(200);
  const { version, timeline } = again.body as unknown as AlertDetail;
  expect([version, timeline.filter(({ action }) => action === 'tagged').length]).toEqual([2, 1]);
});

test('limits the number of tags and refuses invalid ones', async () => {
  const id = await raisedAlert(own);
  const all = Array.from({ length: TAGS_MAX }, (_, at) => `tag ${at}`);
  await tagged(id, all);
  expect((await change(id, { add: ['one more'], version: 2 })).status).toBe(400);
  const swapped = await change(id, { add: ['one more'], remove: ['tag 0'], version: 2 });
  expect(swapped.body.tags).toHaveLength(TAGS_MAX);
  for (const bad of ['a,b', '', '<b>', 'x'.repeat(31)])
    expect((await change(id, { add: [bad], version: 3 })).status).toBe(400);
});

test('viewers read but do not change tags; other organizations get 404', async () => {
  const id = await raisedAlert(own);
  await tagged(id, ['vip']);
  const viewer = await signedIn(own.organizationId, 'viewer');
  expect((await callAs(viewer, get, { params: { id } })).body.tags).toEqual(['vip']);
  expect((await change(id, { add: ['x'], version: 2 }, viewer)).status).toBe(403);
  expect(await tagsInUse(viewer)).toEqual([{ tag: 'vip', alerts: 1 }]);
  const stranger = await signedIn((await makeOrganization()).organizationId, 'analyst');
  expect((await change(id, { add: ['x'], version: 2 }, stranger)).status).toBe(404);
  expect(await tagsInUse(stranger)).toEqual([]);
  expect((await page('tag=vip', stranger)).totalCount).toBe(0);
});

test('filters by tag in any spelling and counts the tags in use', async () => {
  const [one, two] = [await raisedAlert(own), await raisedAlert(own, { country: 'LK' })];
  await tagged(one, ['vip', 'caf\u00e9']);
  await tagged(two, ['vip']);
  expect((await page('tag=VIP')).totalCount).toBe(2);
  expect((await page('tag=Cafe%CC%81')).alerts.map(({ id }) => id)).toEqual([one]);
  expect((await page('tag=vip&country=LK')).alerts.map(({ id, tags }) => [id, tags])).toEqual([[two, ['vip']]]);
  expect((await page('tag=vi')).totalCount).toBe(0);
  expect(await tagsInUse()).toEqual([
    { tag: 'vip', alerts: 2 },
    { tag: 'caf\u00e9', alerts: 1 },
  ]);
});

test('tags several alerts and leaves out changed and full ones', async () => {
  const [one, two, stale, full] = [
    await raisedAlert(own),
    await raisedAlert(own, { externalId: 'b' }),
    await raisedAlert(own, { externalId: 'c' }),
    await raisedAlert(own, { externalId: 'd' }),
  ];
  await tagged(
    full,
    Array.from({ length: TAGS_MAX }, (_, at) => `tag ${at}`),
  );
  await tagged(two, ['old']);
  const alerts = [
    { id: one, version: 1 },
    { id: two, version: 2 },
    { id: stale, version: 7 },
    { id: full, version: 2 },
  ];
  const { body } = await callAs(analyst, bulk, {
    body: { alerts, act: { kind: 'tag', add: ['VIP'], remove: ['old'] } },
  });
  const result = body as unknown as BulkResult;
  expect(result.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'changed', 'refused']);
  expect((await getAlert(own.organizationId, two)).tags).toEqual(['vip']);
  expect((await getAlert(own.organizationId, stale)).tags).toEqual([]);
});

test('includes tags in the export and the evidence report, not in the audit log', async () => {
  const id = await raisedAlert(own);
  const other = await raisedAlert(own, { country: 'LK' });
  await tagged(id, ['vip', 'branch 2']);
  const request = new Request('http://localhost:3000/api/console/alerts/export', {
    method: 'POST',
    headers: { ...analyst.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ tag: 'VIP' }),
  });
  const csv = await (await exportList(request, { params: Promise.resolve({}) })).text();
  expect(csv.split('\r\n')[0]).toMatch(/,tags$/);
  expect(csv).toContain('"branch 2, vip"');
  expect(csv).not.toContain(other);
  const exported = await db(own.organizationId).auditEntry.findFirst({ where: { action: 'alert.listExported' } });
  expect(exported?.detail).toMatchObject({ tagged: true });
  expect(JSON.stringify(exported?.detail)).not.toContain('vip');
  const alert = await getAlert(own.organizationId, id);
  const made = { organization: 'Own', madeBy: 'A', madeAt: '2026-11-23T08:00:00.000Z', publicKey: 'k' };
  const facts = packBlocks({ ...made, alert });
  expect(facts).toContainEqual({ kind: 'fact', label: 'Tags', text: 'branch 2, vip' });
  expect(facts.some(({ text }) => / added the tag branch 2, vip\.$/.test(text))).toBe(true);
});
