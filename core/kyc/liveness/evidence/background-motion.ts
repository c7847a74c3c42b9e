import { at, type Grey, type Point } from '@/core/kyc/capture/grey';
import { addEquation, solve } from './least-squares';

/** Landmarks in pixels; empty without a face. */
export type FaceFrame = { marks: readonly Point[]; small: Grey };

const LIMITS = {
  /** Head beyond the landmarks, as shares. */
  beside: 0.55,
  above: 0.7,
  area: 0.1,
  /** RMS gradient; below is a plain wall. */
  texture: 1.5,
  /** Share of contrast left after the fit. */
  remainder: 0.5,
  steps: 8,
  /** Convergence, in pixels. */
  settled: 0.02,
} as const;
const STRIDE = 2;

/** Nose and eye corners, not moved by a smile or blink. */
const INNER = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 39, 42, 45];
const [RIGHT_EYE, LEFT_EYE] = [36, 45];

/** Coefficients along x and y, in pixels. */
type Warp = { x: number[]; y: number[] };
const termsOf = (u: number, v: number): number[] => [1, u, v, u * u, u * v, v * v];
const TERMS = termsOf(0, 0).length;
/** Regularizes undetermined second-order terms. */
const RIDGE = [0, 0.1, 0.1, 0.2, 0.2, 0.2];

/**
 * Motion of the inner face against the background, in distances of the outer eye corners: about 0 for one panned,
 * tilted or bent image. Null if inconclusive.
 */
export function motionAgainstBackground(frames: readonly FaceFrame[]): number | null {
  const seen = frames.filter(({ marks }) => marks.length > 0);
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || first === last) return null;
  let warp: Warp | null = { x: new Array<number>(TERMS).fill(0), y: new Array<number>(TERMS).fill(0) };
  for (const frame of seen.slice(1)) {
    warp = fitted(first, frame, warp);
    if (!warp) return null;
  }
  return remaining(first, last, warp);
}

/** RMS landmark motion without the warp, in eye distances. */
function remaining(first: FaceFrame, last: FaceFrame, warp: Warp): number | null {
  const [right, left] = [first.marks[RIGHT_EYE], first.marks[LEFT_EYE]];
  if (!right || !left) return null;
  const squares = INNER.flatMap((index) => {
    const [from, to] = [first.marks[index], last.marks[index]];
    if (!from || !to) return [];
    const expected = warped(warp, termsAt(first.small, from.x, from.y), from.x, from.y);
    return [(to.x - expected.x) ** 2 + (to.y - expected.y) ** 2];
  });
  const size = Math.hypot(left.x - right.x, left.y - right.y);
  return size === 0 ? null : Math.sqrt(squares.reduce((sum, one) => sum + one, 0) / squares.length) / size;
}

const unit = (place: number, size: number): number => ((place + 0.5) / size) * 2 - 1;
const termsAt = ({ width, height }: Grey, x: number, y: number): number[] => termsOf(unit(x, width), unit(y, height));

function warped(warp: Warp, terms: readonly number[], x: number, y: number): Point {
  const along = (of: readonly number[]): number => terms.reduce((sum, term, i) => sum + term * (of[i] ?? 0), 0);
  return { x: x + along(warp.x), y: y + along(warp.y) };
}

/** Null without a fit. */
function fitted(first: FaceFrame, other: FaceFrame, guess: Warp): Warp | null {
  const places = backgroundOf(first);
  const isPerson = headAndBody(other.marks);
  const { width, height } = first.small;
  let warp = guess;
  let pairs: Pair[] = [];
  for (let step = 0; step < LIMITS.steps; step++) {
    const rows = Array.from({ length: 2 + 2 * TERMS }, () => new Float64Array(3 + 2 * TERMS));
    pairs = [];
    let [alongX, alongY] = [0, 0];
    for (const { x, y, value, terms } of places) {
      const to = warped(warp, terms, x, y);
      if (to.x < 1 || to.y < 1 || to.x > width - 2 || to.y > height - 2 || isPerson(to.x, to.y)) continue;
      const seen = smooth(other.small, to.x, to.y);
      const gx = (smooth(other.small, to.x + 1, to.y) - smooth(other.small, to.x - 1, to.y)) / 2;
      const gy = (smooth(other.small, to.x, to.y + 1) - smooth(other.small, to.x, to.y - 1)) / 2;
      addEquation(rows, [seen, 1, ...terms.map((term) => gx * term), ...terms.map((term) => gy * term)], value);
      pairs.push([value, seen]);
      alongX += gx * gx;
      alongY += gy * gy;
    }
    const area = (pairs.length * STRIDE ** 2) / (width * height);
    const texture = Math.sqrt(Math.min(alongX, alongY) / pairs.length);
    if (!(area >= LIMITS.area) || !(texture >= LIMITS.texture)) return null;
    [...warp.x, ...warp.y].forEach((now, i) => {
      const [row, ridge] = [rows[2 + i], pairs.length * (RIDGE[i % TERMS] ?? 0)];
      if (!row) return;
      row[2 + i] = (row[2 + i] ?? 0) + ridge;
      row[2 + 2 * TERMS] = (row[2 + 2 * TERMS] ?? 0) - ridge * now;
    });
    const [gain = 0, , ...shift] = solve(rows) ?? [];
    if (!(gain > 0)) return null;
    const along = (of: readonly number[], from: number) => of.map((one, i) => one + (shift[from + i] ?? 0) / gain);
    warp = { x: along(warp.x, 0), y: along(warp.y, TERMS) };
    if (shift.every((one) => Math.abs(one) / gain < LIMITS.settled)) break;
  }
  return remainderOf(pairs) > LIMITS.remainder ? null : warp;
}

type Place = Point & { value: number; terms: number[] };

function backgroundOf({ marks, small }: FaceFrame): Place[] {
  const isPerson = headAndBody(marks);
  const places: Place[] = [];
  for (let y = 1; y < small.height - 1; y += STRIDE) {
    for (let x = 1; x < small.width - 1; x += STRIDE) {
      if (!isPerson(x, y)) places.push({ x, y, value: smooth(small, x, y), terms: termsAt(small, x, y) });
    }
  }
  return places;
}

/** Brightness in the first frame and at the warped position. */
type Pair = readonly [value: number, seen: number];

/** After the best brightness adjustment. */
function remainderOf(pairs: readonly Pair[]): number {
  const mean = (of: (pair: Pair) => number): number => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [a, b] = [mean(([wanted]) => wanted), mean(([, seen]) => seen)];
  const [aa, bb, ab] = [
    mean(([wanted]) => (wanted - a) ** 2),
    mean(([, seen]) => (seen - b) ** 2),
    mean(([wanted, seen]) => (wanted - a) * (seen - b)),
  ];
  return aa === 0 || bb === 0 ? 1 : Math.sqrt(Math.max(0, 1 - (ab * ab) / (aa * bb)));
}

/** Local mean, to suppress noise. */
const smooth = (picture: Grey, x: number, y: number): number =>
  (at(picture, x - 0.7, y - 0.7) +
    at(picture, x + 0.7, y - 0.7) +
    at(picture, x - 0.7, y + 0.7) +
    at(picture, x + 0.7, y + 0.7)) /
  4;

/** Includes the shoulders, which may turn too. */
function headAndBody(marks: readonly Point[]): (x: number, y: number) => boolean {
  const [xs, ys] = [marks.map(({ x }) => x), marks.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [beside, above] = [(right - left) * LIMITS.beside, (bottom - top) * LIMITS.above];
  return (x, y) => y > bottom || (x > left - beside && x < right + beside && y > top - above);
}
