import type { FaceFinding } from '@/core/documents/reading';
import { engine } from '@/platform/workers/engines';

/** What to find out about each face beside its box. */
export type FaceWishes = {
  descriptors: boolean;
  landmarks: boolean;
  /** Tries everything before it says that there is no face; without, two looks have to do (a quarter of the time). */
  thorough: boolean;
};
/** With `near`, the face is not searched for: its landmarks are read in this box alone. */
export type FacesJob = { image: Uint8Array; wishes: FaceWishes; grey: boolean; near?: FaceFinding['box'] };
/** With `grey`, the picture itself as brightness, one byte a pixel, as far as 640 pixels a side. */
export type FacesAnswer = { faces: FaceFinding[]; grey: GreyPicture | null };
export type GreyPicture = { data: Uint8Array; width: number; height: number; scale: number };

/**
 * Faces on a picture, largest first, boxes in pixels of that picture. `image` must come from `decodeImage`, `cropDocument` or `pdfPages`.
 * With `descriptors` (the default) each has the 128 numbers that `compareFaces` wants: biometric data, to be deleted with the verdict.
 * With `landmarks` each has its 68 points, in pixels of the picture (iBUG order: jaw, brows, nose, eyes, mouth).
 */
export async function findFaces(image: Uint8Array, options: Partial<FaceWishes> = {}): Promise<FaceFinding[]> {
  const { descriptors = true, landmarks = false, thorough = true } = options;
  const wishes = { descriptors, landmarks, thorough };
  return (await engine<FacesJob, FacesAnswer>('faces').run({ image, wishes, grey: false })).faces;
}

/** Everything about one frame of a live face check: faces with descriptor and landmarks, and the picture as brightness. */
export async function readFrame(image: Uint8Array): Promise<{ faces: FaceFinding[]; grey: GreyPicture }> {
  const wishes = { descriptors: true, landmarks: true, thorough: false };
  const { faces, grey } = await engine<FacesJob, FacesAnswer>('faces').run({ image, wishes, grey: true });
  if (!grey) throw new TypeError('the faces engine answered another question');
  return { faces, grey };
}

/** Landmarks of the face in the box, and the picture as brightness: a tenth of the time of `readFrame`. */
export async function followFace(
  image: Uint8Array,
  near: FaceFinding['box'],
): Promise<{ landmarks: NonNullable<FaceFinding['landmarks']>; grey: GreyPicture }> {
  const wishes = { descriptors: false, landmarks: true, thorough: false };
  const { faces, grey } = await engine<FacesJob, FacesAnswer>('faces').run({ image, wishes, grey: true, near });
  if (!grey) throw new TypeError('the faces engine answered another question');
  return { landmarks: faces[0]?.landmarks ?? [], grey };
}

/**
 * Cosine distance of two descriptors: 0 is the same face as a picture, about 1 two faces that have nothing in common, 2 at most. Limits
 * and what they were measured on: core/kyc/face-distances.ts. Throws RangeError when a descriptor has not 128 numbers, because a
 * distance of unlike things would look like a verdict.
 */
export function compareFaces(a: readonly number[], b: readonly number[]): number {
  if (a.length !== 128 || b.length !== 128) throw new RangeError('a face descriptor has 128 numbers');
  return Math.max(0, 1 - a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0));
}
