import { beforeAll, expect, test } from 'vitest';
import { GET as READ, DELETE as REMOVE } from '@/app/api/console/documents/[id]/route';
import { POST as ADD, GET as LIST } from '@/app/api/console/documents/route';
import { POST as SEARCH } from '@/app/api/console/documents/search/route';
import type { ConsoleDocumentList } from '@/core/documents/console-contract';
import type { DocumentInstance } from '@/core/documents/contract';
import { driveDocument } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { asFile } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';

let organization: TestOrganization;
let analyst: ConsoleUser;
beforeAll(async () => {
  organization = await makeOrganization({ balance: 7 });
  analyst = await signedIn(organization.organizationId, 'analyst');
});
const rows = ['ACME TRADING (PVT) LTD', 'TAX INVOICE', 'Invoice No: INV-7', 'Grand Total: LKR 14,750.00'];
const pdf = pdfOfPages([showText(rows.map((text, row) => ({ text, x: 50, y: 780 - row * 24 })))]);
const invoice = { processorId: 'INVOICE', files: [asFile(pdf, 'application/pdf', 'customer-bill.pdf')] };
const balance = async () => (await db(organization.organizationId).creditAccount.findFirst())?.balance;

test('charges, processes and audits a document added by a member', async () => {
  const { organizationId } = organization;
  const added = await callAs(analyst, ADD, { body: invoice });
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { instanceId } = added.body as unknown as DocumentInstance;
  expect(await balance()).toBe(2);
  await driveDocument({ organizationId, instanceId }, (_name, work) => work());
  const list = await callAs(analyst, LIST, {});
  expect(list.body.instances).toMatchObject([{ instanceId, environment: 'live', creditsCharged: 5 }]);
  const look = async (text: string, user = analyst) =>
    (await callAs(user, SEARCH, { body: { text } })).body as unknown as ConsoleDocumentList;
  for (const text of ['acme trad', 'INV-7', 'customer-bill', instanceId]) {
    expect((await look(text)).instances, text).toMatchObject([{ instanceId }]);
  }
  expect((await look('acme')).instances[0]?.heading).toMatch(/ACME TRADING/);
  expect(await look('beta')).toEqual({ instances: [], count: 0 });
  expect(await look('%')).toEqual({ instances: [], count: 0 });
  const stranger = await signedIn((await makeOrganization()).organizationId, 'owner');
  expect((await look('acme', stranger)).count).toBe(0);
  const audit = await db(organizationId).auditEntry.findMany({
    where: { objectId: instanceId },
    orderBy: { sequence: 'asc' },
  });
  expect(audit.map(({ action, actorId }) => [action, actorId])).toEqual([
    ['document.added', analyst.member.memberId],
    ['document.judged', 'document-pipeline'],
  ]);
  const params = { id: instanceId };
  expect((await callAs(analyst, REMOVE, { params, method: 'DELETE' })).status).toBe(403);
  expect((await callAs(stranger, REMOVE, { params, method: 'DELETE' })).status).toBe(404);
  const lead = await signedIn(organizationId, 'lead');
  expect((await callAs(lead, REMOVE, { params, method: 'DELETE' })).status).toBe(200);
  expect((await callAs(lead, READ, { params })).status).toBe(404);
  expect(await db(organizationId).storedFile.count({ where: { ownerId: instanceId } })).toBe(0);
  expect(await db(organizationId).auditEntry.findFirst({ where: { action: 'document.deleted' } })).toMatchObject({
    objectId: instanceId,
    actorId: lead.member.memberId,
  });
}, 120_000);

test('refuses wrong files, no files and missing credits without side effects', async () => {
  const refused = [
    [{ ...invoice, files: [asFile(Buffer.from('not a PDF'), 'application/pdf')] }, 400, 'UNSUPPORTED_FILE_TYPE'],
    [{ ...invoice, files: [] }, 400, 'NO_FILES_PROVIDED'],
    [{ ...invoice, processorId: 'PASSPORT' }, 400, 'UNKNOWN_PROCESSOR'],
    [invoice, 402, 'CREDITS_EXHAUSTED'],
  ] as const;
  for (const [body, status, errorCode] of refused)
    expect(await callAs(analyst, ADD, { body })).toMatchObject({ status, body: { errorCode } });
  expect(await balance()).toBe(2);
  expect(await db(organization.organizationId).documentInstance.count()).toBe(0);
});
