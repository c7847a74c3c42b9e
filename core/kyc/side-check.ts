import { z } from 'zod';
import type { Side } from './document-types';

export const SideCheck = z
  .object({
    looksLikeOtherSide: z.boolean(),
    /** False: nobody could look in time, so nothing is known. */
    looked: z.boolean(),
  })
  .meta({ id: 'KycSideCheck' });
export type SideCheck = z.infer<typeof SideCheck>;

/**
 * Every accepted document has its portrait on the front and none on the back. `portrait` null: nobody could look in time,
 * which says nothing.
 */
export function looksLikeOtherSide(side: Side, portrait: boolean | null): boolean {
  return portrait !== null && portrait !== (side === 'front');
}
