/**
 * How sharp and how bright print is, by plain arithmetic: the server measures documents with it, and the customer's page looks at a
 * chosen photo with it before the server can.
 */
export type PrintBlock = { grey: Uint8Array; counts: Uint32Array; width: number; height: number };

/** The value below which this share (0 to 1) of the values lies; 0 of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The same of whole numbers, of which `counts` says how often each occurs: a block has too many pixels to sort. */
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

/** How many pixels of a grey picture have each brightness, 0 to 255. */
export const brightnessCounts = (grey: Uint8Array): Uint32Array => countsOf(grey, 255);

/** The brightness of what is printed on: most of a block is paper. */
export const paperOf = (counts: Uint32Array): number => countedPercentile(counts, 0.75);

/**
 * How wide the steepest edges are: the range of a block divided by its steepest slope, in pixels at the working size. Unlike
 * the variance of the Laplacian it depends on neither contrast nor the amount of print, and smoothing over three pixels first keeps
 * noise from looking like sharpness. Null where there is nothing to see.
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

/** Slopes are kept whole: four times for smoothing, twice for the two pixels between. */
const SLOPE_UNIT = 8;

/** Edge widths, in pixels of a picture 1000 pixels wide, that are as sharp as print gets and that no reader can read. */
const SHARP_EDGE = 2.4;
const LOST_EDGE = 9;

/** 0 sharp to 1 lost, from the edge widths of blocks; `share` of them are sharper than what is judged. */
export const blurScore = (widths: readonly number[], share = 0.4): number =>
  asScore((percentile(widths, share) - SHARP_EDGE) / (LOST_EDGE - SHARP_EDGE));

/** Paper darker than this hides ink, darker than a third of it hides everything. */
const GOOD_PAPER = 130;

/** 0 bright to 1 dark, from the paper of blocks; `share` of them are darker than what is judged. */
export const darknessScore = (papers: readonly number[], share = 0.3): number =>
  asScore((GOOD_PAPER - percentile(papers, share)) / (GOOD_PAPER * 0.75));

/** A measure as scores are told: 0 to 1, in thousandths. */
export const asScore = (value: number): number => Math.round(Math.max(0, Math.min(1, value)) * 1000) / 1000;
