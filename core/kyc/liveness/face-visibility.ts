/**
 * One tracker sample. Positions and sizes are shares of the image; angles in degrees, to the customer's left and down.
 */
export type FaceSight = {
  faces: number;
  x: number;
  y: number;
  height: number;
  turn: number;
  nod: number;
  /** 0 open to 1 closed, the more open eye. */
  closed: number;
  /** A smile adds 0.35 or more; above 0.6 there is no room for another. */
  smile: number;
  /** Mean brightness of the face and around it; of the whole image without a face. */
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
