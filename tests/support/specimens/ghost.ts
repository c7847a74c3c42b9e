import sharp from 'sharp';
import { portraitOf } from './portraits';

/** Ghost image: width as a share of the document's width, opacity 0 to 1. */
export type GhostPrint = { width: number; strength: number };

export async function withGhost(png: Buffer, portrait: number, { width, strength }: GhostPrint): Promise<Buffer> {
  const { width: wide = 0, height: high = 0 } = await sharp(png).metadata();
  const small = sharp(await portraitOf(portrait)).resize(Math.round(wide * width));
  const ghost = await small.greyscale().ensureAlpha(strength).png().toBuffer();
  return sharp(png)
    .composite([{ input: ghost, left: Math.round(wide * 0.8), top: Math.round(high * 0.45) }])
    .png()
    .toBuffer();
}
