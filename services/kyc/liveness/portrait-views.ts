import type { Grey, Point } from '@/core/kyc/capture/grey';
import { bytesOfFace, faceOfBytes, MAX_SEEN, nearFaces, ObservedFace } from '@/core/kyc/face/face-search';
import { type UpperFace, upperFaceOf } from '@/core/kyc/liveness/evidence/upper-face';
import { KycSettings } from '@/core/kyc/session/kyc-settings';
import { db, type Tx } from '@/platform/db/db';
import { tenantSqlIn } from '@/platform/db/sql';
import { readFrame } from '@/platform/faces/find-faces';
import { newId } from '@/platform/ids';
import { sealBytes, unsealBytes } from '@/platform/security/crypto';
import { decodeImage } from '@/platform/vision/decode-image';
import { readFile } from '@/services/files/serve-file';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { sessionsOfSameCustomer } from '../document/find-same-document';
import { changeSession, type SessionRow } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

/** Portrait and its mirror image, compared with frames; empty without a portrait. */
export async function portraitViews(organizationId: string, instanceId: string | null): Promise<UpperFace[]> {
  if (!instanceId) return [];
  const where = { ownerId: instanceId, purpose: 'face' };
  const files = await db(organizationId).storedFile.findMany({ where, orderBy: { createdAt: 'asc' } });
  const views: UpperFace[] = [];
  for (const { id } of files) {
    views.push(...(await viewsOf((await readFile(organizationId, id)).content)));
  }
  return views;
}

export async function viewsOf(portrait: Uint8Array): Promise<UpperFace[]> {
  const { image } = await decodeImage(portrait);
  const { faces, grey } = await readFrame(image);
  const marks = faces[0]?.landmarks?.map(({ x, y }) => ({ x: x / grey.scale, y: y / grey.scale }));
  if (!marks) return [];
  const sides = [upperFaceOf(grey, marks), upperFaceOf(mirrored(grey), mirroredMarks(marks, grey.width))];
  return sides.filter((one) => one !== null);
}

function mirrored({ data, width, height }: Grey): Grey {
  const flipped = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) flipped[y * width + x] = data[y * width + width - 1 - x] ?? 0;
  return { data: flipped, width, height };
}

/** Swap the brow ends; other landmarks are not used (upper-face.ts). */
function mirroredMarks(marks: readonly Point[], width: number): Point[] {
  const flipped = marks.map(({ x, y }) => ({ x: width - 1 - x, y }));
  const [right, left] = [flipped[17], flipped[26]];
  if (right && left) [flipped[17], flipped[26]] = [left, right];
  return flipped;
}

/** Faces read and decrypted per batch, to keep the event loop responsive. */
const PAGE = 500;

/** Face search is enabled and the customer consented. */
export async function searchesFaces({ organizationId, consent }: SessionRow): Promise<boolean> {
  const { faceSearch } = (consent ?? {}) as { faceSearch?: unknown };
  return faceSearch === true && (await organizationSettings(organizationId, KycSettings)).kyc.faceSearch;
}

/**
 * Store the face, then search other customers' faces. In this order, at least one of two concurrent sessions finds the
 * other. Idempotent; nearest first.
 */
export async function findReusedFaces(row: SessionRow, descriptor: readonly number[]): Promise<ObservedFace[]> {
  const face = Float32Array.from(descriptor);
  await keepFace(row, face);
  const near: ObservedFace[] = [];
  const scoped = db(row.organizationId);
  for (let after = ''; ; ) {
    const page = await scoped.kycFace.findMany({
      where: { environment: row.environment, id: { gt: after } },
      orderBy: { id: 'asc' },
      take: PAGE,
    });
    const kept = page.map(({ sessionId, descriptor: sealed }) => ({
      sessionId,
      descriptor: faceOfBytes(unsealBytes(sealed, faceContext(row.organizationId, sessionId))),
    }));
    near.push(...nearFaces(kept, face));
    const last = page.at(-1);
    if (!last || page.length < PAGE) break;
    after = last.id;
  }
  const own = await sessionsOfSameCustomer(
    row,
    near.map(({ sessionId }) => sessionId),
  );
  return near
    .filter(({ sessionId }) => !own.has(sessionId))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_SEEN);
}

export async function reportReusedFace(
  tx: Tx,
  row: SessionRow,
  { sessionId: id, distance }: ObservedFace,
): Promise<void> {
  if ((await tx.kycSession.count({ where: { id, deletionStartedAt: null } })) === 0) return;
  const session = { id, organizationId: row.organizationId };
  await recordTimeline(tx, session, 'face-again', { sessionId: row.id, distance });
}

/** Later sessions with this face, newest first. */
export async function reusedFaces(scoped: Pick<Tx, 'kycTimelineEntry'>, sessionId: string): Promise<ObservedFace[]> {
  const entries = await scoped.kycTimelineEntry.findMany({
    where: { sessionId, type: 'face-again' },
    orderBy: { createdAt: 'desc' },
    take: MAX_SEEN,
  });
  return entries.map(({ detail }) => ObservedFace.parse(detail));
}

export const forgetFace = (tx: Tx, sessionId: string): Promise<{ count: number }> =>
  tx.kycFace.deleteMany({ where: { sessionId } });

export const forgetFaces = (tx: Tx): Promise<unknown> => tx.kycFace.deleteMany({ where: {} });

/** Locks session and organization, so that a concurrent deletion or opt-out cannot leave a face behind. */
async function keepFace({ organizationId, environment, id: sessionId }: SessionRow, face: Float32Array): Promise<void> {
  await changeSession({ organizationId }, sessionId, async (tx) => {
    const [chosen] = await tenantSqlIn(
      tx,
      organizationId,
      `select 1 as one from "Organization" where id = $1 and settings -> 'kyc' ->> 'faceSearch' = 'true' for share`,
    );
    if (!chosen) return { result: undefined };
    const descriptor = Uint8Array.from(sealBytes(bytesOfFace(face), faceContext(organizationId, sessionId)));
    await forgetFace(tx, sessionId);
    await tx.kycFace.create({ data: { id: newId('fce'), organizationId, environment, sessionId, descriptor } });
    return { result: undefined };
  });
}

const faceContext = (organizationId: string, sessionId: string): string => `kyc-face|${organizationId}|${sessionId}`;
