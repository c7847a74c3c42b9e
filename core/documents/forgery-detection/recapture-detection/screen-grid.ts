import type { TracePicture } from '../trace-picture';

/** In-place FFT of `count` (power of two) numbers, `step` apart (Cooley and Tukey 1965). */
function transform(re: Float64Array, im: Float64Array, start: number, step: number, count: number): void {
  for (let index = 1, swap = 0; index < count; index += 1) {
    let bit = count >> 1;
    for (; swap & bit; bit >>= 1) swap ^= bit;
    swap ^= bit;
    if (index >= swap) continue;
    const [a, b] = [start + index * step, start + swap * step];
    [re[a], re[b]] = [re[b] ?? 0, re[a] ?? 0];
    [im[a], im[b]] = [im[b] ?? 0, im[a] ?? 0];
  }
  for (let size = 2; size <= count; size *= 2) {
    const angle = (-2 * Math.PI) / size;
    for (let turn = 0; turn < size / 2; turn += 1) {
      const [cos, sin] = [Math.cos(angle * turn), Math.sin(angle * turn)];
      for (let at = turn; at < count; at += size) {
        const [a, b] = [start + at * step, start + (at + size / 2) * step];
        const [bre, bim] = [re[b] ?? 0, im[b] ?? 0];
        const [tre, tim] = [bre * cos - bim * sin, bre * sin + bim * cos];
        re[b] = (re[a] ?? 0) - tre;
        im[b] = (im[a] ?? 0) - tim;
        re[a] = (re[a] ?? 0) + tre;
        im[a] = (im[a] ?? 0) + tim;
      }
    }
  }
}

/** Log power spectrum under a Hann window; `size` is a power of two; the upper half are negative frequencies. */
export function logSpectrum(luma: ArrayLike<number>, size: number): Float64Array {
  const [re, im] = [new Float64Array(size * size), new Float64Array(size * size)];
  let mean = 0;
  for (let at = 0; at < size * size; at += 1) mean += (luma[at] ?? 0) / (size * size);
  const hann = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / (size - 1)));
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1)
      re[y * size + x] = ((luma[y * size + x] ?? 0) - mean) * (hann[x] ?? 0) * (hann[y] ?? 0);
  for (let y = 0; y < size; y += 1) transform(re, im, y * size, 1, size);
  for (let x = 0; x < size; x += 1) transform(re, im, x, size, size);
  return re.map((real, at) => Math.log(real * real + (im[at] ?? 0) ** 2 + 1e-6));
}

/** Pixels; the number of squares bounds the cost. */
const SIDE = 256;
const MOST_SQUARES = 12;
const LEAST_SQUARES = 4;
/** Cycles per square; print strokes are coarser. */
const LEAST_FREQUENCY = SIDE / 10;
/** JPEG blocks show on the axes and at these multiples. */
const AXIS = 2;
const BLOCKS = SIDE / 8;
const AROUND = 9;
const OWN = 2;
const RING_FROM = 4;
/** Grain alone reaches about 2. */
const LEAST_HEIGHT = 2;
const CANDIDATES = 60;
const PEAKS = 6;
/** Frequency shift between squares, for screens at an angle. */
const DRIFT = 0.06;

type Peak = { u: number; v: number; height: number };

/**
 * Detect a fine grid (screen pixels, moiré): one spectral peak in several squares. Return its mean height (ln of
 * power); null if the document is too small.
 */
export function screenGrid(picture: Pick<TracePicture, 'width' | 'height' | 'luma' | 'inside'>): number | null {
  const squares = squaresOf(picture);
  if (squares.length < LEAST_SQUARES) return null;
  const seen = squares.map(([left, top]) => peaksOf(cutOut(picture, left, top)));
  let best = 0;
  for (const peak of seen.flat()) {
    const heights = seen.flatMap((peaks) => {
      const alike = peaks.filter((other) => Math.hypot(other.u - peak.u, other.v - peak.v) <= reach(peak));
      return alike.length > 0 ? [Math.max(...alike.map(({ height }) => height))] : [];
    });
    // A single square may contain a printed pattern.
    if (heights.length > 1) best = Math.max(best, heights.reduce((sum, height) => sum + height, 0) / squares.length);
  }
  return best;
}

const reach = ({ u, v }: Peak): number => 2 + DRIFT * Math.hypot(u, v);

function squaresOf({ width, height, inside }: Pick<TracePicture, 'width' | 'height' | 'inside'>): [number, number][] {
  const step = SIDE / 2;
  const all: [number, number][] = [];
  for (let top = 0; top + SIDE <= height; top += step)
    for (let left = 0; left + SIDE <= width; left += step) {
      const [right, bottom] = [left + SIDE - 1, top + SIDE - 1];
      if (inside(left, top) && inside(right, top) && inside(left, bottom) && inside(right, bottom))
        all.push([left, top]);
    }
  const every = Math.max(1, all.length / MOST_SQUARES);
  return Array.from({ length: Math.min(all.length, MOST_SQUARES) }, (_, at) => all[Math.floor(at * every)] ?? [0, 0]);
}

function cutOut({ width, luma }: Pick<TracePicture, 'width' | 'luma'>, left: number, top: number): Float64Array {
  const out = new Float64Array(SIDE * SIDE);
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) out[y * SIDE + x] = luma[(top + y) * width + left + x] ?? 0;
  return out;
}

/**
 * Peaks above the maximum of the surrounding ring: edges and ruled lines are ridges that continue in it. Half the
 * symmetric spectrum suffices.
 */
function peaksOf(square: Float64Array): Peak[] {
  const spectrum = logSpectrum(square, SIDE);
  const sums = summed(spectrum);
  const half = SIDE / 2;
  const at = (u: number, v: number): number => spectrum[((v + SIDE) % SIDE) * SIDE + ((u + SIDE) % SIDE)] ?? 0;
  const found: Peak[] = [];
  for (let v = 0; v < half; v += 1) {
    for (let u = -half + 1; u < half; u += 1) {
      if (Math.hypot(u, v) < LEAST_FREQUENCY || isOfBlocks(u, v)) continue;
      const own = at(u, v);
      if (own < at(u + 1, v) || own < at(u - 1, v) || own < at(u, v + 1) || own < at(u, v - 1)) continue;
      const [wide, narrow] = [boxSum(sums, u, v, AROUND), boxSum(sums, u, v, OWN)];
      const near = (wide - narrow) / ((2 * AROUND + 1) ** 2 - (2 * OWN + 1) ** 2);
      if (own - near > LEAST_HEIGHT) found.push({ u, v, height: own - near });
    }
  }
  const highest = found.sort((a, b) => b.height - a.height).slice(0, CANDIDATES);
  return highest
    .map(({ u, v }) => ({ u, v, height: at(u, v) - ringOf(at, u, v) }))
    .filter(({ height }) => height > 0)
    .sort((a, b) => b.height - a.height)
    .slice(0, PEAKS);
}

function isOfBlocks(u: number, v: number): boolean {
  const off = (frequency: number) => Math.abs(frequency - BLOCKS * Math.round(frequency / BLOCKS));
  return Math.abs(u) <= AXIS || Math.abs(v) <= AXIS || (off(u) <= 1 && off(v) <= 1);
}

function ringOf(at: (u: number, v: number) => number, u: number, v: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let y = -AROUND; y <= AROUND; y += 1)
    for (let x = -AROUND; x <= AROUND; x += 1)
      if (Math.max(Math.abs(x), Math.abs(y)) > RING_FROM) most = Math.max(most, at(u + x, v + y));
  return most;
}

const PAD = AROUND + 1;
const WIDE = SIDE + 2 * PAD + 1;

/** Summed-area table of the centred spectrum. */
function summed(spectrum: Float64Array): Float64Array {
  const sums = new Float64Array(WIDE * WIDE);
  for (let y = 1; y < WIDE; y += 1) {
    let row = 0;
    for (let x = 1; x < WIDE; x += 1) {
      const u = (x - 1 - PAD + SIDE / 2 + SIDE) % SIDE;
      const v = (y - 1 - PAD + SIDE / 2 + SIDE) % SIDE;
      row += spectrum[v * SIDE + u] ?? 0;
      sums[y * WIDE + x] = (sums[(y - 1) * WIDE + x] ?? 0) + row;
    }
  }
  return sums;
}

function boxSum(sums: Float64Array, u: number, v: number, reachOut: number): number {
  const [x, y] = [u + SIDE / 2 + PAD, v + SIDE / 2 + PAD];
  const [left, top, right, bottom] = [x - reachOut, y - reachOut, x + reachOut + 1, y + reachOut + 1];
  const sum = (sx: number, sy: number): number => sums[sy * WIDE + sx] ?? 0;
  return sum(right, bottom) - sum(left, bottom) - sum(right, top) + sum(left, top);
}
