import { z } from 'zod';
import type { Side } from './document-types';

export const SideCheck = z
  .object({
    looksLikeOtherSide: z.boolean(),
    /** A photo of a person, not of a document with their portrait. */
    looksLikeFace: z.boolean(),
    /** False: nobody could look in time, so nothing is known. */
    looked: z.boolean(),
  })
  .meta({ id: 'KycSideCheck' });
export type SideCheck = z.infer<typeof SideCheck>;

/** Width by height of the cards and of a passport's page, and how far a picture of one may be off. */
const RATIOS = [1.586, 1.42];
const TOLERANCE = 0.05;

/**
 * Whether a picture shows a portrait. That it shows none is only said of what has the shape of a card and is a good picture: of a dark, blurred or
 * empty one nothing is known, and a customer who turns the card over because of it sends the wrong side (null). `ratio` is that of the document as
 * it was found, or of the whole picture; `poor` counts the ways in which the picture is too poor.
 */
export function showsPortrait(seen: { faces: number; ratio: number; poor: number }): boolean | null {
  if (seen.faces > 0) return true;
  const isCard = RATIOS.some((ratio) => Math.abs(seen.ratio / ratio - 1) <= TOLERANCE);
  return isCard && seen.poor === 0 ? false : null;
}

/**
 * From which height of a face on, by the picture's shorter side, it is a photo of a person: well above the tallest on drawn documents that
 * fill their pictures (.35 of one person): an honest photo called a face is worse than a face not told.
 */
const FACE_FILLS = 0.5;

/** `tallestFace`: its height by the shorter side of the picture as it was sent; 0 without a face. */
export const isFacePhoto = (tallestFace: number): boolean => tallestFace >= FACE_FILLS;

/**
 * Every accepted document has its portrait on the front and none on the back. `portrait` null: nobody could look in time,
 * which says nothing.
 */
export function looksLikeOtherSide(side: Side, portrait: boolean | null): boolean {
  return portrait !== null && portrait !== (side === 'front');
}
