import { faultFields, logger } from '@/platform/logger';
import { cropDocuments } from '@/platform/vision/crop-document';
import { decodeImage } from '@/platform/vision/decode-image';

/**
 * Whether both sides of a card lie on one picture, as a photocopier gives them: it may then stand for either side. An engine that is
 * down or a picture that cannot be decoded says no.
 */
export async function showsBothSides(bytes: Uint8Array): Promise<boolean> {
  try {
    const { image } = await decodeImage(Buffer.from(bytes));
    return (await cropDocuments(image, { pairs: true })).length > 1;
  } catch (error) {
    logger.warn('a picture could not be looked at for two sides', { engine: 'see', ...faultFields(error) });
    return false;
  }
}
