import sharp from 'sharp';
import type { Box } from '@/core/documents/reading';

/** So wide the part becomes, in pixels: small faces are found where they are some 60 px wide. */
const WIDTH = 1000;
const MOST = 3;

/**
 * A part of a picture in grey, enlarged and its contrast spread, for what is small and pale; `scale` leads to its pixels. `image` must be one
 * of our own making (`decodeImage`, `cropDocument`).
 */
export async function enlargePart(
  image: Uint8Array,
  { x, y, width, height }: Box,
): Promise<{ image: Uint8Array; scale: number }> {
  const scale = Math.min(MOST, WIDTH / width);
  const part = sharp(image).extract({ left: x, top: y, width, height }).greyscale().normalise();
  const enlarged = await part
    .resize(Math.round(width * scale))
    .jpeg({ quality: 95 })
    .toBuffer();
  return { image: enlarged, scale };
}
