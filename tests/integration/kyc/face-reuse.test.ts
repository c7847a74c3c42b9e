import { beforeAll, expect, test } from 'vitest';
import { DELETE, GET as READ } from '@/app/api/console/kyc-sessions/[id]/route';
import { PUT as CHANGE, GET as SETTINGS } from '@/app/api/console/settings/route';
import { GET as PUBLIC } from '@/app/api/kyc-sessions/[id]/route';
import { FACE_SEEN_DISTANCE } from '@/core/kyc/face/face-search';
import { FaceVerification } from '@/core/kyc/face/face-verification';
import { CONSENT_TEXT_VERSION } from '@/core/kyc/session/consent-text';
import { db, systemDb } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { storeFile } from '@/services/files/store-file';
import { verifyFace } from '@/services/kyc/liveness/verify-face';
import { openPage } from '@/services/kyc/session/open-page';
import { portraitOf } from '@/tests/fixtures/documents/portraits';
import { callAs, signedIn } from '@/tests/support/console';
import { Customer } from '@/tests/support/customer';
import { callRoute, makeOrganization } from '@/tests/support/organization';

type Room = Awaited<ReturnType<typeof makeOrganization>> & { user: Awaited<ReturnType<typeof signedIn>> };

async function makeRoom(faceSearch: boolean): Promise<Room> {
  const organization = await makeOrganization();
  const room = { ...organization, user: await signedIn(organization.organizationId, 'admin') };
  await choose(room, faceSearch);
  return room;
}
async function choose(room: Room, faceSearch: boolean): Promise<void> {
  const now = (await callAs(room.user, SETTINGS)).body as { kyc: object };
  const body = { ...now, kyc: { ...now.kyc, faceSearch } };
  expect((await callAs(room.user, CHANGE, { method: 'PUT', body })).status).toBe(200);
}

let room: Room;
beforeAll(async () => {
  room = await makeRoom(true);
});

type Look = { portrait: number; shift?: number; externalId?: string; agreed?: boolean };

async function finished({ organizationId }: Room, look: Look): Promise<string> {
  const { portrait, shift = 0, externalId = null, agreed = true } = look;
  const id = newId('kyc');
  const consent = { agreed: true, textVersion: CONSENT_TEXT_VERSION, language: 'en', faceSearch: agreed };
  await db(organizationId).kycSession.create({
    data: { id, organizationId, externalId, consent, tokenId: id, state: 'lv-complete', isComplete: true },
  });
  await storeFile(organizationId, {
    ownerId: id,
    purpose: 'still',
    filename: 'still.jpg',
    mimeType: 'image/jpeg',
    bytes: await portraitOf(portrait, { shift }),
  });
  return id;
}
async function compared(where: Room, look: Look): Promise<{ id: string; face: FaceVerification }> {
  const id = await finished(where, look);
  await verifyFace({ organizationId: where.organizationId }, id);
  return { id, face: await faceOf(where, id) };
}
async function faceOf(where: Room, id: string): Promise<FaceVerification> {
  const row = await db(where.organizationId).kycSession.findFirstOrThrow({ where: { id } });
  return FaceVerification.parse(row.faceVerification);
}
const kept = (id: string) => systemDb().kycFace.findUnique({ where: { sessionId: id } });

test('reports a face seen under another reference and requires a review', async () => {
  const first = await compared(room, { portrait: 0, externalId: 'first' });
  expect(first.face.seenBefore).toEqual([]);
  expect(first.face.review.reasons).not.toContain('FACE_SEEN_BEFORE');
  const second = await compared(room, { portrait: 0, shift: 14, externalId: 'second' });
  const [seen, ...others] = second.face.seenBefore ?? [];
  expect(seen).toMatchObject({ sessionId: first.id });
  expect(seen?.distance).toBeGreaterThan(0);
  expect(seen?.distance).toBeLessThanOrEqual(FACE_SEEN_DISTANCE);
  expect(others).toEqual([]);
  expect(second.face.review).toMatchObject({ required: true, reasons: expect.arrayContaining(['FACE_SEEN_BEFORE']) });
  const asKey = await callRoute(PUBLIC, { apiKey: room.apiKey, params: { id: second.id } });
  expect(asKey.body).toMatchObject({ faceVerification: { seenBefore: [seen] } });
  const inConsole = () => callAs(room.user, READ, { params: { id: second.id } });
  expect((await inConsole()).body.seenBefore).toMatchObject([
    { sessionId: first.id, externalId: 'first', stillUrl: expect.stringMatching(/^\/|^http/) },
  ]);
  const { stillFace } = (await inConsole()).body as unknown as { stillFace: { width: number; height: number } };
  expect(Math.min(stillFace.width, stillFace.height)).toBeGreaterThan(0.05);
  expect(stillFace.width).not.toBe(1);
  // The first session shows the second too, which was created later.
  const earlier = await callAs(room.user, READ, { params: { id: first.id } });
  expect(earlier.body).toMatchObject({
    seenBefore: [{ sessionId: second.id, externalId: 'second', distance: seen?.distance }],
    timeline: expect.arrayContaining([expect.objectContaining({ type: 'face-again' })]),
    session: { faceVerification: { seenBefore: [] } },
  });
  // A deleted session's face is erased; the match reports it as deleted.
  await callAs(room.user, DELETE, { method: 'DELETE', params: { id: first.id } });
  expect(await kept(first.id)).toBeNull();
  expect((await inConsole()).body.seenBefore).toMatchObject([{ externalId: null, createdAt: null, stillUrl: null }]);
});

test('ignores other faces, the same customer and other organizations', async () => {
  const first = await compared(room, { portrait: 2, externalId: 'regular' });
  const others = await compared(room, { portrait: 4, externalId: 'somebody' });
  expect(others.face.seenBefore).toEqual([]);
  const again = await compared(room, { portrait: 2, shift: 14, externalId: 'regular' });
  expect(again.face.seenBefore).toEqual([]);
  const elsewhere = await makeRoom(true);
  expect((await compared(elsewhere, { portrait: 2 })).face.seenBefore).toEqual([]);
  // Control: the same face matches here.
  const nameless = await compared(room, { portrait: 2, shift: 8 });
  expect(nameless.face.seenBefore?.map(({ sessionId }) => sessionId).toSorted()).toEqual(
    [first.id, again.id].toSorted(),
  );
});

test('reports a match to at least one of two concurrent sessions', async () => {
  const ids = [
    await finished(room, { portrait: 5, externalId: 'a' }),
    await finished(room, { portrait: 5, shift: 14, externalId: 'b' }),
  ];
  await Promise.all(ids.map((id) => verifyFace({ organizationId: room.organizationId }, id)));
  const told = await Promise.all(ids.map(async (id) => (await faceOf(room, id)).seenBefore?.length ?? 0));
  expect(Math.max(...told)).toBe(1);
});

test('neither stores nor searches a face without consent to face search', async () => {
  const before = await compared(room, { portrait: 6, externalId: 'agreed' });
  expect(await kept(before.id)).not.toBeNull();
  const { id, face } = await compared(room, { portrait: 6, shift: 14, externalId: 'not-asked', agreed: false });
  expect(face.seenBefore).toBeUndefined();
  expect(await kept(id)).toBeNull();
});

test('records face search in the consent only if the text mentioned it', async () => {
  const consentOf = async (faceSearch: boolean, agreed: boolean) => {
    const customer = await Customer.invited(room.apiKey);
    customer.faceSearch = faceSearch;
    await customer.exchange();
    await customer.agree(agreed);
    return (await db(room.organizationId).kycSession.findFirst({ where: { id: customer.sessionId } }))?.consent;
  };
  expect(await consentOf(true, true)).toMatchObject({ agreed: true, faceSearch: true });
  expect(await consentOf(false, true)).toMatchObject({ agreed: true, faceSearch: false });
  expect(await consentOf(true, false)).toMatchObject({ agreed: false, faceSearch: false });
});

test('is off by default, shown to the customer, and erases faces when turned off', async () => {
  const own = await makeRoom(false);
  const quiet = await Customer.invited(own.apiKey);
  expect((await openPage(quiet.sessionId, ''))?.faceSearch).toBe(false);
  const early = await compared(own, { portrait: 7 });
  expect(early.face.seenBefore).toBeUndefined();
  expect(await kept(early.id)).toBeNull();
  await choose(own, true);
  expect((await openPage(quiet.sessionId, ''))?.faceSearch).toBe(true);
  const { id } = await compared(own, { portrait: 7 });
  const face = await kept(id);
  expect(face).not.toBeNull();
  // The descriptor is encrypted in the database.
  expect(
    Buffer.from(face?.descriptor ?? [])
      .subarray(0, 4)
      .toString(),
  ).toBe('GHF1');
  await choose(own, false);
  expect(await kept(id)).toBeNull();
});
