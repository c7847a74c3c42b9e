import sharp from 'sharp';
import type { Box } from '@/core/documents/pipeline/reading';

const MARGIN = 0.35;

/** `image` must come from `decodeImage` or `cropDocument`: untrusted bytes are never decoded here. */
export async function cutBox(image: Uint8Array, box: Box): Promise<Uint8Array> {
  const picture = sharp(image);
  const { width = 0, height = 0 } = await picture.metadata();
  const left = Math.max(0, Math.floor(box.x - box.width * MARGIN));
  const top = Math.max(0, Math.floor(box.y - box.height * MARGIN));
  const right = Math.min(width, Math.ceil(box.x + box.width * (1 + MARGIN)));
  const bottom = Math.min(height, Math.ceil(box.y + box.height * (1 + MARGIN)));
  const area = { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
  return picture.extract(area).jpeg({ quality: 92 }).toBuffer();
}
