import type { CardHint } from './judge-card';

/** Pixels across a card from which a photo is called good: its small print is read with some reserve. */
export const GOOD_ACROSS = 900;

/** Below this a photo is called poor: the pipeline refuses cards of less than 500 pixels, measured after its own cropping. */
const POOR_ACROSS = 600;

/** Share of the picture that a card easily fills; it is too close from .94 on (judge-card.ts). */
const FULL = 0.85;

/** The live hint for a card of `share` of a picture of `pixels` across: closer, where this camera then has the pixels. */
export function hintForPixels(hint: CardHint, share: number, pixels: number): CardHint {
  return hint === 'good' && share * pixels < GOOD_ACROSS && FULL * pixels >= GOOD_ACROSS ? 'far' : hint;
}

/**
 * The hint for a photo that was taken while all was well; `across` is the card's width in it, null where no card was found. Null: it is
 * neither called good nor poor.
 */
export function hintForPhoto(hint: CardHint | null, across: number | null): CardHint | null {
  if (hint !== 'good' || across === null) return hint;
  if (across < POOR_ACROSS) return 'far';
  return across < GOOD_ACROSS ? null : 'good';
}

type Size = { width: number; height: number };
type Region = Size & { x: number; y: number };

/** How far the shapes of two pictures may differ and show the same part of the scene. */
const SAME_SHAPE = 0.03;

/**
 * A region of the live video in a still photo of the same camera; null when the photo has another
 * shape (its crop is unknown) or no more pixels than the video.
 */
export function regionInPhoto(region: Region, video: Size, photo: Size): Region | null {
  const scale = photo.width / video.width;
  const shape = photo.width / photo.height / (video.width / video.height);
  if (scale <= 1 || Math.abs(shape - 1) > SAME_SHAPE) return null;
  return { x: region.x * scale, y: region.y * scale, width: region.width * scale, height: region.height * scale };
}
