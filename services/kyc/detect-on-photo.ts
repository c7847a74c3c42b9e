import { recognisePage } from '@/core/documents/processors/sri-lanka-id/templates';
import { DomainError } from '@/core/errors';
import { clock } from '@/platform/clock';
import { findFaces } from '@/platform/faces/find-faces';
import { faultFields, logger } from '@/platform/logger';
import { readPage } from '@/platform/ocr/read-page';
import { decodeImage } from '@/platform/vision/decode-image';
import { withTimeout } from '@/platform/with-timeout';

/** What the first look at a photo saw. `not-looked`: the engine had no time for it; the comparison afterwards will look. */
export type FaceSight = 'one-face' | 'no-face' | 'several-faces' | 'not-looked';

/** How long a look may take, and how often it is begun where the engine fails or is too full. */
export type DetectionTimeout = { ms: number; looks: number };

/** For whoever holds a request open meanwhile: as long as proxies commonly allow. A quiet machine needs one or two seconds. */
const WITHIN_REQUEST: DetectionTimeout = { ms: 45_000, looks: 1 };

/**
 * For a look that outlasts its request (receive-chunk.ts): a photo without a face that is taken unlooked-at ends the session, so only a
 * machine that is overwhelmed for minutes takes one.
 */
export const PAST_REQUEST: DetectionTimeout = { ms: 240_000, looks: 4 };
const REST_MS = 5_000;

/** A second face counts when it is at least this tall beside the first (40 %); people in the background do not. */
const SECOND_FACE_RATIO = 0.4;

/**
 * Whether a photo shows one face. A photo that cannot be decoded is the customer's to replace (DomainError); an engine
 * that is busy or down is ours, and never costs the customer a try.
 */
export async function detectFace(photo: Uint8Array, patience = WITHIN_REQUEST): Promise<FaceSight> {
  return withTimeout(patience.ms, lookAgain(photo, patience.looks), () => 'not-looked');
}

async function lookAgain(photo: Uint8Array, looks: number): Promise<FaceSight> {
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

async function sightOf(photo: Uint8Array): Promise<FaceSight> {
  const { image } = await decodeImage(photo);
  const [first, second] = await findFaces(image, { descriptors: false });
  if (!first) return 'no-face';
  return second && second.box.height >= first.box.height * SECOND_FACE_RATIO ? 'several-faces' : 'one-face';
}

/**
 * Whether a photo that should show a face shows an identity document: its print is read (Latin letters only, so that a photo without
 * print costs next to nothing) and recognised as the pipeline would. Null where the reader gave no answer in time, which says nothing.
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
