import type { Box } from '../pipeline/reading';

/** `score` 0 to 1 (unusable); `box` in pixels. */
export type QualityMeasure = { score: number; box: Box | null };

/** Edges at which the document is cut off. */
export type PictureSide = 'top' | 'right' | 'bottom' | 'left';

/** Measured inside the document only. */
export type ImageQuality = {
  blur: QualityMeasure;
  /** Ten times the burnt-out share, at most 1. */
  glare: QualityMeasure;
  darkness: QualityMeasure;
  cutOff: QualityMeasure & { sides: PictureSide[] };
  /** Pixels along the document's longer side, before enlargement. */
  resolution: number;
};

export type QualityAspect = 'blur' | 'glare' | 'darkness' | 'cutOff' | 'resolution';

/** From specimens: above this most fields are unreadable. */
export const POOR_FROM: Record<Exclude<QualityAspect, 'resolution'>, number> = {
  blur: 0.6,
  glare: 0.15,
  darkness: 0.8,
  cutOff: 0.5,
};

/** Minimum pixels along a card for its small print. */
export const MIN_RESOLUTION = 500;

export function poorAspects(quality: ImageQuality): QualityAspect[] {
  const poor = (['blur', 'glare', 'darkness', 'cutOff'] as const).filter(
    (aspect) => quality[aspect].score >= POOR_FROM[aspect],
  );
  return quality.resolution < MIN_RESOLUTION ? [...poor, 'resolution'] : poor;
}

/** Shared by the server and the customer's browser. */
export type PrintBlock = { grey: Uint8Array; counts: Uint32Array; width: number; height: number };

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** A block has too many pixels to sort. */
function countedPercentile(counts: Uint32Array, share: number): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let left = Math.min(all - 1, Math.floor(all * share));
  for (let value = 0; value < counts.length; value += 1) {
    left -= counts[value] ?? 0;
    if (left < 0) return value;
  }
  return 0;
}

function countsOf(values: Uint8Array | Uint16Array, most: number): Uint32Array {
  const counts = new Uint32Array(most + 1);
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

export const brightnessCounts = (grey: Uint8Array): Uint32Array => countsOf(grey, 255);

/** Most of a block is paper. */
export const paperOf = (counts: Uint32Array): number => countedPercentile(counts, 0.75);

/**
 * Return the edge width in pixels, independent of contrast and amount of print, unlike the variance of the Laplacian;
 * null without contrast.
 */
export function edgeWidth({ grey, counts, width, height }: PrintBlock): number | null {
  const range = countedPercentile(counts, 0.98) - countedPercentile(counts, 0.02);
  if (range < 40) return null;
  const slopes = new Uint16Array(Math.max(0, width - 2) * Math.max(0, height - 2));
  const smooth = (at: number) => (grey[at - width] ?? 0) + (grey[at] ?? 0) * 2 + (grey[at + width] ?? 0);
  let index = 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const at = y * width + x;
      slopes[index] = Math.abs(smooth(at + 1) - smooth(at - 1));
      index += 1;
    }
  }
  const steepest = countedPercentile(countsOf(slopes, 255 * SLOPE_UNIT), 0.985) / SLOPE_UNIT;
  return range / Math.max(0.5, steepest);
}

/** Slope scale: four from smoothing, two from the pixel distance. */
const SLOPE_UNIT = 8;

/** Edge widths of sharp and of unreadable print, at a width of 1000 pixels. */
const SHARP_EDGE = 2.4;
const LOST_EDGE = 9;

/** 0 sharp to 1 unreadable. */
export const blurScore = (widths: readonly number[], share = 0.4): number =>
  asScore((percentile(widths, share) - SHARP_EDGE) / (LOST_EDGE - SHARP_EDGE));

/** Paper brightness below which darkness counts; it reaches 1 at a quarter of this. */
const GOOD_PAPER = 130;

/** 0 bright to 1 dark. */
export const darknessScore = (papers: readonly number[], share = 0.3): number =>
  asScore((GOOD_PAPER - percentile(papers, share)) / (GOOD_PAPER * 0.75));

export const asScore = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
