import { sniff } from '@/core/documents/files/inspect-file';
import type { Orientation } from '@/core/documents/pipeline/reading';
import { FileFault } from '@/core/errors';
import { sharp } from './sharp-instance';
import type { VisionPicture } from './vision-job';

/** Block libvips' other decoders (SVG, GIF, TIFF, PDF …). */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] });

export const LONGEST_SIDE = 8000;
/** More slows OCR without improving it. */
const KEPT_SIDE = 4000;
const SECONDS = 20;
const JPEG = { quality: 92, chromaSubsampling: '4:4:4' } as const;

/** Runs in the see worker: EXIF-rotated, on white. */
export async function decodeImageInWorker(
  bytes: Uint8Array,
): Promise<VisionPicture & { format: 'image/jpeg' | 'image/png' }> {
  const format = sniff(bytes);
  if (format !== 'image/jpeg' && format !== 'image/png') {
    throw new FileFault('UNSUPPORTED_FILE_TYPE', 'The file is neither a JPEG nor a PNG image.');
  }
  const options = { failOn: 'warning', limitInputPixels: LONGEST_SIDE * LONGEST_SIDE, pages: 1 } as const;
  const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => unreadable());
  if (width > LONGEST_SIDE || height > LONGEST_SIDE) {
    throw new FileFault('IMAGE_TOO_LARGE', `An image may have at most ${LONGEST_SIDE} × ${LONGEST_SIDE} pixels.`);
  }
  const { data, info } = await sharp(bytes, options)
    .timeout({ seconds: SECONDS })
    .autoOrient()
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(KEPT_SIDE, KEPT_SIDE, { fit: 'inside', withoutEnlargement: true })
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true })
    .catch(() => unreadable());
  return { image: data, width: info.width, height: info.height, format };
}

export async function rotateInWorker(
  image: Uint8Array,
  { quarterTurns, mirrored }: Orientation,
): Promise<VisionPicture> {
  // sharp applies `flop` first, so the angle is reversed.
  const { data, info } = await sharp(image)
    .flop(mirrored)
    .rotate((mirrored ? (4 - quarterTurns) % 4 : quarterTurns) * 90)
    .jpeg(JPEG)
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}

function unreadable(): never {
  throw new FileFault('FILE_UNREADABLE', 'The image is damaged or has another type than stated.');
}
