import { beforeAll, expect, test } from 'vitest';
import { POST as ADD_DOCUMENT } from '@/app/api/console/kyc-sessions/[id]/assisted/document/route';
import { POST as NEW_LINK } from '@/app/api/console/kyc-sessions/[id]/new-link/route';
import { POST as CREATE_HERE } from '@/app/api/console/kyc-sessions/route';
import { GET as ME } from '@/app/api/console/me/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { GET as READ } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE } from '@/app/api/kyc-sessions/route';
import { DOCUMENT_TYPES, type DocumentType } from '@/core/kyc/document/document-types';
import { driveDocument } from '@/inngest/document-pipeline';
import { db, systemDb } from '@/platform/db/db';
import { makePerson } from '@/tests/fixtures/documents/person';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

let apiKey: string;
let organizationId: string;
let admin: ConsoleUser;
beforeAll(async () => {
  ({ apiKey, organizationId } = await makeOrganization());
  admin = await signedIn(organizationId, 'admin');
});

type Kyc = { documentTypes: DocumentType[] };
async function accept(documentTypes: readonly string[]) {
  const { kyc, ...rest } = (await callAs(admin, SETTINGS)).body as { kyc: Kyc };
  return callAs(admin, CHANGE, { method: 'PUT', body: { ...rest, kyc: { ...kyc, documentTypes } } });
}
const typesOf = (answer: { body: unknown }) => (answer.body as { session: Kyc }).session.documentTypes;
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.errorCode];

test('accepts all documents until an admin restricts them, and logs the change', async () => {
  expect(typesOf(await callRoute(CREATE, { apiKey, body: {} }))).toEqual(DOCUMENT_TYPES);
  for (const wrong of [[], ['LIBRARY_CARD'], ['PASSPORT', 'PASSPORT', 'PASSPORT', 'PASSPORT', 'PASSPORT']])
    expect([wrong, (await accept(wrong)).status]).toEqual([wrong, 400]);
  const saved = await accept(['PASSPORT', 'NIC_NEW']);
  expect((saved.body as { kyc: Kyc }).kyc.documentTypes).toEqual(['NIC_NEW', 'PASSPORT']);
  const entry = await systemDb().auditEntry.findFirst({
    where: { organizationId, action: 'settings.changed' },
    orderBy: { sequence: 'desc' },
  });
  expect(entry?.detail).toEqual({
    'kyc.documentTypes': { from: [...DOCUMENT_TYPES], to: ['NIC_NEW', 'PASSPORT'] },
  });
  const analyst = await signedIn(organizationId, 'analyst');
  expect((await callAs(analyst, ME)).body.documentTypes).toEqual(['NIC_NEW', 'PASSPORT']);
});

test('a session may restrict the accepted types but not extend them', async () => {
  await accept(['NIC_NEW', 'PASSPORT']);
  const before = await systemDb().kycSession.count({ where: { organizationId } });
  for (const documentTypes of [['DRIVING_LICENCE'], ['PASSPORT', 'NIC_OLD']]) {
    const refused = await callRoute(CREATE, { apiKey, body: { documentTypes } });
    expect(codeOf(refused)).toEqual([400, 'DOCUMENT_TYPE_NOT_ACCEPTED']);
    expect(refused.body.errors).toMatchObject([{ path: 'documentTypes', code: 'not_accepted' }]);
    expect(codeOf(await callAs(admin, CREATE_HERE, { body: { documentTypes } }))).toEqual([
      400,
      'DOCUMENT_TYPE_NOT_ACCEPTED',
    ]);
  }
  for (const documentTypes of [[], ['LIBRARY_CARD'], 'PASSPORT'])
    expect(codeOf(await callRoute(CREATE, { apiKey, body: { documentTypes } }))).toEqual([400, 'VALIDATION_ERROR']);
  expect(await systemDb().kycSession.count({ where: { organizationId } })).toBe(before);
  expect(typesOf(await callRoute(CREATE, { apiKey }))).toEqual(['NIC_NEW', 'PASSPORT']);
  const one = await callRoute(CREATE, { apiKey, body: { documentTypes: ['PASSPORT'] } });
  expect(typesOf(one)).toEqual(['PASSPORT']);
  const { id } = (one.body as { session: { id: string } }).session;
  expect((await callRoute(READ, { apiKey, params: { id } })).body.documentTypes).toEqual(['PASSPORT']);
  expect(typesOf(await callAs(admin, CREATE_HERE, { body: { documentTypes: ['NIC_NEW'] } }))).toEqual(['NIC_NEW']);
});

test('shows the accepted types to the customer and refuses any other', async () => {
  await accept(DOCUMENT_TYPES);
  const customer = await Customer.invited(apiKey, { documentTypes: ['PASSPORT', 'DRIVING_LICENCE'] });
  await customer.exchange();
  await customer.agree();
  for (const state of ['permission-granting', 'dv-get-started', 'dv-document-selection'] as const)
    await customer.to(state);
  expect((await customer.call(OWN)).body.documentTypes).toEqual(['DRIVING_LICENCE', 'PASSPORT']);
  for (const to of ['dv-document-upload', 'dv-positioning-front'] as const) {
    const refused = await customer.to(to, { documentType: 'NIC_NEW' });
    expect(codeOf(refused)).toEqual([400, 'DOCUMENT_TYPE_NOT_ACCEPTED']);
    expect(refused.body.errors).toMatchObject([{ path: 'documentType' }]);
  }
  expect((await customer.call(OWN)).body).toMatchObject({ state: 'dv-document-selection', data: {} });
  // Later settings affect neither running sessions nor their replacement links.
  await accept(['NIC_NEW']);
  expect((await customer.to('dv-document-upload', { documentType: 'PASSPORT' })).status).toBe(200);
  const where = { id: customer.sessionId };
  await db(organizationId).kycSession.updateMany({ where, data: { isComplete: true, state: 'lv-complete' } });
  const { body } = await callAs(admin, NEW_LINK, { method: 'POST', params: { id: customer.sessionId } });
  const next = await systemDb().kycSession.findUniqueOrThrow({ where: { id: String(body.sessionId) } });
  expect(next.documentTypes).toEqual(['DRIVING_LICENCE', 'PASSPORT']);
});

test('refuses a type the session does not accept when a member adds it', async () => {
  await accept(DOCUMENT_TYPES);
  const customer = await Customer.invited(apiKey, { documentTypes: ['PASSPORT'] });
  await customer.exchange();
  await customer.agree();
  const side = async (name: 'front' | 'back') => ({
    side: name,
    mimeType: 'image/png',
    base64Data: (await plainPicture('png', name)).toString('base64'),
  });
  const stated = { reason: 'CAMERA_FAILS', note: 'Sent us the photos by post.' };
  const files = [await side('front'), await side('back')];
  const refused = await callAs(admin, ADD_DOCUMENT, {
    params: { id: customer.sessionId },
    body: { ...stated, documentType: 'NIC_NEW', files },
  });
  expect(codeOf(refused)).toEqual([400, 'DOCUMENT_TYPE_NOT_ACCEPTED']);
  const added = await callAs(admin, ADD_DOCUMENT, {
    params: { id: customer.sessionId },
    body: { ...stated, documentType: 'PASSPORT', files: files.slice(0, 1) },
  });
  expect(added.body.session).toMatchObject({ state: 'dv-complete', data: { documentType: 'PASSPORT' } });
});

test('refuses a photo of a type that is not accepted and reports NOT_ACCEPTED', async () => {
  await accept(DOCUMENT_TYPES);
  const customer = await Customer.invited(apiKey, { documentTypes: ['PASSPORT'] });
  await customer.toUpload('PASSPORT');
  await customer.upload('front', (await renderSpecimen({ template: 'nic-new-front', person: makePerson(1) })).png);
  await customer.to('dv-complete');
  const { documentInstanceId } = await systemDb().kycSession.findUniqueOrThrow({ where: { id: customer.sessionId } });
  const instanceId = documentInstanceId ?? '';
  await driveDocument({ organizationId, instanceId }, (_name, work) => work());
  const { body: session } = await callRoute(READ, { apiKey, params: { id: customer.sessionId } });
  const { status, result } = session.documentVerification as { status: string; result: Record<string, unknown> };
  expect(status).toBe('failed');
  expect((result.validation as { rulesFailed: unknown }).rulesFailed).toContainEqual(
    expect.objectContaining({
      id: 'supported-document',
      errorCode: 'UNSUPPORTED_DOCUMENT_TYPE',
      message: 'Recognised as SRI_LANKA_NIC_NEW, which this session does not take (PASSPORT).',
    }),
  );
  const { body: own } = await customer.call(OWN);
  expect(own.document).toMatchObject({ status: 'failed', problems: ['NOT_ACCEPTED'], seen: null });
  expect(own.allowed).toContain('dv-document-selection');
}, 300_000);
