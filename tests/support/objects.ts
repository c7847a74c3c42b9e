import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { storeFile } from '@/services/files/store-file';
import { Customer } from './customer';
import { makeMember } from './member';
import type { TestOrganization } from './organization';
import { raisedAlert } from './raised-alert';

/** Ids by the start of the path that takes them, then by parameter. */
export type ObjectIds = Record<string, Record<string, string>>;

/** One object of every kind that a route takes by id. Needs published lists. */
export async function makeObjects(owner: TestOrganization): Promise<ObjectIds> {
  const { organizationId, apiKey, keyId } = owner;
  const scoped = db(organizationId);
  const base = { organizationId };
  const { accountId, memberId, sessionId: ses } = await makeMember(organizationId, 'analyst');
  const ofAccount = db(organizationId, accountId);
  await ofAccount.consoleSession.create({
    data: { ...base, id: ses, accountId, memberId, sessionVersion: 1, expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const alr = await raisedAlert(owner);
  const { requestId: scr } = await scoped.alert.findFirstOrThrow({ where: { id: alr } });
  const mat = (await scoped.alertMatch.findFirstOrThrow({ where: { alertId: alr } })).id;
  const cmt = newId('cmt');
  await scoped.alertComment.create({ data: { ...base, id: cmt, alertId: alr, authorId: memberId, body: 'A comment' } });
  const attachment = {
    ownerId: alr,
    purpose: 'attachment',
    authorId: memberId,
    filename: 'a.txt',
    mimeType: 'text/plain',
  };
  const { id: attachmentId } = await storeFile(organizationId, { ...attachment, bytes: Buffer.from('A file') });
  const viw = newId('viw');
  await scoped.alertView.create({ data: { ...base, id: viw, memberId, name: 'A view', query: '', shared: true } });
  const doc = newId('doc');
  await scoped.documentInstance.create({ data: { ...base, id: doc, processorId: 'INVOICE', environment: 'live' } });
  const stageId = 'pre_validate_and_extract';
  await scoped.documentStage.create({
    data: { ...base, id: newId('stg'), instanceId: doc, stageId, status: 'success', data: { read: true } },
  });
  const psk = newId('psk');
  await ofAccount.passkey.create({
    data: { ...base, id: psk, accountId, name: 'A passkey', credentialId: psk, publicKey: new Uint8Array() },
  });
  const blk = newId('blk');
  await scoped.blocklistEntry.create({
    data: {
      ...{ ...base, id: blk, kind: 'number', key: blk, bands: [], hint: '…1', reason: 'lost', addedById: memberId },
      createdAt: new Date(),
    },
  });
  const bat = newId('bat');
  await scoped.screeningBatch.create({
    data: { ...base, id: bat, memberId, fileName: 'a.csv', ignoredColumns: [], status: 'ready' },
  });
  const whd = newId('whd');
  await scoped.webhookDestination.create({
    data: { ...base, id: whd, url: 'https://receiver.example/', eventTypes: [], secret: 'none' },
  });
  const [evt, dlv] = [newId('evt'), newId('dlv')];
  await scoped.webhookEvent.create({
    data: { ...base, id: evt, type: 'kycSession.created', subjectId: 'kyc_1', sequence: 1, data: {} },
  });
  await scoped.webhookDelivery.create({ data: { ...base, id: dlv, eventId: evt, destinationId: whd } });
  const { sessionId: kyc } = await Customer.invited(apiKey, { customerName: 'A Customer' });
  const customer = await makeCustomerObjects(organizationId, kyc);
  return {
    '/console/alert-views/': { id: viw },
    '/console/alerts/': { id: alr, attachmentId, commentId: cmt, matchId: mat },
    '/console/api-keys/': { id: keyId },
    '/console/blocklist/': { id: blk },
    '/console/documents/': { id: doc },
    '/console/kyc-sessions/': { id: kyc },
    '/console/legal-holds/': { id: scr },
    '/console/members/': { id: memberId },
    '/console/passkeys/': { id: psk },
    '/console/screening/batches/': { id: bat },
    '/console/sessions/': { id: ses },
    '/console/subjects/': { id: scr },
    '/console/webhook-deliveries/': { id: dlv },
    '/console/webhooks/': { id: whd },
    '/document-processing/': { id: doc, stageId },
    '/kyc-sessions/': { id: kyc },
    '/sandbox/document-processing/': { id: doc },
    '/sandbox/kyc-sessions/': { id: kyc },
    '/sandbox/screening/alert/': { id: alr },
    '/sandbox/screening/request/': { id: scr },
    '/screening/alert/': { id: alr },
    '/screening/request/': { id: scr },
    '/webhook-deliveries/': { id: dlv },
    ...customer,
  };
}

/** Those of one KYC session. */
export async function makeCustomerObjects(organizationId: string, sessionId: string): Promise<ObjectIds> {
  const [upl, klr] = [newId('upl'), newId('klr')];
  const own = { organizationId, sessionId };
  await db(organizationId).kycUpload.create({
    data: { ...own, id: upl, slot: 'front', mimeType: 'image/png', totalBytes: 10, sha256: 'none' },
  });
  await db(organizationId).kycLivenessRun.create({ data: { ...own, id: klr, movements: [], tracker: 'frames' } });
  return { '/kyc/uploads/': { id: upl }, '/kyc/liveness/': { runId: klr } };
}
