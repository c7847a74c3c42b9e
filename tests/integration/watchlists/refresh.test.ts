import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as SANCTIONS } from '@/app/api/sanctions/search/route';
import { GET as READ } from '@/app/api/screening/request/[id]/route';
import { POST as REQUEST } from '@/app/api/screening/request/route';
import { NO_MEDIA } from '@/core/screening/adverse-media/media-age';
import { VersionDetail, WatchlistOverview } from '@/core/screening/watchlists/contract';
import { DEMONSTRATION_PEP_WARNING, DEMONSTRATION_WARNING } from '@/core/screening/watchlists/demonstration';
import type { SourceId } from '@/core/screening/watchlists/source-ids';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import * as settings from '@/platform/env';
import { currentWatchlists, loadWatchlists } from '@/platform/watchlists/watchlists';
import { systemStatus } from '@/services/health/system-status';
import { listNotices } from '@/services/notifications/list-notices';
import { screenSubject } from '@/services/screening/requests/screen-subject';
import { consoleSearch } from '@/services/screening/search/console-search';
import { searchSource } from '@/services/screening/search/search-source';
import { searchWarnings, servedNow } from '@/services/screening/warnings';
import { getWatchlistVersion } from '@/services/watchlists/get-version';
import { listWatchlists } from '@/services/watchlists/list-watchlists';
import { refreshWatchlist } from '@/services/watchlists/refresh-watchlist';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { signedIn } from '@/tests/support/console';
import { type ListMirror, startListMirror, unXml } from '@/tests/support/list-mirror';
import { callRoute, makeOrganization } from '@/tests/support/organization';
import { temporaryFolder } from '@/tests/support/temporary-folder';

const UN = '/un/resources/xml/en/consolidated.xml';
const people = (count: number, patch: Record<number, { name?: string; list?: string; born?: string }> = {}) =>
  Array.from({ length: count }, (_, i) => ({
    id: `QDi.${i}`,
    name: `Zarvan Teldoric${i}`,
    born: '1970-01-01',
    ...patch[i],
  }));

let mirror: ListMirror;
const real = settings.env();
beforeAll(async () => {
  mirror = await startListMirror();
  vi.spyOn(settings, 'env').mockImplementation(() => ({ ...real, GATEHOUSE_WATCHLIST_MIRROR: mirror.url }));
});
afterAll(() => mirror.close());
beforeEach(async () => {
  mirror.log.length = 0;
  for (const table of ['watchlistEntry', 'watchlistVersion', 'watchlistSource'] as const)
    await (systemDb()[table] as { deleteMany: () => Promise<unknown> }).deleteMany();
});

const state = async (source: SourceId) => {
  const { lists } = WatchlistOverview.parse(await listWatchlists());
  const found = lists.find((list) => list.source === source);
  if (!found) throw new Error('no such list');
  return found;
};
const finds = async (fullName: string) => {
  const { matches } = await screenSubject({ fullName }, { threshold: 0.85 });
  return matches.map((match) => `${match.source}/${match.entityId}`);
};

describe('a list served correctly', () => {
  test('is published, searched, and not downloaded again while unchanged', async () => {
    await publishWatchlists();
    expect(currentWatchlists()?.lists.every((list) => list.origin === 'bundled')).toBe(true);
    expect(
      searchWarnings('Zarvan Teldoric', await servedNow({ organizationId: 'org_of_nobody', environment: 'live' }))
        .warnings,
    ).toEqual([DEMONSTRATION_WARNING]);
    mirror.serve(UN, unXml(people(600)));
    expect(await refreshWatchlist('un')).toMatchObject({ outcome: 'published' });
    await loadWatchlists();
    expect(await finds('Zarvan Teldoric7')).toContain('un/QDi.7');
    // Real and demonstration entries never mix.
    expect(currentWatchlists()?.lists.map(({ source, origin }) => [source, origin])).toEqual([['un', 'download']]);
    // The five other demonstration lists are unloaded, and their real lists are missing.
    expect(
      searchWarnings('Zarvan Teldoric', await servedNow({ organizationId: 'org_of_nobody', environment: 'live' }))
        .warnings,
    ).toEqual([
      expect.stringMatching(/^Not searched because they are not installed: (.+; ){4}.+\. Anyone listed only on them/),
    ]);
    const served = currentWatchlists();
    expect(await refreshWatchlist('un')).toEqual({ outcome: 'unchanged', versionId: null });
    await loadWatchlists();
    expect(currentWatchlists()).toBe(served);
    expect(mirror.log).toEqual([`GET ${UN} 200`, `GET ${UN} 304`]);
  });

  test('stores the delta of a new version by entry and field', async () => {
    mirror.serve(UN, unXml(people(600)));
    await refreshWatchlist('un');
    mirror.serve(
      UN,
      unXml(people(601, { 3: { list: 'Taliban' }, 4: { born: '1971-02-03' } }).filter(({ id }) => id !== 'QDi.9')),
    );
    const { versionId } = await refreshWatchlist('un');
    const detail = await getWatchlistVersion('un', versionId ?? '', 0);
    expect(detail.delta).toEqual({ added: 1, changed: 2, removed: 1, fields: { programs: 1, birthDates: 1 } });
    expect(detail.entriesChanged.map(({ kind, entityId, changes }) => [kind, entityId, changes])).toEqual([
      ['changed', 'QDi.3', [{ field: 'programs', before: ['Al-Qaida'], after: ['Taliban'] }]],
      [
        'changed',
        'QDi.4',
        [
          {
            field: 'birthDates',
            before: [{ from: '1970-01-01', to: '1970-01-01' }],
            after: [{ from: '1971-02-03', to: '1971-02-03' }],
          },
        ],
      ],
      ['added', 'QDi.600', []],
      ['removed', 'QDi.9', []],
    ]);
    // Unchanged entries are stored once for both versions.
    expect(await systemDb().watchlistEntry.count({ where: { source: 'un' } })).toBe(800 + 3);
  });

  test('compares bytes when the publisher sends no validators', async () => {
    mirror.misbehave(UN, (_, response) => response.writeHead(200).end(unXml(people(600))));
    expect((await refreshWatchlist('un')).outcome).toBe('published');
    expect((await refreshWatchlist('un')).outcome).toBe('unchanged');
    expect(await systemDb().watchlistVersion.count()).toBe(1);
  });
});

describe('a list served incorrectly keeps its last good version', () => {
  const withGood = async () => {
    mirror.serve(UN, unXml(people(600)));
    await refreshWatchlist('un');
    await loadWatchlists();
  };
  const xml = unXml(people(600));
  test.each<[string, (m: ListMirror) => void, 'held' | 'failed', RegExp]>([
    ['an error', (m) => m.misbehave(UN, (_, r) => r.writeHead(500).end()), 'failed', /answered 500/],
    [
      'a page instead',
      (m) => m.serve(UN, '<html><body>Maintenance</body></html>'),
      'held',
      /CONSOLIDATED_LIST|well formed/,
    ],
    ['half a file', (m) => m.serve(UN, xml.slice(0, xml.length / 2)), 'held', /not well formed/],
    ['nothing', (m) => m.serve(UN, ''), 'failed', /empty/],
    ['a shrunken list', (m) => m.serve(UN, unXml(people(580), 20)), 'held', /expected 150/],
    [
      'external entities',
      (m) =>
        m.serve(
          UN,
          xml.replace(
            '<CONSOLIDATED_LIST>',
            '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><CONSOLIDATED_LIST>',
          ),
        ),
      'held',
      /document type/,
    ],
    [
      'a connection cut in the middle',
      (m) =>
        m.misbehave(UN, (_, r) => {
          r.writeHead(200, { 'content-length': String(xml.length) });
          r.write(xml.slice(0, 1000), () => r.destroy());
        }),
      'failed',
      /connection/,
    ],
    [
      '500 MB announced',
      (m) => m.misbehave(UN, (_, r) => r.writeHead(200, { 'content-length': String(500 * 1024 ** 2) }).write('x')),
      'failed',
      /larger than/,
    ],
    [
      'a small answer that unpacks to 210 MB',
      (m) =>
        m.misbehave(UN, (_, r) =>
          r.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(210 * 1024 ** 2))),
        ),
      'failed',
      /larger than/,
    ],
    [
      'a redirect into our network',
      (m) => m.misbehave(UN, (_, r) => r.writeHead(302, { location: 'http://10.0.0.7/list.xml' }).end()),
      'failed',
      /public internet|https/,
    ],
  ])('%s', async (_, breakIt, outcome, reason) => {
    await withGood();
    breakIt(mirror);
    expect((await refreshWatchlist('un')).outcome).toBe(outcome);
    await loadWatchlists();
    expect(await finds('Zarvan Teldoric7')).toContain('un/QDi.7');
    const { check, held, status } = await state('un');
    expect([status, check.outcome, check.reason]).toEqual(['published', outcome, expect.stringMatching(reason)]);
    expect(check.failingSince).not.toBeNull();
    expect(held?.reason ?? null).toEqual(outcome === 'held' ? check.reason : null);
    mirror.serve(UN, unXml(people(602)));
    expect((await refreshWatchlist('un')).outcome).toBe('published');
    expect((await state('un')).check).toMatchObject({ outcome: 'published', reason: null, failingSince: null });
  });

  test('publishes a held version once an admin releases exactly that file', async () => {
    await withGood();
    mirror.serve(UN, unXml(people(600), 20));
    await refreshWatchlist('un');
    const held = await systemDb().watchlistVersion.findFirstOrThrow({ where: { status: 'held' } });
    expect((await refreshWatchlist('un', { accepted: held.checksum })).outcome).toBe('published');
    mirror.serve(UN, unXml(people(600), 10));
    expect((await refreshWatchlist('un', { accepted: held.checksum })).outcome).toBe('held');
  });
});

test('refetches all files of a list when one changes and fails on a missing one', async () => {
  const folder = '/ofac/api/PublicationPreview/exports/';
  const row = (id: number, type: string) => `${id},"NAME ${id}",${type},"TEST",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- `;
  const sdn = (extra = '') =>
    `${[
      ...Array.from({ length: 4_100 }, (_, i) => row(i + 1, '"individual"')),
      ...Array.from({ length: 3_100 }, (_, i) => row(i + 10_001, '-0- ')),
      ...Array.from({ length: 210 }, (_, i) => row(i + 20_001, '"vessel"')),
      ...Array.from({ length: 60 }, (_, i) => row(i + 30_001, '"aircraft"')),
    ].join('\r\n')}${extra}\r\n\x1a`;
  mirror.serve(`${folder}SDN.CSV`, sdn());
  mirror.serve(`${folder}ALT.CSV`, '1,1,"aka","MIRABEL QUENTOVAR",-0- \r\n\x1a');
  expect((await refreshWatchlist('ofac')).outcome).toBe('published');
  mirror.log.length = 0;
  mirror.serve(`${folder}SDN.CSV`, sdn(`\r\n${row(40_000, '"individual"')}`));
  expect((await refreshWatchlist('ofac')).outcome).toBe('published');
  expect(mirror.log.filter((line) => line.includes('/ALT')).map((line) => line.slice(-3))).toEqual(['304', '200']);
  await loadWatchlists();
  expect(await finds('Quentovar Mirabel')).toContain('ofac/1');
  expect((await state('ofac')).history.at(-1)?.delta).toMatchObject({ added: 1, changed: 0, removed: 0 });
  mirror.misbehave(`${folder}ALT.CSV`, (_, response) => response.writeHead(404).end());
  expect((await refreshWatchlist('ofac')).outcome).toBe('failed');
  mirror.serve(`${folder}ALT.CSV`, '1,1,"aka","MIRABEL QUENTOVAR",-0- \r\n2,2,"aka","IL');
  expect((await refreshWatchlist('ofac')).outcome).toBe('held');
  expect((await state('ofac')).check.reason).toMatch(/ends inside a row|Quote Not Closed/);
});

test('reports an unknown layout to admins with the missing fields', async () => {
  const { organizationId } = await makeOrganization();
  const admin = await signedIn(organizationId, 'admin');
  const notices = async () =>
    (await listNotices(admin.member)).notices.map(({ kind, subjectName }) => [kind, subjectName]);
  mirror.serve(UN, unXml(people(600)));
  await refreshWatchlist('un');
  mirror.serve(UN, unXml(people(600)).replaceAll('DATE_OF_BIRTH>', 'BORN>'));
  expect((await refreshWatchlist('un')).outcome).toBe('held');
  const reason =
    'unknown layout: DATE_OF_BIRTH/YEAR|DATE_OF_BIRTH/DATE is missing; not known: INDIVIDUAL_BORN/TYPE_OF_DATE, INDIVIDUAL_BORN/DATE';
  expect((await state('un')).check.reason).toBe(reason);
  expect(await notices()).toEqual([['listHeld', `UN Security Council Consolidated List (${reason})`]]);
  // Once an admin releases it, later checks accept the fields it lacks.
  const held = await systemDb().watchlistVersion.findFirstOrThrow({ where: { status: 'held' } });
  expect((await refreshWatchlist('un', { accepted: held.checksum })).outcome).toBe('published');
  mirror.serve(UN, unXml(people(601)).replaceAll('DATE_OF_BIRTH>', 'BORN>'));
  expect((await refreshWatchlist('un')).outcome).toBe('published');
  mirror.serve(UN, unXml(people(600)).replaceAll('FIRST_NAME>', 'GIVEN_NAME>'));
  expect((await refreshWatchlist('un')).outcome).toBe('held');
  expect((await state('un')).check.reason).toBe('unknown layout: FIRST_NAME is missing');
});

test('finds the UK list by the link on its page', async () => {
  const xml = `<Designations>${Array.from(
    { length: 1_500 },
    (
      _,
      i,
    ) => `<Designation><UniqueID>AQD${i}</UniqueID><IndividualEntityShip>${i < 1_100 ? 'Individual' : 'Entity'}</IndividualEntityShip>
<Names><Name><Name6>Orlindor Vestrava${i}</Name6><NameType>Primary Name</NameType></Name></Names></Designation>`,
  ).join('')}</Designations>`;
  const file = '/media/5f/UK-Sanctions-List.xml';
  mirror.serve(
    '/fcdo/government/publications/the-uk-sanctions-list',
    `<a href="/x">x</a><a class="l" href="https://assets.publishing.service.gov.uk${file}">The list</a>`,
  );
  mirror.serve(`/fcdo${file}`, xml);
  expect((await refreshWatchlist('fcdo')).outcome).toBe('published');
  mirror.serve('/fcdo/government/publications/the-uk-sanctions-list', '<p>moved</p>');
  expect((await refreshWatchlist('fcdo')).outcome).toBe('failed');
  expect((await state('fcdo')).check.reason).toMatch(/links to no file/);
});

test('collects red notices by query and reports what no query reaches', async () => {
  const notices = Array.from({ length: 300 }, (_, i) => ({
    entity_id: `2026/${i}`,
    name: `TEVALDOR${i}`,
    forename: 'ILMAR',
    date_of_birth: '1980/02/03',
    nationalities: ['LK'],
    age: 20 + (i % 60),
    sex: i % 2 ? 'M' : 'F',
  }));
  mirror.misbehave('/interpol/notices/v1/red', (request, response) => {
    const query = new URL(request.url ?? '', mirror.url).searchParams;
    const found = notices.filter(
      (notice) =>
        (!query.get('nationality') || notice.nationalities.includes(query.get('nationality') ?? '')) &&
        (!query.get('sexId') || notice.sex === query.get('sexId')) &&
        (!query.get('ageMin') ||
          (notice.age >= Number(query.get('ageMin')) && notice.age <= Number(query.get('ageMax')))),
    );
    const total = [...query.keys()].length === 2 ? found.length + 2 : found.length;
    const page = found.slice(0, 160).map(({ age: _age, sex: _sex, ...notice }) => notice);
    response.writeHead(200).end(JSON.stringify({ total, _embedded: { notices: page } }));
  });
  expect((await refreshWatchlist('interpol')).outcome).toBe('published');
  const { entries, history } = await (async () => {
    await loadWatchlists();
    return state('interpol');
  })();
  expect(entries).toBe(300);
  const { unread } = await getWatchlistVersion('interpol', history.at(-1)?.id ?? '', 0);
  expect(unread).toMatchObject({ '2 of 302 records were out of reach of every query': 1 });
});

test('reports an unreachable publisher with a reason and keeps searching', async () => {
  await publishWatchlists();
  const closed = await startListMirror();
  await closed.close();
  vi.mocked(settings.env).mockImplementation(() => ({ ...real, GATEHOUSE_WATCHLIST_MIRROR: closed.url }));
  expect((await refreshWatchlist('dfat')).outcome).toBe('failed');
  expect((await state('dfat')).check).toMatchObject({
    outcome: 'failed',
    reason: 'The connection to the address failed.',
  });
  expect(await finds('Zoltan Marchetti')).not.toEqual([]);
  vi.mocked(settings.env).mockImplementation(() => ({ ...real, GATEHOUSE_WATCHLIST_MIRROR: mirror.url }));
});

test('an aborted publication changes nothing and can be repeated', async () => {
  mirror.serve(UN, unXml(people(600)));
  await refreshWatchlist('un');
  const before = await systemDb().watchlistEntry.count();
  // The database rejects the last row, so the whole transaction must roll back.
  await systemDb().$executeRawUnsafe(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await systemDb().$executeRawUnsafe(
    `create trigger refuse before insert on "WatchlistVersion" for each row execute function refuse()`,
  );
  mirror.serve(UN, unXml(people(640)));
  await expect(refreshWatchlist('un')).rejects.toThrow();
  expect(await systemDb().watchlistEntry.count()).toBe(before);
  await loadWatchlists();
  expect(currentWatchlists()?.lists.find(({ source }) => source === 'un')?.entries).toBe(800);
  await systemDb().$executeRawUnsafe('drop trigger refuse on "WatchlistVersion"');
  expect((await refreshWatchlist('un')).outcome).toBe('published');
});

test('a list neither in the folder nor downloadable is off, without an error', async () => {
  const spied = vi.mocked(settings.env);
  const mirrored = spied.getMockImplementation() as typeof settings.env;
  spied.mockImplementation(() => ({ ...real, GATEHOUSE_WATCHLIST_DOWNLOAD: '0' }));
  expect((await refreshWatchlist('un')).outcome).toBe('off');
  const { check } = await state('un');
  expect([check.outcome, check.checkedAt, check.failingSince]).toEqual(['off', null, null]);
  spied.mockImplementation(mirrored);
});

test('dates a folder file by its publisher and warns until a newer one', async () => {
  const dir = temporaryFolder();
  const spied = vi.mocked(settings.env);
  const mirrored = spied.getMockImplementation() as typeof settings.env;
  spied.mockImplementation(() => ({ ...real, GATEHOUSE_WATCHLIST_DIR: dir, GATEHOUSE_WATCHLIST_DOWNLOAD: '0' }));
  mkdirSync(path.join(dir, 'un'));
  const put = (name: string, day: string, changed: Date) => {
    const file = path.join(dir, 'un', name);
    const dated = `<CONSOLIDATED_LIST dateGenerated="${day}T00:00:09.554Z">`;
    writeFileSync(file, unXml(people(600)).replace('<CONSOLIDATED_LIST>', dated));
    utimesSync(file, changed, changed);
  };
  put('consolidated-old.xml', '2014-04-02', new Date());
  const { versionId } = await refreshWatchlist('un');
  await loadWatchlists();
  expect(await state('un')).toMatchObject({ dated: { on: '2014-04-02', by: 'publisher' }, old: true });
  // All name searches warn, including a run whose list has been updated since.
  const own = await makeOrganization();
  const analyst = await signedIn(own.organizationId, 'analyst');
  const body = { fullName: 'Zarvan Teldoric7' };
  const shown: number[] = [];
  const search = async () => {
    const answer = await consoleSearch(analyst.member, body);
    shown.push(answer.matches.length);
    return answer;
  };
  const said = async () =>
    [
      (await callRoute(SANCTIONS, { apiKey: own.apiKey, body })).body,
      (await callRoute(SANCTIONS, { apiKey: own.apiKey, body: { ...body, sources: ['ofac'] } })).body,
      await search(),
    ].map((answer) => (answer.warnings as string[] | undefined)?.filter((one) => one.includes('old.')));
  const old = [
    expect.stringMatching(
      /^1 of [13] lists? out of date\. The UN Security Council Consolidated List .* is dated 2014-04-02: 1\d years old\./,
    ),
  ];
  expect(await said()).toEqual([old, [], old]);
  const ofac = (await callRoute(SANCTIONS, { apiKey: own.apiKey, body: { ...body, sources: ['ofac'] } })).body;
  expect(ofac).toMatchObject({
    totalHits: 0,
    warnings: [expect.stringMatching(/^Not searched because .*OFAC[^;]*\. Anyone/)],
  });
  // Manual searches are audited with member and number of matches, never the name.
  const [entry] = await db(own.organizationId).auditEntry.findMany({
    where: { action: 'search.made' },
    orderBy: { sequence: 'asc' },
  });
  expect(shown[0]).toBeGreaterThan(1);
  expect(entry).toMatchObject({ actorId: analyst.member.memberId, detail: { watchlist: shown[0], dossier: 0 } });
  const accepted = (await callRoute(REQUEST, { apiKey: own.apiKey, body })).body;
  expect(accepted.warnings).toEqual([
    DEMONSTRATION_PEP_WARNING,
    expect.stringMatching(/^Not searched/),
    ...old,
    NO_MEDIA,
  ]);
  const params = { id: String(accepted.requestId) };
  await searchSource({ organizationId: own.organizationId, requestId: params.id }, 'sanctions');
  const listAges = async () => (await systemStatus()).checks.find(({ id }) => id === 'listAges');
  expect(await listAges()).toMatchObject({
    state: 'warn',
    value: expect.stringContaining('un of 2014-04-02, more than 30 days ago'),
    fix: 'cp -p … $GATEHOUSE_WATCHLIST_DIR/un/\nGATEHOUSE_WATCHLIST_DOWNLOAD=1',
  });
  const today = clock.now().toISOString().slice(0, 10);
  put('consolidated-new.xml', today, new Date(Date.now() + 60_000));
  expect((await refreshWatchlist('un')).outcome).toBe('unchanged');
  expect(await state('un')).toMatchObject({ dated: { on: today, by: 'publisher' }, old: false });
  const { searcher } = currentWatchlists() ?? {};
  await loadWatchlists();
  expect(currentWatchlists()?.searcher).toBe(searcher);
  expect((await said()).map((warnings) => warnings ?? [])).toEqual([[], [], []]);
  expect((await callRoute(READ, { apiKey: own.apiKey, params })).body.warnings).toEqual(
    // PEP lists and adverse media were not searched yet in this run.
    (accepted.warnings as string[])
      .filter((warning) => ![DEMONSTRATION_PEP_WARNING, NO_MEDIA].includes(warning))
      .map((warning) => warning.replace('1 of 3 lists', '1 of 1 list')),
  );
  expect((await listAges())?.value).not.toContain('un of');
  const detail = VersionDetail.parse(await getWatchlistVersion('un', versionId ?? '', 0));
  expect(detail).toMatchObject({ first: true, delta: null });
  expect(detail.files.map(({ name, publishedOn, read }) => [name, publishedOn, read])).toEqual([
    ['consolidated-new.xml', today, true],
    ['consolidated-old.xml', '2014-04-02', false],
  ]);
  spied.mockImplementation(mirrored);
});

test('searches lists of a past day, and names lists without a version of it', async () => {
  const own = await makeOrganization();
  const analyst = await signedIn(own.organizationId, 'analyst');
  const search = (fullName: string, asOf?: string) =>
    consoleSearch(analyst.member, { fullName, ...(asOf && { asOf }), threshold: 0.85 });
  const published = async (name: string, on: string) => {
    mirror.serve(UN, unXml(people(600, { 7: { name } })));
    const { versionId } = await refreshWatchlist('un');
    if (!versionId) throw new Error('nothing was published');
    await systemDb().watchlistVersion.update({
      where: { id: versionId },
      data: { publishedAt: new Date(`${on}T12:00:00Z`) },
    });
    return (await systemDb().watchlistVersion.findUniqueOrThrow({ where: { id: versionId } })).label;
  };
  const first = await published('Ilmar Tevaldor Quistorp', '2026-10-03');
  await published('Somebody Else Entirely', '2026-10-20');
  await loadWatchlists();
  const now = await search('Ilmar Tevaldor Quistorp');
  expect([now.asOf, now.matches]).toEqual([null, []]);
  const then = await search('Ilmar Tevaldor Quistorp', '2026-10-19');
  expect(then).toMatchObject({
    asOf: '2026-10-19',
    matches: [{ entityId: 'QDi.7', listVersion: first }],
    searched: expect.arrayContaining([{ source: 'un', listVersion: first }]),
  });
  expect(then.unavailable).toContain('ofac');
  // The day of a delisting counts as it ended; indexes of different days must not be mixed up.
  expect((await search('Ilmar Tevaldor Quistorp', '2026-10-20')).matches).toEqual([]);
  expect((await search('Ilmar Tevaldor Quistorp', '2026-10-03')).matches).toHaveLength(1);
  const before = await search('Ilmar Tevaldor Quistorp', '2026-10-02');
  expect([before.searched, before.unavailable.includes('un')]).toEqual([[], true]);
  const [entry] = await db(own.organizationId).auditEntry.findMany({
    where: { action: 'search.made' },
    orderBy: { sequence: 'asc' },
    skip: 1,
  });
  expect(entry?.detail).toEqual({ watchlist: 1, dossier: 0, asOf: '2026-10-19' });
  await expect(search('Ilmar Tevaldor Quistorp', '2999-01-01')).rejects.toThrow('asOf: is in the future');
  const today = await search('Ilmar Tevaldor Quistorp', clock.now().toISOString().slice(0, 10));
  expect(today.asOf).toBeNull();
});
