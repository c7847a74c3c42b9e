import sharp from 'sharp';
import { HASH_SIDE, pictureHash } from '@/core/documents/reuse-detection/picture-hash';

/** Perceptual hash, 256 bits as hex. */
export async function hashPicture(image: Uint8Array): Promise<string> {
  const grey = await sharp(image).greyscale().resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' }).raw().toBuffer();
  return pictureHash(grey);
}
