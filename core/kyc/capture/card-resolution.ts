import type { CardHint } from './judge-card';

/** Card width in pixels of a good photo: small print is legible with reserve. */
export const GOOD_ACROSS = 900;

/** Below this a photo is poor. The pipeline refuses cards under 500 pixels, measured after its own crop. */
const POOR_ACROSS = 600;

/** Share of the image that a card easily fills; too close from .94 on (judge-card.ts). */
const FULL = 0.85;

/**
 * Return the live hint for a card that fills `share` of a video `pixels` wide: closer, if that yields enough pixels.
 */
export function hintForPixels(hint: CardHint, share: number, pixels: number): CardHint {
  return hint === 'good' && share * pixels < GOOD_ACROSS && FULL * pixels >= GOOD_ACROSS ? 'far' : hint;
}

/**
 * Return the hint for a photo taken in good conditions; `across` is the card width, null if none was found. Null means
 * neither good nor poor.
 */
export function hintForPhoto(hint: CardHint | null, across: number | null): CardHint | null {
  if (hint !== 'good' || across === null) return hint;
  if (across < POOR_ACROSS) return 'far';
  return across < GOOD_ACROSS ? null : 'good';
}

type Size = { width: number; height: number };
type Region = Size & { x: number; y: number };

/** Maximum difference of aspect ratios for the same field of view. */
const SAME_SHAPE = 0.03;

/**
 * Map a video region to a still photo of the same camera; null if the aspect ratio differs (unknown crop) or the photo
 * has no more pixels.
 */
export function regionInPhoto(region: Region, video: Size, photo: Size): Region | null {
  const scale = photo.width / video.width;
  const shape = photo.width / photo.height / (video.width / video.height);
  if (scale <= 1 || Math.abs(shape - 1) > SAME_SHAPE) return null;
  return { x: region.x * scale, y: region.y * scale, width: region.width * scale, height: region.height * scale };
}
