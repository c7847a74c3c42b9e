import { poorAspects } from '@/core/documents/image-quality';
import type { Side } from '@/core/kyc/document-types';
import { looksLikeOtherSide, type SideCheck, showsPortrait } from '@/core/kyc/side-check';
import type { CustomerPrincipal } from '@/core/principal';
import { db } from '@/platform/db';
import { findFaces } from '@/platform/faces/find-faces';
import { faultFields, logger } from '@/platform/logger';
import { cropDocument } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';
import { within } from '@/platform/within';
import { readFile } from '@/services/files/read-file';
import { recordTimeline } from './record-timeline';
import { keptUploads } from './session-position';
import { assertOpen, customerScope, findSession } from './session-row';

/** Nobody waits for it: the person reads their photo meanwhile. What is not known by then is not told. */
const PATIENCE_MS = 45_000;

/** Looks for the portrait on a kept photo. An engine that is busy or down costs the customer nothing. */
export async function checkSide(principal: CustomerPrincipal, side: Side): Promise<SideCheck> {
  const row = await findSession(customerScope(principal), principal.sessionId);
  assertOpen(row);
  const scoped = db(row.organizationId);
  const file = (await keptUploads(scoped, row.id)).find((upload) => upload.side === side);
  if (!file || file.mimeType === 'application/pdf') return { looksLikeOtherSide: false, looked: false };
  const portrait = await lookWithin(PATIENCE_MS, row.organizationId, file.id);
  const verdict = { looksLikeOtherSide: looksLikeOtherSide(side, portrait), looked: portrait !== null };
  await scoped.$transaction((tx) => recordTimeline(tx, row, 'side-check', { side, portrait, ...verdict }));
  return verdict;
}

async function lookWithin(ms: number, organizationId: string, fileId: string): Promise<boolean | null> {
  try {
    return await within(ms, hasPortrait(organizationId, fileId), () => null);
  } catch (error) {
    logger.warn('a side could not be looked at', { engine: 'faces', ...faultFields(error) });
    return null;
  }
}

/** On the picture as it was sent, and, where there is none, on the card that lies on it whichever way round. */
async function hasPortrait(organizationId: string, fileId: string): Promise<boolean | null> {
  const { image } = await decodeImage((await readFile(organizationId, fileId)).content);
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
