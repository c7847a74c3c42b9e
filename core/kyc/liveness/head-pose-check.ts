import type { FaceHint, FaceSight } from './face-visibility';

/** How a face is held well: brightness, shares of the picture, degrees. */
export const WELL = { dark: 60, backlit: 70, far: 0.34, close: 0.86, across: 0.16, along: 0.2, turn: 22, nod: 28 };
/** The least height of a face that is taken after it was asked to come closer for so long, and did not. */
export const SMALLEST = 0.25;

/** Below this nobody can be expected to be seen: of the whole picture without a face, else of the face. */
export const DARK_ROOM = 40;

/** That there is not one face, and what is known of why. */
export function hintOfFaces({ faces, light }: FaceSight): FaceHint | null {
  if (faces > 1) return 'many';
  if (faces === 1) return null;
  return light < DARK_ROOM ? 'dark' : 'none';
}

/** The one thing to tell about how the face is held; null when all is well. Guidance moves the phone, not the person. */
export function hintOf(sight: FaceSight, small = false): FaceHint | null {
  const unseen = hintOfFaces(sight);
  if (unseen) return unseen;
  if (sight.light < WELL.dark) return 'dark';
  if (sight.around - sight.light > WELL.backlit) return 'backlit';
  if (sight.height < (small ? SMALLEST : WELL.far)) return 'far';
  if (sight.height > WELL.close) return 'close';
  if (Math.abs(sight.x - 0.5) > WELL.across || Math.abs(sight.y - 0.5) > WELL.along) return 'off';
  return null;
}

/** How near a face is to being held well, 0 to 1: as near as the worst of it. 1 just where nothing is left to be told. */
export function alignmentOf(sight: FaceSight, small = false): number {
  if (sight.faces !== 1) return 0;
  /** 1 up to the limit, 0 where it is passed by all the room there is. */
  const within = (passed: number, room: number): number => Math.min(1, Math.max(0, 1 - passed / room));
  return Math.min(
    within(WELL.dark - sight.light, WELL.dark),
    within(sight.around - sight.light - WELL.backlit, 255 - WELL.backlit),
    within((small ? SMALLEST : WELL.far) - sight.height, small ? SMALLEST : WELL.far),
    within(sight.height - WELL.close, 1 - WELL.close),
    within(Math.abs(sight.x - 0.5) - WELL.across, 0.5 - WELL.across),
    within(Math.abs(sight.y - 0.5) - WELL.along, 0.5 - WELL.along),
    within(Math.abs(sight.turn) - WELL.turn, 90 - WELL.turn),
    within(Math.abs(sight.nod) - WELL.nod, 90 - WELL.nod),
  );
}

/** Roughly towards the camera; how straight somebody sits and how a phone is held differ by more than one thinks. */
export const isStraight = ({ turn, nod }: FaceSight): boolean => Math.abs(turn) < WELL.turn && Math.abs(nod) < WELL.nod;
