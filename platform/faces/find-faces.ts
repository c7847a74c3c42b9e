import type { FaceFinding } from '@/core/documents/pipeline/reading';
import { engine } from '@/platform/worker-pool/worker-pools';

export type FaceRequests = {
  descriptors: boolean;
  landmarks: boolean;
  /** All passes before reporting no face, else two. */
  thorough: boolean;
};
/** `near` skips detection. */
export type FacesJob = { image: Uint8Array; wishes: FaceRequests; grey: boolean; near?: FaceFinding['box'] };
/** One byte per pixel, at most 640 a side. */
export type FacesAnswer = { faces: FaceFinding[]; grey: GreyPicture | null };
export type GreyPicture = { data: Uint8Array; width: number; height: number; scale: number };

/**
 * Largest first. `image` must come from `decodeImage`, `cropDocument` or `pdfPages`. Descriptors (default on) are
 * biometric data: delete them with the verdict. Landmarks: 68 points, iBUG order.
 */
export async function findFaces(image: Uint8Array, options: Partial<FaceRequests> = {}): Promise<FaceFinding[]> {
  const { descriptors = true, landmarks = false, thorough = true } = options;
  const wishes = { descriptors, landmarks, thorough };
  return (await engine<FacesJob, FacesAnswer>('faces').run({ image, wishes, grey: false })).faces;
}

export async function readFrame(image: Uint8Array): Promise<{ faces: FaceFinding[]; grey: GreyPicture }> {
  const wishes = { descriptors: true, landmarks: true, thorough: false };
  const { faces, grey } = await engine<FacesJob, FacesAnswer>('faces').run({ image, wishes, grey: true });
  if (!grey) throw new TypeError('the faces engine answered another question');
  return { faces, grey };
}

/** A tenth of the cost of `readFrame`. */
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
 * Cosine distance: 0 identical, about 1 unrelated, at most 2 (core/kyc/face/face-distances.ts). Throws RangeError unless
 * both have 128 numbers.
 */
export function compareFaces(a: readonly number[], b: readonly number[]): number {
  if (a.length !== 128 || b.length !== 128) throw new RangeError('a face descriptor has 128 numbers');
  return Math.max(0, 1 - a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0));
}
