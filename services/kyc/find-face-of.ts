import { type FaceRegion, faceRegion } from '@/core/kyc/face-region';
import { db } from '@/platform/db';
import { findFaces } from '@/platform/faces/find-faces';
import { decodeImage } from '@/platform/vision/decode-image';
import { readFile } from '@/services/files/read-file';

export type FoundFace = { descriptor: number[]; region: FaceRegion };

/** The largest face on the owner's pictures, in the order of their purposes. */
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
