import { copyFileSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { POST as REFRESH } from '@/app/api/console/watchlists/pep-lists/route';
import { GET as READ } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { WatchlistOverview } from '@/core/screening/watchlists/contract';
import { inngest } from '@/inngest/client';
import { db, systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import * as settings from '@/platform/env';
import { loadPeps } from '@/platform/watchlists/pep/load-peps';
import { folderNow, isOverdue, peps, reloadPeps } from '@/platform/watchlists/pep/peps';
import { screenForOffices } from '@/services/monitoring/screen-all-subjects';
import { screenPepLists } from '@/services/monitoring/screen-pep-lists';
import { closeRequest } from '@/services/screening/requests/close-request';
import { pepListsOf, screenPeps } from '@/services/screening/requests/screen-peps';
import { consoleSearch } from '@/services/screening/search/console-search';
import { searchSource } from '@/services/screening/search/search-source';
import { currentListProblems } from '@/services/watchlists/list-problems';
import { listWatchlists } from '@/services/watchlists/list-watchlists';
import { replayRequest } from '@/services/watchlists/replay/replay-request';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization } from '@/tests/support/organization';

type Person = {
  id: string;
  name: string;
  dob?: string;
  roles?: { position: string; start: string }[];
  wife?: string;
};
const crowd: Person[] = Array.from({ length: 40 }, (_, i) => ({ id: `c${i}`, name: `Bystander Orlomund${i}` }));
const HOLDER: Person = { id: 'h', name: 'Ilmar Tevaldor Quistorp', dob: '1970-02-03' };

let dir: string;
const real = settings.env();
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gatehouse-registers-'));
  mkdirSync(path.join(dir, 'pep'));
  vi.spyOn(settings, 'env').mockImplementation(() => ({
    ...real,
    GATEHOUSE_WATCHLIST_DIR: dir,
    GATEHOUSE_DATA_DIR: dir,
  }));
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  await pool().query('delete from "PepList"');
  await pool().query('delete from "PepListVersion"');
  await systemDb().screeningRequest.deleteMany();
  await reloadPeps();
  return () => rmSync(dir, { recursive: true });
});

function put(people: Person[] | string, day = new Date().toISOString()): void {
  const file = path.join(dir, 'pep', 'peps.json');
  const entity = (id: string, schema: string, properties: object) => JSON.stringify({ id, schema, properties });
  const lines = (typeof people === 'string' ? [] : people).flatMap(({ id, name, dob, roles = [], wife }) => [
    entity(id, 'Person', { name: [name], topics: ['role.pep'], ...(dob && { birthDate: [dob] }) }),
    ...roles.flatMap(({ position, start }, at) => [
      entity(`post-${position}`, 'Position', { name: [position], country: ['us'], topics: ['gov.state'] }),
      entity(`${id}-${at}`, 'Occupancy', { holder: [id], post: [`post-${position}`], startDate: [start] }),
    ]),
    ...(wife
      ? [
          entity('wife', 'Person', { name: [wife], nationality: ['us'], topics: ['role.rca'] }),
          entity('tie', 'Family', { person: [id], relative: ['wife'], relationship: ['wife'] }),
        ]
      : []),
  ]);
  writeFileSync(file, typeof people === 'string' ? people : lines.join('\n'));
  utimesSync(file, new Date(day), new Date(day));
}

const pepList = async () => {
  const found = WatchlistOverview.parse(await listWatchlists()).pepLists.find(
    ({ source }) => source === 'opensanctions',
  );
  if (!found) throw new Error('no such PEP list');
  return found;
};
const found = async (fullName: string) =>
  (await screenPeps(await pepListsOf('org_of_nobody'), { fullName }, 0.9)).matches.map(({ entry }) => entry.entityId);

test('reloads a replaced file, in any process, without affecting running searches', async () => {
  expect((await pepList()).origin).toBe('bundled');
  put(crowd);
  expect(await isOverdue(folderNow())).toBe(true);
  await reloadPeps();
  expect(await isOverdue(folderNow())).toBe(false);
  expect(await pepList()).toMatchObject({ status: 'published', origin: 'folder', entries: 40, held: null });
  expect(await found(HOLDER.name)).toEqual([]);
  const running = await peps();
  put([...crowd, HOLDER]);
  await reloadPeps();
  expect(await found(HOLDER.name)).toEqual(['h']);
  // A running search continues on the lists it started with.
  expect(running.lists.find(({ source }) => source === 'opensanctions')?.entries).toBe(40);
  // Versions stored by another process are used.
  await pool().query(`update "PepList" set "fileOn" = '2026-01-01'`);
  expect(await isOverdue(folderNow())).toBe(true);
});

test.each([
  ['cut off', '{"id": "a", "na'],
  ['shrunken', crowd.slice(0, 20)],
])('holds a newer file that is %s, notifies admins and keeps the previous', async (_what, broken) => {
  put([...crowd, HOLDER]);
  await reloadPeps();
  const { label } = await pepList();
  put(broken);
  await reloadPeps();
  expect(await pepList()).toMatchObject({
    status: 'published',
    label,
    entries: 41,
    held: { reason: expect.stringMatching(/./), entries: Array.isArray(broken) ? 20 : 0 },
  });
  expect(await found(HOLDER.name)).toEqual(['h']);
  expect(await currentListProblems()).toContainEqual(
    expect.objectContaining({ kind: 'listHeld', source: 'opensanctions' }),
  );
  const restarted = await loadPeps(pool(), { kind: 'peps', folders: [path.join(dir, 'pep')] }, false);
  expect(restarted.lists.find(({ source }) => source === 'opensanctions')).toMatchObject({ label, entries: 41 });
  put([...crowd, HOLDER]);
  await reloadPeps();
  expect(await pepList()).toMatchObject({ label, held: null });
  expect((await currentListProblems()).filter(({ source }) => source === 'opensanctions')).toEqual([]);
});

test('an admin refreshes the folder and releases exactly the held file', async () => {
  const organization = await makeOrganization();
  const { organizationId } = organization;
  const [admin, analyst] = [await signedIn(organizationId, 'admin'), await signedIn(organizationId, 'analyst')];
  put(crowd);
  expect((await callAs(analyst, REFRESH, { body: {} })).status).toBe(403);
  const { status, body } = await callAs(admin, REFRESH, { body: {} });
  expect([status, (await pepList()).entries]).toEqual([200, 40]);
  expect(body).toMatchObject({ pepLists: expect.any(Array) });
  put(crowd.slice(0, 10));
  await callAs(admin, REFRESH, { body: {} });
  const held = (await pepList()).held?.id ?? '';
  const release = (source: string, id: string) => callAs(admin, REFRESH, { body: { source, release: id } });
  expect((await release('wikidata', held)).status).toBe(404);
  expect((await release('opensanctions', 'f'.repeat(64))).status).toBe(404);
  expect((await callAs(admin, REFRESH, { body: { release: held } })).status).toBe(400);
  put(crowd.slice(0, 9));
  await release('opensanctions', held);
  expect(await pepList()).toMatchObject({ entries: 40, held: { entries: 9 } });
  expect((await release('opensanctions', (await pepList()).held?.id ?? '')).status).toBe(200);
  expect(await pepList()).toMatchObject({ entries: 9, held: null });
  const rows = await db(organization.organizationId).auditEntry.findMany({
    where: { objectType: 'watchlist' },
    orderBy: { sequence: 'asc' },
  });
  expect(rows.filter(({ action }) => action === 'watchlist.released').length).toBe(2);
});

test('warns of an old PEP list with its date and source wherever searched', async () => {
  await publishWatchlists();
  const own = await makeOrganization();
  const since = (start: string) =>
    crowd.map((one) => ({ ...one, roles: Array(4).fill({ position: 'Senator', start }) }));
  const days = (n: number) => new Date(Date.now() - n * 86_400_000).toISOString();
  const told = async () => {
    const made = await callRoute(REQUEST, { apiKey: own.apiKey, body: { fullName: 'Somebody Else' } });
    const id = String(made.body.requestId);
    for (const kind of SOURCE_KINDS) await searchSource({ organizationId: own.organizationId, requestId: id }, kind);
    await closeRequest(own.organizationId, id);
    const { body } = await callRoute(READ, { apiKey: own.apiKey, params: { id } });
    const { warnings: here } = await consoleSearch(await principal(), { fullName: 'Somebody Else' });
    return [made.body.warnings, body.warnings, here].map((all) =>
      ((all ?? []) as string[]).filter((one) => one.includes('OpenSanctions')),
    );
  };
  const principal = async () => (await signedIn(own.organizationId, 'analyst')).member;
  put(since(days(200).slice(0, 10)), days(1));
  await reloadPeps();
  expect(await told()).toEqual([[], [], []]);
  put(since(days(200).slice(0, 10)), days(50));
  await reloadPeps();
  const file = expect.stringMatching(/comes from a file of .*: 50 days old/);
  expect(await told()).toEqual([[file], [file], [file]]);
  expect(await pepList()).toMatchObject({ old: true, dated: { by: 'file' } });
  put(since('2015-09-01'), days(1));
  await reloadPeps();
  const contents = expect.stringMatching(/has no office that began after 2015-09-01: \d+ years old/);
  expect(await told()).toEqual([[contents], [contents], [contents]]);
});

test('replays a run exactly from its files, including relatives', async () => {
  await publishWatchlists();
  const own = await makeOrganization();
  const governor = { ...HOLDER, roles: [{ position: 'Governor', start: '2024-01-01' }], wife: 'Tamsin Quistorp Vell' };
  const run = async (fullName: string) => {
    const made = await callRoute(REQUEST, { apiKey: own.apiKey, body: { fullName } });
    const id = String(made.body.requestId);
    for (const kind of SOURCE_KINDS) await searchSource({ organizationId: own.organizationId, requestId: id }, kind);
    await closeRequest(own.organizationId, id);
    return id;
  };
  const ids = ({ hits }: { hits: { entityId: string }[] }) => hits.map(({ entityId }) => entityId);
  const before = new Date();
  put([...crowd, governor]);
  await reloadPeps();
  const [requestId, relativeId] = [await run(HOLDER.name), await run('Tamsin Quistorp Vell')];
  const then = new Date();
  put([...crowd, { ...HOLDER, name: 'Somebody Else Entirely' }]);
  await reloadPeps();
  const replay = await replayRequest(requestId, new Date());
  expect([replay.identical, replay.sameMatcher, replay.notReplayed]).toEqual([true, true, []]);
  expect(ids(replay.recorded)).toEqual(['h']);
  expect(replay.replayed.hits).toEqual(replay.recorded.hits);
  expect(Object.keys(replay.recorded.listVersions)).toContain('opensanctions');
  expect(ids(replay.beside)).toEqual([]);
  const asOf = await replayRequest(requestId, new Date(), then);
  expect([asOf.beside.sha256, asOf.beside.notStored]).toEqual([replay.recorded.sha256, []]);
  const early = await replayRequest(requestId, new Date(), before);
  expect(early.beside.notStored).toContain('opensanctions');
  const relative = await replayRequest(relativeId, new Date());
  expect([relative.identical, ids(relative.recorded)]).toEqual([true, ['wife']]);
  // A new date renames the version from now on; past searches keep the old name.
  put([...crowd, governor]);
  await reloadPeps();
  put([...crowd, governor], '2026-01-02');
  await reloadPeps();
  expect((await replayRequest(requestId, new Date())).identical).toBe(true);
  // A search as of a past day names today's lists that have no version of that day.
  await pool().query(
    `update "PepListVersion" set "publishedAt" = '2026-10-05' where id = (select min(id) from "PepListVersion" where source = 'opensanctions')`,
  );
  const { member } = await signedIn(own.organizationId, 'analyst');
  const onTheDay = await consoleSearch(member, { fullName: HOLDER.name, asOf: '2026-10-05' });
  expect(onTheDay.matches).toMatchObject([{ source: 'opensanctions', entityId: 'h', type: 'dossier' }]);
  const dayBefore = await consoleSearch(member, { fullName: HOLDER.name, asOf: '2026-10-04' });
  expect(dayBefore).toMatchObject({ matches: [], unavailable: expect.arrayContaining(['opensanctions']) });
  // A file that is no longer stored, or of a removed list, is an error, never an empty result.
  await pool().query(`delete from "PepListVersion"`);
  await expect(replayRequest(requestId, new Date())).rejects.toThrow('is not stored');
  await pool().query(
    `update "ScreeningRequest" set sources = replace(sources::text, 'opensanctions', 'popolo')::jsonb where id = $1`,
    [requestId],
  );
  await expect(replayRequest(requestId, new Date())).rejects.toThrow('is not stored');
});

test('monitoring alerts a new holder or position, but no dismissed match', async () => {
  await publishWatchlists();
  const own = await makeOrganization();
  put(crowd);
  await reloadPeps();
  const made = await callRoute(REQUEST, {
    apiKey: own.apiKey,
    body: { fullName: HOLDER.name, dateOfBirth: HOLDER.dob, externalId: 'p-1' },
  });
  const requestId = String(made.body.requestId);
  for (const kind of SOURCE_KINDS) await searchSource({ organizationId: own.organizationId, requestId }, kind);
  await closeRequest(own.organizationId, requestId);
  expect(await screenForOffices()).toEqual({ alerts: 0 });
  const holding = (...roles: NonNullable<Person['roles']>) => put([...crowd, { ...HOLDER, roles }]);
  const pass = async () => {
    await reloadPeps();
    const { pepLists, alerts } = await screenPepLists();
    expect([pepLists, await screenPepLists()]).toEqual([1, { pepLists: 0, alerts: 0 }]);
    return alerts;
  };
  const mayor = { position: 'Mayor', start: '2026-01-01' };
  holding(mayor);
  expect(await pass()).toBe(1);
  holding(mayor, { ...mayor, start: '2026-09-01' });
  expect(await pass()).toBe(0);
  const alerts = () => db(own.organizationId).alert.findMany({ orderBy: { id: 'asc' } });
  expect((await alerts()).map(({ version }) => version)).toEqual([1]);
  // Another office is news, which the alert that is open about the pair takes in (ADR 21).
  holding(mayor, { position: 'Governor', start: '2026-10-01' });
  expect(await pass()).toBe(0);
  const [first, second] = await alerts();
  expect([first?.version, second]).toEqual([2, undefined]);
  const [match] = await db(own.organizationId).alertMatch.findMany({ where: { alertId: first?.id ?? '' } });
  expect(match?.changed).toContainEqual(expect.objectContaining({ field: 'offices' }));
  await db(own.organizationId).alert.updateMany({ where: {}, data: { status: 'DISMISSED' } });
  holding(mayor, { position: 'Lieutenant Governor', start: '2026-10-01' });
  expect(await pass()).toBe(0);
});

test('reads a folder of sample PEP lists and reports lists without a file', async () => {
  const sample = 'opensanctions-demonstration.json';
  copyFileSync(path.join('core/screening/pep-datasets/opensanctions/samples', sample), path.join(dir, 'pep', sample));
  const { lists } = await loadPeps(pool(), { kind: 'peps', folders: [path.join(dir, 'pep')] }, false);
  expect(lists.map(({ source, status, entries }) => [source, status, entries])).toEqual([
    ['wikidata', 'absent', 0],
    ['opensanctions', 'published', 7],
  ]);
  expect(lists.map((list) => list.unread)).toEqual(lists.map(() => ({})));
});
