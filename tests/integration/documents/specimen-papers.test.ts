import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

const folder = mkdtempSync(path.join(tmpdir(), 'specimens-'));
let organization: TestOrganization;
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/bundle.mjs']);
  execFileSync(process.execPath, ['.build/cli/specimens.mjs', folder]);
  organization = await makeOrganization();
});

const read = (name: string) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>;

test.each([
  ['INVOICE', 'invoice', 'invoiceNumber', () => read('invoice-1.json').invoice_number],
  ['SRI_LANKA_FORM1_COMPANY_REGISTRATION', 'form1', 'companyName', () => read('company-1.json').name],
  ['SRI_LANKA_FORM15_ANNUAL_RETURN', 'form15', 'companyName', () => read('company-1.json').name],
] as const)('%s completes a generated specimen and reads its data', async (processorId, name, field, truth) => {
  const pdf = readFileSync(path.join(folder, `${name}-1.pdf`));
  const files = [asFile(pdf, 'application/pdf', `${name}-1.pdf`)];
  const { status, result } = await processDocument(organization, { processorId, files });
  const failed = [...(result?.validation.rulesFailed ?? []), ...(result?.extraction.rulesFailed ?? [])];
  expect([status, failed]).toEqual(['completed', []]);
  expect(result?.schema[field]?.value).toEqual(truth());
});
