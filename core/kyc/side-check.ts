import { z } from 'zod';
import type { Side } from './document-types';

export const SideCheck = z
  .object({
    looksLikeOtherSide: z.boolean(),
    /** Shows a person, not a document with a portrait. */
    looksLikeFace: z.boolean(),
    /** False if the check timed out: nothing is known. */
    looked: z.boolean(),
  })
  .meta({ id: 'KycSideCheck' });
export type SideCheck = z.infer<typeof SideCheck>;

/** Width over height of cards and of a passport page, and the tolerance. */
const RATIOS = [1.586, 1.42];
const TOLERANCE = 0.05;

/**
 * Return whether an image shows a portrait; null if unknown. False only for a card-shaped image of good quality, since
 * a false alarm makes customers send the wrong side. `ratio`: of the detected document or whole image; `poor`: number
 * of quality faults.
 */
export function showsPortrait(seen: { faces: number; ratio: number; poor: number }): boolean | null {
  if (seen.faces > 0) return true;
  const isCard = RATIOS.some((ratio) => Math.abs(seen.ratio / ratio - 1) <= TOLERANCE);
  return isCard && seen.poor === 0 ? false : null;
}

/**
 * Minimum face height, as a share of the shorter side, for a photo of a person. Drawn documents reach .35; false alarms
 * are worse than misses.
 */
const FACE_FILLS = 0.5;

/** `tallestFace`: height as a share of the shorter side of the original image; 0 without a face. */
export const isFacePhoto = (tallestFace: number): boolean => tallestFace >= FACE_FILLS;

/** Accepted documents have the portrait on the front only. `portrait` null: unknown. */
export function looksLikeOtherSide(side: Side, portrait: boolean | null): boolean {
  return portrait !== null && portrait !== (side === 'front');
}
