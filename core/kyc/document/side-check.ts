import { z } from 'zod';
import type { Side } from './document-types';

export const SideCheck = z
  .object({
    looksLikeOtherSide: z.boolean(),
    /** A person, not a portrait. */
    looksLikeFace: z.boolean(),
    /** False on a timeout: nothing is known. */
    looked: z.boolean(),
  })
  .meta({ id: 'KycSideCheck' });
export type SideCheck = z.infer<typeof SideCheck>;

/** Width over height of cards and passport pages. */
const RATIOS = [1.586, 1.42];
const TOLERANCE = 0.05;

/**
 * Null if unknown. False only for a good, card-shaped image: a false alarm leads to the wrong side. `poor`: number of
 * quality faults.
 */
export function showsPortrait(seen: { faces: number; ratio: number; poor: number }): boolean | null {
  if (seen.faces > 0) return true;
  const isCard = RATIOS.some((ratio) => Math.abs(seen.ratio / ratio - 1) <= TOLERANCE);
  return isCard && seen.poor === 0 ? false : null;
}

/** Face height as a share of the shorter side. Drawn documents reach .35; false alarms are worse than misses. */
const FACE_FILLS = 0.5;

/** As share of the shorter side. */
export const isFacePhoto = (tallestFace: number): boolean => tallestFace >= FACE_FILLS;

/** Portraits are on the front only; null is unknown. */
export function looksLikeOtherSide(side: Side, portrait: boolean | null): boolean {
  return portrait !== null && portrait !== (side === 'front');
}
