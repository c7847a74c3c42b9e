/** One look of the page's tracker. Places and sizes are shares of the picture; angles in degrees, to the person's left and down. */
export type FaceSight = {
  faces: number;
  x: number;
  y: number;
  height: number;
  turn: number;
  nod: number;
  /** 0 open to 1 closed, the less closed of both eyes. */
  closed: number;
  /** Grows by 0.35 and more with a smile; above 0.6 somebody smiles so much already that a smile cannot grow out of it. */
  smile: number;
  /** Mean brightness of face and of what is around it; without a face of the whole picture. */
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
