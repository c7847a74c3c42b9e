import type { Trace, TracePicture } from '../trace-picture';
import { blockCoefficients } from './block-coefficients';
import { leastWindow } from './windows';

/** Rows and columns that survive compression. */
const FREQUENCIES = [
  [0, 1],
  [1, 0],
  [0, 2],
  [1, 1],
  [2, 0],
  [0, 3],
  [1, 2],
  [2, 1],
  [3, 0],
  [0, 4],
  [1, 3],
  [2, 2],
  [3, 1],
  [4, 0],
  [0, 5],
  [1, 4],
  [2, 3],
  [3, 2],
  [4, 1],
  [5, 0],
] as const;
const LARGEST_STEP = 32;
const REACH = 60;
const LEAST_COEFFICIENTS = 200;
/** Bins per side. */
const SMOOTHING = 4;
/** Standard deviation of rounding to bytes between compressions. */
const ROUNDING = 0.7;
/** Share of coefficients explained by no model. */
const UNEXPLAINED = 0.02;
/** Minimum gain of one frequency. */
const LEAST_GAIN = 0.05;
/** Coarse single compression gains 0.2 by chance, earlier compression at least 0.37. */
const LEAST_GAIN_OF_ALL = 0.3;
/** For blurred images, coarse steps would leave 0.001 to 0.5 of the coefficients; real ones leave at least 0.87. */
const LEAST_LEFT = 0.7;
const WINDOWS = [3, 5, 9, 17];
/** Above this share the whole image was edited, as by gallery apps. */
const MOST_STRAY = 0.04;
/** Per block: forgeries on coarsely compressed images reach 10 to 20, enhanced photographs seldom 8. */
const STRONG = 8;
/** Log-likelihood below which a block contradicts an earlier compression. */
const AGAINST = -1;

/**
 * Find regions compressed once in a twice-compressed image (Lin et al. 2009, Bianchi and Piva 2012). Score:
 * log-likelihood ratio. Blind to single compression, resizing and global edits.
 */
export function doubleCompression(picture: TracePicture): Trace {
  const none: Trace = { detector: 'double-compression', score: 0, box: null };
  const blocks = blockCoefficients(picture);
  const { columns, rows } = blocks;
  const evidence = new Float32Array(columns * rows);
  let gain = 0;
  for (const [row, column] of FREQUENCIES) {
    const step = picture.steps?.[row * 8 + column] ?? 1;
    const values = blocks.quantised(row, column, step);
    const model = firstCompression(values, blocks.inside, step);
    if (!model) continue;
    gain += model.gain;
    for (let index = 0; index < values.length; index += 1) {
      if (blocks.inside[index]) evidence[index] = (evidence[index] ?? 0) + model.evidence(values[index] ?? 0);
    }
  }
  if (gain < LEAST_GAIN_OF_ALL) return none;
  const found = leastWindow({ values: evidence, inside: blocks.inside, columns, rows }, WINDOWS);
  if (!found || found.sum >= 0) return none;
  const { sum, column, row, size } = found;
  const isStrong = -sum >= STRONG * size * size;
  if (!isStrong && strayShare(evidence, blocks.inside, columns, found) > MOST_STRAY) return none;
  const box = { x: column * 8, y: row * 8, width: size * 8, height: size * 8 };
  return { detector: 'double-compression', score: -sum, box };
}

/** Share (0 to 1) of blocks away from the square that contradict the earlier compression. */
function strayShare(evidence: Float32Array, inside: Uint8Array, columns: number, square: Square): number {
  const reach = Math.max(4, Math.round(square.size * 1.5));
  const isNear = (at: number, from: number) => at >= from - reach && at < from + square.size + reach;
  let [against, all] = [0, 0];
  for (let index = 0; index < evidence.length; index += 1) {
    const value = evidence[index] ?? 0;
    if (!inside[index] || value === 0) continue;
    if (isNear(index % columns, square.column) && isNear(Math.floor(index / columns), square.row)) continue;
    all += 1;
    if (value < AGAINST) against += 1;
  }
  return all === 0 ? 0 : against / all;
}

type Square = { column: number; row: number; size: number };
type Model = { gain: number; evidence: (value: number) => number };

/** Null with too few coefficients, or if a single compression fits as well. */
function firstCompression(values: Int16Array, inside: Uint8Array, step: number): Model | null {
  const counts = new Float64Array(REACH + 1);
  let all = 0;
  for (let index = 0; index < values.length; index += 1) {
    const size = Math.abs(values[index] ?? 0);
    if (!inside[index] || size === 0 || size > REACH) continue;
    counts[size] = (counts[size] ?? 0) + 1;
    all += 1;
  }
  if (all < LEAST_COEFFICIENTS) return null;
  const once = smoothed(counts);
  let best: { gain: number; table: Float64Array } | null = null;
  for (let first = 2; first <= LARGEST_STEP; first += 1) {
    if (first === step) continue;
    const table = evidenceTable(once, first, step);
    if (!table) continue;
    let gain = 0;
    for (let size = 1; size <= REACH; size += 1) gain += ((counts[size] ?? 0) * (table[size] ?? 0)) / all;
    if (!best || gain > best.gain) best = { gain, table };
  }
  if (!best || best.gain < LEAST_GAIN) return null;
  const { gain, table } = best;
  return { gain, evidence: (value) => table[Math.abs(value)] ?? 0 };
}

/** Approximates a single compression; zero is excluded. */
function smoothed(counts: Float64Array): Float64Array {
  const out = new Float64Array(counts.length);
  for (let size = 1; size < counts.length; size += 1) {
    const half = Math.min(SMOOTHING, size - 1, counts.length - 1 - size);
    let [sum, weights] = [0, 0];
    for (let other = size - half; other <= size + half; other += 1) {
      const weight = half + 1 - Math.abs(other - size);
      sum += weight * (counts[other] ?? 0);
      weights += weight;
    }
    out[size] = Math.max(1e-3, sum / weights);
  }
  return out;
}

/**
 * Log-likelihood ratio of two compressions to one per coefficient size; null if `first` leaves fewer coefficients than
 * LEAST_LEFT.
 */
function evidenceTable(once: Float64Array, first: number, last: number): Float64Array | null {
  const density = (value: number) => {
    const at = Math.min(REACH, Math.max(1, value / last));
    const below = Math.floor(at);
    return (once[below] ?? 0) * (1 - at + below) + (once[Math.min(REACH, below + 1)] ?? 0) * (at - below);
  };
  const twice = new Float64Array(REACH + 1);
  const spread = ROUNDING / last;
  for (let count = 0; count * first <= (REACH + 1) * last; count += 1) {
    const middle = (count * first) / last;
    const mass = (density(Math.max(count, 0.25) * first) * first) / last;
    for (
      let size = Math.max(1, Math.floor(middle - 4 * spread));
      size <= Math.min(REACH, Math.ceil(middle + 4 * spread));
      size += 1
    ) {
      const share = normal((size + 0.5 - middle) / spread) - normal((size - 0.5 - middle) / spread);
      twice[size] = (twice[size] ?? 0) + mass * share;
    }
  }
  const [all, allTwice] = [sumOf(once), sumOf(twice)];
  if (allTwice < all * LEAST_LEFT) return null;
  return once.map((mass, size) =>
    size === 0 ? 0 : Math.log((1 - UNEXPLAINED) * ((twice[size] ?? 0) / allTwice / (mass / all)) + UNEXPLAINED),
  );
}

function sumOf(masses: Float64Array): number {
  let sum = 0;
  for (let size = 1; size < masses.length; size += 1) sum += masses[size] ?? 0;
  return Math.max(1e-9, sum);
}

/** Normal distribution function (Abramowitz and Stegun 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const tail =
    0.3989423 *
    Math.exp((-z * z) / 2) *
    t *
    (0.3193815 + t * (-0.3565638 + t * (1.781478 + t * (-1.821256 + t * 1.330274))));
  return z > 0 ? 1 - tail : tail;
}
