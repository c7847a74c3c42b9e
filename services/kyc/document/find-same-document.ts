import { MAX_SAME_DOCUMENT, SameDocument } from '@/core/kyc/document/document-reuse';
import { type FaceRegion, faceRegion } from '@/core/kyc/face/face-region';
import { faceBand } from '@/core/kyc/face/face-verification';
import { db, type Tx } from '@/platform/db/db';
import { compareFaces, findFaces } from '@/platform/faces/find-faces';
import { decodeImage } from '@/platform/vision/decode-image';
import { readFile } from '@/services/files/serve-file';
import type { SessionRow } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

const MAX_READ = 100;

/**
 * Find sessions with the same document number, other customers' first, then newest. Face photos are compared with
 * `descriptor` and not stored.
 */
export async function findSameDocument(row: SessionRow, descriptor: number[] | null): Promise<SameDocument[]> {
  const scoped = db(row.organizationId);
  if (!row.documentInstanceId) return [];
  const own = await scoped.documentFingerprint.findMany({
    where: { instanceId: row.documentInstanceId, kind: 'number' },
    select: { key: true },
  });
  if (own.length === 0) return [];
  const seen = await scoped.documentFingerprint.findMany({
    where: {
      kind: 'number',
      key: { in: own.map(({ key }) => key) },
      environment: row.environment,
      kycSessionId: { not: row.id },
    },
    orderBy: { createdAt: 'desc' },
    distinct: ['kycSessionId'],
    take: MAX_READ,
    select: { kycSessionId: true },
  });
  const ids = seen.flatMap(({ kycSessionId }) => kycSessionId ?? []);
  const rows = await scoped.kycSession.findMany({ where: { id: { in: ids }, deletionStartedAt: null } });
  const same = await sessionsOfSameCustomer(row, ids);
  const sessions = ids
    .flatMap((id) => rows.find((one) => one.id === id) ?? [])
    .map(({ id, externalId }) => ({ id, customer: customerOf(same.has(id), row.externalId, externalId) }))
    .sort((a, b) => Number(b.customer === 'other') - Number(a.customer === 'other'))
    .slice(0, MAX_SAME_DOCUMENT);
  const found: SameDocument[] = [];
  for (const { id: sessionId, customer } of sessions) {
    const other = descriptor && (await findFaceOf(row.organizationId, sessionId, ['still']));
    const face = other ? faceBand(compareFaces(descriptor, other.descriptor)) : null;
    found.push({ sessionId, customer, face });
  }
  return found;
}

function customerOf(isSame: boolean, own: string | null, other: string | null): SameDocument['customer'] {
  if (isSame) return 'same';
  return own === null || other === null ? 'unknown' : 'other';
}

export async function recordDocumentAgain(tx: Tx, row: SessionRow, seen: SameDocument): Promise<void> {
  const { sessionId: id, ...found } = seen;
  if ((await tx.kycSession.count({ where: { id, deletionStartedAt: null } })) === 0) return;
  await recordTimeline(tx, { id, organizationId: row.organizationId }, 'document-again', {
    sessionId: row.id,
    ...found,
  });
}

export async function findDocumentAgain(
  scoped: Pick<Tx, 'kycTimelineEntry'>,
  sessionId: string,
): Promise<SameDocument[]> {
  const entries = await scoped.kycTimelineEntry.findMany({
    where: { sessionId, type: 'document-again' },
    orderBy: { createdAt: 'desc' },
    take: MAX_SAME_DOCUMENT,
  });
  return entries.map(({ detail }) => SameDocument.parse(detail));
}

/** Filter to sessions of the same customer: itself, same external id, or replaced by it. */
export async function sessionsOfSameCustomer(row: SessionRow, sessionIds: string[]): Promise<Set<string>> {
  const scoped = db(row.organizationId);
  const own = new Set([row.id]);
  for (let before = row.previousSessionId; before && !own.has(before); ) {
    own.add(before);
    before = (await scoped.kycSession.findFirst({ where: { id: before } }))?.previousSessionId ?? null;
  }
  if (row.externalId === null) return own;
  const same = await scoped.kycSession.findMany({
    where: { id: { in: sessionIds }, externalId: row.externalId },
    select: { id: true },
  });
  for (const { id } of same) own.add(id);
  return own;
}

type FoundFace = { descriptor: number[]; region: FaceRegion };

/** Largest face on the images, in order of purposes. */
export async function findFaceOf(
  organizationId: string,
  ownerId: string,
  purposes: string[],
): Promise<FoundFace | null> {
  const scoped = db(organizationId);
  for (const purpose of purposes) {
    const files = await scoped.storedFile.findMany({ where: { ownerId, purpose }, orderBy: { createdAt: 'asc' } });
    for (const { id, mimeType } of files) {
      if (mimeType === 'application/pdf') continue;
      const { image, width, height } = await decodeImage((await readFile(organizationId, id)).content);
      const [largest] = await findFaces(image);
      if (largest?.descriptor)
        return { descriptor: largest.descriptor, region: faceRegion(largest.box, { width, height }) };
    }
  }
  return null;
}
