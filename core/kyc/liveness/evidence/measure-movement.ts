import type { Movement } from '../challenges';
import type { FaceSight } from '../face-visibility';

/** Extent of a movement; 1 is enough. */
export function wentOf(movement: Movement, base: FaceSight, sight: FaceSight): number {
  switch (movement) {
    case 'turnLeft':
      return (sight.turn - base.turn) / 20;
    case 'turnRight':
      return (base.turn - sight.turn) / 20;
    case 'nod':
      return (sight.nod - base.nod) / 12;
    case 'blink':
      // A turn also moves the eyelids.
      return isHeadHeld(base, sight, HELD.blink) ? (sight.closed - base.closed) / 0.3 : 0;
    case 'smile':
      // A turn changes mouth width as much as a smile.
      return isHeadHeld(base, sight, HELD.smile) ? (sight.smile - base.smile) / 0.35 : 0;
  }
}

/** The server measures other landmarks, and some recorded faces failed there at 1. */
const WANTED: Partial<Record<Movement, number>> = { blink: 1.4, smile: 1.7 };
/** Later 1 is enough: not every customer can do more. */
export const wantedOf = (movement: Movement, isPatient = true): number => (isPatient && WANTED[movement]) || 1;

/** Beyond 38 degrees of turn or 30 of nod recognition is unreliable. */
export const FARTHEST: Record<Movement, number> = {
  turnLeft: 1.9,
  turnRight: 1.9,
  nod: 2.5,
  blink: Number.POSITIVE_INFINITY,
  smile: Number.POSITIVE_INFINITY,
};

/** Degrees; below the server's limits. */
export const HELD = { blink: { turn: 4, nod: 5 }, smile: { turn: 6, nod: 6 } } as const;

export const isHeadHeld = (base: FaceSight, sight: FaceSight, { turn, nod }: { turn: number; nod: number }): boolean =>
  Math.abs(sight.turn - base.turn) < turn && Math.abs(sight.nod - base.nod) < nod;
