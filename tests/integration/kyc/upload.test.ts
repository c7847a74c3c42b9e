import { beforeAll, expect, test } from 'vitest';
import { DELETE } from '@/app/api/console/kyc-sessions/[id]/route';
import { POST as CHECK } from '@/app/api/kyc/documents/[side]/check/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { PUT as CHUNK } from '@/app/api/kyc/uploads/[id]/route';
import { POST as START } from '@/app/api/kyc/uploads/route';
import { dropAbandoned } from '@/inngest/sweeps';
import { db } from '@/platform/db/db';
import { sha256 } from '@/platform/security/crypto';
import { type Chunk, receiveChunk } from '@/services/kyc/uploads/receive-chunk';
import type { Degradation } from '@/tests/fixtures/documents/degrade';
import { makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

let organizationId = '';
let apiKey = '';
let photo: Buffer;
beforeAll(async () => {
  ({ organizationId, apiKey } = await makeOrganization());
  photo = await portraitOf(0);
});

async function atUpload(): Promise<Customer> {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload('PASSPORT');
  return customer;
}
const announced = (more: Record<string, unknown> = {}) => ({
  slot: 'front',
  mimeType: 'image/jpeg',
  totalBytes: photo.byteLength,
  sha256: sha256(photo),
  ...more,
});
const start = (customer: Customer, more: Record<string, unknown> = {}) =>
  customer.call(START, { body: announced(more) });
const chunk = (customer: Customer, id: unknown, offset: number, bytes: Buffer, digest = sha256(bytes)) =>
  customer.call(CHUNK, {
    method: 'PUT',
    params: { id: String(id) },
    raw: bytes,
    headers: {
      'content-type': 'application/octet-stream',
      'upload-offset': String(offset),
      'content-digest': `sha-256=:${Buffer.from(digest, 'hex').toString('base64')}:`,
    },
  });
const verdict = ({ status, body }: Awaited<ReturnType<typeof start>>) => [status, body.errorCode, body.offset];

test('resumes a chunked upload where it stopped and stores the whole photo', async () => {
  const customer = await atUpload();
  const third = Math.ceil(photo.byteLength / 3);
  const { body } = await start(customer);
  expect(body).toMatchObject({ offset: 0, session: null });
  expect((await chunk(customer, body.uploadId, 0, photo.subarray(0, third))).body).toMatchObject({ offset: third });
  expect((await start(customer)).body).toMatchObject({ uploadId: body.uploadId, offset: third });
  await chunk(customer, body.uploadId, third, photo.subarray(third, 2 * third));
  const last = await chunk(customer, body.uploadId, 2 * third, photo.subarray(2 * third));
  expect(last.status, JSON.stringify(last.body)).toBe(200);
  expect(last.body.session).toMatchObject({ uploads: [{ side: 'front', bytes: photo.byteLength }] });
  const [kept] = await db(organizationId).storedFile.findMany({ where: { ownerId: customer.sessionId } });
  expect(kept).toMatchObject({ sha256: sha256(photo), purpose: 'front' });
  expect(await db(organizationId).storedFile.count({ where: { ownerId: String(body.uploadId) } })).toBe(0);
  expect(await db(organizationId).kycUpload.count({ where: { sessionId: customer.sessionId } })).toBe(0);
  expect((await start(customer)).body).toMatchObject({ offset: photo.byteLength, session: { id: customer.sessionId } });
});

test('refuses a damaged, repeated, early or long chunk and returns the offset', async () => {
  const customer = await atUpload();
  const { uploadId } = (await start(customer)).body;
  const part = photo.subarray(0, 1000);
  expect(verdict(await chunk(customer, uploadId, 0, part, sha256(Buffer.from('other'))))).toEqual([
    409,
    'UPLOAD_OFFSET_MISMATCH',
    0,
  ]);
  expect((await chunk(customer, uploadId, 0, part)).body.offset).toBe(1000);
  for (const [offset, bytes] of [
    [0, part],
    [2000, part],
    [1000, Buffer.concat([photo, photo]).subarray(0, photo.byteLength)],
  ] as const) {
    expect(verdict(await chunk(customer, uploadId, offset, bytes))).toEqual([409, 'UPLOAD_OFFSET_MISMATCH', 1000]);
  }
  const twice = await Promise.all([0, 1].map(() => chunk(customer, uploadId, 1000, photo.subarray(1000, 1500))));
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const huge = await chunk(customer, uploadId, 1500, Buffer.alloc(1024 * 1024 + 1));
  expect(verdict(huge).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
  const bare = await customer.call(CHUNK, { method: 'PUT', params: { id: String(uploadId) }, raw: part });
  expect(verdict(bare).slice(0, 2)).toEqual([400, 'VALIDATION_ERROR']);
});

test.each([
  ['is too large', { totalBytes: 20 * 1024 * 1024 }, 413, 'FILE_TOO_LARGE'],
  ['is a HEIC picture', { mimeType: 'image/heic' }, 400, 'UNSUPPORTED_FILE_TYPE'],
  ['is a video', { mimeType: 'video/mp4' }, 400, 'UNSUPPORTED_FILE_TYPE'],
  ['is for a side that the document does not have', { slot: 'back' }, 400, 'VALIDATION_ERROR'],
  ['is of the face, whose turn it is not', { slot: 'face' }, 409, 'INVALID_STATE_TRANSITION'],
])('refuses a photo that %s before any byte is sent', async (_what, more, status, code) => {
  const answer = await start(await atUpload(), more);
  expect(verdict(answer).slice(0, 2)).toEqual([status, code]);
});

test('refuses bytes that differ from the announcement and stores nothing', async () => {
  const customer = await atUpload();
  const other = (await start(customer, { sha256: sha256(Buffer.from('another photo')) })).body.uploadId;
  expect(verdict(await chunk(customer, other, 0, photo)).slice(0, 2)).toEqual([400, 'FILE_UNREADABLE']);
  const png = (await start(customer, { mimeType: 'image/png' })).body.uploadId;
  expect(verdict(await chunk(customer, png, 0, photo)).slice(0, 2)).toEqual([400, 'UNSUPPORTED_FILE_TYPE']);
  expect(await db(organizationId).kycUpload.count({ where: { sessionId: customer.sessionId } })).toBe(0);
  expect(await db(organizationId).storedFile.count({ where: { ownerId: { in: [String(other), String(png)] } } })).toBe(
    0,
  );
});

test('recognises a rotated front and reports the back as the other side', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload();
  const person = makePerson(3);
  const look = async (template: 'nic-new-front' | 'nic-new-back', degrade: Degradation) => {
    const { png } = await renderSpecimen({ template, person, degrade: { ...degrade, width: 1400, jpegQuality: 85 } });
    await customer.upload('front', png, 'image/jpeg');
    return (await customer.call(CHECK, { method: 'POST', params: { side: 'front' } })).body;
  };
  expect(await look('nic-new-front', { table: 0.1, quarterTurns: 1 })).toEqual({
    looksLikeOtherSide: false,
    looksLikeFace: false,
    looked: true,
  });
  expect(await look('nic-new-back', { table: 0.1 })).toEqual({
    looksLikeOtherSide: true,
    looksLikeFace: false,
    looked: true,
  });
  expect(await look('nic-new-front', { table: 0.1, brightness: 0.06 })).toMatchObject({ looksLikeOtherSide: false });
}, 120_000);

test("reports a face photo on either side, but not a card's portrait", async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload();
  const { png: card } = await renderSpecimen({ template: 'nic-new-front', person: makePerson(3) });
  const look = async (side: 'front' | 'back', picture: Buffer, mimeType: string) => {
    expect((await customer.upload(side, picture, mimeType)).body.errorCode).toBeUndefined();
    return (await customer.call(CHECK, { method: 'POST', params: { side } })).body;
  };
  for (const [side, index] of [
    ['front', 3],
    ['back', 5],
  ] as const)
    expect(await look(side, await portraitOf(index, { width: 900 }), 'image/jpeg')).toEqual({
      looksLikeOtherSide: false,
      looksLikeFace: true,
      looked: true,
    });
  expect(await look('front', card, 'image/png')).toMatchObject({ looksLikeOtherSide: false, looksLikeFace: false });
}, 120_000);

test('a new photo replaces an unfinished upload; others get 404', async () => {
  const customer = await atUpload();
  const first = (await start(customer)).body.uploadId;
  await chunk(customer, first, 0, photo.subarray(0, 500));
  const second = await plainPicture('jpeg');
  const next = await start(customer, { totalBytes: second.byteLength, sha256: sha256(second) });
  expect(next.body).toMatchObject({ offset: 0 });
  expect(await db(organizationId).storedFile.count({ where: { ownerId: String(first) } })).toBe(0);
  expect((await chunk(customer, first, 500, photo.subarray(500, 600))).status).toBe(404);
  const foreign = await Customer.invited((await makeOrganization()).apiKey);
  await foreign.toUpload('PASSPORT');
  for (const stranger of [await atUpload(), foreign]) {
    const answer = await chunk(stranger, next.body.uploadId, 0, second);
    expect(verdict(answer).slice(0, 2)).toEqual([404, 'NOT_FOUND']);
  }
});

async function answeredEarly(face: Buffer): Promise<Customer> {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  const { uploadId } = (await start(customer, aFace(face))).body;
  const principal = { kind: 'customer', organizationId, sessionId: customer.sessionId } as const;
  const whole: Chunk = { offset: 0, bytes: face, sha256: sha256(face) };
  const answer = await receiveChunk(principal, String(uploadId), whole, 0);
  expect(answer).toEqual({ uploadId, offset: face.byteLength, session: null });
  return customer;
}
const aFace = (face: Buffer) => ({
  slot: 'face',
  mimeType: 'image/png',
  totalBytes: face.byteLength,
  sha256: sha256(face),
});

const LOOK_MS = 240_000;

test('takes no face photo before its analysis ends', {
  timeout: LOOK_MS,
}, async () => {
  const empty = await plainPicture('png');
  const customer = await answeredEarly(empty);
  // A retried start resumes the same photo; the session stays open until the analysis ends.
  expect((await start(customer, aFace(empty))).body).toMatchObject({ offset: empty.byteLength, session: null });
  await expect
    .poll(async () => (await start(customer, aFace(empty))).body.errorCode, { timeout: LOOK_MS, interval: 1_000 })
    .toBe('INVALID_STATE_TRANSITION');
  expect((await customer.call(OWN)).body).toMatchObject({
    state: 'lv-timeout',
    lastHint: 'FACE_NOT_FOUND',
    isComplete: false,
    attemptsLeft: { liveness: 4 },
  });
});

test('ignores the late verdict of a replaced face photo', {
  timeout: LOOK_MS,
}, async () => {
  const customer = await answeredEarly(await plainPicture('png'));
  const other = await plainPicture('png', 'back');
  const { uploadId } = (await start(customer, aFace(other))).body;
  // The first photo's late verdict must be ignored: otherwise the face check would be over or two attempts used.
  const { body } = await chunk(customer, uploadId, 0, other);
  expect(body.session).toMatchObject({ state: 'lv-timeout', attemptsLeft: { liveness: 4 } });
});

test('removes an abandoned upload after a day, or with its session', async () => {
  const [old, fresh] = [await atUpload(), await atUpload()];
  const ids: string[] = [];
  for (const customer of [old, fresh]) {
    const { uploadId } = (await start(customer)).body;
    await chunk(customer, uploadId, 0, photo.subarray(0, 500));
    ids.push(String(uploadId));
  }
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  await db(organizationId).kycUpload.updateMany({ where: { id: ids[0] ?? '' }, data: { updatedAt: yesterday } });
  await dropAbandoned();
  const left = () =>
    db(organizationId).storedFile.findMany({ where: { ownerId: { in: ids } }, select: { ownerId: true } });
  expect(await left()).toEqual([{ ownerId: ids[1] }]);
  const lead = await signedIn(organizationId, 'lead');
  await callAs(lead, DELETE, { method: 'DELETE', params: { id: fresh.sessionId } });
  expect(await left()).toEqual([]);
});
