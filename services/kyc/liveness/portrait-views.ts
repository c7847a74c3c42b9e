import type { Grey, Point } from '@/core/kyc/capture/grey';
import { type UpperFace, upperFaceOf } from '@/core/kyc/liveness/evidence/upper-face';
import { db } from '@/platform/db/db';
import { readFrame } from '@/platform/faces/find-faces';
import { decodeImage } from '@/platform/vision/decode-image';
import { readFile } from '@/services/files/read-file';

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
