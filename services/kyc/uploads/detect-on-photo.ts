import { recognisePage } from '@/core/documents/processors/sri-lanka-id/recognise-page';
import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { findFaces } from '@/platform/faces/find-faces';
import { faultFields, logger } from '@/platform/logger';
import { readPage } from '@/platform/ocr/read-page';
import { withTimeout } from '@/platform/promises';
import { decodeImage } from '@/platform/vision/decode-image';

/** `not-looked`: timed out; the face comparison decides later. */
export type PhotoFace = 'one-face' | 'no-face' | 'several-faces' | 'not-looked';

/** Time limit and number of starts when the worker fails or is full. */
export type DetectionTimeout = { ms: number; looks: number };

/** Within common proxy timeouts. */
const WITHIN_REQUEST: DetectionTimeout = { ms: 45_000, looks: 1 };

/**
 * For checks that outlast their request (receive-chunk.ts). Long, because accepting an unchecked photo ends the
 * session.
 */
export const PAST_REQUEST: DetectionTimeout = { ms: 240_000, looks: 4 };
const REST_MS = 5_000;

/** Relative height; excludes people in the background. */
const SECOND_FACE_RATIO = 0.4;

/** Detect the faces on a photo. Throws for undecodable photos; a busy or failed worker never costs an attempt. */
export async function detectFace(photo: Uint8Array, patience = WITHIN_REQUEST): Promise<PhotoFace> {
  return withTimeout(patience.ms, lookAgain(photo, patience.looks), () => 'not-looked');
}

async function lookAgain(photo: Uint8Array, looks: number): Promise<PhotoFace> {
  try {
    return await sightOf(photo);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    logger.warn('a face photo could not be looked at', { engine: 'faces', ...faultFields(error) });
    if (looks <= 1) return 'not-looked';
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    return lookAgain(photo, looks - 1);
  }
}

async function sightOf(photo: Uint8Array): Promise<PhotoFace> {
  const { image } = await decodeImage(photo);
  const [first, second] = await findFaces(image, { descriptors: false });
  if (!first) return 'no-face';
  return second && second.box.height >= first.box.height * SECOND_FACE_RATIO ? 'several-faces' : 'one-face';
}

/**
 * Return whether a face photo shows an identity document, by OCR (Latin only, so that photos without print are cheap).
 * Null on timeout.
 */
export async function showsDocument(photo: Uint8Array, patienceMs: number): Promise<boolean | null> {
  try {
    return await withTimeout(patienceMs, readsAsDocument(photo), () => null);
  } catch (error) {
    logger.warn('a face photo could not be read', { engine: 'read', ...faultFields(error) });
    return null;
  }
}

async function readsAsDocument(photo: Uint8Array): Promise<boolean> {
  const { image } = await decodeImage(photo);
  const page = await readPage(image, { scripts: ['latin'], upright: true });
  return recognisePage(page, clock.now().toISOString().slice(0, 10)).family !== null;
}
