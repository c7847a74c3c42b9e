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
