import { afterAll, beforeAll, expect, test, vi } from 'vitest';

const mailbox = await vi.hoisted(async () => (await import('@/tests/support/mailbox')).ownMailbox());

import { POST as EXTEND } from '@/app/api/console/kyc-sessions/[id]/extend/route';
import { POST as NEW_LINK } from '@/app/api/console/kyc-sessions/[id]/new-link/route';
import { POST as RESEND } from '@/app/api/console/kyc-sessions/[id]/resend/route';
import { POST as REVIEW } from '@/app/api/console/kyc-sessions/[id]/review/route';
import { DELETE, GET as READ } from '@/app/api/console/kyc-sessions/[id]/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { POST as EXCHANGE } from '@/app/api/kyc/exchange/route';
import { PUT as FACE } from '@/app/api/kyc/face-photo/route';
import { POST as ASK } from '@/app/api/kyc/new-link/route';
import { GET as OWN } from '@/app/api/kyc/session/route';
import { judgeStill } from '@/core/kyc/face/face-verification';
import { shortIdOf } from '@/core/kyc/links/short-link';
import { db, systemDb } from '@/platform/db/db';
import { applyDocumentResult } from '@/services/kyc/document/apply-document-result';
import { mailBackToPhotos } from '@/services/kyc/document/mail-back-to-photos';
import { requestResultEmail, sendInvitation, sendResult } from '@/services/kyc/links/send-invitation';
import { resendLinkAutomatically } from '@/services/kyc/links/send-new-link';
import { recordTimeline } from '@/services/kyc/timeline/record-timeline';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { makeOrganization } from '@/tests/support/organization';
import { documentTakesLong } from '@/tests/support/slow-document';

let room: Awaited<ReturnType<typeof makeOrganization>> & { user: Awaited<ReturnType<typeof signedIn>> };
beforeAll(async () => {
  const organization = await makeOrganization();
  room = { ...organization, user: await signedIn(organization.organizationId, 'admin') };
});
afterAll(() => mailbox.close());

const WHO = { customerName: 'Nimal Perera', customerEmail: 'nimal@example.lk', externalId: 'cust-7', language: 'si' };
const row = (id: string) => systemDb().kycSession.findUniqueOrThrow({ where: { id } });
const invitations = async (sessionId: string) =>
  systemDb().outboxMessage.findMany({
    where: { name: 'kyc/invitation.requested', data: { path: ['sessionId'], equals: sessionId } },
  });

async function ended(
  errorCode: string | null,
  body: Record<string, unknown> = WHO,
  { face = true } = {},
): Promise<Customer> {
  const customer = await Customer.invited(room.apiKey, body);
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  await documentTakesLong(room.organizationId, customer.sessionId);
  const photo = { base64Data: (await portraitOf(0)).toString('base64'), mimeType: 'image/jpeg' };
  const sent = await customer.call(FACE, { method: 'PUT', body: photo });
  expect(sent.body).toMatchObject({ isComplete: true });
  const rule = { id: 'rule', confidence: 1, errorCode, errorLevel: 'error' };
  const { documentInstanceId } = await row(customer.sessionId);
  await db(room.organizationId).documentInstance.updateMany({
    where: { id: documentInstanceId ?? '' },
    data: errorCode
      ? { status: 'failed', errorCode: 'PRE_VALIDATION_FAILED', result: { validation: { rulesFailed: [rule] } } }
      : { status: 'completed', result: {} },
  });
  const judged = judgeStill(face ? { distance: 0.3 } : { missing: 'NO_FACE_ON_PHOTO' }, {
    model: 'test',
    performedAt: 0,
    documentVerified: errorCode === null,
  });
  await db(room.organizationId).kycSession.updateMany({
    where: { id: customer.sessionId },
    data: { faceVerification: judged },
  });
  return customer;
}

const outcomeOf = async (customer: Customer) => (await customer.call(OWN)).body.outcome;
const byItself = async ({ sessionId }: Customer) => {
  await resendLinkAutomatically({ organizationId: room.organizationId }, sessionId);
  return (await row(sessionId)).nextSessionId;
};
async function choose(chosen: { autoResendLink: boolean } | { mailResult: boolean }): Promise<void> {
  const now = (await callAs(room.user, SETTINGS)).body as { kyc: object };
  const changed = await callAs(room.user, CHANGE, {
    method: 'PUT',
    body: { ...now, kyc: { ...now.kyc, ...chosen } },
  });
  expect(changed.status).toBe(200);
}

test('a member sends a new link after a refusal, with new attempts and an audit', async () => {
  const customer = await ended('POOR_IMAGE_QUALITY', { ...WHO, expiresInMs: 72 * 3_600_000 });
  expect(await outcomeOf(customer)).toMatchObject({ document: 'refused', newLink: null });
  const params = { id: customer.sessionId };
  const sent = await callAs(room.user, NEW_LINK, { method: 'POST', params });
  expect(sent).toMatchObject({ status: 200, body: { mailed: true } });
  const { sessionId: next, sessionUrl } = sent.body as { sessionId: string; sessionUrl: string };
  const made = await row(next);
  expect(made).toMatchObject({ ...WHO, environment: 'live', state: 'home', previousSessionId: customer.sessionId });
  expect([made.documentAttempts, made.livenessAttempts]).toEqual([0, 0]);
  expect((made.expiresAt?.getTime() ?? 0) - made.createdAt.getTime()).toBe(72 * 3_600_000);
  const read = (id: string) => callAs(room.user, READ, { params: { id } });
  expect((await read(customer.sessionId)).body.session).toMatchObject({ nextSessionId: next });
  expect((await read(customer.sessionId)).body.besides).toEqual({
    previous: null,
    next: { status: 'created', outcome: 'open' },
  });
  const { session, besides } = (await read(next)).body;
  expect([session, besides]).toMatchObject([
    { previousSessionId: customer.sessionId },
    { previous: { status: 'completed', outcome: 'refused' }, next: null },
  ]);
  expect(await invitations(next)).toHaveLength(1);
  const audit = await systemDb().auditEntry.findMany({
    where: { objectId: customer.sessionId },
    orderBy: { sequence: 'asc' },
  });
  expect(audit.map(({ action, actorId, detail }) => ({ action, actorId, detail }))).toEqual([
    {
      action: 'kycSession.completed',
      actorId: 'kyc-session',
      detail: { state: 'lv-complete', livenessMode: 'still' },
    },
    { action: 'kycSession.newLink', actorId: room.user.member.memberId, detail: { nextSessionId: next } },
  ]);
  expect(await outcomeOf(customer)).toMatchObject({ document: 'refused', newLink: 'mailed' });

  await sendInvitation(room.organizationId, next);
  expect(mailbox.mails.at(-1)).toMatchObject({
    to: 'nimal@example.lk',
    text: expect.stringContaining('needs new photos from you because some of what you sent could not be used'),
  });
  expect(JSON.stringify(mailbox.mails.at(-1))).not.toContain(customer.sessionId);

  const again = await callAs(room.user, NEW_LINK, { method: 'POST', params });
  expect(again.body).toEqual({ sessionId: next, sessionUrl, expiresAt: made.expiresAt?.getTime(), mailed: false });
  expect(await systemDb().kycSession.count({ where: { previousSessionId: customer.sessionId } })).toBe(1);
});

test('mails an extension only if the link had expired and attempts are left', async () => {
  const extend = (id: string) => callAs(room.user, EXTEND, { method: 'POST', params: { id }, body: { minutes: 60 } });
  const over = async (data: object = {}) => {
    const customer = await Customer.invited(room.apiKey, { customerEmail: 'kamala@example.lk' });
    const { sessionId: id } = customer;
    await customer.exchange();
    const change = (data: object) => db(room.organizationId).kycSession.updateMany({ where: { id }, data });
    await change({ expiresAt: new Date(0) });
    expect((await customer.call(ASK, { body: {} })).body).toEqual({ asked: true });
    await change(data);
    return id;
  };
  const told = await over();
  expect((await row(told)).helpRequestedAt).not.toBeNull();
  expect((await extend(told)).status).toBe(200);
  // The timeline shows the expiry although the sweep had not run.
  const { timeline } = (await callAs(room.user, READ, { params: { id: told } })).body as {
    timeline: { type: string }[];
  };
  const types = timeline.map(({ type }) => type).filter((type) => type === 'expired' || type === 'extended');
  expect(types).toEqual(['expired', 'extended']);
  expect((await row(told)).helpRequestedAt).toBeNull();
  expect(await invitations(told)).toHaveLength(1);
  await extend(told);
  expect(await invitations(told)).toHaveLength(1);
  const before = mailbox.mails.length;
  await sendInvitation(room.organizationId, told);
  expect(mailbox.mails.slice(before)).toMatchObject([{ to: 'kamala@example.lk' }]);
  const usedUp = await over({ isInvalid: true, invalidReason: 'DOCUMENT_ATTEMPTS' });
  await extend(usedUp);
  expect(await invitations(usedUp)).toHaveLength(0);
  expect((await row(usedUp)).helpRequestedAt).not.toBeNull();
});

test('resends the link to the known address and records the member', async () => {
  const customer = await Customer.invited(room.apiKey, { customerEmail: 'kamala@example.lk' });
  const params = { id: customer.sessionId };
  expect((await callAs(room.user, RESEND, { params, body: {} })).body).toMatchObject({ mailed: false });
  expect(await invitations(customer.sessionId)).toHaveLength(0);
  const asked = await callAs(room.user, RESEND, { params, body: { mail: true } });
  expect([asked.status, asked.body.mailed]).toEqual([200, true]);
  const [order, ...others] = await invitations(customer.sessionId);
  expect([order?.data, others]).toEqual([{ organizationId: room.organizationId, sessionId: customer.sessionId }, []]);

  const before = mailbox.mails.length;
  await sendInvitation(room.organizationId, customer.sessionId);
  const [mail, ...more] = mailbox.mails.slice(before);
  expect(more).toEqual([]);
  expect(mail?.to).toBe('kamala@example.lk');
  const secret = new RegExp(`/kyc/${shortIdOf(customer.sessionId)}#(\\w+)`).exec(mail?.text ?? '')?.[1];
  const token = `link.${customer.sessionId}.${secret}`;
  const opened = await customer.call(EXCHANGE, { body: { token } });
  expect([opened.status, opened.body.id]).toEqual([200, customer.sessionId]);
  const told = await systemDb().kycTimelineEntry.findMany({
    where: { sessionId: customer.sessionId, type: 'invitation' },
    orderBy: { id: 'asc' },
  });
  expect(told.map(({ detail }) => detail)).toEqual([
    { asked: room.user.member.memberId },
    expect.objectContaining({ sent: 'smtp' }),
  ]);
});

test('a finished session can request a new link once if new photos help', async () => {
  const customer = await ended('POOR_IMAGE_QUALITY');
  const asks = () => customer.call(ASK, { method: 'POST', body: {} });
  expect((await asks()).body).toEqual({ asked: true });
  expect((await asks()).body).toEqual({ asked: true });
  const waits = { sessionId: customer.sessionId, type: 'help-asked' };
  expect(await systemDb().kycTimelineEntry.findMany({ where: waits })).toMatchObject([
    { detail: { state: 'lv-complete', reason: 'LINK_FINISHED' } },
  ]);
  expect((await row(customer.sessionId)).helpRequestedAt).not.toBeNull();
  const notices = () => systemDb().memberNotice.count({ where: { sessionId: customer.sessionId, kind: 'help' } });
  expect(await notices()).toBeGreaterThan(0);
  const params = { id: customer.sessionId };
  expect((await callAs(room.user, NEW_LINK, { method: 'POST', params })).status).toBe(200);
  expect([(await row(customer.sessionId)).helpRequestedAt, await notices()]).toEqual([null, 0]);
  expect((await asks()).status).toBe(409);
});

test.each([null, 'NAME_MISMATCH'])('refuses a new link request when new photos do not help: %s', async (errorCode) => {
  const customer = await ended(errorCode);
  const asked = await customer.call(ASK, { method: 'POST', body: {} });
  expect([asked.status, asked.body.errorCode]).toEqual([409, 'SESSION_COMPLETE']);
  expect((await row(customer.sessionId)).helpRequestedAt).toBeNull();
});

test('asks a customer who left for the ID again, once, if the setting is on', async () => {
  const customer = await Customer.invited(room.apiKey, WHO);
  const { sessionId } = customer;
  await customer.toSubmitted();
  await customer.to('lv-get-started');
  // The email does not ask for an ID that was already received.
  await sendInvitation(room.organizationId, sessionId);
  const reminder = mailbox.mails.at(-1);
  expect(reminder?.text).toContain('Only your face check is left.');
  expect(reminder?.text).not.toContain('You need your ID');
  const photo = { base64Data: (await portraitOf(0)).toString('base64'), mimeType: 'image/jpeg' };
  expect((await customer.call(FACE, { method: 'PUT', body: photo })).body).toMatchObject({ faceCheckPending: true });
  const back = () => mailBackToPhotos({ organizationId: room.organizationId }, sessionId);
  await sendInvitation(room.organizationId, sessionId);
  expect(mailbox.mails.at(-1)?.text).not.toContain('could not be used');
  const judged = (result: Record<string, unknown>) =>
    db(room.organizationId).documentInstance.updateMany({
      where: { kycSessionId: sessionId },
      data: { status: 'failed', errorCode: 'PRE_VALIDATION_FAILED', result: result as never },
    });
  await judged({});
  await applyDocumentResult({ organizationId: room.organizationId }, sessionId);
  const fiveMinutesPass = () =>
    db(room.organizationId).kycTimelineEntry.updateMany({
      where: { sessionId },
      data: { createdAt: new Date(Date.now() - 5 * 60_000) },
    });
  await choose({ autoResendLink: true });
  await back();
  expect(await invitations(sessionId)).toHaveLength(1);
  await fiveMinutesPass();
  await choose({ autoResendLink: false });
  await back();
  expect(await invitations(sessionId)).toHaveLength(1);
  await choose({ autoResendLink: true });
  // A name mismatch requires a manual review: new photos would not change it.
  const otherName = { id: 'NAME', confidence: 1, errorCode: 'NAME_MISMATCH', errorLevel: 'error' };
  await judged({ validation: { rulesFailed: [otherName] } });
  await back();
  expect(await invitations(sessionId)).toHaveLength(1);
  await judged({});
  await back();
  await back();
  expect(await invitations(sessionId)).toHaveLength(2);
  await choose({ autoResendLink: false });
  const before = mailbox.mails.length;
  await sendInvitation(room.organizationId, sessionId);
  const [mail] = mailbox.mails.slice(before);
  expect(mail?.text).toContain('Your face check is saved.');
  expect(mail?.text).not.toContain('new link');
});

test('withdraws the new link after an accepted review, not after a rejected one', async () => {
  for (const [decision, newLink] of [
    ['accepted', null],
    ['rejected', 'mailed'],
  ] as const) {
    const customer = await ended(null);
    const params = { id: customer.sessionId };
    const { body: made } = await callAs(room.user, NEW_LINK, { method: 'POST', params });
    expect(await outcomeOf(customer)).toMatchObject({ newLink: 'mailed' });
    // Without a finding the email reports no problem.
    await sendInvitation(room.organizationId, String(made.sessionId));
    expect(mailbox.mails.at(-1)?.text).toContain('needs new photos from you. This is a new link.');
    expect(mailbox.mails.at(-1)?.text).not.toContain('could not be used');
    const body = { decision, note: 'Held the photos side by side.' };
    expect((await callAs(room.user, REVIEW, { params, body })).status).toBe(200);
    expect(await outcomeOf(customer)).toMatchObject({ newLink });
  }
});

test('creates one new link when three requests arrive at once', async () => {
  const customer = await ended('POOR_IMAGE_QUALITY');
  const params = { id: customer.sessionId };
  const answers = await Promise.all([1, 2, 3].map(() => callAs(room.user, NEW_LINK, { method: 'POST', params })));
  expect(new Set(answers.map(({ body }) => body.sessionId)).size).toBe(1);
  expect(answers.filter(({ body }) => body.mailed)).toHaveLength(1);
});

test('returns a link to copy, valid for a day, when there is no address', async () => {
  const customer = await ended('POOR_IMAGE_QUALITY', { customerName: 'Nimal' });
  const sent = await callAs(room.user, NEW_LINK, { method: 'POST', params: { id: customer.sessionId } });
  expect(sent.body).toMatchObject({ mailed: false, sessionUrl: expect.stringMatching(/\/kyc\/\w{21}#\w{13}$/) });
  const made = await row(String(sent.body.sessionId));
  expect((made.expiresAt?.getTime() ?? 0) - made.createdAt.getTime()).toBe(24 * 3_600_000);
  expect(await invitations(made.id)).toHaveLength(0);
  expect(await outcomeOf(customer)).toMatchObject({ newLink: 'ready' });
});

test('reports a new link as mailed only when its mail left the machine', async () => {
  const customer = await ended('POOR_IMAGE_QUALITY');
  const { body } = await callAs(room.user, NEW_LINK, { method: 'POST', params: { id: customer.sessionId } });
  const next = await row(String(body.sessionId));
  const sent = (by: string) =>
    db(room.organizationId).$transaction((tx) => recordTimeline(tx, next, 'invitation', { sent: by, language: 'si' }));
  expect(await outcomeOf(customer)).toMatchObject({ newLink: 'mailed' });
  await sent('outbox');
  expect(await outcomeOf(customer)).toMatchObject({ newLink: 'ready' });
  await sent('smtp');
  expect(await outcomeOf(customer)).toMatchObject({ newLink: 'mailed' });
});

test('refuses a new link for an unfinished or foreign session', async () => {
  const open = await Customer.invited(room.apiKey, WHO);
  const refused = await callAs(room.user, NEW_LINK, { method: 'POST', params: { id: open.sessionId } });
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'INVALID_STATE_TRANSITION']);
  const stranger = await signedIn((await makeOrganization()).organizationId);
  const done = await ended('POOR_IMAGE_QUALITY');
  const foreign = await callAs(stranger, NEW_LINK, { method: 'POST', params: { id: done.sessionId } });
  expect([foreign.status, foreign.body.errorCode]).toEqual([404, 'KYC_SESSION_NOT_FOUND']);
});

test('sends a new link automatically only when the setting is on, and once', async () => {
  const silent = await ended('POOR_IMAGE_QUALITY');
  expect(await byItself(silent)).toBeNull();
  await choose({ autoResendLink: true });
  const customer = await ended('POOR_IMAGE_QUALITY');
  expect(await outcomeOf(customer)).toMatchObject({ newLink: 'mailed' });
  const next = await byItself(customer);
  expect(await row(next ?? '')).toMatchObject({ ...WHO, previousSessionId: customer.sessionId });
  expect(await invitations(next ?? '')).toHaveLength(1);
  expect(await byItself(customer)).toBe(next);
  const audit = await systemDb().auditEntry.findMany({
    where: { objectId: customer.sessionId, action: 'kycSession.newLink' },
  });
  expect(audit).toMatchObject([{ actorType: 'system', actorId: 'kyc-new-link' }]);

  await callAs(room.user, DELETE, { method: 'DELETE', params: { id: next ?? '' } });
  expect(await row(customer.sessionId)).toMatchObject({ nextSessionId: null });
  expect(await byItself(customer)).toBeNull();
  await choose({ autoResendLink: false });
});

test('sends automatic links only for problems that new photos can solve', async () => {
  await choose({ autoResendLink: true });
  const cured: Record<string, boolean> = {};
  for (const code of ['DOCUMENT_EXPIRED', 'MISSING_DOCUMENT_PAGES', 'DOCUMENT_TAMPERING_DETECTED', 'NAME_MISMATCH'])
    cured[code] = (await byItself(await ended(code))) !== null;
  cured.good = (await byItself(await ended(null))) !== null;
  cured.noFace = (await byItself(await ended(null, WHO, { face: false }))) !== null;
  cured.noAddress = (await byItself(await ended('DOCUMENT_EXPIRED', { customerName: 'Nimal' }))) !== null;
  expect(cured).toEqual({
    DOCUMENT_EXPIRED: true,
    MISSING_DOCUMENT_PAGES: true,
    DOCUMENT_TAMPERING_DETECTED: false,
    NAME_MISMATCH: false,
    good: false,
    noFace: true,
    noAddress: false,
  });
  await choose({ autoResendLink: false });
});

test('the session setting wins, and a second link is never automatic', async () => {
  const wanted = await ended('POOR_IMAGE_QUALITY', { ...WHO, autoResendLink: true });
  const next = await byItself(wanted);
  expect(next).not.toBeNull();
  await choose({ autoResendLink: true });
  expect(await byItself(await ended('POOR_IMAGE_QUALITY', { ...WHO, autoResendLink: false }))).toBeNull();
  expect(await byItself(await ended('POOR_IMAGE_QUALITY', { ...WHO, mailNewLink: false }))).toBeNull();
  const both = { ...WHO, autoResendLink: false, mailNewLink: true };
  expect(await byItself(await ended('POOR_IMAGE_QUALITY', both))).toBeNull();
  const second = await ended('POOR_IMAGE_QUALITY');
  await db(room.organizationId).kycSession.updateMany({
    where: { id: second.sessionId },
    data: { previousSessionId: wanted.sessionId },
  });
  expect(await byItself(second)).toBeNull();
  expect(await outcomeOf(second)).toMatchObject({ newLink: null });
  await choose({ autoResendLink: false });
});

test('mails the result once when the setting is on and an address is known', async () => {
  const scope = { organizationId: room.organizationId };
  const asked = (sessionId: string) =>
    systemDb().outboxMessage.count({
      where: { name: 'kyc/result.requested', data: { path: ['sessionId'], equals: sessionId } },
    });
  const tell = async ({ sessionId }: Customer) => {
    await requestResultEmail(scope, sessionId);
    return asked(sessionId);
  };
  const early = await ended(null);
  expect(await tell(early)).toBe(0);
  expect(await outcomeOf(early)).toMatchObject({ resultMail: false });
  await choose({ mailResult: true });
  const nobody = await ended(null, { customerName: 'Nimal Perera' });
  expect(await tell(nobody)).toBe(0);
  expect(await outcomeOf(nobody)).toMatchObject({ resultMail: false });
  const checking = await Customer.invited(room.apiKey, WHO);
  await checking.toSubmitted();
  expect(await tell(checking)).toBe(0);
  const used = await ended(null);
  expect(await outcomeOf(used)).toMatchObject({ resultMail: true });
  expect(await tell(used)).toBe(1);
  expect(await tell(used)).toBe(1);
  const before = mailbox.mails.length;
  await sendResult(room.organizationId, used.sessionId);
  expect(mailbox.mails).toHaveLength(before + 1);
  expect(mailbox.mails.at(-1)?.to).toBe('nimal@example.lk');
  const { body } = await callAs(room.user, READ, { params: { id: used.sessionId } });
  expect((body.timeline as { type: string }[]).filter(({ type }) => type === 'result-mail')).toHaveLength(1);
  const refused = await ended('POOR_IMAGE_QUALITY');
  await choose({ autoResendLink: true });
  await byItself(refused);
  expect(await tell(refused)).toBe(0);
  expect(await outcomeOf(refused)).toMatchObject({ newLink: 'mailed', resultMail: false });
  await choose({ autoResendLink: false });
  await choose({ mailResult: false });
});
