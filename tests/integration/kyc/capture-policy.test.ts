import { beforeAll, expect, test } from 'vitest';
import { POST as ADD_DOCUMENT } from '@/app/api/console/kyc-sessions/[id]/assisted/document/route';
import { POST as NEW_LINK } from '@/app/api/console/kyc-sessions/[id]/new-link/route';
import { POST as CREATE_HERE } from '@/app/api/console/kyc-sessions/route';
import { GET as ME } from '@/app/api/console/me/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { GET as READ_DOCUMENT } from '@/app/api/document-processing/[id]/route';
import { POST as SUBMIT_DOCUMENT } from '@/app/api/document-processing/route';
import { PUT as SIDE } from '@/app/api/kyc/documents/[side]/route';
import { PUT as FACE } from '@/app/api/kyc/face-photo/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { PUT as CHUNK } from '@/app/api/kyc/uploads/[id]/route';
import { POST as START } from '@/app/api/kyc/uploads/route';
import { GET as READ } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE } from '@/app/api/kyc-sessions/route';
import type { Side } from '@/core/kyc/document/document-types';
import { db, systemDb } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { getConsoleDocument } from '@/services/documents/read/get-console-document';
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

type Answer = { status: number; body: Record<string, unknown> };
const codeOf = ({ status, body }: Answer) => [status, body.errorCode];
const REFUSED = [400, 'CAPTURE_METHOD_NOT_ALLOWED'];
const policyOf = ({ body }: Answer) => (body.session as { capturePolicy: string }).capturePolicy;

async function setPolicy(capture: string): Promise<Answer> {
  const { kyc, ...rest } = (await callAs(admin, SETTINGS)).body as { kyc: object };
  return callAs(admin, CHANGE, { method: 'PUT', body: { ...rest, kyc: { ...kyc, capture } } });
}

async function atPhotos(body: Record<string, unknown>): Promise<Customer> {
  const customer = await Customer.invited(apiKey, body);
  await customer.toUpload();
  return customer;
}

async function send(customer: Customer, side: Side, captureMethod?: string, mimeType = 'image/png'): Promise<Answer> {
  const bytes = mimeType === 'application/pdf' ? Buffer.from(PDF) : await plainPicture('png', side);
  const query = captureMethod ? `?captureMethod=${captureMethod}` : '';
  const body = { base64Data: bytes.toString('base64'), mimeType };
  return customer.call(SIDE, { method: 'PUT', path: `/api/kyc/documents/${side}${query}`, params: { side }, body });
}
const PDF = '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n%%EOF';

const announced = (bytes: Buffer, slot: string, captureMethod: string) => ({
  slot,
  mimeType: 'image/png',
  totalBytes: bytes.byteLength,
  captureMethod,
  sha256: sha256(bytes),
});

test('new sessions use the policy of the organization unless the request sets one', async () => {
  expect(policyOf(await callRoute(CREATE, { apiKey, body: {} }))).toBe('camera-or-upload');
  expect((await setPolicy('gallery')).status).toBe(400);
  expect((await setPolicy('camera')).status).toBe(200);
  const entry = await systemDb().auditEntry.findFirst({
    where: { organizationId, action: 'settings.changed' },
    orderBy: { sequence: 'desc' },
  });
  expect(entry?.detail).toEqual({ 'kyc.capture': { from: 'camera-or-upload', to: 'camera' } });
  expect((await callAs(admin, ME)).body.capturePolicy).toBe('camera');
  const made = await callRoute(CREATE, { apiKey, body: {} });
  expect(policyOf(made)).toBe('camera');
  const { id } = (made.body as { session: { id: string } }).session;
  expect((await callRoute(READ, { apiKey, params: { id } })).body.capturePolicy).toBe('camera');
  const other = { capturePolicy: 'camera-or-upload' };
  expect(policyOf(await callRoute(CREATE, { apiKey, body: other }))).toBe('camera-or-upload');
  expect(policyOf(await callAs(admin, CREATE_HERE, { body: other }))).toBe('camera-or-upload');
  expect(codeOf(await callRoute(CREATE, { apiKey, body: { capturePolicy: 'none' } }))).toEqual([
    400,
    'VALIDATION_ERROR',
  ]);
  await setPolicy('camera-or-upload');
  expect((await callRoute(READ, { apiKey, params: { id } })).body.capturePolicy).toBe('camera');
});

test('a camera session accepts camera photos and refuses files and face photos', async () => {
  const customer = await atPhotos({ capturePolicy: 'camera' });
  expect((await customer.call(OWN)).body.capturePolicy).toBe('camera');
  for (const method of [undefined, 'file']) expect(codeOf(await send(customer, 'front', method))).toEqual(REFUSED);
  expect((await send(customer, 'front', 'webcam')).status).toBe(400);
  const photo = await plainPicture('png', 'front');
  expect(codeOf(await customer.call(START, { body: announced(photo, 'front', 'file') }))).toEqual(REFUSED);
  const asPdf = { ...announced(photo, 'front', 'camera'), mimeType: 'application/pdf' };
  expect(codeOf(await customer.call(START, { body: asPdf }))).toEqual(REFUSED);
  const kept = () => systemDb().storedFile.count({ where: { organizationId, ownerId: customer.sessionId } });
  expect(await kept()).toBe(0);
  expect((await send(customer, 'front', 'camera')).status).toBe(200);
  expect(await kept()).toBe(1);
  await systemDb().kycSession.update({ where: { id: customer.sessionId }, data: { state: 'lv-get-started' } });
  const face = { base64Data: photo.toString('base64'), mimeType: 'image/png' };
  expect(codeOf(await customer.call(FACE, { method: 'PUT', body: face }))).toEqual(REFUSED);
  expect(codeOf(await customer.call(START, { body: announced(photo, 'face', 'camera') }))).toEqual(REFUSED);
});

test('returns the capture method of every photo in the API and the console', async () => {
  const customer = await atPhotos({});
  expect((await send(customer, 'front', 'camera')).status).toBe(200);
  const back = await plainPicture('png', 'back');
  const { body: upload } = await customer.call(START, { body: announced(back, 'back', 'camera') });
  const headers = {
    'upload-offset': '0',
    'content-digest': `sha-256=:${Buffer.from(sha256(back), 'hex').toString('base64')}:`,
    'content-type': 'application/octet-stream',
  };
  const params = { id: String(upload.uploadId) };
  expect((await customer.call(CHUNK, { method: 'PUT', params, headers, raw: back })).status).toBe(200);
  expect((await customer.to('dv-complete')).status).toBe(200);
  const session = (await callRoute(READ, { apiKey, params: { id: customer.sessionId } })).body as {
    documentVerification: { instanceId: string; captureMethods: string[] };
  };
  expect(session.documentVerification.captureMethods).toEqual(['camera', 'camera']);
  const { instanceId } = session.documentVerification;
  const read = await callRoute(READ_DOCUMENT, { apiKey, params: { id: instanceId } });
  expect(read.body.files).toMatchObject([{ captureMethod: 'camera' }, { captureMethod: 'camera' }]);
  expect((await getConsoleDocument({ organizationId }, instanceId)).files).toMatchObject([
    { captureMethod: 'camera' },
    { captureMethod: 'camera' },
  ]);
});

test('marks API files as such and returns null for files without a method', async () => {
  const files = [{ base64Data: (await plainPicture('png', 'front')).toString('base64'), mimeType: 'image/png' }];
  const { body } = await callRoute(SUBMIT_DOCUMENT, { apiKey, body: { processorId: 'SRI_LANKA_ID', files } });
  const params = { id: String(body.instanceId) };
  const read = async () => (await callRoute(READ_DOCUMENT, { apiKey, params })).body.files;
  expect(await read()).toMatchObject([{ captureMethod: 'api' }]);
  await db(organizationId).storedFile.updateMany({ where: { ownerId: params.id }, data: { captureMethod: null } });
  expect(await read()).toMatchObject([{ captureMethod: null }]);
});

test('a member may add files to a camera session; a new link keeps the policy', async () => {
  const customer = await atPhotos({ capturePolicy: 'camera' });
  const side = async (name: Side) => ({
    side: name,
    mimeType: 'image/png',
    base64Data: (await plainPicture('png', name)).toString('base64'),
  });
  const given = {
    documentType: 'NIC_NEW',
    reason: 'NO_CAMERA',
    note: 'Sent by mail.',
    files: [await side('front'), await side('back')],
  };
  const params = { id: customer.sessionId };
  const added = await callAs(admin, ADD_DOCUMENT, { params, body: given });
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { body } = await callRoute(READ, { apiKey, params });
  expect(body.documentVerification).toMatchObject({ captureMethods: ['file', 'file'] });
  await db(organizationId).kycSession.updateMany({
    where: params,
    data: { isComplete: true, state: 'lv-complete' },
  });
  const link = await callAs(admin, NEW_LINK, { method: 'POST', params });
  const next = await systemDb().kycSession.findUniqueOrThrow({ where: { id: String(link.body.sessionId) } });
  expect(next.capturePolicy).toBe('camera');
});
