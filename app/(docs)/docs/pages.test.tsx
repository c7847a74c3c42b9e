import MiniSearch from 'minisearch';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { OWN_PAGES_HEADER } from '@/app/_lib/http/auth';
import { SEARCH_OPTIONS } from '@/components/docs/search-index';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { listedRules } from '@/core/documents/pipeline/rule-catalogue';
import { streamEventTypes } from '@/core/documents/pipeline/stream-event-types';
import { processors } from '@/core/documents/processors';
import { ERROR_HELP } from '@/core/http/error-help';
import { KYC_CODES } from '@/core/kyc/session/code-help';
import { LISTED_SUBJECTS } from '@/core/sandbox/listed-subjects';
import { ANSWER_INPUTS, DOCUMENT_INPUTS, SCREENING_INPUTS, SESSION_INPUTS } from '@/core/sandbox/magic-inputs';
import { sandboxName } from '@/core/sandbox/resolve';
import { Gatehouse } from '@/packages/client/src/client';
import integrators from '@/tests/architecture/snapshots/openapi-integrators.json';
import GuidePage from './[guide]/page';
import ErrorPage from './errors/[code]/page';
import Errors from './errors/page';
import { GUIDES } from './guides';
import { Introduction } from './introduction';
import Limits from './limits/page';
import Quickstart from './quickstart/page';
import Sandbox from './sandbox/page';
import { searchIndex } from './search-index/build-index';
import Stream from './stream/page';
import Webhooks from './webhooks/page';

// Its button needs the texts of the console.
vi.mock('@/components/docs/code-block', () => ({
  CodeBlock: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

vi.mock('@/app/_lib/http/api-documents', () => ({ apiDocument: async () => integrators }));
vi.mock('@/app/_lib/http/origin', () => ({ baseUrl: () => 'https://gatehouse.example' }));

const read = (page: React.ReactElement): string =>
  renderToStaticMarkup(page)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

test('explains errors of unfinished stages and of cross-site writes', () => {
  expect(ERROR_HELP.STAGE_NOT_FOUND.meaning).not.toMatch(/output/);
  expect(ERROR_HELP.CROSS_SITE_REQUEST.meaning).toContain(`${OWN_PAGES_HEADER}: 1`);
});

test('shows the limits of the service', () => {
  const text = read(<Limits />);
  expect(text).toMatch(
    /A file 10 MB.*A body 64 kB, and 40 MB for POST \/document-processing ; at most 10,000 values, 32 levels.*metadata 32 kB/,
  );
  expect(text).toMatch(/SRI_LANKA_ID at most 4 files, 8 pages in all/);
  expect(text).toMatch(/POST \/document-processing 60 a minute/);
});

test('lists every input of the sandbox', () => {
  const text = read(<Sandbox />);
  const inputs = [...ANSWER_INPUTS, ...DOCUMENT_INPUTS, ...SESSION_INPUTS];
  expect(inputs.map(({ value }) => value).filter((value) => !text.includes(` ${value} `))).toEqual([]);
  for (const { value } of SCREENING_INPUTS) expect(text).toContain(sandboxName(value));
  for (const { request } of LISTED_SUBJECTS) expect(text).toContain(request.fullName);
});

test('explains every stream event and how to resume after a disconnect', () => {
  const text = read(<Stream />);
  for (const event of ['snapshot', ...streamEventTypes]) expect(text).toContain(` ${event} `);
  expect(text).toMatch(/stays open after the end/);
  expect(text).toMatch(/event: snapshot id: 1 data: \{"instanceId":"doc_sample"/);
});

test('lists the inputData keys of every processor', () => {
  const text = read(<Introduction />);
  expect(text).toMatch(/SRI_LANKA_ID name \(string\) *, dateOfBirth \(YYYY-MM-DD\)/);
  expect(text).toMatch(/INVOICE expectedVendor \(string\) *, expectedAmount \(number or text\)/);
  for (const id of Object.keys(processors)) expect(text).toContain(id);
});

test('lists errors that refuse a document and codes that only warn', () => {
  const text = read(<Errors />);
  for (const code of Object.keys(failureCodes)) expect(text).toContain(code);
  expect(text).toMatch(/error DOB_MISMATCH inputData.dateOfBirth equals .*? SRI_LANKA_ID/);
  expect(text).toContain('info VISUAL_MATCH_FAILED');
});

test('says what to do about every document and rule code', async () => {
  const page = (code: string) => ErrorPage({ params: Promise.resolve({ code }) }).then(renderToStaticMarkup);
  expect(await page('DOCUMENT_EXPIRED')).toMatch(/passes with a warning[\s\S]*Decide whether you accept it/);
  expect(await page('EXTRACTION_FAILED')).toMatch(/Submit a sharper photo/);
  for (const { errorCode, remedy } of listedRules()) {
    expect(remedy.length).toBeGreaterThan(20);
    expect((await page(errorCode)).match(/<p>/g)?.length).toBeGreaterThanOrEqual(3);
  }
});

test('has a page for every code of documents, rules and sessions and for no other code', async () => {
  const page = (code: string) => ErrorPage({ params: Promise.resolve({ code }) });
  const codes = [
    ...Object.keys(failureCodes),
    ...listedRules().map(({ errorCode }) => errorCode),
    ...KYC_CODES.flatMap(({ codes }) => Object.keys(codes)),
  ];
  expect(codes.length).toBeGreaterThan(20);
  for (const code of codes) expect(read(await page(code))).toContain(` ${code} `);
  await expect(page('NO_SUCH_CODE').then(read)).rejects.toThrow();
});

test('explains the codes of a session by field, linked from its list', async () => {
  const page = await ErrorPage({ params: Promise.resolve({ code: 'LOW_DEPTH' }) }).then(read);
  expect(page).toMatch(/faceVerification\.review\.reasons of a KYC session.*less depth.*A member looks/);
  expect(renderToStaticMarkup(<Errors />)).toContain('href="/docs/errors/LIVENESS_ATTEMPTS"');
});

test('finds operations, codes, events and sections of guides by words', async () => {
  const index = MiniSearch.loadJSON(await searchIndex(), SEARCH_OPTIONS);
  const first = (words: string) => index.search(words)[0]?.id;
  expect(first('extend kyc session')).toBe('/docs#postKycSessionsIdExtend');
  expect(first('POST /screening/request')).toBe('/docs#postScreeningRequest');
  expect(first('CREDITS_EXHAUSTED')).toBe('/docs/errors/CREDITS_EXHAUSTED');
  expect(first('name mismatch')).toBe('/docs/errors/NAME_MISMATCH');
  expect(first('kycSession.expired')).toBe('/docs/webhooks#kycSession.expired');
  expect(first('every night')).toBe('/docs/monitoring#what-is-compared');
  expect(first('idempotency')).toBe('/docs#idempotency');
  expect(first('paginate')).toBe('/docs#pagination');
  expect(index.search('402').map(({ id }) => id)).toContain('/docs/errors/CREDITS_EXHAUSTED');
});

type Operations = Record<string, { operationId: string; security: object[] }>;
const { paths } = integrators as unknown as { paths: Record<string, Operations> };
const operations = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => [`${method.toUpperCase()} ${path}`, one] as const),
  ),
);
const html = async (guide: string) =>
  renderToStaticMarkup(await GuidePage({ params: Promise.resolve({ guide }) })).replaceAll('&#x27;', "'");
const samplesOf = (page: string) => [...page.matchAll(/<pre>([\s\S]*?)<\/pre>/g)].map(([, sample = '']) => sample);

describe.each(Object.keys(GUIDES))('guide %s', (guide) => {
  test('is short', async () => {
    const text = (await html(guide)).replace(/<pre>[\s\S]*?<\/pre>|<[^>]*>/g, ' ');
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(450);
  });

  test('shows a call of a documented operation, with curl and the client', async () => {
    const samples = samplesOf(await html(guide));
    const curls = samples.filter((sample) => sample.startsWith('curl') || sample.startsWith('cat'));
    expect(curls.length).toBeGreaterThan(0);
    for (const sample of curls) {
      const [, method = 'GET'] = /-X (\w+)/.exec(sample) ?? [];
      const [, path] = /'https:\/\/gatehouse\.example\/api(\S+)'/.exec(sample) ?? [];
      expect([...operations.keys()]).toContain(`${method} ${path}`);
    }
    const client = new Gatehouse({ baseUrl: 'https://gatehouse.example/api', apiKey: 'a.b.c' });
    const calls = samples.flatMap((sample) => [...sample.matchAll(/gatehouse\.(\w+)\.(\w+)\(/g)]);
    expect(calls.length).toBeGreaterThan(0);
    for (const [, group = '', method = ''] of calls)
      expect(client).toHaveProperty([group, method], expect.any(Function));
  });

  test('names documented operations only', async () => {
    const named = [...(await html(guide)).matchAll(/<code[^>]*>((?:GET|POST|DELETE) \/[^<]*)<\/code>/g)];
    expect(named.length).toBeGreaterThan(0);
    for (const [, name = ''] of named) expect([...operations.keys()]).toContain(name);
  });
});

test('every link of a guide leads to a part of a page', async () => {
  const pages: Record<string, string> = {
    '/docs': renderToStaticMarkup(<Introduction />),
    '/docs/errors': renderToStaticMarkup(<Errors />),
    '/docs/limits': renderToStaticMarkup(<Limits />),
    '/docs/quickstart': renderToStaticMarkup(<Quickstart />),
    '/docs/sandbox': renderToStaticMarkup(<Sandbox />),
    '/docs/stream': renderToStaticMarkup(<Stream />),
    '/docs/webhooks': renderToStaticMarkup(<Webhooks />),
  };
  for (const guide of Object.keys(GUIDES)) pages[`/docs/${guide}`] = await html(guide);
  const keyed = [...operations.values()].filter(({ security }) => security.length > 0);
  const anchors = new Set(keyed.map(({ operationId }) => operationId));
  const links = Object.values(pages).flatMap((page) => [...page.matchAll(/href="(\/docs[^"]*)"/g)]);
  expect(links.length).toBeGreaterThan(100);
  for (const [, link = ''] of links) {
    const [path = '', anchor] = link.split('#');
    const code = /^\/docs\/errors\/(.+)$/.exec(path)?.[1];
    if (code) await expect(ErrorPage({ params: Promise.resolve({ code }) }).then(read)).resolves.toContain(code);
    else if (path === '/docs' && anchor && anchors.has(anchor)) continue;
    else expect([link, pages[path]]).toEqual([link, expect.stringContaining(anchor ? `id="${anchor}"` : '')]);
  }
});
