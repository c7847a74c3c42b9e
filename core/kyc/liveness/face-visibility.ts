/** Shares of the image; degrees to the customer's left and down. */
export type FaceSight = {
  faces: number;
  x: number;
  y: number;
  height: number;
  turn: number;
  nod: number;
  /** 0 open to 1 closed, the more open eye. */
  closed: number;
  /** A smile adds 0.35; above 0.6 there is no room for one. */
  smile: number;
  /** Mean brightness of the face, or of the image without one. */
  light: number;
  around: number;
};

export const FACE_HINTS = [
  'none',
  'many',
  'dark',
  'backlit',
  'far',
  'close',
  'off',
  'level',
  'still',
  'less',
  'more',
  'straight',
] as const;
export type FaceHint = (typeof FACE_HINTS)[number];

/** Limits: brightness, shares of the image, degrees. */
export const WELL = { dark: 60, backlit: 70, far: 0.34, close: 0.86, across: 0.16, along: 0.2, turn: 22, nod: 28 };
/** Minimum height of a face that stays far despite the hint. */
export const SMALLEST = 0.25;

/** No face is detectable below this. */
export const DARK_ROOM = 40;

export function hintOfFaces({ faces, light }: FaceSight): FaceHint | null {
  if (faces > 1) return 'many';
  if (faces === 1) return null;
  return light < DARK_ROOM ? 'dark' : 'none';
}

/** Hints move the phone rather than the head. */
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

/** 0 to 1, by the worst measure; 1 without a hint. */
export function alignmentOf(sight: FaceSight, small = false): number {
  if (sight.faces !== 1) return 0;
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

/** Posture and phone angle vary a lot. */
export const isStraight = ({ turn, nod }: FaceSight): boolean => Math.abs(turn) < WELL.turn && Math.abs(nod) < WELL.nod;
