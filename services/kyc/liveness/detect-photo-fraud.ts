import { ScanArtefacts } from '@/core/documents/files/artefacts';
import { hashDistance, SAME_PICTURE_BITS } from '@/core/documents/reuse-detection/picture-hash';
import { type FaceComparison, type PhotoDoubt, photoDoubts } from '@/core/kyc/face/face-verification';
import { db, type Tx } from '@/platform/db/db';
import { decodeImage } from '@/platform/vision/decode-image';
import { hashPicture } from '@/platform/vision/hash-picture';
import { readFile } from '@/services/files/read-file';
import type { SessionRow } from '../session/session-row';
import { showsDocument } from '../uploads/detect-on-photo';

/** Runs in the background. */
const PATIENCE_MS = 60_000;

/**
 * Detect a document on the face photo, or a copy of the document's picture. The first is also checked on arrival if OCR
 * had time.
 */
export async function detectPhotoFraud(row: SessionRow, comparison: FaceComparison): Promise<PhotoDoubt[]> {
  const scoped = db(row.organizationId);
  const where = { ownerId: row.id, purpose: 'still' };
  const still = await scoped.storedFile.findFirst({ where, orderBy: { createdAt: 'asc' } });
  if (!still) return [];
  const { content } = await readFile(row.organizationId, still.id);
  return photoDoubts({
    distance: 'distance' in comparison ? comparison.distance : null,
    samePicture: await isPageOf(scoped, row.documentInstanceId, content),
    showsDocument: (await showsDocument(content, PATIENCE_MS)) === true,
  });
}

/** Match the photo with the submitted document images, also re-encoded. */
async function isPageOf(
  scoped: Pick<Tx, 'documentStage'>,
  instanceId: string | null,
  photo: Uint8Array,
): Promise<boolean> {
  if (!instanceId) return false;
  const stage = await scoped.documentStage.findFirst({ where: { instanceId, stageId: 'crop_and_detect_faces' } });
  const pages = ScanArtefacts.safeParse(stage?.artefacts).data?.pages ?? [];
  const hash = await hashPicture((await decodeImage(photo)).image);
  return pages.some((page) => page.hash !== null && hashDistance(page.hash, hash) <= SAME_PICTURE_BITS);
}
