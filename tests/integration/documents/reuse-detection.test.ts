import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DELETE as takeOff } from '@/app/api/console/blocklist/[id]/route';
import { PUT as changeList, POST as putOn, GET as readList } from '@/app/api/console/blocklist/route';
import { GET as listDocuments } from '@/app/api/console/documents/route';
import { DELETE as deleteInstance } from '@/app/api/document-processing/[id]/route';
import { POST } from '@/app/api/document-processing/route';
import type { DocumentInstance } from '@/core/documents/contract';
import { driveDocument } from '@/inngest/document-pipeline';
import { db } from '@/platform/db/db';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { callAs, signedIn } from '@/tests/support/console';
import { asFile, processDocument, readDocument } from '@/tests/support/documents/submit';
import { callRoute, makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, showText } from '@/tests/support/pdf-file';

let organization: TestOrganization;
let other: TestOrganization;
const person = makePerson(3);
const identity = (file: Buffer, mimeType = 'image/png') => ({
  processorId: 'SRI_LANKA_ID',
  files: [asFile(file, mimeType)],
});
const invoice = (number: string) => {
  const rows = [
    'ACME TRADING (PVT) LTD',
    'TAX INVOICE',
    `Invoice No: ${number}`,
    'Invoice Date: 05/11/2026',
    'Grand Total: LKR 14,750.00',
  ];
  const pdf = pdfOfPages([showText(rows.map((text, row) => ({ text, x: 50, y: 780 - row * 24 })))]);
  return { processorId: 'INVOICE', files: [asFile(pdf, 'application/pdf')] };
};
const result = ({ result }: DocumentInstance, id: string) =>
  result?.postProcessing.ruleResults.find((rule) => rule.id === id);

/** The tests depend on their order: reading a page takes seconds, so each page is sent once. */
describe('a passport', () => {
  let png: Buffer;
  let first: DocumentInstance;
  beforeAll(async () => {
    [organization, other] = await Promise.all([makeOrganization(), makeOrganization()]);
    ({ png } = await renderSpecimen({ template: 'passport', person }));
    first = await processDocument(organization, identity(png));
  });

  test('passes reuse detection when new', () => {
    expect(first.status).toBe('completed');
    for (const id of ['duplicate-number', 'duplicate-picture', 'blocklist'])
      expect(result(first, id)).toMatchObject({ passed: true, errorLevel: 'info' });
  });

  test('is detected by number and picture when sent again, without failing', async () => {
    const smaller = await sharp(png).resize({ width: 1100 }).jpeg({ quality: 70 }).toBuffer();
    const again = await processDocument(organization, identity(smaller, 'image/jpeg'));
    expect(again).toMatchObject({ status: first.status, result: { validation: { userErrorMessages: [] } } });
    expect(again.result?.validation.status).toBe(first.result?.validation.status);
    for (const [id, errorCode] of [
      ['duplicate-number', 'DOCUMENT_NUMBER_SEEN'],
      ['duplicate-picture', 'DOCUMENT_PICTURE_SEEN'],
    ] as const) {
      expect(result(again, id)).toMatchObject({
        passed: false,
        errorLevel: 'info',
        errorCode,
        message: expect.stringContaining(first.instanceId),
      });
    }
    const rows = JSON.stringify(await db(organization.organizationId).documentFingerprint.findMany());
    for (const personal of [person.passportNumber, person.nicNew]) expect(rows).not.toContain(personal);
  }, 240_000);

  test('of another person in the same layout is not detected', async () => {
    const stranger = await renderSpecimen({ template: 'passport', person: makePerson(4) });
    const second = await processDocument(organization, identity(stranger.png));
    expect(second.status).toBe('completed');
    expect(result(second, 'duplicate-number')).toMatchObject({ passed: true });
    expect(result(second, 'duplicate-picture')).toMatchObject({ passed: true });
  }, 240_000);

  test('DOCUMENT_BLOCKLISTED: is reported by number within one organization only', async () => {
    const lead = await signedIn(other.organizationId, 'lead');
    const order = { kind: 'PASSPORT', number: ` ${person.passportNumber.toLowerCase()}`, reason: 'Reported stolen' };
    const added = await callAs(lead, putOn, { body: order });
    expect(added).toMatchObject({ status: 201, body: { entries: [{ kind: 'number', reason: 'Reported stolen' }] } });
    expect(JSON.stringify(added.body)).not.toContain(person.passportNumber);
    const refused = await processDocument(other, identity(png));
    expect(refused.status).toBe('completed');
    expect(result(refused, 'blocklist')).toMatchObject({
      passed: false,
      errorLevel: 'info',
      errorCode: 'DOCUMENT_BLOCKLISTED',
      message: 'On the blocklist by its number.',
    });
    expect(refused.result?.validation.reasoning).toMatch(
      /^Passed; rules met: \d+\. Noted: On the blocklist by its number\.$/,
    );
    expect(result(refused, 'duplicate-number')).toMatchObject({ passed: true });
    expect(result(refused, 'duplicate-picture')).toMatchObject({ passed: true });
    const [entry] = added.body.entries as { id: string }[];
    expect(await callAs(lead, takeOff, { params: { id: entry?.id ?? '' } })).toMatchObject({ body: { entries: [] } });
    expect(await callAs(lead, takeOff, { params: { id: entry?.id ?? '' } })).toMatchObject({ status: 404 });
    const audit = await db(other.organizationId).auditEntry.findMany({
      where: { objectType: 'blocklist' },
      orderBy: { sequence: 'asc' },
    });
    expect(audit.map(({ action }) => action)).toEqual(['blocklist.added', 'blocklist.removed']);
    expect(JSON.stringify(audit)).not.toContain(person.passportNumber);
  }, 240_000);

  test('is blocklisted by number and picture, only by its own organization', async () => {
    const lead = await signedIn(organization.organizationId, 'lead');
    const body = { instanceId: first.instanceId, reason: 'Forged' };
    const foreign = await callAs(await signedIn(other.organizationId, 'lead'), putOn, { body });
    expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'NOT_FOUND']);
    expect((await callAs(lead, putOn, { body })).status).toBe(201);
    const onList = async (who: typeof lead) => {
      const { body: list } = await callAs(who, listDocuments, { path: '/api/console/documents?blocklisted=true' });
      return (list.instances as { instanceId: string }[]).map(({ instanceId }) => instanceId);
    };
    expect(await onList(lead)).toHaveLength(2);
    expect(await onList(lead)).toContain(first.instanceId);
    expect(await onList(await signedIn(other.organizationId, 'lead'))).toEqual([]);
    const again = await processDocument(organization, identity(png));
    expect(again.status).toBe('completed');
    expect(result(again, 'blocklist')).toMatchObject({ message: 'On the blocklist by its number and picture.' });
    expect(result(again, 'blocklist-refusal')).toBeUndefined();
  }, 240_000);

  test('DOCUMENT_REFUSED_BY_BLOCKLIST: is refused if set, without a reason shown', async () => {
    const analyst = await signedIn(organization.organizationId, 'analyst');
    expect((await callAs(analyst, changeList, { body: { refuses: true } })).status).toBe(403);
    const lead = await signedIn(organization.organizationId, 'lead');
    expect(await callAs(lead, changeList, { body: { refuses: true } })).toMatchObject({
      status: 200,
      body: { refuses: true },
    });
    const refused = await processDocument(organization, identity(png));
    expect([refused.status, refused.errorCode]).toEqual(['failed', 'POST_VALIDATION_FAILED']);
    expect(result(refused, 'blocklist-refusal')).toMatchObject({
      passed: false,
      errorLevel: 'error',
      errorCode: 'DOCUMENT_REFUSED_BY_BLOCKLIST',
    });
    expect(refused.result?.validation.userErrorMessages).toEqual(['We could not accept this document.']);
    expect((await callAs(await signedIn(other.organizationId, 'lead'), readList, {})).body).toMatchObject({
      refuses: false,
    });
    expect((await callAs(lead, changeList, { body: { refuses: false } })).body).toMatchObject({ refuses: false });
    const audit = await db(organization.organizationId).auditEntry.findMany({
      where: { action: 'blocklist.changed' },
      orderBy: { sequence: 'asc' },
    });
    expect(audit.map(({ detail }) => detail)).toEqual([{ refuses: true }, { refuses: false }]);
  }, 240_000);
});

describe('in a new organization', () => {
  beforeEach(async () => {
    organization = await makeOrganization();
  });

  test('analysts read and leads change the blocklist; invalid numbers are refused', async () => {
    const analyst = await signedIn(organization.organizationId, 'analyst');
    const order = { kind: 'NIC', number: '198534000937', reason: 'x' };
    expect((await callAs(analyst, putOn, { body: order })).status).toBe(403);
    expect(await callAs(analyst, readList, {})).toMatchObject({ status: 200, body: { entries: [] } });
    const lead = await signedIn(organization.organizationId, 'lead');
    const wrong = await callAs(lead, putOn, { body: { ...order, number: '123' } });
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  });

  test('detects an invoice by supplier and number until the first is deleted', async () => {
    const first = await processDocument(organization, invoice('INV-1'));
    expect(result(await processDocument(organization, invoice('INV-2')), 'duplicate-number')).toMatchObject({
      passed: true,
    });
    const second = await processDocument(organization, invoice('INV-1'));
    expect(result(second, 'duplicate-number')).toMatchObject({
      message: `The same number was in ${first.instanceId}.`,
    });
    for (const { instanceId } of [first, second])
      await callRoute(deleteInstance, { params: { id: instanceId }, apiKey: organization.apiKey });
    expect(result(await processDocument(organization, invoice('INV-1')), 'duplicate-number')).toMatchObject({
      passed: true,
    });
  }, 120_000);

  test('does not detect another attempt in the same KYC session', async () => {
    const submit = async (kycSessionId: string) => {
      const { body } = await callRoute(POST, { body: invoice('INV-9'), apiKey: organization.apiKey });
      const instanceId = String(body.instanceId);
      const { organizationId } = organization;
      await db(organizationId).documentInstance.updateMany({ where: { id: instanceId }, data: { kycSessionId } });
      await driveDocument({ organizationId, instanceId }, (_name, work) => work());
      return readDocument(organization, instanceId);
    };
    await submit('kyc_one');
    expect(result(await submit('kyc_one'), 'duplicate-number')).toMatchObject({ passed: true });
    expect(result(await submit('kyc_two'), 'duplicate-number')).toMatchObject({ passed: false });
  }, 120_000);
});
