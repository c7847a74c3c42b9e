import sharp from 'sharp';
import { HASH_SIDE, pictureHash } from '@/core/documents/known/picture-hash';

/** What a picture of our own making (`decodeImage`) looks like in 256 bits, as 64 hexadecimal digits. */
export async function hashPicture(image: Uint8Array): Promise<string> {
  const grey = await sharp(image).greyscale().resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' }).raw().toBuffer();
  return pictureHash(grey);
}
