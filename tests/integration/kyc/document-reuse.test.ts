import { beforeAll, describe, expect, test, vi } from 'vitest';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { numberKey } from '@/services/documents/reuse-detection/find-known-document';
import { storeFile } from '@/services/files/store-file';
import { verifyFace } from '@/services/kyc/liveness/verify-face';
import { getConsoleSession } from '@/services/kyc/session/get-console-session';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { faceOnAnotherDay, seen } from '@/tests/support/fake-camera/face-film';
import { makeOrganization } from '@/tests/support/organization';

vi.setConfig({ testTimeout: 300_000 });

let organizationId: string;
beforeAll(async () => {
  ({ organizationId } = await makeOrganization());
});

type Given = { number: string; portrait: number; turn?: number; externalId?: string };

async function verified({ number, portrait, turn = 3, externalId }: Given): Promise<string> {
  const scoped = db(organizationId);
  const [sessionId, instanceId] = [newId('kyc'), newId('doc')];
  const now = clock.now();
  await scoped.documentInstance.create({
    data: { id: instanceId, organizationId, kycSessionId: sessionId, processorId: 'SRI_LANKA_ID', status: 'completed' },
  });
  await scoped.kycSession.create({
    data: {
      id: sessionId,
      organizationId,
      tokenId: sessionId,
      externalId: externalId ?? null,
      state: 'lv-complete',
      isComplete: true,
      documentInstanceId: instanceId,
      appliedDocumentId: instanceId,
    },
  });
  await scoped.kycLivenessRun.create({
    data: {
      id: newId('klr'),
      organizationId,
      sessionId,
      movements: ['turnLeft', 'smile'],
      tracker: 'landmarker',
      outcome: 'passed',
      finishedAt: now,
    },
  });
  await scoped.documentFingerprint.create({
    data: {
      id: newId('dfp'),
      organizationId,
      environment: 'live',
      instanceId,
      kycSessionId: sessionId,
      kind: 'number',
      key: numberKey(organizationId, { kind: 'NIC', number }) ?? '',
      createdAt: now,
    },
  });
  // The document's own portrait before the camera would be a review reason.
  const still = await seen((await faceOnAnotherDay(portrait)).posed({ yaw: turn, pitch: 2 }), turn);
  const picture = { filename: 'face.jpg', mimeType: 'image/jpeg' };
  await storeFile(organizationId, { ...picture, bytes: still, ownerId: sessionId, purpose: 'still' });
  await storeFile(organizationId, {
    ...picture,
    bytes: await portraitOf(portrait),
    ownerId: instanceId,
    purpose: 'face',
  });
  await verifyFace({ organizationId }, sessionId);
  return sessionId;
}

const show = (id: string) => getConsoleSession({ organizationId }, id);

describe('a document number used before', () => {
  test('requires a review with another face and in another customer’s session', async () => {
    const number = '200012345678';
    const first = await verified({ number, portrait: 0, externalId: 'a' });
    expect((await show(first)).session).toMatchObject({ outcome: 'verified', faceVerification: { verified: true } });
    const again = await verified({ number, portrait: 0, turn: 6, externalId: 'a' });
    expect((await show(again)).session).toMatchObject({
      outcome: 'verified',
      faceVerification: { sameDocument: [{ sessionId: first, customer: 'same', face: 'same' }] },
    });
    const other = await verified({ number, portrait: 2, externalId: 'b' });
    const reasons = ['DOCUMENT_NUMBER_OTHER_FACE', 'DOCUMENT_NUMBER_OTHER_CUSTOMER'];
    const told = await show(other);
    expect(told.session).toMatchObject({
      outcome: 'review',
      faceVerification: { verified: false, match: 'same', review: { required: true, reasons } },
    });
    expect(told.sameDocument).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ sessionId: first, customer: 'other', face: 'different', externalId: 'a' }),
      ]),
    );
    const events = await db(organizationId).webhookEvent.findMany({ where: { subjectId: other } });
    expect(events.at(-1)?.data).toMatchObject({
      outcome: 'review',
      faceVerification: { verified: false, review: { required: true, reasons } },
    });
    const earlier = await show(first);
    expect(earlier.sameDocument.map(({ sessionId }) => sessionId).toSorted()).toEqual([again, other].toSorted());
    expect(earlier.timeline).toContainEqual(expect.objectContaining({ type: 'document-again' }));
  });

  test('without external ids, only another face requires a review', async () => {
    const number = '199087654321';
    await verified({ number, portrait: 4 });
    expect((await show(await verified({ number, portrait: 4, turn: 6 }))).session.outcome).toBe('verified');
    const { session } = await show(await verified({ number, portrait: 0, turn: 5 }));
    expect(session.outcome).toBe('review');
    expect(session.faceVerification?.review.reasons).toEqual(['DOCUMENT_NUMBER_OTHER_FACE']);
  });

  test('stays within its organization', async () => {
    const number = '198511122233';
    await verified({ number, portrait: 0, externalId: 'a' });
    ({ organizationId } = await makeOrganization());
    const { session } = await show(await verified({ number, portrait: 2, externalId: 'b' }));
    expect(session.outcome).toBe('verified');
    expect(session.faceVerification?.sameDocument).toBeUndefined();
  });
});
