import type { CardHint } from './judge-card';

/** Small print is legible with reserve. */
export const GOOD_ACROSS = 900;

/** The pipeline refuses cards under 500 pixels after its own crop. */
const POOR_ACROSS = 600;

/** Easily filled share of the image; .94 is too close (judge-card.ts). */
const FULL = 0.85;

/** Return `far` if moving closer would yield enough pixels. */
export function hintForPixels(hint: CardHint, share: number, pixels: number): CardHint {
  return hint === 'good' && share * pixels < GOOD_ACROSS && FULL * pixels >= GOOD_ACROSS ? 'far' : hint;
}

/** Return null for a photo neither good nor poor; `across` is the card width, if found. */
export function hintForPhoto(hint: CardHint | null, across: number | null): CardHint | null {
  if (hint !== 'good' || across === null) return hint;
  if (across < POOR_ACROSS) return 'far';
  return across < GOOD_ACROSS ? null : 'good';
}

type Size = { width: number; height: number };
type Region = Size & { x: number; y: number };

/** Maximum difference of aspect ratios. */
const SAME_SHAPE = 0.03;

/** Map a video region to a still photo of the camera; null if the crop differs or resolution is not higher. */
export function regionInPhoto(region: Region, video: Size, photo: Size): Region | null {
  const scale = photo.width / video.width;
  const shape = photo.width / photo.height / (video.width / video.height);
  if (scale <= 1 || Math.abs(shape - 1) > SAME_SHAPE) return null;
  return { x: region.x * scale, y: region.y * scale, width: region.width * scale, height: region.height * scale };
}
