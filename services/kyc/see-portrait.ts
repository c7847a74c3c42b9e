import { poorAspects } from '@/core/documents/image-quality';
import { showsPortrait } from '@/core/kyc/side-check';
import { findFaces } from '@/platform/faces/find-faces';
import { cropDocument } from '@/platform/vision/crop-document';
import type { DecodedImage } from '@/platform/vision/decode-image';

/** What a photo shows: a portrait (null when nothing can be said of it), and how tall its tallest face is, by its shorter side (0 without one). */
export type Seen = { portrait: boolean | null; tallestFace: number };

/** Looks for a portrait on a decoded picture: as it was sent, and, where there is none, on the card that lies on it whichever way round. */
export async function seePortrait({ image, width, height }: DecodedImage): Promise<Seen> {
  const facesOn = (picture: Uint8Array) => findFaces(picture, { descriptors: false, thorough: false });
  const faces = await facesOn(image);
  const tallestFace = Math.max(0, ...faces.map(({ box }) => box.height)) / Math.min(width, height);
  if (faces.length > 0) return { portrait: true, tallestFace };
  const card = await cropDocument(image);
  const portrait = showsPortrait({
    faces: (await facesOn(card.image)).length,
    ratio: card.width / card.height,
    poor: poorAspects(card.quality).length,
  });
  return { portrait, tallestFace };
}
