import type { Point } from './card-plane';

/**
 * A submitted picture as the detectors want it: never turned, resized or recompressed, because those erase the traces.
 * `luma` is 0 to 255, row by row, of the part that is looked at; `left` and `top` say where that part lies in the whole
 * picture (multiples of 8, so that JPEG's blocks are ours). `steps` are the luminance quantisation steps of a JPEG in rows, or
 * null for anything else. `inside` says whether a pixel of the part belongs to the document. `clipped` is 1 where a colour is black or
 * white as far as bytes go: what lay beyond is lost, so grain and coefficients are not what they were.
 */
export type TracePicture = {
  width: number;
  height: number;
  left: number;
  top: number;
  luma: Float32Array;
  clipped: Uint8Array;
  steps: readonly number[] | null;
  inside: (x: number, y: number) => boolean;
  /** The document's corners in pixels of the part, clockwise from the top left; null where no document was found. */
  corners: readonly Point[] | null;
  /** Pieces of print, found once for all detectors. */
  glyphs: readonly Glyph[];
};

/** A piece of dark print that hangs together: usually a character. Box in pixels of the part. */
export type Glyph = { x: number; y: number; width: number; height: number; pixels: number };

/** What one detector measured: the more, the stranger. `score` has its own scale; `judge.ts` knows what is normal. */
export type Trace = {
  detector: DetectorName;
  score: number;
  /** Where it is strongest, in pixels of the part. */
  box: { x: number; y: number; width: number; height: number } | null;
};

const DETECTOR_NAMES = ['double-compression', 'noise', 'copy-move', 'sharpness', 'baseline', 'seam'] as const;
export type DetectorName = (typeof DETECTOR_NAMES)[number];
