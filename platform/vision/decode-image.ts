import sharp from 'sharp';
import { sniff } from '@/core/documents/files/inspect-file';
import { HASH_SIDE, pictureHash } from '@/core/documents/reuse-detection/picture-hash';
import { FileFault } from '@/core/errors';
import { engine } from '@/platform/worker-pool/worker-pools';
import type { VisionAnswer, VisionJob } from './vision-job';

export type DecodedImage = { image: Buffer; width: number; height: number; format: 'image/jpeg' | 'image/png' };

/**
 * The only entry of uploaded images: re-encoded in a worker as JPEG (at most 4000 pixels a side, EXIF-rotated, no
 * metadata). Rejects with FileFault UNSUPPORTED_FILE_TYPE, IMAGE_TOO_LARGE or FILE_UNREADABLE, or WorkerFault.
 */
export async function decodeImage(bytes: Uint8Array): Promise<DecodedImage> {
  const format = sniff(bytes);
  if (format !== 'image/jpeg' && format !== 'image/png') {
    throw new FileFault('UNSUPPORTED_FILE_TYPE', 'The file is neither a JPEG nor a PNG image.');
  }
  const answer = await engine<VisionJob, VisionAnswer>('see').run({ what: 'decode', image: bytes });
  if (answer.what !== 'decode') throw new TypeError('the see engine answered another question');
  return { image: Buffer.from(answer.image), width: answer.width, height: answer.height, format: answer.format };
}

/** Perceptual hash, 256 bits as hex. */
export async function hashPicture(image: Uint8Array): Promise<string> {
  const grey = await sharp(image).greyscale().resize(HASH_SIDE, HASH_SIDE, { fit: 'fill' }).raw().toBuffer();
  return pictureHash(grey);
}
