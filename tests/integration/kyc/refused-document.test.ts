import { beforeAll, expect, test } from 'vitest';
import { POST as REVIEW } from '@/app/api/console/kyc-sessions/[id]/review/route';
import { POST as CHECK_SIDE } from '@/app/api/kyc/documents/[side]/check/route';
import { PUT as FACE } from '@/app/api/kyc/face-photo/route';
import { POST as CHECK } from '@/app/api/kyc/link-check/route';
import { POST as START } from '@/app/api/kyc/liveness/route';
import { POST as AS_IS } from '@/app/api/kyc/send-as-is/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { GET as PUBLIC } from '@/app/api/kyc-sessions/[id]/route';
import { POST as CREATE } from '@/app/api/kyc-sessions/route';
import type { DocumentSide } from '@/core/documents/contract';
import { judgeLive } from '@/core/kyc/face/face-verification';
import { COMPARED_SESSION, REVIEWED_SESSION } from '@/core/webhooks/samples';
import { db, systemDb } from '@/platform/db/db';
import { storeFile } from '@/services/files/store-file';
import { verifyFace } from '@/services/kyc/liveness/verify-face';
import { listKycSessions } from '@/services/kyc/session/list-sessions';
import { openPage } from '@/services/kyc/session/open-page';
import { presentCustomer } from '@/services/kyc/session/present-customer';
import { onOneSheet } from '@/tests/fixtures/documents/both-sides';
import { makePerson } from '@/tests/fixtures/documents/person';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { renderSpecimen } from '@/tests/fixtures/documents/render-specimen';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';
import { documentTakesLong } from '@/tests/support/slow-document';

let organizationId = '';
let apiKey = '';
beforeAll(async () => {
  ({ organizationId, apiKey } = await makeOrganization());
});
const row = (id: string) => systemDb().kycSession.findUniqueOrThrow({ where: { id } });
const change = (id: string, data: Record<string, unknown>) =>
  db(organizationId).kycSession.updateMany({ where: { id }, data });

async function documentEnds(
  sessionId: string,
  errorCode: string | null,
  documentTypeId = '',
  missingSides?: DocumentSide[],
  pagesNotRecognised?: number,
  missingFields?: { field: string; side: DocumentSide }[],
): Promise<void> {
  const { documentInstanceId } = await row(sessionId);
  const rule = {
    id: 'rule',
    confidence: 1,
    errorCode,
    errorLevel: 'error',
    ...(missingSides && { missingSides, pagesNotRecognised }),
    ...(missingFields && { missingFields }),
  };
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: {
      status: errorCode ? 'failed' : 'completed',
      errorCode: errorCode && 'PRE_VALIDATION_FAILED',
      documentTypeId: documentTypeId || null,
      result: errorCode ? { validation: { rulesFailed: [rule] } } : {},
      completedAt: new Date(),
    },
  });
}

async function seenAs(instanceId: string, read: readonly boolean[]): Promise<void> {
  const files = await systemDb().storedFile.findMany({
    where: { ownerId: instanceId, purpose: 'original' },
    orderBy: { createdAt: 'asc' },
  });
  const box = { x: 0, y: 0, width: 0.1, height: 0.1 };
  const pages = files.map(({ id }, index) => ({
    fileId: id,
    sourceFileId: id,
    pageNumber: 1,
    width: 800,
    height: 500,
    cropped: true,
    quality: { score: 0.9, problems: [], faults: [] },
    faces: index === 0 ? [{ box, score: 0.9 }] : [],
  }));
  const places = Object.fromEntries(read.flatMap((is, page) => (is ? [[`value-${page}`, { page, box }]] : [])));
  const left = {
    crop_and_detect_faces: { pages, rules: [], portrait: null },
    pre_validate_and_extract: { documentTypeID: null, schema: {}, rules: [], places },
  };
  for (const [stageId, artefacts] of Object.entries(left)) {
    const { count } = await db(organizationId).documentStage.updateMany({
      where: { instanceId, stageId },
      data: { artefacts },
    });
    expect(count).toBe(1);
  }
}

async function atFaceCheck(): Promise<Customer> {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  return customer;
}

const face = async (customer: Customer) =>
  customer.call(FACE, {
    method: 'PUT',
    body: { base64Data: (await portraitOf(0)).toString('base64'), mimeType: 'image/jpeg' },
  });

test('a face photo does not end a session whose document was refused', async () => {
  const customer = await atFaceCheck();
  await documentEnds(customer.sessionId, 'POOR_IMAGE_QUALITY');
  const held = await face(customer);
  expect(held.status).toBe(200);
  expect(held.body).toMatchObject({
    state: 'lv-get-started',
    isComplete: false,
    document: { status: 'failed', problems: ['POOR_IMAGE_QUALITY'], sentAsIs: false },
    attemptsLeft: { liveness: 5, document: 4 },
  });
  expect(held.body.allowed).toContain('dv-document-selection');
  expect((await customer.to('dv-document-selection')).status).toBe(200);
});

test('reports a licence sent as a passport and keeps its photo for the licence', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload('PASSPORT');
  await customer.upload('front', await plainPicture());
  expect((await customer.to('dv-complete')).status).toBe(200);
  await documentEnds(customer.sessionId, 'MISSING_DOCUMENT_PAGES', 'SRI_LANKA_DRIVING_LICENCE');
  const told = await customer.call(OWN);
  expect(told.body.document).toMatchObject({ problems: ['OTHER_DOCUMENT_TYPE'], seen: 'DRIVING_LICENCE' });
  await customer.to('dv-document-selection');
  const chosen = await customer.to('dv-document-upload', { documentType: 'DRIVING_LICENCE' });
  expect(chosen.body).toMatchObject({ data: { isDoubleSided: true }, uploads: [{ side: 'front' }] });
  const { documentInstanceId } = await row(customer.sessionId);
  const files = await systemDb().storedFile.findMany({
    where: { ownerId: { in: [customer.sessionId, documentInstanceId ?? ''] }, purpose: { in: ['front', 'original'] } },
  });
  expect(new Set(files.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(files.map(({ purpose }) => purpose).sort()).toEqual(['front', 'original']);
});

test('drops an unreadable photo of another document type', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload('PASSPORT');
  await customer.upload('front', await plainPicture());
  await customer.to('dv-complete');
  await documentEnds(customer.sessionId, 'POOR_IMAGE_QUALITY', 'SRI_LANKA_DRIVING_LICENCE');
  expect((await customer.call(OWN)).body.document).toMatchObject({
    problems: ['OTHER_DOCUMENT_TYPE', 'POOR_IMAGE_QUALITY'],
  });
  await customer.to('dv-document-selection');
  const chosen = await customer.to('dv-document-upload', { documentType: 'DRIVING_LICENCE' });
  expect(chosen.body).toMatchObject({ state: 'dv-document-upload', uploads: [] });
});

test.each([
  ['front', [true, false]],
  ['back', [false, true]],
] as const)('keeps the %s when the other side is not recognised', async (side, read) => {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  const { documentInstanceId } = await row(customer.sessionId);
  const instanceId = documentInstanceId ?? '';
  const missing = side === 'front' ? 'back' : 'front';
  await seenAs(instanceId, read);
  await documentEnds(customer.sessionId, 'MISSING_DOCUMENT_PAGES', 'SRI_LANKA_NIC_NEW', [missing], 1);
  const problem = `${missing.toUpperCase()}_NOT_RECOGNISED`;
  expect((await customer.call(OWN)).body.document).toMatchObject({ problems: [problem], stays: side });
  await customer.to('dv-document-selection');
  const chosen = await customer.to('dv-document-upload', { documentType: 'NIC_NEW' });
  expect(chosen.body).toMatchObject({ uploads: [{ side }] });
  const [own] = await systemDb().storedFile.findMany({ where: { ownerId: customer.sessionId, purpose: side } });
  const originals = await systemDb().storedFile.findMany({
    where: { ownerId: instanceId, purpose: 'original' },
    orderBy: { createdAt: 'asc' },
  });
  expect(own?.sha256).toBe(originals[side === 'front' ? 0 : 1]?.sha256);
  expect(own?.sha256).not.toBe(originals[side === 'front' ? 1 : 0]?.sha256);
  await customer.upload(missing, await plainPicture('png', missing));
  expect((await customer.to('dv-complete')).status).toBe(200);
  await seenAs((await row(customer.sessionId)).documentInstanceId ?? '', read);
  await documentEnds(customer.sessionId, 'MISSING_DOCUMENT_PAGES', 'SRI_LANKA_NIC_NEW', [missing], 1);
  await customer.to('dv-document-selection');
  const licence = await customer.to('dv-document-upload', { documentType: 'DRIVING_LICENCE' });
  expect(licence.body).toMatchObject({ uploads: [] });
});

test.each(['accepted', 'rejected'] as const)(
  'sends an expired document to review; %s decides the outcome',
  async (decision) => {
    const customer = await atFaceCheck();
    await documentEnds(customer.sessionId, 'DOCUMENT_EXPIRED', 'SRI_LANKA_PASSPORT');
    // A warning is listed among the failed rules of a document that was read.
    const { documentInstanceId } = await row(customer.sessionId);
    await db(organizationId).documentInstance.updateMany({
      where: { id: documentInstanceId ?? '' },
      data: { status: 'completed', errorCode: null },
    });
    expect((await customer.call(OWN)).body).toMatchObject({
      document: { status: 'completed', expired: true },
      allowed: expect.arrayContaining(['dv-document-selection']),
    });
    const ended = await face(customer);
    expect(ended.body).toMatchObject({ state: 'lv-complete', outcome: { document: 'review', problems: [] } });
    const params = { id: customer.sessionId };
    const waits = { reasons: ['DOCUMENT_EXPIRED'], required: true, decision: null };
    const read = async () => (await callRoute(PUBLIC, { apiKey, params })).body;
    expect(await read()).toMatchObject({ documentVerification: { status: 'completed' }, documentReview: waits });
    await verifyFace({ organizationId }, customer.sessionId);
    const idsForReview = async () =>
      (await listKycSessions({ organizationId }, { status: 'review' })).sessions.map(({ id }) => id);
    expect(await idsForReview()).toContain(customer.sessionId);
    const analyst = await signedIn(organizationId, 'analyst');
    const decide = (part: string, said: string) =>
      callAs(analyst, REVIEW, { params, body: { part, decision: said, note: 'Renewed, the receipt was shown.' } });
    expect((await decide('document', decision)).status).toBe(200);
    expect((await idsForReview()).includes(customer.sessionId)).toBe(decision === 'accepted');
    // Refused for its ID, the session needs no decision on the face.
    expect((await decide('face', 'accepted')).status).toBe(decision === 'accepted' ? 200 : 409);
    expect(await read()).toMatchObject({ outcome: decision === 'accepted' ? 'verified' : 'refused' });
    expect((await customer.call(OWN)).body.outcome).toMatchObject({ document: 'received', face: 'received' });
    expect(await idsForReview()).not.toContain(customer.sessionId);
  },
);

test('reports a refusal together with the next transition, or neither', async () => {
  const customer = await atFaceCheck();
  const session = await row(customer.sessionId);
  for (let turn = 0; turn < 25; turn += 1) {
    await db(organizationId).documentInstance.updateMany({ where: {}, data: { status: 'running' } });
    const asking = Array.from({ length: 8 }, () => presentCustomer(session));
    await documentEnds(customer.sessionId, 'POOR_IMAGE_QUALITY');
    for (const { document, allowed } of await Promise.all(asking))
      expect(allowed.includes('dv-document-selection')).toBe(document?.status === 'failed');
  }
});

test('hides which details differ and sends the document to review when submitted', async () => {
  const customer = await atFaceCheck();
  await documentEnds(customer.sessionId, 'NAME_MISMATCH');
  const told = await customer.call(OWN);
  expect(told.body.document).toMatchObject({ status: 'failed', problems: ['DETAILS_DIFFER'], sentAsIs: false });
  expect(JSON.stringify(told.body)).not.toContain('NAME');
  for (const _again of [1, 2])
    expect((await customer.call(AS_IS, { method: 'POST' })).body.document).toMatchObject({ sentAsIs: true });
  expect(
    await systemDb().kycTimelineEntry.count({ where: { sessionId: customer.sessionId, type: 'sent-as-is' } }),
  ).toBe(1);
  const analyst = await signedIn(organizationId, 'analyst');
  const params = { id: customer.sessionId };
  const decide = (part: string) =>
    callAs(analyst, REVIEW, { params, body: { part, decision: 'accepted', note: 'The name was changed by deed.' } });
  expect((await decide('document')).body).toMatchObject({ errorCode: 'INVALID_STATE_TRANSITION' });
  const ended = await face(customer);
  expect(ended.body).toMatchObject({ state: 'lv-complete', outcome: { document: 'review', face: 'checking' } });
  const waits = { reasons: ['DETAILS_DIFFER'], required: true, decision: null };
  expect((await callRoute(PUBLIC, { apiKey, params })).body).toMatchObject({ documentReview: waits });
  const engine = { model: 'test', performedAt: 0, documentVerified: true };
  await change(customer.sessionId, { faceVerification: judgeLive({ distance: 0.9 }, engine) });
  expect((await customer.call(OWN)).body.outcome).toMatchObject({ document: 'received', face: 'received' });
  await change(customer.sessionId, { faceVerification: judgeLive({ distance: 0.3 }, engine) });
  expect((await customer.call(OWN)).body.outcome).toMatchObject({ document: 'review' });
  expect((await decide('document')).status).toBe(200);
  expect((await customer.call(OWN)).body.outcome).toMatchObject({ document: 'received' });
  expect((await decide('document')).status).toBe(409);
  expect((await callRoute(PUBLIC, { apiKey, params })).body).toMatchObject({
    documentVerification: { status: 'failed' },
    documentReview: { reasons: ['DETAILS_DIFFER'], required: false, decision: 'accepted' },
  });
  const audited = await db(organizationId).auditEntry.findMany({
    where: { objectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(audited.at(-1)).toMatchObject({
    action: 'kycSession.reviewed',
    actorId: analyst.member.memberId,
    detail: { part: 'document', decision: 'accepted' },
  });
  // Sent once, after the session's end and without the note; the rejected second decision sent nothing.
  const events = await systemDb().webhookEvent.findMany({
    where: { subjectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['kycSession.completed', 'kycSession.stateChanged']);
  expect(Object.keys(Object(events.at(-1)?.data)).sort()).toEqual(Object.keys(REVIEWED_SESSION).sort());
  expect(events.at(-1)?.data).toMatchObject({
    state: 'lv-complete',
    from: 'lv-complete',
    review: { part: 'document', decision: 'accepted' },
  });
  expect(JSON.stringify(events)).not.toContain('by deed');
});

test('sends a document submitted before it was read to review once refused', async () => {
  const customer = await atFaceCheck();
  await customer.call(AS_IS, { method: 'POST' });
  expect((await row(customer.sessionId)).documentReview).toBeNull();
  await documentEnds(customer.sessionId, 'FIELDS_NOT_LEGIBLE');
  await customer.call(OWN);
  expect((await row(customer.sessionId)).documentReview).toMatchObject({
    required: true,
    reasons: ['FIELDS_NOT_LEGIBLE'],
  });
});

test.each(['before', 'after'])('sends a document submitted %s an internal error to review', async (when) => {
  const customer = await atFaceCheck();
  const fails = async () => {
    const { documentInstanceId } = await row(customer.sessionId);
    await db(organizationId).documentInstance.updateMany({
      where: { id: documentInstanceId ?? '' },
      data: { status: 'error', errorCode: 'INTERNAL_SERVICE_FAILURE', completedAt: new Date() },
    });
    await customer.call(OWN);
  };
  if (when === 'after') await fails();
  await customer.call(AS_IS, { method: 'POST' });
  if (when === 'before') await fails();
  expect(await row(customer.sessionId)).toMatchObject({
    isInvalid: false,
    documentAttempts: 0,
    documentReview: { required: true, reasons: ['INTERNAL_SERVICE_FAILURE'] },
  });
});

test('records the shown problem; a new photo cancels the document review', async () => {
  const customer = await atFaceCheck();
  await documentEnds(customer.sessionId, 'PAGES_TEMPLATE_MISMATCH');
  await customer.call(OWN);
  const entry = await systemDb().kycTimelineEntry.findFirst({
    where: { sessionId: customer.sessionId, type: 'document-result' },
  });
  expect(entry?.detail).toMatchObject({ told: ['PAGES_TEMPLATE_MISMATCH'], language: 'si', triesLeft: 4 });
  await customer.call(AS_IS, { method: 'POST' });
  expect((await row(customer.sessionId)).documentReview).toMatchObject({ required: true });
  await customer.to('dv-document-selection');
  await customer.to('dv-document-upload', { documentType: 'NIC_NEW' });
  for (const side of ['front', 'back'] as const) await customer.upload(side, await plainPicture('png', side));
  expect((await customer.to('dv-complete')).status).toBe(200);
  expect((await row(customer.sessionId)).documentReview).toBeNull();
});

test('compares the document with inputData and refuses invalid values', async () => {
  const inputData = { dateOfBirth: '1985-02-03', idNumber: '198503400123' };
  const customer = await Customer.invited(apiKey, { customerName: 'Rev. Nimal Perera', inputData });
  await customer.toSubmitted();
  const { documentInstanceId } = await row(customer.sessionId);
  const instance = await systemDb().documentInstance.findFirst({ where: { id: documentInstanceId ?? '' } });
  expect(instance?.inputData).toEqual({ name: 'Nimal Perera', ...inputData });
  for (const wrong of [{ dateOfBirth: '2085-02-03' }, { dateOfBirth: '1985-02-30' }, { nic: '1' }])
    expect(await callRoute(CREATE, { apiKey, body: { inputData: wrong } })).toMatchObject({
      status: 400,
      body: { errorCode: 'VALIDATION_ERROR' },
    });
});

test('a document refused during the live run ends it without using an attempt', async () => {
  const customer = await atFaceCheck();
  await customer.to('lv-initializing');
  await customer.to('lv-aligning');
  await customer.call(START, { body: { tracker: 'landmarker' } });
  await documentEnds(customer.sessionId, 'FIELDS_NOT_LEGIBLE');
  const led = await customer.to('lv-timeout');
  expect(led.body).toMatchObject({ state: 'lv-get-started', attemptsLeft: { liveness: 5 }, isInvalid: false });
  expect((await customer.to('dv-document-selection')).status).toBe(200);
  const runs = await systemDb().kycLivenessRun.findMany({ where: { sessionId: customer.sessionId } });
  expect(runs.map(({ outcome }) => outcome)).toEqual(['abandoned']);
});

test('reports a refusal after the end, at once and on reopening the link', async () => {
  const customer = await atFaceCheck();
  await documentTakesLong(organizationId, customer.sessionId);
  const ended = await face(customer);
  expect(ended.body).toMatchObject({ isComplete: true, outcome: { document: 'checking', face: 'checking' } });
  await documentEnds(customer.sessionId, 'MISSING_DOCUMENT_PAGES');
  await verifyFace({ organizationId }, customer.sessionId);
  const told = await customer.call(OWN);
  const outcome = {
    document: 'refused',
    problems: ['SAME_SIDE_TWICE'],
    face: 'received',
    newLink: null,
    resultMail: false,
    verdict: null,
    returnUrl: null,
    reading: null,
  };
  expect([told.status, told.body.errorCode, told.body.outcome]).toEqual([409, 'SESSION_COMPLETE', outcome]);
  const page = await openPage(customer.sessionId, customer.headers.cookie ?? '');
  expect(page).toMatchObject({ ended: 'SESSION_COMPLETE', outcome });
  // The address alone, without the token, reveals nothing.
  expect(await openPage(customer.sessionId, '')).toMatchObject({ ended: null, outcome: null });
});

test('reports a photo without a face to the customer, but no match result', async () => {
  const customer = await atFaceCheck();
  await documentTakesLong(organizationId, customer.sessionId);
  await face(customer);
  await documentEnds(customer.sessionId, null);
  await verifyFace({ organizationId }, customer.sessionId);
  // The event has the verdict of the face comparison, not the distance; a repeated comparison sends nothing.
  await verifyFace({ organizationId }, customer.sessionId);
  const events = await systemDb().webhookEvent.findMany({
    where: { subjectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(events.slice(-2).map(({ type }) => type)).toEqual(['kycSession.completed', 'kycSession.stateChanged']);
  expect(Object.keys(Object(events.at(-1)?.data)).sort()).toEqual(Object.keys(COMPARED_SESSION).sort());
  // The two events of the last step may arrive in either order, so both mark the end.
  for (const event of events.slice(-3, -1))
    expect(event.data).toMatchObject({ state: 'lv-complete', isComplete: true, outcome: 'checking' });
  expect(events.at(-1)?.data).toMatchObject({ state: 'lv-complete', from: 'lv-complete' });
  expect(Object(events.at(-1)?.data).faceVerification).toEqual({
    verified: false,
    match: null,
    review: { required: true, reasons: ['LIVENESS_NOT_PERFORMED', 'NO_PORTRAIT_ON_DOCUMENT'] },
  });
  const audited = await db(organizationId).auditEntry.findMany({
    where: { objectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(audited.map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: 'kycSession.completed', detail: { state: 'lv-complete', livenessMode: 'still' } },
    {
      action: 'kycSession.facesCompared',
      detail: {
        verified: false,
        match: null,
        review: true,
        reasons: ['LIVENESS_NOT_PERFORMED', 'NO_PORTRAIT_ON_DOCUMENT'],
      },
    },
  ]);
  const judged = (await row(customer.sessionId)).faceVerification as { review: { reasons: string[] } };
  expect((await customer.call(OWN)).body.outcome).toEqual({
    document: 'received',
    problems: [],
    face: 'review',
    newLink: null,
    resultMail: false,
    verdict: null,
    returnUrl: null,
    reading: null,
  });
  await change(customer.sessionId, {
    faceVerification: { ...judged, review: { ...judged.review, reasons: ['NO_FACE_ON_PHOTO'] } },
  });
  expect((await customer.call(OWN)).body.outcome).toMatchObject({ face: 'notFound' });
});

test('refuses the same picture for the other side and keeps the first one', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload();
  const front = await plainPicture();
  await customer.upload('front', front);
  const again = await customer.upload('back', front);
  expect([again.status, again.body.errorCode, again.body.sameAs]).toEqual([400, 'SAME_SIDE_TWICE', 'front']);
  expect((await customer.call(OWN)).body.uploads).toMatchObject([{ side: 'front' }]);
  expect((await customer.upload('back', await plainPicture('png', 'back'))).status).toBe(200);
});

test('keeps one of two concurrent uploads of the same picture', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload();
  const picture = await plainPicture();
  const answers = await Promise.all([customer.upload('front', picture), customer.upload('back', picture)]);
  expect(answers.map(({ body }) => body.errorCode ?? null).sort()).toEqual(['SAME_SIDE_TWICE', null].sort());
  expect((await customer.call(OWN)).body.uploads).toHaveLength(1);
});

test('accepts a photocopy with both sides for either side', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload();
  const person = makePerson(31);
  const sheet = await onOneSheet(['nic-new-front', person], ['nic-new-back', person]);
  for (const side of ['front', 'back'] as const)
    expect((await customer.upload(side, sheet, 'image/jpeg')).status).toBe(200);
  const looked = await customer.call(CHECK_SIDE, { method: 'POST', params: { side: 'back' } });
  expect(looked.body).toMatchObject({ looksLikeOtherSide: false, looked: false });
}, 120_000);

test('distinguishes a side sent twice from a missing side', async () => {
  const customer = await atFaceCheck();
  await documentEnds(customer.sessionId, 'MISSING_DOCUMENT_PAGES');
  const problems = async () => ((await customer.call(OWN)).body.document as { problems: string[] }).problems;
  expect(await problems()).toEqual(['SAME_SIDE_TWICE']);
  const { documentInstanceId } = await row(customer.sessionId);
  const [one] = await systemDb().storedFile.findMany({ where: { ownerId: documentInstanceId ?? '' } });
  await db(organizationId).storedFile.updateMany({ where: { id: one?.id ?? '' }, data: { purpose: 'page' } });
  expect(await problems()).toEqual(['MISSING_DOCUMENT_PAGES']);
  for (const [side, problem] of [
    ['front', 'FRONT_MISSING'],
    ['back', 'BACK_MISSING'],
  ] as const) {
    await documentEnds(customer.sessionId, 'MISSING_DOCUMENT_PAGES', '', [side]);
    expect(await problems()).toEqual([problem]);
  }
});

test('checks a link before consent without using it up', async () => {
  const customer = await Customer.invited(apiKey, { language: 'ta' });
  const ask = (token: string) =>
    callRoute(CHECK, {
      headers: { host: 'localhost:3000', origin: 'http://localhost:3000', 'x-gatehouse-request': '1' },
      body: { token },
    });
  const good = await ask(customer.token);
  const { expiresAt } = await row(customer.sessionId);
  expect(good.body).toEqual({ expiresAt: expiresAt?.getTime(), language: 'ta', begun: false });
  expect(good.headers.get('set-cookie')).toBeNull();
  expect((await row(customer.sessionId)).cookieHash).toBeNull();
  expect(await systemDb().kycTimelineEntry.count({ where: { sessionId: customer.sessionId, type: 'opened' } })).toBe(0);
  const code = async (token: string) => (({ status, body }) => [status, body.errorCode])(await ask(token));
  expect(await code(`${customer.token}x`)).toEqual([401, 'UNAUTHORIZED']);
  expect(await code('a.b.c')).toEqual([401, 'UNAUTHORIZED']);
  await change(customer.sessionId, { isInvalid: true });
  expect(await code(customer.token)).toEqual([409, 'SESSION_INVALID']);
  await change(customer.sessionId, { isInvalid: false, isComplete: true });
  expect(await code(customer.token)).toEqual([409, 'SESSION_COMPLETE']);
  await change(customer.sessionId, { isComplete: false, expiresAt: new Date(0) });
  expect(await code(customer.token)).toEqual([410, 'SESSION_EXPIRED']);
  expect((await ask(customer.token)).body.language).toBe('ta');
});

test('a reopened finished link shows the check, then its result', async () => {
  const customer = await atFaceCheck();
  expect((await face(customer)).status).toBe(200);
  await documentEnds(customer.sessionId, null);
  const atLink = async () => (await customer.call(CHECK, { body: { token: customer.token } })).body;
  const byToken = async () =>
    (await callRoute(OWN, { headers: { authorization: `Bearer ${customer.token}` } })).body.outcome;
  const { documentInstanceId } = await row(customer.sessionId);
  const reading = (status: 'running' | 'completed') =>
    db(organizationId).documentInstance.updateMany({ where: { id: documentInstanceId ?? '' }, data: { status } });
  await change(customer.sessionId, { isComplete: true });
  await reading('running');
  expect(await atLink()).toMatchObject({ errorCode: 'SESSION_COMPLETE', outcome: { document: 'checking' } });
  expect(await byToken()).toMatchObject({ document: 'checking' });
  await reading('completed');
  expect(await atLink()).toMatchObject({ errorCode: 'SESSION_COMPLETE', outcome: { document: 'received' } });
  expect(await byToken()).toMatchObject({ document: 'received' });
});

test('link-check reports begun after the first step', async () => {
  const customer = await Customer.invited(apiKey);
  const begun = async () => (await customer.call(CHECK, { body: { token: customer.token } })).body.begun;
  await customer.exchange();
  await customer.agree();
  expect(await begun()).toBe(false);
  await customer.to('permission-granting');
  expect(await begun()).toBe(true);
});

test('refuses a document in place of a face photo with a reason', async () => {
  const customer = await atFaceCheck();
  await documentEnds(customer.sessionId, null);
  const person = makePerson(71);
  const { png } = await renderSpecimen({ template: 'licence-front', person });
  const sent = await customer.call(FACE, {
    method: 'PUT',
    body: { base64Data: png.toString('base64'), mimeType: 'image/png' },
  });
  expect(sent.body).toMatchObject({
    state: 'lv-timeout',
    lastHint: 'DOCUMENT_ON_PHOTO',
    attemptsLeft: { liveness: 4 },
  });
});

test("sends the document's own portrait as the face photo to review", async () => {
  const customer = await atFaceCheck();
  await documentEnds(customer.sessionId, null);
  const { documentInstanceId } = await row(customer.sessionId);
  const portrait = { ownerId: documentInstanceId ?? '', purpose: 'face', filename: 'face.jpg', mimeType: 'image/jpeg' };
  await storeFile(organizationId, { ...portrait, bytes: await portraitOf(0, { width: 240 }) });
  await face(customer);
  await verifyFace({ organizationId }, customer.sessionId);
  expect((await row(customer.sessionId)).faceVerification).toMatchObject({
    verified: false,
    match: 'same',
    review: { required: true, reasons: ['SAME_PICTURE_AS_DOCUMENT', 'LIVENESS_NOT_PERFORMED'] },
  });
});

test('names the single unreadable field at the document step', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toSubmitted();
  await documentEnds(customer.sessionId, 'FIELDS_NOT_LEGIBLE', 'SRI_LANKA_NIC_NEW', undefined, undefined, [
    { field: 'ID number', side: 'front' },
  ]);
  expect((await customer.call(OWN)).body).toMatchObject({
    state: 'dv-complete',
    allowed: expect.arrayContaining(['dv-document-selection']),
    document: {
      status: 'failed',
      problems: ['FIELDS_NOT_LEGIBLE'],
      unreadable: { field: 'ID number', side: 'front' },
    },
  });
  await documentEnds(customer.sessionId, null);
  expect((await customer.call(OWN)).body).toMatchObject({ document: { status: 'completed', unreadable: null } });
});
