import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OWN_PAGES_HEADER } from '@/app/_lib/http/auth';
import { failureCodes } from '@/core/documents/pipeline/failure-codes';
import { listedRules } from '@/core/documents/pipeline/rule-catalogue';
import { streamEventTypes } from '@/core/documents/pipeline/stream-event-types';
import { processors } from '@/core/documents/processors';
import { ERROR_HELP } from '@/core/http/error-help';
import { LISTED_SUBJECTS } from '@/core/sandbox/listed-subjects';
import { ANSWER_INPUTS, DOCUMENT_INPUTS, SCREENING_INPUTS, SESSION_INPUTS } from '@/core/sandbox/magic-inputs';
import { sandboxName } from '@/core/sandbox/resolve';
import ErrorPage from './errors/[code]/page';
import Errors from './errors/page';
import { Introduction } from './introduction';
import Limits from './limits/page';
import Sandbox from './sandbox/page';
import Stream from './stream/page';

// Its button needs the texts of the console.
vi.mock('@/components/docs/code-block', () => ({
  CodeBlock: ({ text }: { text: string }) => <pre>{text}</pre>,
}));

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

test('has a page for every document and rule code and for no other code', async () => {
  const page = (code: string) => ErrorPage({ params: Promise.resolve({ code }) });
  const codes = [...Object.keys(failureCodes), ...listedRules().map(({ errorCode }) => errorCode)];
  expect(codes.length).toBeGreaterThan(20);
  for (const code of codes) expect(read(await page(code))).toContain(` ${code} `);
  await expect(page('NO_SUCH_CODE').then(read)).rejects.toThrow();
});
