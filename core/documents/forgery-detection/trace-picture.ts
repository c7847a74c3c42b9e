import type { Point } from './card-plane';

/**
 * Submitted image, unmodified, because resizing erases traces. `luma` (0 to 255, row-major) covers a part at `left`,
 * `top` (multiples of 8, JPEG's grid). `steps`: JPEG luminance quantisation or null. `clipped`: 1 where saturated.
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
  /** Document corners in pixels of the part, clockwise from the top left; null if not found. */
  corners: readonly Point[] | null;
  glyphs: readonly Glyph[];
};

/** Connected dark piece, usually a character. Box in pixels of the part. */
export type Glyph = { x: number; y: number; width: number; height: number; pixels: number };

/** Detector result; the scale of `score` is per detector (`weigh.ts`). */
export type Trace = {
  detector: DetectorName;
  score: number;
  /** Strongest place, in pixels of the part. */
  box: { x: number; y: number; width: number; height: number } | null;
};

const DETECTOR_NAMES = ['double-compression', 'noise', 'copy-move', 'sharpness', 'baseline', 'seam'] as const;
export type DetectorName = (typeof DETECTOR_NAMES)[number];
