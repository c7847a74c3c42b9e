import { poorAspects } from '@/core/documents/files/image-quality';
import type { Side } from '@/core/kyc/document/document-types';
import { isFacePhoto, looksLikeOtherSide, type SideCheck, showsPortrait } from '@/core/kyc/document/side-check';
import type { CustomerPrincipal } from '@/core/principal';
import { db } from '@/platform/db/db';
import { findFaces } from '@/platform/faces/find-faces';
import { faultFields, logger } from '@/platform/logger';
import { cropDocument } from '@/platform/vision/crop-document';
import { type DecodedImage, decodeImage } from '@/platform/vision/decode-image';
import { withTimeout } from '@/platform/with-timeout';
import { readFile } from '@/services/files/read-file';
import { storedUploads } from '../session/session-position';
import { assertOpen, customerScope, findSession } from '../session/session-row';
import { recordTimeline } from '../timeline/record-timeline';

/** Runs while the customer views the photo; a timeout means unknown. */
const PATIENCE_MS = 45_000;
const UNSEEN: Seen = { portrait: null, tallestFace: 0 };

/** Check a stored photo for a portrait. A busy or failed worker has no consequence. */
export async function checkSide(principal: CustomerPrincipal, side: Side): Promise<SideCheck> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row);
  const scoped = db(row.organizationId);
  const uploads = await storedUploads(scoped, row.id);
  const file = uploads.find((upload) => upload.side === side);
  // A photo uploaded for both sides shows both.
  const isForBoth = uploads.some((upload) => upload.side !== side && upload.sha256 === file?.sha256);
  if (!file || file.mimeType === 'application/pdf' || isForBoth)
    return { looksLikeOtherSide: false, looksLikeFace: false, looked: false };
  const { portrait, tallestFace } = (await lookWithin(PATIENCE_MS, row.organizationId, file.id)) ?? UNSEEN;
  const looksLikeFace = isFacePhoto(tallestFace);
  const verdict = {
    looksLikeOtherSide: !looksLikeFace && looksLikeOtherSide(side, portrait),
    looksLikeFace,
    looked: portrait !== null,
  };
  await scoped.$transaction((tx) => recordTimeline(tx, row, 'side-check', { side, portrait, ...verdict }));
  return verdict;
}

async function lookWithin(ms: number, organizationId: string, fileId: string): Promise<Seen | null> {
  const look = async () => analyzePortrait(await decodeImage((await readFile(organizationId, fileId)).content));
  try {
    return await withTimeout(ms, look(), () => null);
  } catch (error) {
    logger.warn('a side could not be looked at', { engine: 'faces', ...faultFields(error) });
    return null;
  }
}

/** `portrait` null if unknown; `tallestFace` is a share of the shorter side, 0 without a face. */
export type Seen = { portrait: boolean | null; tallestFace: number };

/** Search the image, then the card detected on it in any rotation. */
async function analyzePortrait({ image, width, height }: DecodedImage): Promise<Seen> {
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
