import { recognisePage } from '@/core/documents/processors/sri-lanka-id/templates';
import { clock } from '@/platform/clock';
import { faultFields, logger } from '@/platform/logger';
import { readPage } from '@/platform/ocr/read-page';
import { decodeImage } from '@/platform/vision/decode-image';
import { within } from '@/platform/within';

/**
 * Whether a photo that should show a face shows an identity document: its print is read (Latin letters only, so that a photo without
 * print costs next to nothing) and recognised as the pipeline would. Null where the reader gave no answer in time, which says nothing.
 */
export async function showsDocument(photo: Uint8Array, patienceMs: number): Promise<boolean | null> {
  try {
    return await within(patienceMs, readsAsDocument(photo), () => null);
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
