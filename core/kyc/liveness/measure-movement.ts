import type { Movement } from './challenges';
import type { FaceSight } from './face-visibility';
import type { TrackerName } from './trackers';

/** How far a movement went, 1 being enough. */
export function wentOf(movement: Movement, base: FaceSight, sight: FaceSight): number {
  switch (movement) {
    case 'turnLeft':
      return (sight.turn - base.turn) / 20;
    case 'turnRight':
      return (base.turn - sight.turn) / 20;
    case 'nod':
      return (sight.nod - base.nod) / 12;
    case 'blink':
      // A turned head moves the lids as well, and the server looks at the eyes of a head that is held.
      return isHeadHeld(base, sight, HELD.blink) ? (sight.closed - base.closed) / 0.3 : 0;
    case 'smile':
      // A mouth is measured by its width beside the eyes', which a turn of the head changes as much as a smile does.
      return isHeadHeld(base, sight, HELD.smile) ? (sight.smile - base.smile) / 0.35 : 0;
  }
}

/**
 * How far a movement is asked to go at first, 1 being enough: where the server, which looks at other points of the face, sees a blink or a smile of
 * the filmed faces as well. Just enough for the landmarker was too little for it with some; the fallback measures as
 * the server does, and a head goes far enough.
 */
const WANTED: Record<TrackerName, Partial<Record<Movement, number>>> = {
  landmarker: { blink: 1.4, smile: 1.7 },
  fallback: {},
};
/** Later, when nobody is patient any more, enough is: not everybody can do more. */
export const wantedOf = (movement: Movement, tracker: TrackerName, isPatient = true): number =>
  (isPatient && WANTED[tracker][movement]) || 1;

/**
 * Beyond this a face is no longer known for the same (38 degrees of turning, 30 of nodding): such a look is no evidence. A page that
 * looks a few times a second may see nothing else of a quick head, so it asks for less.
 */
export const FARTHEST: Record<Movement, number> = {
  turnLeft: 1.9,
  turnRight: 1.9,
  nod: 2.5,
  blink: Number.POSITIVE_INFINITY,
  smile: Number.POSITIVE_INFINITY,
};

/** How many degrees a head may have moved during a movement of the face: below what the server allows, which measures anew. */
export const HELD = { blink: { turn: 4, nod: 5 }, smile: { turn: 6, nod: 6 } } as const;

export const isHeadHeld = (base: FaceSight, sight: FaceSight, { turn, nod }: { turn: number; nod: number }): boolean =>
  Math.abs(sight.turn - base.turn) < turn && Math.abs(sight.nod - base.nod) < nod;
