import type { Point } from './card-plane';

/**
 * Part of the unmodified submitted image around the document (resizing erases traces). `left` and `top` locate the
 * part, multiples of 8 (JPEG's grid); `luma` is 0 to 255; `steps` is null unless JPEG; `clipped` is 1 if saturated.
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
  /** In pixels of the part, clockwise from the top left. */
  corners: readonly Point[] | null;
  glyphs: readonly Glyph[];
};

/** Usually a character, in pixels of the part. */
export type Glyph = { x: number; y: number; width: number; height: number; pixels: number };

/** The scale of `score` is per detector (`suspicion.ts`). */
export type Trace = {
  detector: DetectorName;
  score: number;
  /** In pixels of the part. */
  box: { x: number; y: number; width: number; height: number } | null;
};

const DETECTOR_NAMES = ['double-compression', 'noise', 'copy-move', 'sharpness', 'baseline', 'seam'] as const;
export type DetectorName = (typeof DETECTOR_NAMES)[number];
