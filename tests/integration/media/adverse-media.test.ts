import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POST as SEARCH } from '@/app/api/high-risk/search/route';
import { GET } from '@/app/api/screening/request/[id]/route';
import { POST } from '@/app/api/screening/request/route';
import { Profile } from '@/core/screening/profiles/contract';
import { SOURCE_KINDS } from '@/core/screening/requests/contract';
import { inngest } from '@/inngest/client';
import { mediaRefreshRequested } from '@/inngest/events';
import { mediaRefreshes } from '@/inngest/media-refresh';
import { clock } from '@/platform/clock';
import { db, systemDb } from '@/platform/db/db';
import * as settings from '@/platform/env';
import { purgeOldRecords } from '@/services/health/purge-old-records';
import { systemStatus } from '@/services/health/system-status';
import { mediaCorpora } from '@/services/media/media-state';
import { endRound, fetchMedia, planRound, readMediaFolder } from '@/services/media/refresh-media';
import { searchMedia } from '@/services/media/search-media';
import { screenMediaPage } from '@/services/monitoring/screen-for-media';
import { closeRequest } from '@/services/screening/requests/close-request';
import { searchSource } from '@/services/screening/search/search-source';
import { listWatchlists } from '@/services/watchlists/list-watchlists';
import { replayRequest } from '@/services/watchlists/replay/replay-request';
import { publishWatchlists } from '@/services/watchlists/store-lists';
import { startProductExecutor, until } from '@/tests/support/executor';
import { type ListMirror, startListMirror } from '@/tests/support/list-mirror';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';

const NAME = 'Ambrose Quillfeather';
const BORN = '1972-05-01';
const BODY = `Prosecutors in Colombo have charged ${NAME}, 54, with bribery over a port tender. He denies it.`;
const item = (title: string, body: string, link = `https://news.example/${encodeURIComponent(title)}`, day = 2) =>
  `<item><title>${title}</title><link>${link}</link><pubDate>Mon, 0${day} Nov 2026 06:30:00 GMT</pubDate><description>${body}</description></item>`;
const rss = (...items: string[]) => `<rss version="2.0"><channel><title>x</title>${items.join('')}</channel></rss>`;
const STORY = item('Director charged with bribery over port tender', BODY);

let mirror: ListMirror;
let folder: string;
let own: TestOrganization;
const real = settings.env();
let set: Partial<ReturnType<typeof settings.env>> = {};
beforeAll(async () => {
  await publishWatchlists();
  mirror = await startListMirror();
  folder = mkdtempSync(path.join(tmpdir(), 'gatehouse-media-'));
  mkdirSync(path.join(folder, 'media'));
  vi.spyOn(settings, 'env').mockImplementation(() => ({ ...real, ...set }));
});
afterAll(async () => {
  await mirror.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  set = {};
  mirror.log.length = 0;
  await systemDb().mediaArticle.deleteMany();
  await systemDb().mediaSourceState.deleteMany();
  await systemDb().screeningRequest.deleteMany();
  own = await makeOrganization();
});

const feed = (...items: string[]) => {
  mirror.serve('/feed', rss(...items), 'application/rss+xml');
  set = { ...set, GATEHOUSE_MEDIA_FEEDS: `${mirror.url}/feed` };
};
const round = async (source: 'feeds' | 'gdelt' | 'articles') => {
  const { questions } = await planRound(source, new Date());
  const outcomes = [await readMediaFolder(source)];
  for (let at = 0; at < questions; at += 1) outcomes.push({ ...(await fetchMedia(source, at)), files: 0 });
  await endRound(source, outcomes, true);
  return outcomes.reduce((sum, { added }) => sum + added, 0);
};
const corpus = async (source: string) => (await mediaCorpora()).find((one) => one.source === source);
const find = (fullName: string, person = {}) =>
  searchMedia({ fullName, person: { birthDates: [], countries: [], positions: [], ...person }, threshold: 0.7 });

async function screened(body: Record<string, unknown>): Promise<string> {
  const send = vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  const made = await callRoute(POST, { apiKey: own.apiKey, body });
  const target = { organizationId: own.organizationId, requestId: String(made.body.requestId) };
  for (const kind of SOURCE_KINDS) await searchSource(target, kind);
  await closeRequest(target.organizationId, target.requestId);
  send.mockRestore();
  return target.requestId;
}
const evidence = async (id: string) => {
  const { body } = await callRoute(GET, { apiKey: own.apiKey, params: { id }, path: `/api/screening/request/${id}` });
  return (body.sources as { kind: string; gatheredAt?: string }[]).filter(({ kind }) => kind === 'adverse-media');
};

describe('gathering', () => {
  test('fetches and indexes a feed once and skips an unchanged one', async () => {
    feed(STORY, item('Gardens open', 'Flowers in spring.'));
    const stop = await startProductExecutor(mediaRefreshes);
    try {
      const refresh = () => inngest.send({ name: mediaRefreshRequested.name, data: { source: 'feeds' } });
      await refresh();
      const gathered = await until('the round', async () => {
        const state = await corpus('feeds');
        return state?.freshAt && state;
      });
      // Articles without a risk term are not stored.
      expect(gathered).toMatchObject({ articles: 1, reason: null, label: 'feeds-2026-11-02-1' });
      await refresh();
      await until('the second question', async () => mirror.log.length === 2);
      expect(mirror.log).toEqual(['GET /feed 200', 'GET /feed 304']);
    } finally {
      await stop();
    }
  });

  test('keeps an article for ten years and does not import it again', async () => {
    feed(STORY);
    await round('feeds');
    const at = (day: string) => vi.spyOn(clock, 'now').mockReturnValue(new Date(day));
    const before = at('2036-11-01T00:00:00Z');
    expect(await purgeOldRecords()).toMatchObject({ articles: 0 });
    before.mockRestore();
    const after = at('2036-11-03T00:00:00Z');
    expect(await purgeOldRecords()).toMatchObject({ articles: 1 });
    expect(await corpus('feeds')).toMatchObject({ articles: 0 });
    expect((await find(NAME)).matches).toEqual([]);
    await systemDb().mediaSourceState.deleteMany();
    expect(await round('feeds')).toBe(0);
    after.mockRestore();
  });

  test('plans no fetch before it is due', async () => {
    feed(STORY);
    await round('feeds');
    expect(await planRound('feeds', new Date())).toMatchObject({ due: false });
    expect(await planRound('feeds', new Date(Date.now() + 3_600_000))).toMatchObject({ due: true });
  });

  test('reads GDELT headlines by risk terms without sending names', async () => {
    const asked: string[] = [];
    mirror.misbehave('/doc', (request, response) => {
      asked.push(request.url ?? '');
      const articles = [
        {
          url: 'https://gazette.example/1',
          url_mobile: '',
          title: `Shipping agent ${NAME} , 54 , charged with bribery`,
          seendate: '20261102T091500Z',
          socialimage: '',
          domain: 'gazette.example',
          language: 'English',
          sourcecountry: 'Sri Lanka',
        },
      ];
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ articles }));
    });
    set = { GATEHOUSE_GDELT_URL: `${mirror.url}/doc` };
    expect(await round('gdelt')).toBe(1);
    expect(asked.length).toBeGreaterThan(3);
    expect(asked.join()).not.toContain('Quillfeather');
    const { matches } = await find(NAME, { birthDates: [BORN], countries: ['LK'] });
    expect(matches[0]).toMatchObject({ context: { about: 'likely', countryMatch: true }, categories: ['corruption'] });
  });

  test.each([
    ['a page instead of a feed', 200, '<html>soon</html>', /neither RSS nor Atom/],
    ['a refusal', 403, 'no', /answered 403/],
    ['a cut feed', 200, '<rss><channel><item><title>x', /not well formed/],
    ['an entity bomb', 200, '<!DOCTYPE x [<!ENTITY a "b">]><rss/>', /document type/],
  ])('reports %s and keeps the collected articles', async (_what, status, body, reason) => {
    feed(STORY);
    await round('feeds');
    const before = await corpus('feeds');
    mirror.misbehave('/feed', (_request, response) => response.writeHead(status).end(body));
    await round('feeds');
    const state = await corpus('feeds');
    expect(state?.reason).toMatch(reason);
    expect(state?.articles).toBe(1);
    expect(state?.freshAt).toEqual(before?.freshAt);
    expect((await find(NAME)).matches).toHaveLength(1);
    const check = (await systemStatus()).checks.find(({ id }) => id === 'adverseMedia');
    expect(check).toMatchObject({
      state: 'warn',
      value: expect.stringContaining('feeds: 1 articles, newest 2026-11-02'),
    });
  });

  test('does not call a private address', async () => {
    set = { GATEHOUSE_MEDIA_FEEDS: 'https://10.0.0.1/feed', GATEHOUSE_ALLOW_INSECURE_LOOPBACK: '0' };
    await round('feeds');
    expect((await corpus('feeds'))?.reason).toContain('does not lead to the public internet');
  });

  test('skips and counts items without a usable link per feed', async () => {
    const bad = (n: number) => item(`Fraud case ${n}`, BODY, 'urn:isbn:12');
    feed(STORY, bad(1), bad(2));
    await round('feeds');
    expect(await corpus('feeds')).toMatchObject({ articles: 1, leftOut: { noLink: 2, incomplete: 0 } });
    const shown = (await listWatchlists()).press.find(({ source }) => source === 'feeds');
    expect(shown).toMatchObject({ articles: 1, leftOut: { noLink: 2, incomplete: 0 } });
    const { checks } = await systemStatus();
    expect(checks.find(({ id }) => id === 'adverseMedia')?.value).toContain('2 left out without an http or https link');
    feed(STORY, bad(1));
    await round('feeds');
    expect(await corpus('feeds')).toMatchObject({ leftOut: { noLink: 1, incomplete: 0 } });
  });

  test('reads plain and gzipped files of the folder once and after changes', async () => {
    set = { GATEHOUSE_WATCHLIST_DIR: folder };
    const line = (n: number) =>
      `${JSON.stringify({ url: `https://a.example/${n}`, title: `Case ${n}`, body: BODY, publishedAt: '2026-11-02', country: 'LK' })}\n`;
    writeFileSync(path.join(folder, 'media', 'own.jsonl'), line(1));
    writeFileSync(path.join(folder, 'media', 'old.jsonl.gz'), gzipSync(`${line(2)}{broken\n`));
    writeFileSync(path.join(folder, 'media', 'dropped.rss'), rss(STORY));
    expect([await round('articles'), await round('feeds')]).toEqual([2, 1]);
    expect(await round('articles')).toBe(0);
    writeFileSync(path.join(folder, 'media', 'own.jsonl'), `${line(1)}${line(3)}`);
    expect(await round('articles')).toBe(1);
    expect((await corpus('articles'))?.articles).toBe(3);
  });
});

describe('finding', () => {
  test('groups the same article of three papers into one match', async () => {
    const copies = ['a', 'b', 'c'].map((paper, at) =>
      item('Director charged with bribery over port tender', BODY, `https://${paper}.example/1`, 2 + at),
    );
    feed(...copies, item('Strike at the docks ends after fraud inquiry', `${NAME} gave evidence of fraud.`));
    await round('feeds');
    const { matches } = await find(NAME, { birthDates: [BORN], countries: ['LK'] });
    expect(matches.map(({ articles, alsoAt }) => [articles, alsoAt.length])).toEqual([
      [3, 2],
      [1, 0],
    ]);
    expect(matches[0]?.passage).toContain('charged Ambrose Quillfeather, 54, with bribery');
  });

  test('excludes the same name at another age', async () => {
    feed(STORY);
    await round('feeds');
    expect((await find(NAME, { birthDates: ['1999-01-01'] })).matches).toEqual([]);
    expect((await find(NAME, { birthDates: [BORN] })).matches[0]?.context.about).toBe('likely');
  });

  test('finds a name in another script or spelling', async () => {
    feed(item('කපිතාන්', 'නිමල් පෙරේරා අල්ලස් චෝදනා'), item('Case of the clerk', 'Mohamed Rizvan took bribes.'));
    await round('feeds');
    expect((await find('Nimal Perera')).matches[0]?.mention.written).toBe('නිමල් පෙරේරා');
    expect((await find('Muhammad Rizwan')).matches[0]?.mention.written).toBe('Mohamed Rizvan');
    expect((await find("Robert'); drop table & | !")).matches).toEqual([]);
  });
});

describe('in a screening request', () => {
  test('reports no source as skipped and a failing one as unavailable', async () => {
    expect(await evidence(await screened({ fullName: NAME }))).toMatchObject([{ status: 'skipped', hits: 0 }]);
    set = { GATEHOUSE_MEDIA_FEEDS: `${mirror.url}/nowhere` };
    await round('feeds');
    const id = await screened({ fullName: NAME });
    expect(await evidence(id)).toMatchObject([{ source: 'feeds', status: 'unavailable' }]);
    expect((await systemDb().screeningRequest.findUnique({ where: { id } }))?.status).toBe('completed_partial');
  });

  test('raises an alert with the quoted passage and records corpus and age', async () => {
    feed(STORY);
    await round('feeds');
    const id = await screened({ fullName: NAME, dateOfBirth: BORN, country: 'LK' });
    expect(await evidence(id)).toMatchObject([
      {
        source: 'feeds',
        status: 'success',
        hits: 1,
        alerting: 1,
        note: expect.stringContaining('1 articles, newest of 2026-11-02'),
      },
    ]);
    const [press] = await evidence(id);
    expect(Date.parse(String(press?.gatheredAt))).toBeGreaterThan(Date.now() - 60_000);
    const alert = await db(own.organizationId).alert.findFirst({ where: {} });
    expect([alert?.priority, alert?.riskLevel, alert?.bestSource]).toEqual([3, 'medium', 'feeds']);
    const event = await db(own.organizationId).webhookEvent.findFirst({ where: { type: { endsWith: 'triggered' } } });
    const { matches } = (event?.data ?? { matches: [] }) as { matches: unknown[] };
    expect(matches[0]).toMatchObject({
      type: 'dossier',
      topics: ['adverse-media'],
      programs: ['corruption'],
      article: {
        publishedAt: '2026-11-02T06:30:00.000Z',
        about: 'likely',
        matchingChunk: expect.stringContaining('with bribery'),
      },
      scoring: { dobMatch: { exactMatch: false, approxAgeDelta: 0 }, countryMatch: true },
    });
  });
});

test('replays a run exactly from its articles and lists deleted ones', async () => {
  const before = new Date();
  feed(STORY);
  await round('feeds');
  const id = await screened({ fullName: NAME, dateOfBirth: BORN, country: 'LK' });
  const url = `https://news.example/${encodeURIComponent('Director charged with bribery over port tender')}`;
  expect(await evidence(id)).toMatchObject([{ articles: [url] }]);
  const then = new Date();
  feed(
    STORY,
    item('Director charged with bribery over a port tender', BODY, 'https://other.example/port', 3),
    item('Quillfeather convicted of fraud', `${NAME}, 54, was convicted of fraud in Colombo.`),
  );
  await round('feeds');
  const replay = await replayRequest(id, new Date());
  expect([replay.identical, replay.sameMatcher, replay.notReplayed, replay.articlesGone]).toEqual([true, true, [], []]);
  expect(replay.replayed.hits).toEqual(replay.recorded.hits);
  const press = ({ hits }: typeof replay.recorded) => hits.filter(({ source }) => source === 'feeds');
  expect(press(replay.recorded).map(({ entry }) => entry.article?.alsoAt)).toEqual([[]]);
  expect(
    press(replay.beside)
      .map(({ entry }) => entry.article?.alsoAt.length)
      .sort(),
  ).toEqual([0, 1]);
  const asOf = await replayRequest(id, new Date(), then);
  expect([asOf.beside.sha256, asOf.beside.notStored]).toEqual([replay.recorded.sha256, []]);
  expect((await replayRequest(id, new Date(), before)).beside.notStored).toContain('feeds');
  // Articles are purged after ten years: the replay lists them and is not identical.
  const later = vi.spyOn(clock, 'now').mockReturnValue(new Date('2036-11-03T00:00:00Z'));
  await purgeOldRecords();
  later.mockRestore();
  const gone = await replayRequest(id, new Date());
  expect([gone.identical, gone.articlesGone, press(gone.replayed)]).toEqual([false, [url], []]);
});

test('replays an empty corpus as empty and skips runs without article names', async () => {
  feed();
  await round('feeds');
  const id = await screened({ fullName: NAME });
  feed(STORY);
  await round('feeds');
  const replay = await replayRequest(id, new Date());
  expect([replay.identical, replay.beside.notStored]).toEqual([true, []]);
  expect(replay.recorded.listVersions).toMatchObject({ feeds: '' });
  expect(replay.beside.listVersions).toMatchObject({ feeds: 'feeds-2026-11-02-1' });
  const row = await systemDb().screeningRequest.findUniqueOrThrow({ where: { id } });
  const sources = (row.sources as Record<string, unknown>[]).map(({ articles: _none, ...line }) => line);
  await systemDb().screeningRequest.update({ where: { id }, data: { sources: sources as object[] } });
  expect(await replayRequest(id, new Date())).toMatchObject({ identical: true, notReplayed: ['adverse-media'] });
});

test('monitoring alerts a new article once, weekly or monthly by risk', async () => {
  feed(item('Another case', 'Somebody Else committed fraud.'));
  await round('feeds');
  await screened({ fullName: NAME, dateOfBirth: BORN, country: 'LK', externalId: 'c-1' });
  feed(STORY);
  await round('feeds');
  // Subjects without alerts are screened monthly, not weekly.
  expect(await screenMediaPage('risky', '2026-11-17', '')).toEqual({ cursor: null, alerts: 0 });
  expect((await screenMediaPage('everybody', '2026-12-01', '')).alerts).toBe(1);
  expect((await screenMediaPage('risky', '2026-12-08', '')).alerts).toBe(0);
  await db(own.organizationId).alert.updateMany({ where: {}, data: { status: 'DISMISSED' } });
  expect((await screenMediaPage('everybody', '2027-01-05', '')).alerts).toBe(0);
  feed(
    STORY,
    item('Quillfeather convicted of money laundering', `${NAME}, 54, was convicted of money laundering in Colombo.`),
  );
  await round('feeds');
  expect((await screenMediaPage('everybody', '2027-02-02', '')).alerts).toBe(1);
  const runs = await db(own.organizationId).monitoringRun.findMany({ orderBy: { key: 'asc' } });
  expect(runs.map(({ key, subjects, alerts, suppressed }) => [key, subjects, alerts, suppressed])).toEqual([
    ['2026-12-01', 1, 1, 0],
    ['2026-12-08', 1, 0, 1],
    ['2027-01-05', 1, 0, 1],
    ['2027-02-02', 1, 1, 1],
  ]);
});

test('adds articles to a high-risk profile only when they are about that person', async () => {
  vi.spyOn(inngest, 'send').mockResolvedValue({ ids: [] });
  feed(
    item(
      'Senator named in inquiry into bribes',
      'Senator Rosalind Quartermain, 65, is accused of taking bribes, a court in the United States heard.',
    ),
    item('Florist convicted of fraud', 'Rosalind Quartermain, 23, a florist, was convicted of fraud.'),
  );
  await round('feeds');
  const ask = async () => {
    const answer = await callRoute(SEARCH, {
      apiKey: own.apiKey,
      body: { fullName: 'Rosalind Quartermain', onlyShowHighRiskProfiles: false },
    });
    return Profile.array().parse(answer.body);
  };
  const profiles = await ask();
  expect(profiles.map(({ keywords }) => keywords.includes('adverse-media'))).toEqual([true, true]);
  const senator = profiles.find(({ keywords }) => keywords.includes('pep'));
  expect(senator?.documents?.map(({ matches }) => matches.matchingChunk).join()).toContain('accused of taking bribes');
  expect(senator?.riskScorecard?.riskReasoning).toContain('Named in adverse media');
  expect(senator?.individualSummary).toContain('Senator named in inquiry');
  expect(senator?.individualSummary).not.toContain('Florist');
  expect((await ask())[0]?.cachedResult).toBe(true);
  feed(item('Third case of fraud', 'Rosalind Quartermain is accused of fraud.'));
  await round('feeds');
  expect((await ask())[0]?.cachedResult).toBe(false);
});
