import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { GET as DOWNLOAD } from '@/app/api/console/watchlists/own-pep-list/file/route';
import { POST as JUDGE } from '@/app/api/console/watchlists/own-pep-list/held/route';
import { POST as LOOK } from '@/app/api/console/watchlists/own-pep-list/preview/route';
import { GET, POST, DELETE as REMOVE } from '@/app/api/console/watchlists/own-pep-list/route';
import { GET as WATCHLISTS } from '@/app/api/console/watchlists/route';
import { POST as HIGH_RISK } from '@/app/api/high-risk/search/route';
import { GET as READ } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import { contentDisposition } from '@/core/http/content-disposition';
import { OWN_PEP_LIST } from '@/core/screening/pep-datasets/pep-source-ids';
import { SOURCE_KINDS, type SourceEvidence } from '@/core/screening/requests/contract';
import { missingSourceReason } from '@/core/screening/warnings/missing-source';
import { OwnPepListState, type WatchlistOverview } from '@/core/screening/watchlists/contract';
import { inngest } from '@/inngest/client';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import * as settings from '@/platform/env';
import { organizationsInMemory } from '@/platform/watchlists/pep/own-pep-list-searchers';
import { reloadPeps } from '@/platform/watchlists/pep/peps';
import { screenForOffices } from '@/services/monitoring/screen-all-subjects';
import { screenOwnPepLists } from '@/services/monitoring/screen-own-pep-lists';
import { pepListState } from '@/services/pep-lists/pep-list-state';
import { uploadPepList } from '@/services/pep-lists/upload-pep-list';
import { closeRequest } from '@/services/screening/requests/close-request';
import { consoleProfiles, consoleSearch } from '@/services/screening/search/console-search';
import { searchSource } from '@/services/screening/search/search-source';
import { listPepLists } from '@/services/watchlists/list-watchlists';
import { replayRequest } from '@/services/watchlists/replay/replay-request';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

const HOLDER = 'Oswin Tarrabel Quenneville';
const HEADING = 'id,name,date_of_birth,position,organization,country,remarks';
const holder = (position = 'District Secretary') =>
  `h-1,${HOLDER},1963-04-05,${position},District of Fogport,LK,Met at the opening of the branch`;
const crowd = (count: number) => Array.from({ length: count }, (_, at) => `c-${at},Bystander Orlomund${at},,,,,`);

type Bank = TestOrganization & { admin: ConsoleUser };
const bank = async (): Promise<Bank> => {
  const organization = await makeOrganization();
  return { ...organization, admin: await signedIn(organization.organizationId, 'admin') };
};

const entity = (id: string, schema: string, properties: object) => JSON.stringify({ id, schema, properties });
const NAMESAKES = Array.from({ length: 20 }, (_, at) =>
  entity(`q-${at}`, 'Person', { name: [`Quenneville Holder${at}`], topics: ['role.pep'] }),
);
/** Puts a PEP list of the installation into its folder. */
const installed = (...lines: string[]) => writeFileSync(path.join(dir, 'pep', 'peps.json'), lines.join('\n'));

let dir: string;
let ours: Bank;
let theirs: Bank;
const real = settings.env();
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'gatehouse-own-'));
  mkdirSync(path.join(dir, 'pep'));
  vi.spyOn(settings, 'env').mockImplementation(() => ({
    ...real,
    GATEHOUSE_WATCHLIST_DIR: dir,
    GATEHOUSE_DATA_DIR: dir,
  }));
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  await pool().query('delete from "PepList"');
  await pool().query('delete from "PepListVersion"');
  await pool().query('delete from "OwnPepList"');
  await systemDb().screeningRequest.deleteMany();
  installed(...NAMESAKES);
  await publishWatchlists();
  await reloadPeps();
  [ours, theirs] = [await bank(), await bank()];
  return () => rmSync(dir, { recursive: true });
});

const send = (to: Bank, rows: readonly string[] | Buffer, name = 'our people.csv', route = POST) =>
  callAs(to.admin, route, {
    method: 'POST',
    raw: Buffer.isBuffer(rows) ? rows : Buffer.from([HEADING, ...rows].join('\n')),
    headers: { 'content-type': 'text/csv', 'content-disposition': contentDisposition(name) },
  });
const stateOf = async ({ organizationId }: Bank) => OwnPepListState.parse(await pepListState(organizationId));

async function screened(of: Bank, body: Record<string, unknown>): Promise<string> {
  const made = await callRoute(REQUEST, { apiKey: of.apiKey, body });
  const requestId = String(made.body.requestId);
  for (const kind of SOURCE_KINDS) await searchSource({ organizationId: of.organizationId, requestId }, kind);
  await closeRequest(of.organizationId, requestId);
  return requestId;
}
const run = async (of: Bank, id: string) => (await callRoute(READ, { apiKey: of.apiKey, params: { id } })).body;
const alertsOf = ({ organizationId }: Bank) => db(organizationId).alert.findMany({ orderBy: { id: 'asc' } });
const profiles = async (of: Bank) =>
  (await callRoute(HIGH_RISK, { apiKey: of.apiKey, body: { fullName: HOLDER } })).body as unknown as {
    cachedResult: boolean;
  }[];

test('previews the content and effect of a file without storing it', async () => {
  const look = async (rows: readonly string[]) => (await send(ours, rows, 'a.csv', LOOK)).body;
  expect(await look([holder(), 'x,,,,,,', ...crowd(20)])).toMatchObject({
    entries: 21,
    names: 21,
    unread: { 'line 3: no name: the row is left out': 1 },
    entriesInUse: null,
    same: false,
    heldBecause: null,
    first: [
      { name: HOLDER, birthDates: ['1963-04-05'], offices: ['District Secretary, District of Fogport'] },
      ...crowd(4).map((row) => ({ name: row.split(',')[1], offices: [] })),
    ],
  });
  const tied = [`${HEADING},related_to,relationship`, holder(), `w-1,Anoma Quenneville,,,,,,${HOLDER},wife`];
  const { body } = await send(ours, Buffer.from(tied.join('\n')), 'a.csv', LOOK);
  expect((body.first as { associates: string[] }[]).map(({ associates }) => associates)).toEqual([
    [],
    [`wife of ${HOLDER}`],
  ]);
  expect(await stateOf(ours)).toMatchObject({ pepList: null, held: null });
  await send(ours, crowd(20));
  expect(await look(crowd(20))).toMatchObject({ same: true, entriesInUse: 20, heldBecause: null });
  expect(await look(crowd(3))).toMatchObject({ same: false, heldBecause: expect.stringContaining('3 entries') });
  expect(await look(crowd(1))).toMatchObject({
    heldBecause: expect.stringMatching(/^1 entry, the version in use has 20/),
  });
  expect((await stateOf(ours)).pepList?.entries).toBe(20);
  expect((await send(ours, [], 'a.csv', LOOK)).body).toMatchObject({ errorCode: 'FILE_UNREADABLE' });
});

test('reports a relative without a position as a relative, not an office holder', async () => {
  const tied = [`${HEADING},related_to,relationship`, holder(), `w-1,Anoma Quenneville,,,,,,${HOLDER},wife`];
  await send(ours, Buffer.from(tied.join('\n')));
  const { matches } = await consoleSearch(ours.admin.member, { fullName: 'Anoma Quenneville' });
  expect(matches.find(({ entityId }) => entityId === 'w-1')).toMatchObject({
    topics: ['rca'],
    positions: [`Wife of ${HOLDER}`],
  });
  const holders = (await consoleSearch(ours.admin.member, { fullName: HOLDER })).matches;
  expect(holders.find(({ entityId }) => entityId === 'h-1')).toMatchObject({ topics: ['pep'] });
});

test('searches an uploaded list for its organization only', async () => {
  const { status, body } = await send(ours, [holder(), 'x,,,,,,', ...crowd(20)]);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    pepList: {
      fileName: 'our people.csv',
      entries: 21,
      label: expect.stringMatching(/^organization-register-\d{4}-\d\d-\d\d-[0-9a-f]{8}$/),
      unread: { 'line 3: no name: the row is left out': 1 },
      old: false,
      watched: false,
    },
    held: null,
  });
  expect(await stateOf(theirs)).toMatchObject({ pepList: null, held: null });
  for (const [of, found] of [
    [ours, [['h-1', OWN_PEP_LIST]]],
    [theirs, []],
  ] as const) {
    const { matches, searched } = await consoleSearch(of.admin.member, { fullName: HOLDER });
    expect(matches.map(({ entityId, source }) => [entityId, source])).toEqual(found);
    expect(searched.some(({ source }) => source === OWN_PEP_LIST)).toBe(found.length > 0);
    expect(await profiles(of)).toHaveLength(found.length);
    const answer = await run(of, await screened(of, { fullName: HOLDER }));
    expect((answer.matches as { entityId: string }[]).map(({ entityId }) => entityId)).toEqual(found.map(([id]) => id));
    const lines = (answer.sources as { source: string; status: string }[]).map(({ source }) => source);
    expect(lines.includes(OWN_PEP_LIST)).toBe(found.length > 0);
    expect(lines).toContain('opensanctions');
    expect(await alertsOf(of)).toHaveLength(found.length);
  }
  const [hit] = await db(ours.organizationId).screeningHit.findMany({ where: { source: OWN_PEP_LIST } });
  expect(hit?.entry).toMatchObject({
    positions: ['District Secretary, District of Fogport'],
    record: { remarks: 'Met at the opening of the branch' },
  });
  expect(hit?.scoring).toMatchObject({ reasoning: expect.stringContaining('Found in Register of your organization') });
  // Both organizations find entries of the installation's lists; a PEP list is in memory only for the organization that
  // has one.
  for (const of of [ours, theirs])
    expect((await consoleSearch(of.admin.member, { fullName: 'Quenneville Holder7' })).matches[0]).toMatchObject({
      source: 'opensanctions',
    });
  expect(organizationsInMemory()).toContain(ours.organizationId);
  expect(organizationsInMemory()).not.toContain(theirs.organizationId);
});

test('scores a row like one of an installed list, in search and monitoring', async () => {
  const query = 'Oswin Tarabel Quenevile';
  const scored = async (of: Bank, source: string) =>
    (await consoleSearch(of.admin.member, { fullName: query, threshold: 0.5 })).matches.find(
      (match) => match.source === source && match.entityId === 'h-1',
    )?.scoring;
  await send(ours, [holder()]);
  const own = await scored(ours, OWN_PEP_LIST);
  const id = await screened(ours, { fullName: query, externalId: 'p-1' });
  const [forward] = await db(ours.organizationId).screeningHit.findMany({ where: { requestId: id } });
  expect(forward?.score).toBe(own?.matchConfidence);
  expect(forward?.score).toBeGreaterThan(0.85);
  expect(forward?.score).toBeLessThan(1);
  await db(ours.organizationId).alert.deleteMany({});
  await db(ours.organizationId).alertMatch.deleteMany({});
  await screenOwnPepLists();
  const told = await db(ours.organizationId).alertMatch.findMany({});
  expect(told.map(({ score }) => score)).toEqual([forward?.score]);
  // Twenty entries share the family name, which therefore weighs little, also in an organization's PEP list with one
  // person.
  installed(
    ...NAMESAKES,
    entity('h-1', 'Person', { name: [HOLDER], birthDate: ['1963-04-05'], topics: ['role.pep'] }),
    entity('post', 'Position', { name: ['District Secretary, District of Fogport'], country: ['lk'] }),
    entity('held', 'Occupancy', { holder: ['h-1'], post: ['post'] }),
  );
  await reloadPeps();
  expect(await scored(theirs, 'opensanctions')).toEqual(own);
});

test('cached results never come from a replaced or removed list', async () => {
  expect(await profiles(ours)).toEqual([]);
  await send(ours, [holder()]);
  const [first] = await profiles(ours);
  expect([first?.cachedResult, (await profiles(ours))[0]?.cachedResult]).toEqual([false, true]);
  await send(ours, [holder('Governor')]);
  expect(JSON.stringify(await profiles(ours))).toContain('Governor');
  expect(await profiles(theirs)).toEqual([]);
  expect((await callAs(ours.admin, REMOVE, { method: 'DELETE' })).status).toBe(200);
  expect(await profiles(ours)).toEqual([]);
  const kept = await db(ours.organizationId).highRiskCache.findMany({});
  expect(JSON.stringify(kept)).not.toContain('Governor');
});

test('returns a profile for each of many people with the same name', async () => {
  const born = (at: number) => `${1920 + at}-01-02`;
  await send(ours, [...Array.from({ length: 60 }, (_, at) => `n-${at},${HOLDER},${born(at)},Clerk,Office ${at},LK,`)]);
  expect(await profiles(ours)).toHaveLength(60);
});

test('monitoring alerts only the subjects of the uploading organization', async () => {
  const person = { fullName: HOLDER, dateOfBirth: '1963-04-05', externalId: 'p-1' };
  for (const of of [ours, theirs]) await screened(of, person);
  await send(ours, crowd(10));
  expect(await screenOwnPepLists()).toEqual({ pepLists: 1, alerts: 0 });
  expect((await stateOf(ours)).pepList?.watched).toBe(true);
  await send(ours, [...crowd(10), holder()]);
  expect((await stateOf(ours)).pepList?.watched).toBe(false);
  expect(await screenOwnPepLists()).toEqual({ pepLists: 1, alerts: 1 });
  expect(await screenOwnPepLists()).toEqual({ pepLists: 0, alerts: 0 });
  expect([(await alertsOf(ours)).length, (await alertsOf(theirs)).length]).toEqual([1, 0]);
  // Weekly monitoring keeps the dismissed match suppressed.
  await db(ours.organizationId).alert.updateMany({ where: {}, data: { status: 'DISMISSED' } });
  expect(await screenOwnPepLists('2026-11-30')).toEqual({ pepLists: 1, alerts: 0 });
  expect(await screenForOffices('2026-11-30')).toEqual({ alerts: 0 });
  const runs = await db(theirs.organizationId).monitoringRun.findMany({});
  expect(JSON.stringify(runs.map(({ versions }) => versions))).not.toContain(OWN_PEP_LIST);
  expect(await db(ours.organizationId).monitoringRun.count({ where: { kind: 'pep' } })).toBe(4);
});

test('replays a run exactly from its file after replacement or removal', async () => {
  const before = new Date();
  await send(ours, [holder(), ...crowd(20)]);
  await send(theirs, [holder('Ambassador')]);
  const requestId = await screened(ours, { fullName: HOLDER });
  const then = new Date();
  await send(ours, crowd(21));
  const ids = ({ hits }: { hits: { entityId: string }[] }) => hits.map(({ entityId }) => entityId);
  const replay = await replayRequest(requestId, new Date());
  expect([replay.identical, replay.notReplayed, ids(replay.recorded)]).toEqual([true, [], ['h-1']]);
  expect(replay.recorded.listVersions[OWN_PEP_LIST]).toMatch(/^organization-register-/);
  expect([ids(replay.beside), replay.beside.notStored]).toEqual([[], []]);
  await callAs(ours.admin, REMOVE, { method: 'DELETE' });
  const asOf = await replayRequest(requestId, new Date(), then);
  expect([asOf.identical, asOf.beside.sha256]).toEqual([true, replay.recorded.sha256]);
  expect((await replayRequest(requestId, new Date(), before)).beside.notStored).toContain(OWN_PEP_LIST);
  await db(ours.organizationId).ownPepList.deleteMany({});
  await expect(replayRequest(requestId, new Date())).rejects.toThrow('is not stored');
});

test('searches the list of a past day for its organization only', async () => {
  await send(ours, [holder()]);
  await pool().query(`update "OwnPepList" set "publishedAt" = '2026-10-05T09:00:00Z'`);
  const on = async (of: Bank, asOf: string) => {
    const { matches, unavailable } = await consoleSearch(of.admin.member, { fullName: HOLDER, asOf });
    return [matches.map(({ entityId }) => entityId), unavailable.includes(OWN_PEP_LIST)];
  };
  expect(await on(ours, '2026-10-05')).toEqual([['h-1'], false]);
  expect(await on(ours, '2026-10-04')).toEqual([[], true]);
  expect(await on(theirs, '2026-10-05')).toEqual([[], false]);
});

test('holds a file that lost more than a quarter until an admin releases it', async () => {
  await send(ours, [holder(), ...crowd(39)]);
  const label = (await stateOf(ours)).pepList?.label;
  const { status, body } = await send(ours, crowd(20));
  expect([status, body]).toMatchObject([201, { pepList: { label, entries: 40 }, held: { entries: 20 } }]);
  expect((body.held as { reason: string }).reason).toContain('a loss of more than a quarter');
  expect((await consoleSearch(ours.admin.member, { fullName: HOLDER })).matches).toHaveLength(1);
  const id = (body.held as { id: string }).id;
  const judge = (by: ConsoleUser, act: string) => callAs(by, JUDGE, { body: { id, act } });
  expect((await judge(theirs.admin, 'release')).status).toBe(404);
  expect((await judge(await signedIn(ours.organizationId, 'analyst'), 'release')).status).toBe(403);
  expect((await judge(ours.admin, 'release')).body).toMatchObject({ pepList: { entries: 20 }, held: null });
  expect((await judge(ours.admin, 'release')).status).toBe(404);
  expect((await consoleSearch(ours.admin.member, { fullName: HOLDER })).matches).toEqual([]);
  await send(ours, crowd(5));
  const held = (await stateOf(ours)).held?.id ?? '';
  expect((await callAs(ours.admin, JUDGE, { body: { id: held, act: 'discard' } })).body.held).toBeNull();
  const audit = await db(ours.organizationId).auditEntry.findMany({
    where: { objectType: 'organizationRegister' },
    orderBy: { sequence: 'asc' },
  });
  expect(audit.map(({ action }) => action.split('.')[1])).toEqual([
    'published',
    'held',
    'released',
    'held',
    'discarded',
  ]);
  expect(JSON.stringify(audit)).not.toContain('Orlomund');
});

test('viewers read the state; only admins upload, download and remove', async () => {
  const viewer = await signedIn(ours.organizationId, 'viewer');
  expect((await callAs(ours.admin, DOWNLOAD)).status).toBe(404);
  expect((await callAs(ours.admin, REMOVE, { method: 'DELETE' })).status).toBe(404);
  await send(ours, [holder()]);
  expect((await callAs(viewer, GET)).body).toMatchObject({ pepList: { entries: 1 } });
  for (const [route, method] of [
    [POST, 'POST'],
    [REMOVE, 'DELETE'],
    [DOWNLOAD, 'GET'],
  ] as const)
    expect((await callAs(viewer, route, { method })).status).toBe(403);
  expect((await callAs(theirs.admin, DOWNLOAD)).status).toBe(404);
  const response = await DOWNLOAD(new Request('http://localhost:3000/api', { headers: ours.admin.headers }), {
    params: Promise.resolve({}),
  });
  expect(await response.text()).toBe([HEADING, holder()].join('\n'));
  expect(response.headers.get('content-disposition')).toContain('our people.csv');
});

test.each([
  ['an Excel workbook', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 400, 'Excel workbook'],
  ['not UTF-8', Buffer.from([0x6e, 0xff, 0x0a]), 400, 'not UTF-8'],
  ['without a heading', Buffer.from('Oswin Tarrabel,1963'), 400, 'names no column "name"'],
  ['without people', Buffer.from('name,position\n,Mayor'), 400, 'holds no people'],
  ['of too many rows', Buffer.from(`name\n${'a b\n'.repeat(100_001)}`), 400, 'more than 100000 rows'],
  ['too large', Buffer.alloc(20 * 1024 * 1024 + 1, 97), 413, 'at most 20 MB'],
])('refuses a file that is %s with its reason and changes nothing', async (_what, bytes, status, reason) => {
  await send(ours, [holder()]);
  const answer = await send(ours, bytes);
  expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(reason)]);
  expect(await stateOf(ours)).toMatchObject({ pepList: { entries: 1 }, held: null });
});

async function warnedOf(of: Bank, what: RegExp): Promise<boolean[]> {
  const made = await callRoute(REQUEST, { apiKey: of.apiKey, body: { fullName: HOLDER } });
  const high = await callRoute(HIGH_RISK, { apiKey: of.apiKey, body: { fullName: HOLDER } });
  const { warnings: inConsole } = await consoleProfiles(of.admin.member, { fullName: HOLDER });
  const searched = await run(of, await screened(of, { fullName: HOLDER }));
  const header = decodeURIComponent(high.headers.get('x-warnings') ?? '');
  return [made.body.warnings ?? [], [header], inConsole, searched.warnings ?? []].map((all) =>
    (all as string[]).some((one) => what.test(one)),
  );
}

test('warns of an old list until the same file is uploaded again', async () => {
  const today = clock.now();
  const days = (n: number) => vi.spyOn(clock, 'now').mockReturnValue(new Date(today.getTime() - n * 86_400_000));
  days(40);
  await uploadPepList(ours.admin.member, {
    fileName: 'r.csv',
    body: (async function* () {
      yield Buffer.from([HEADING, holder()].join('\n'));
    })(),
  });
  const { label } = (await stateOf(ours)).pepList ?? {};
  vi.mocked(clock.now).mockRestore();
  const warnings = (of: Bank) => warnedOf(of, /Register of your organization.*40 days old/);
  expect(await warnings(ours)).toEqual([true, true, true, true]);
  expect(await warnings(theirs)).toEqual([false, false, false, false]);
  expect((await stateOf(ours)).pepList?.old).toBe(true);
  await send(ours, [holder()]);
  expect((await stateOf(ours)).pepList).toMatchObject({ old: false, label });
  expect(await warnings(ours)).toEqual([false, false, false, false]);
  expect(await db(ours.organizationId).ownPepList.count({})).toBe(1);
});

test('omits demo office holders for an organization with its own list', async () => {
  rmSync(path.join(dir, 'pep', 'peps.json'));
  await pool().query('delete from "PepList"');
  await reloadPeps();
  await send(ours, [holder()]);
  const invented = 'Ranjith Weerakkodi Lanternkeeper';
  for (const [of, found] of [
    [ours, 0],
    [theirs, 1],
  ] as const) {
    const { matches, warnings = [] } = await consoleSearch(of.admin.member, { fullName: invented });
    expect(matches).toHaveLength(found);
    expect(warnings.some((one) => one.includes('Demo PEP data'))).toBe(found === 1);
    expect(warnings.some((one) => one.includes('Only the PEP list of your organization'))).toBe(found === 0);
    const everywhere = (said: boolean) => Array(4).fill(said);
    expect(await warnedOf(of, /only the PEP list of your organization/i)).toEqual(everywhere(found === 0));
    expect(await warnedOf(of, /Demo PEP data/)).toEqual(everywhere(found === 1));
    await screened(of, { fullName: invented, externalId: 'p-9' });
  }
  await db(theirs.organizationId).alert.deleteMany({});
  await db(theirs.organizationId).alertMatch.deleteMany({});
  expect(await screenForOffices('2026-12-07')).toEqual({ alerts: 1 });
  const requestId = await screened(ours, { fullName: HOLDER });
  expect((await replayRequest(requestId, new Date())).identical).toBe(true);
  // The lists page and the evidence of a run agree.
  const searched = (await listPepLists()).filter(({ status }) => status === 'published').map(({ source }) => source);
  expect(searched).toEqual(['wikidata', 'opensanctions']);
  const shown = async (of: Bank) =>
    ((await callAs(of.admin, WATCHLISTS)).body as unknown as WatchlistOverview).pepLists.flatMap((pepList) =>
      pepList.status === 'displaced' ? [pepList.source] : [],
    );
  expect([await shown(ours), await shown(theirs)]).toEqual([searched, []]);
  const evidence = (await run(ours, requestId)).sources as SourceEvidence[];
  expect(evidence.flatMap((line) => (missingSourceReason(line) === 'displaced' ? [line.source] : []))).toEqual(
    searched,
  );
});
