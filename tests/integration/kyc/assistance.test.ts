import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { POST as ADD_DOCUMENT } from '@/app/api/console/kyc-sessions/[id]/assisted/document/route';
import { POST as ADD_FACE } from '@/app/api/console/kyc-sessions/[id]/assisted/face/route';
import { POST as NOTE } from '@/app/api/console/kyc-sessions/[id]/note/route';
import { POST as HELPED } from '@/app/api/console/kyc-sessions/[id]/resolve-help/route';
import { GET as READ } from '@/app/api/console/kyc-sessions/[id]/route';
import { GET as LIST } from '@/app/api/console/kyc-sessions/route';
import { GET as ME } from '@/app/api/console/me/route';
import { GET as NOTICES, POST as NOTICES_READ } from '@/app/api/console/notices/route';
import { POST as HELP } from '@/app/api/kyc/help/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import type { NoticeList } from '@/core/alerts/notices/notices-contract';
import type { ConsoleMe } from '@/core/organizations/console-contract';
import { db, systemDb } from '@/platform/db/db';
import { verifyFace } from '@/services/kyc/liveness/verify-face';
import { completeSession } from '@/services/kyc/session/transition-effects';
import { mailNotice } from '@/services/notifications/mail-notice';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { type ConsoleUser, callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';
import { plainPicture } from '@/tests/support/plain-picture';

let organizationId = '';
let apiKey = '';
let user: ConsoleUser;
beforeAll(async () => {
  ({ organizationId, apiKey } = await makeOrganization());
  user = await signedIn(organizationId, 'analyst');
});
afterAll(() => mailbox.close());

const stated = { reason: 'CAMERA_FAILS', note: 'Sent us the photos by post.' };
const side = async (name: 'front' | 'back', picture: 'front' | 'back' = name) => ({
  side: name,
  mimeType: 'image/png',
  base64Data: (await plainPicture('png', picture)).toString('base64'),
});
const document = async (more: Record<string, unknown> = {}) => ({
  ...stated,
  documentType: 'NIC_NEW',
  files: [await side('front'), await side('back')],
  ...more,
});
const at = (customer: Customer, body: Record<string, unknown>) => ({ params: { id: customer.sessionId }, body });
const agreed = async () => {
  const customer = await Customer.invited(apiKey);
  await customer.exchange();
  await customer.agree();
  return customer;
};
type Told = {
  session: { state: string; attempts: Record<string, number>; helpRequestedAt: number | null };
  assistance: Record<string, string | null>;
  timeline: Array<{ type: string; detail: Record<string, unknown> }>;
};
const seen = async (customer: Customer) =>
  (await callAs(user, READ, { params: { id: customer.sessionId } })).body as unknown as Told;

test('a member adds both sides, which submits the document and logs the reason', async () => {
  const customer = await agreed();
  expect((await seen(customer)).assistance).toEqual({ document: null, face: 'DOCUMENT_FIRST' });
  const added = await callAs(user, ADD_DOCUMENT, at(customer, await document()));
  expect(added.status, JSON.stringify(added.body)).toBe(200);
  const { session, assistance, timeline } = added.body as unknown as Told;
  expect(session).toMatchObject({ state: 'dv-complete', attempts: { document: 1 } });
  expect(assistance).toEqual({ document: 'DOCUMENT_SENT', face: null });
  const entry = timeline.find(({ type }) => type === 'assisted');
  expect(entry?.detail).toMatchObject({
    ...stated,
    part: 'document',
    sides: ['front', 'back'],
    by: user.member.memberId,
  });
  const audit = await systemDb().auditEntry.findFirst({ where: { organizationId, objectId: customer.sessionId } });
  expect(audit).toMatchObject({ action: 'kycSession.assisted', detail: { reason: 'CAMERA_FAILS', part: 'document' } });
  expect(JSON.stringify(audit)).not.toContain(stated.note);
  const { documentInstanceId } = await systemDb().kycSession.findUniqueOrThrow({ where: { id: customer.sessionId } });
  const files = await db(organizationId).storedFile.findMany({ where: { ownerId: documentInstanceId ?? '' } });
  expect(files.filter(({ purpose }) => purpose === 'original')).toHaveLength(2);
  expect((await customer.call(OWN)).body).toMatchObject({ state: 'dv-complete', document: { status: 'pending' } });
});

test('replaces photos of the customer with the document a member adds', async () => {
  const customer = await Customer.invited(apiKey);
  await customer.toUpload('PASSPORT');
  await customer.upload('front', await plainPicture('png', 'back'));
  const added = await callAs(user, ADD_DOCUMENT, at(customer, await document()));
  expect(added.body.session).toMatchObject({ state: 'dv-complete', data: { documentType: 'NIC_NEW' } });
  const left = await db(organizationId).storedFile.findMany({ where: { ownerId: customer.sessionId } });
  expect(left).toEqual([]);
});

test.each([
  ['a side is missing', async () => document({ files: [await side('front')] }), 400, 'VALIDATION_ERROR'],
  ['a passport has no back', async () => document({ documentType: 'PASSPORT' }), 400, 'VALIDATION_ERROR'],
  [
    'both sides are one picture',
    async () => document({ files: [await side('front'), await side('back', 'front')] }),
    400,
    'SAME_SIDE_TWICE',
  ],
  [
    'a file is not what its type says',
    async () => document({ files: [{ ...(await side('front')), mimeType: 'application/pdf' }, await side('back')] }),
    400,
    'UNSUPPORTED_FILE_TYPE',
  ],
  ['the reason is missing', async () => document({ reason: undefined }), 400, 'VALIDATION_ERROR'],
  ['the note says nothing', async () => document({ note: 'ok' }), 400, 'VALIDATION_ERROR'],
])('refuses a document when %s, storing nothing and counting no attempt', async (_what, body, status, code) => {
  const customer = await agreed();
  const answer = await callAs(user, ADD_DOCUMENT, at(customer, await body()));
  expect([answer.status, answer.body.errorCode]).toEqual([status, code]);
  expect(await db(organizationId).storedFile.count({ where: { ownerId: customer.sessionId } })).toBe(0);
  expect((await seen(customer)).session).toMatchObject({ state: 'home', attempts: { document: 0 } });
});

test('names the position of a file of the wrong type', async () => {
  const customer = await agreed();
  const text = { base64Data: Buffer.from('hello').toString('base64'), mimeType: 'text/plain' };
  const told = async (files: unknown[]) =>
    (await callAs(user, ADD_DOCUMENT, at(customer, await document({ files })))).body;
  const [front, back] = [await side('front'), await side('back')];
  const errorAt = (path: string) => ({
    errorCode: 'UNSUPPORTED_FILE_TYPE',
    errors: [{ path, code: 'unsupported_file_type' }],
  });
  expect(await told([front, { ...back, ...text }])).toMatchObject(errorAt('files.1'));
  expect(await told([{ ...front, mimeType: 'application/pdf' }, back])).toMatchObject(errorAt('files.0'));
  const face = await callAs(user, ADD_FACE, at(customer, { ...stated, photo: text }));
  expect(face.body).toMatchObject(errorAt('photo'));
});

test("requires the customer's consent and hides sessions of other organizations", async () => {
  const customer = await Customer.invited(apiKey);
  const early = await callAs(user, ADD_DOCUMENT, at(customer, await document()));
  expect([early.status, early.body.reason]).toEqual([409, 'NO_CONSENT']);
  const stranger = await signedIn((await makeOrganization()).organizationId);
  for (const [route, body] of [
    [ADD_DOCUMENT, await document()],
    [ADD_FACE, { ...stated, photo: { base64Data: 'aGk=', mimeType: 'image/png' } }],
    [HELPED, { note: stated.note }],
    [NOTE, { note: stated.note }],
  ] as const) {
    const answer = await callAs(stranger, route, at(customer, body));
    expect([answer.status, answer.body.errorCode]).toEqual([404, 'KYC_SESSION_NOT_FOUND']);
  }
});

test('a face photo of a member completes the session without verifying it', {
  timeout: 240_000,
}, async () => {
  const customer = await agreed();
  const face = async (bytes: Buffer, mimeType: string) =>
    callAs(user, ADD_FACE, at(customer, { ...stated, photo: { base64Data: bytes.toString('base64'), mimeType } }));
  expect((await face(await portraitOf(0), 'image/jpeg')).body.reason).toBe('DOCUMENT_FIRST');
  await callAs(user, ADD_DOCUMENT, at(customer, await document()));
  const empty = await face(await plainPicture('png'), 'image/png');
  expect([empty.status, empty.body.errorCode]).toEqual([400, 'VALIDATION_ERROR']);
  expect((await seen(customer)).session).toMatchObject({ state: 'dv-complete', attempts: { liveness: 0 } });
  const done = await face(await portraitOf(0), 'image/jpeg');
  expect(done.body.session).toMatchObject({ state: 'lv-complete', isComplete: true });
  await verifyFace({ organizationId }, customer.sessionId);
  const { faceVerification } = await systemDb().kycSession.findUniqueOrThrow({ where: { id: customer.sessionId } });
  expect(faceVerification).toMatchObject({ verified: false, livenessMode: 'assisted', review: { required: true } });
  expect((await customer.call(OWN)).body.errorCode).toBe('SESSION_COMPLETE');
});

test('sends both to review when a face photo is added to a refused ID', { timeout: 240_000 }, async () => {
  const customer = await agreed();
  await callAs(user, ADD_DOCUMENT, at(customer, await document()));
  const { documentInstanceId } = await systemDb().kycSession.findUniqueOrThrow({ where: { id: customer.sessionId } });
  await db(organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: { status: 'failed', errorCode: 'PRE_VALIDATION_FAILED' },
  });
  const photo = { base64Data: (await portraitOf(0)).toString('base64'), mimeType: 'image/jpeg' };
  await callAs(user, ADD_FACE, at(customer, { ...stated, photo }));
  await verifyFace({ organizationId }, customer.sessionId);
  const { session, timeline } = await seen(customer);
  expect(session).toMatchObject({
    isComplete: true,
    outcome: 'review',
    documentReview: { required: true, decision: null },
  });
  expect(timeline.find(({ type }) => type === 'sent-as-is')?.detail).toMatchObject({ by: user.member.memberId });
});

test('flags a help request in the list until a member answers or adds photos', async () => {
  const [asking, helped] = [await agreed(), await agreed()];
  for (const customer of [asking, helped]) {
    const asked = await customer.call(HELP, { method: 'POST' });
    expect(asked.body).toMatchObject({ helpRequested: true, helpAsked: true, state: 'home' });
  }
  await asking.call(HELP, { method: 'POST' });
  expect((await seen(asking)).timeline.filter(({ type }) => type === 'help-asked')).toHaveLength(1);
  const flagged = async () => {
    const { sessions } = (await callAs(user, LIST, { path: '/api?helpRequested=true' })).body as {
      sessions: Array<{ id: string }>;
    };
    return sessions.map(({ id }) => id).sort();
  };
  expect(await flagged()).toEqual([asking.sessionId, helped.sessionId].sort());
  await callAs(user, ADD_DOCUMENT, at(helped, await document()));
  expect(await flagged()).toEqual([asking.sessionId]);
  const answered = await callAs(user, HELPED, at(asking, { note: 'Called her and explained.' }));
  expect(answered.body.session).toMatchObject({ helpRequestedAt: null });
  expect(await flagged()).toEqual([]);
  expect((await callAs(user, HELPED, at(asking, { note: 'Called her again.' }))).status).toBe(409);
  expect((await asking.call(OWN)).body).toMatchObject({ helpRequested: false });
});

const noticesOf = async (member: ConsoleUser) => (await callAs(member, NOTICES)).body as unknown as NoticeList;
const waitingIn = async (member: ConsoleUser) => ((await callAs(member, ME)).body as unknown as ConsoleMe).askedForHelp;

test('notifies members of a help request until it is resolved', async () => {
  const own = await makeOrganization();
  const analyst = await signedIn(own.organizationId, 'analyst');
  const lead = await signedIn(own.organizationId, 'lead');
  const stranger = await signedIn((await makeOrganization()).organizationId, 'lead');
  const [one, other] = [await Customer.invited(own.apiKey), await Customer.invited(own.apiKey)];
  for (const customer of [one, other]) {
    await customer.exchange();
    await customer.agree();
    await customer.call(HELP);
    // A repeated request does not notify again.
    await customer.call(HELP);
  }
  const told = await noticesOf(lead);
  expect(told.unread).toBe(2);
  expect(told.notices[0]).toMatchObject({ kind: 'help', alertId: null, sessionId: other.sessionId, byName: null });
  expect([await waitingIn(lead), (await noticesOf(stranger)).unread, await waitingIn(stranger)]).toEqual([2, 0, 0]);
  // Reading the notification affects one member and does not resolve the request.
  expect((await callAs(analyst, NOTICES_READ, { body: { sessionId: one.sessionId } })).body).toMatchObject({
    unread: 1,
  });
  expect((await noticesOf(lead)).unread).toBe(2);

  const scoped = db(own.organizationId);
  const [mine, seen] = await Promise.all(
    [lead, analyst].map((member) =>
      scoped.memberNotice.findFirstOrThrow({ where: { memberId: member.member.memberId, sessionId: one.sessionId } }),
    ),
  );
  await mailNotice(own.organizationId, mine?.id ?? '');
  await mailNotice(own.organizationId, seen?.id ?? '');
  expect(mailbox.mails).toMatchObject([{ to: lead.member.email, subject: 'A customer requested help.' }]);
  expect(mailbox.mails[0]?.text).toContain(`/console/kyc-sessions/${one.sessionId}`);

  const note = 'Told her on the telephone.';
  await callAs(analyst, HELPED, { params: { id: one.sessionId }, body: { note } });
  expect((await noticesOf(lead)).notices.map(({ sessionId }) => sessionId)).toEqual([other.sessionId]);
  await scoped.$transaction(async (tx) => {
    const row = await tx.kycSession.findFirstOrThrow({ where: { id: other.sessionId } });
    await completeSession(tx, row, 'live');
  });
  expect([(await noticesOf(lead)).notices, await waitingIn(lead)]).toEqual([[], 0]);
});

test('adds a note to the timeline in any state, but to no event or audit entry', async () => {
  const customer = await agreed();
  const where = { id: customer.sessionId };
  await systemDb().kycSession.update({ where, data: { isComplete: true, state: 'lv-complete' } });
  const before = await systemDb().webhookEvent.count({ where: { organizationId } });
  const noted = await callAs(user, NOTE, at(customer, { note: 'The scar is on both pictures.' }));
  const { timeline } = noted.body as unknown as { timeline: Array<Record<string, unknown>> };
  expect(timeline.at(-1)).toMatchObject({
    type: 'note',
    actor: expect.any(String),
    detail: { note: 'The scar is on both pictures.' },
  });
  expect((await callAs(user, NOTE, at(customer, { note: 'short' }))).status).toBe(400);
  expect(await systemDb().webhookEvent.count({ where: { organizationId } })).toBe(before);
  const logged = await systemDb().auditEntry.findMany({ where: { organizationId, action: 'kycSession.noted' } });
  expect(logged.map(({ objectId }) => objectId)).toEqual([customer.sessionId]);
  expect(JSON.stringify(logged)).not.toContain('scar');
});
