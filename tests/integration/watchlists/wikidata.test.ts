import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '@/platform/clock';
import * as settings from '@/platform/env';
import { pool } from '@/platform/pool';
import { downloadWikidata } from '@/platform/watchlists/registers/download-wikidata';
import { downloadsFolder, folderNow, isOverdue, reloadPeps } from '@/platform/watchlists/registers/peps';
import { screenPeps } from '@/services/screening/screen-peps';
import { keepWikidata } from '@/services/watchlists/keep-wikidata';

/** A query service that speaks the recorded shape: the answers of the sample, by what is asked for. */
const SAMPLE = JSON.parse(
  readFileSync('core/screening/pep-sources/wikidata/samples/wikidata-demonstration.json', 'utf8'),
) as Record<'offices' | 'facts', [unknown]>;
type Answer = { status: number; body: string; headers?: Record<string, string> };
const answered = (body: unknown): Answer => ({ status: 200, body: JSON.stringify(body) });

let server: Server;
let url: string;
let dir: string;
let queries: string[];
/** What is answered in place of the sample, one after the other. */
let instead: Answer[];
const real = settings.env();
beforeEach(async () => {
  [queries, instead] = [[], []];
  server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const query = asked.get('query') ?? '';
    queries.push(query);
    const plain = asked.get('format') === 'json' ? SAMPLE[query.includes('ps:P39') ? 'offices' : 'facts'][0] : {};
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
  };
  vi.spyOn(settings, 'env').mockImplementation(() => ({ ...real, ...own }));
  await pool().query('delete from "PepRegister"');
  await reloadPeps();
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  rmSync(dir, { recursive: true });
});

const found = async (fullName: string) => {
  const { matches } = await screenPeps('org_of_nobody', { fullName }, 0.85);
  return matches.map(({ entry, listVersion }) => [entry.entityId, listVersion.split('-')[1]]);
};
const fetchOnce = () => downloadWikidata({ url, countries: ['LK'], folder: downloadsFolder(), pauseMs: 0 });

test('office holders are fetched once a week, searched in three scripts, and one that fails leaves what there is', async () => {
  expect((await found('Wimalasena Bandaranayaka'))[0]?.[1]).toBe('demonstration');
  expect(await keepWikidata()).toBe('fetched');
  expect(queries).toHaveLength(2);
  expect(queries[0]).toContain('"LK"');
  expect(queries[1]).toContain('wd:Q900000001');
  expect(await isOverdue(folderNow())).toBe(true);
  await reloadPeps();
  for (const name of ['Wimalasena Bandaranayaka', 'විමලසේන තල්පාවිල බණ්ඩාරනායක']) {
    const [first] = await found(name);
    expect(first).toEqual(['Q900000001', expect.not.stringContaining('demonstration')]);
  }
  // Family is found by its own name.
  expect((await found('Kusumalatha Bandaranayaka'))[0]?.[0]).toMatch(/^Q900000001\/relative-\d$/);
  expect(await keepWikidata()).toBe('fresh');
  const week = Date.now() + 8 * 24 * 3_600_000;
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(week));
  instead.push({ status: 500, body: '' }, { status: 500, body: '' }, { status: 500, body: '' });
  expect(await keepWikidata()).toBe('failed');
  expect(await keepWikidata()).toBe('fresh');
  expect(await isOverdue(folderNow())).toBe(false);
  vi.mocked(clock.now).mockImplementation(() => new Date(week + 7 * 3_600_000));
  expect(await keepWikidata()).toBe('fetched');
});

test('a service that asks for patience is given it, and pages are asked for until one is not full', async () => {
  const [one] = (SAMPLE.offices[0] as { results: { bindings: object[] } }).results.bindings;
  const full = Array.from({ length: 5_000 }, () => one);
  instead.push({ status: 429, body: '', headers: { 'retry-after': '0' } }, answered({ results: { bindings: full } }));
  expect(await fetchOnce()).toBe(1);
  expect(queries).toHaveLength(4);
  expect(queries[2]).toContain('OFFSET 5000');
});

test('the same answers in another order make the same file', async () => {
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
])('%s puts nothing into the folder', async (_what, body) => {
  instead.push({ status: 200, body });
  await expect(fetchOnce()).rejects.toMatchObject({ name: 'ListFormatError' });
  expect(folderNow()).not.toContain('wikidata.json.gz');
});
