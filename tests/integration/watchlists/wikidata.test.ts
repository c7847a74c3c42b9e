import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '@/platform/clock';
import { pool } from '@/platform/db/pool';
import * as settings from '@/platform/env';
import { downloadWikidata, type WikidataDownload } from '@/platform/watchlists/pep/download-wikidata';
import { downloadsFolder, folderNow, isOverdue, reloadPeps } from '@/platform/watchlists/pep/peps';
import { pepListsOf, screenPeps } from '@/services/screening/requests/screen-peps';
import { listPepLists } from '@/services/watchlists/list-watchlists';
import { storeWikidata } from '@/services/watchlists/store-pep-lists';

/** Fake query service and entity API that answer from the recorded sample. */
const SAMPLE = JSON.parse(
  readFileSync('core/screening/pep-datasets/wikidata/samples/wikidata-demonstration.json', 'utf8'),
) as Record<'offices' | 'facts' | 'entities', [unknown]>;
/** Known only from the entity API, except the last, which sounds like the Latin name. */
const TRANSLATED = ['حارس المنارة القديمة', 'Пётр Маячный Сторожев'];
const IN_OTHER_SCRIPTS = [...TRANSLATED, '維馬拉塞納·班達拉奈克'];
type Answer = { status: number; body: string; headers?: Record<string, string> };
const answered = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });

let server: Server;
let url: string;
let dir: string;
let queries: string[];
let asked: URLSearchParams[];
let agents: Set<string | undefined>;
let instead: Answer[];
let entitiesInstead: Answer[];
const real = settings.env();
beforeEach(async () => {
  [queries, instead, asked, entitiesInstead, agents] = [[], [], [], [], new Set()];
  server = createServer(async (request, response) => {
    agents.add(request.headers['user-agent']);
    const { pathname, searchParams } = new URL(request.url ?? '', url);
    if (pathname === '/w/api.php') {
      asked.push(searchParams);
      const { status, body, headers = {} } = entitiesInstead.shift() ?? answered(SAMPLE.entities[0]);
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
      return;
    }
    const form = new URLSearchParams(await text(request));
    const query = form.get('query') ?? '';
    queries.push(query);
    const plain = form.get('format') === 'json' ? SAMPLE[query.includes('ps:P39') ? 'offices' : 'facts'][0] : {};
    const { status, body, headers = {} } = instead.shift() ?? answered(plain);
    response.writeHead(status, { 'content-type': 'application/sparql-results+json', ...headers }).end(body);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sparql`;
  dir = mkdtempSync(path.join(tmpdir(), 'gatehouse-wikidata-'));
  const own = {
    GATEHOUSE_DATA_DIR: dir,
    GATEHOUSE_WATCHLIST_DIR: undefined,
    GATEHOUSE_WATCHLIST_DOWNLOAD: '1' as const,
    GATEHOUSE_WIKIDATA_COUNTRIES: 'LK',
    GATEHOUSE_WIKIDATA_URL: url,
    GATEHOUSE_WIKIDATA_ENTITIES_URL: entitiesUrl(),
    GATEHOUSE_WIKIDATA_CONTACT: 'watch@example.org',
  };
  vi.spyOn(settings, 'env').mockImplementation(() => ({ ...real, ...own }));
  await pool().query('delete from "PepList"');
  await reloadPeps();
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(dir, { recursive: true });
});

const found = async (fullName: string) => {
  const { matches } = await screenPeps(await pepListsOf('org_of_nobody'), { fullName }, 0.85);
  return matches.map(({ entry, listVersion }) => [entry.entityId, listVersion.split('-')[1]]);
};
const entitiesUrl = () => new URL('/w/api.php', url).href;
const fetchOnce = (more: Partial<WikidataDownload> = {}) =>
  downloadWikidata({
    url,
    entitiesUrl: entitiesUrl(),
    contact: undefined,
    earlier: undefined,
    countries: ['LK'],
    folder: downloadsFolder(),
    pauseMs: 0,
    ...more,
  });
const written = () => {
  const packed = readFileSync(path.join(downloadsFolder(), 'wikidata.json.gz'));
  return JSON.parse(gunzipSync(packed).toString()) as Record<string, { entities: Record<string, object> }[]>;
};
const said = async () => (await listPepLists()).find(({ source }) => source === 'wikidata')?.unread;

test('fetches office holders weekly, in every script, and keeps them on failure', async () => {
  expect((await found('Wimalasena Bandaranayaka'))[0]?.[1]).toBe('demonstration');
  expect(await storeWikidata()).toBe('fetched');
  expect(queries).toHaveLength(2);
  expect(queries[0]).toContain('"LK"');
  expect(queries[1]).toContain('wd:Q900000001');
  const { ids, props, maxlag } = Object.fromEntries(asked[0] ?? []);
  expect([asked.length, ids, props, maxlag]).toEqual([1, 'Q900000001', 'labels|aliases', '5']);
  expect([...agents]).toEqual(['Gatehouse/1 (watch@example.org)']);
  expect(await isOverdue(folderNow())).toBe(true);
  await reloadPeps();
  const names = ['Wimalasena Bandaranayaka', 'විමලසේන තල්පාවිල බණ්ඩාරනායක', ...IN_OTHER_SCRIPTS];
  for (const name of names) {
    const [first] = await found(name);
    expect(first).toEqual(['Q900000001', expect.not.stringContaining('demonstration')]);
  }
  expect((await found('Kusumalatha Bandaranayaka'))[0]?.[0]).toMatch(/^Q900000001\/relative-\d$/);
  expect(await storeWikidata()).toBe('fresh');
  const week = Date.now() + 8 * 24 * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(week));
  instead.push({ status: 500, body: '' }, { status: 500, body: '' }, { status: 500, body: '' });
  expect(await storeWikidata()).toBe('failed');
  expect(await storeWikidata()).toBe('fresh');
  expect(await isOverdue(folderNow())).toBe(false);
  vi.mocked(clock.now).mockImplementation(() => new Date(week + 7 * 3_600_000));
  expect(await storeWikidata()).toBe('fetched');
});

test('respects Retry-After and requests pages until one is not full', async () => {
  const [one] = (SAMPLE.offices[0] as { results: { bindings: object[] } }).results.bindings;
  const full = Array.from({ length: 5_000 }, () => one);
  instead.push({ status: 429, body: '', headers: { 'retry-after': '0' } }, answered({ results: { bindings: full } }));
  expect(await fetchOnce()).toEqual({ people: 1, fault: null });
  expect(queries).toHaveLength(4);
  expect(queries[2]).toContain('OFFSET 5000');
});

test('writes the same file for the same answers in another order', async () => {
  const file = path.join(downloadsFolder(), 'wikidata.json.gz');
  await fetchOnce();
  const first = readFileSync(file);
  const turned = structuredClone(SAMPLE.offices[0]) as { results: { bindings: object[] } };
  turned.results.bindings.reverse();
  instead.push(answered(turned));
  await fetchOnce();
  expect(readFileSync(file).equals(first)).toBe(true);
});

test.each([
  ['a page of HTML', '<html>504</html>'],
  ['an answer that is cut off', '{"results":{"bindings":[{"person":'],
  ['an answer of another shape', '{"boolean":true}'],
])('%s writes nothing to the folder', async (_what, body) => {
  instead.push({ status: 200, body });
  await expect(fetchOnce()).rejects.toMatchObject({ name: 'ListFormatError' });
  expect(folderNow()).not.toContain('wikidata.json.gz');
});

const MAXLAG = answered({ error: { code: 'maxlag', info: 'Waiting for 10.0.0.1: 7 seconds lagged', lag: 7 } });

test('retries a lagging entity API and keeps the positions if it stays behind', async () => {
  const behind = { ...MAXLAG, headers: { 'retry-after': '0' } };
  entitiesInstead.push(behind, behind);
  expect(await fetchOnce()).toEqual({ people: 1, fault: null });
  expect(asked).toHaveLength(3);
  entitiesInstead.push(...Array.from({ length: 12 }, () => behind));
  expect(await fetchOnce()).toEqual({ people: 1, fault: 'the publisher is too busy' });
  expect(asked).toHaveLength(15);
  entitiesInstead.push({ ...MAXLAG, headers: { 'retry-after': '3600' } });
  expect((await fetchOnce()).fault).toBe('the publisher is too busy');
});

test.each([
  ['a page of HTML', '<html>', 'cut off or no JSON'],
  ['an answer that is cut off', '{"entities":{"Q900000001":{"labels"', 'cut off or no JSON'],
  ['an error', '{"error":{"code":"no-such-entity","info":"No such entity"}}', 'no-such-entity'],
  ['an answer of another shape', '{"success":1}', 'holds no entities'],
  ['a huge answer', ' '.repeat(20_000_001), 'large'],
])('keeps positions and reports %s of the entity API', async (_what, body, fault) => {
  entitiesInstead.push({ status: 200, body });
  expect((await fetchOnce()).fault).toContain(fault);
  await reloadPeps();
  expect((await found('Wimalasena Bandaranayaka'))[0]?.[0]).toBe('Q900000001');
  expect(await said()).toEqual({ 'person whose names in other languages could not be fetched': 1 });
});

test('keeps earlier names while the entity API fails and retries the next day', async () => {
  const now = vi.spyOn(clock, 'now');
  const at = (days: number) => now.mockImplementation(() => new Date(Date.now() + days * 24 * 3_600_000));
  at(30);
  expect(await storeWikidata()).toBe('fetched');
  await reloadPeps();
  expect(await said()).toEqual({});
  at(38);
  entitiesInstead.push({ status: 403, body: '' });
  expect(await storeWikidata()).toBe('fetched');
  expect(written().earlierEntities?.[0]?.entities).toHaveProperty('Q900000001');
  await reloadPeps();
  expect((await found('Пётр Маячный Сторожев'))[0]?.[0]).toBe('Q900000001');
  expect(await said()).toEqual({ 'person with the names in other languages of an earlier week': 1 });
  expect(await storeWikidata()).toBe('fresh');
  at(39.1);
  expect(await storeWikidata()).toBe('fetched');
  expect(written()).not.toHaveProperty('earlierEntities');
  await reloadPeps();
  expect(await said()).toEqual({});
});

test('keeps the id of a merged person and reports missing ones', async () => {
  const labels = { ar: { language: 'ar', value: 'ويمالاسينا بانداراناياكا' } };
  const merged = { id: 'Q5', redirects: { from: 'Q900000001', to: 'Q5' }, labels, aliases: {} };
  entitiesInstead.push(answered({ entities: { Q900000001: merged, Q666: { labels } } }));
  await fetchOnce();
  expect(Object.keys(written().entities?.[0]?.entities ?? {})).toEqual(['Q900000001']);
  await reloadPeps();
  expect((await found('ويمالاسينا بانداراناياكا'))[0]?.[0]).toBe('Q900000001');
  entitiesInstead.push(answered({ entities: { Q900000001: { id: 'Q900000001', missing: '' } } }));
  await pool().query('delete from "PepList"');
  await fetchOnce();
  await reloadPeps();
  expect(await said()).toEqual({ 'person whom the entity API does not have': 1 });
});

test('loads positions without an entity API and reports nothing missing', async () => {
  await fetchOnce({ entitiesUrl: null });
  expect([asked, written()]).toEqual([[], expect.not.objectContaining({ entities: expect.anything() })]);
  await reloadPeps();
  expect(await said()).toEqual({});
  for (const name of TRANSLATED) expect(await found(name)).toEqual([]);
});

test('requests fifty people at a time and stops after a failure', async () => {
  const { bindings } = (SAMPLE.offices[0] as { results: { bindings: { person: { value: string } }[] } }).results;
  const many = Array.from({ length: 120 }, (_, at) => ({
    ...bindings[0],
    person: { type: 'uri', value: `http://www.wikidata.org/entity/Q${1000 + at}` },
  }));
  const first = { labels: { ru: { language: 'ru', value: 'Вималасена' } }, aliases: {} };
  instead.push(answered({ results: { bindings: many } }));
  entitiesInstead.push(answered({ entities: { Q1000: first } }), { status: 403, body: '' });
  expect(await fetchOnce()).toEqual({ people: 120, fault: 'the publisher answered 403' });
  expect(asked.map((one) => one.get('ids')?.split('|').length)).toEqual([50, 50]);
  expect(Object.keys(written().entities?.[0]?.entities ?? {})).toEqual(['Q1000']);
});
