import sharp from 'sharp';
import type { Box } from '@/core/documents/reading';

/** Detection needs faces about 60 px wide. */
const WIDTH = 1000;
const MOST = 3;

/** Stretches contrast; `scale` maps to source pixels. `image` must come from `decodeImage` or `cropDocument`. */
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
