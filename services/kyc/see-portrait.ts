import { poorAspects } from '@/core/documents/image-quality';
import { showsPortrait } from '@/core/kyc/side-check';
import { findFaces } from '@/platform/faces/find-faces';
import { cropDocument } from '@/platform/vision/crop-document';

/**
 * Whether a decoded picture shows a portrait: as it was sent, and, where there is none, on the card that lies on it whichever way round. Null when
 * nothing can be said of it.
 */
export async function seePortrait(image: Uint8Array): Promise<boolean | null> {
  const facesOn = async (picture: Uint8Array) =>
    (await findFaces(picture, { descriptors: false, thorough: false })).length;
  if ((await facesOn(image)) > 0) return true;
  const card = await cropDocument(image);
  return showsPortrait({
    faces: await facesOn(card.image),
    ratio: card.width / card.height,
    poor: poorAspects(card.quality).length,
  });
}
