import { at, type Grey, type Point } from '../capture/grey';
import { addEquation, solve } from './least-squares';

/** A small picture with its 68 landmarks in pixels of it; none without a face. */
export type FaceFrame = { marks: readonly Point[]; small: Grey };

const LIMITS = {
  /** The head is wider than the landmarks by this on each side, and higher, in shares of their extent. */
  beside: 0.55,
  above: 0.7,
  /** Least share of the picture that is background. */
  area: 0.1,
  /** Least root mean square of the background's change of brightness per pixel, along and across: less is a plain wall. */
  texture: 1.5,
  /** Most of the background's contrast that may remain after the fit. */
  remainder: 0.5,
  steps: 8,
  /** A step that changes the warp by less than this, in pixels, is the last. */
  settled: 0.02,
} as const;
const STRIDE = 2;

/** Nose and corners of the eyes: neither a smile nor closed eyes move them. */
const INNER = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 39, 42, 45];
const [RIGHT_EYE, LEFT_EYE] = [36, 45];

/** A smooth warp of the whole picture: pans, tilts and bends. Coefficients of the terms along x and along y, in pixels. */
type Warp = { x: number[]; y: number[] };
const termsOf = (u: number, v: number): number[] => [1, u, v, u * u, u * v, v * v];
const TERMS = termsOf(0, 0).length;
/** Holds the terms of second order back where the background does not show them: a bend is not guessed from one side of the face. */
const RIDGE = [0, 0.1, 0.1, 0.2, 0.2, 0.2];

/**
 * How far the inner face moves against the background from the first frame to the last, in distances of the outer corners of the eyes: what remains
 * of its motion after the smooth warp that the background went through. About 0 where one picture is panned, tilted or bent as a whole. Null
 * where nothing can be concluded: no face, too little background, no texture, or a background that no smooth warp explains.
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

/** The landmarks' motion without that of the warp: root mean square, in distances of the eyes. */
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

/** The warp that leads the first frame's background to that of another frame, from a guess on; null where none fits. */
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

/** Every second pixel, along and down, that does not belong to the head and the body. */
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

/** Brightness of a place of the background on the first frame, and where the warp leads it on another. */
type Pair = readonly [value: number, seen: number];

/** What remains of the first picture's contrast after the best change of light. */
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

/** Mean of a small square: noise is no motion. */
const smooth = (picture: Grey, x: number, y: number): number =>
  (at(picture, x - 0.7, y - 0.7) +
    at(picture, x + 0.7, y - 0.7) +
    at(picture, x - 0.7, y + 0.7) +
    at(picture, x + 0.7, y + 0.7)) /
  4;

/** Whether a place belongs to the head, or is below the chin, where shoulders may turn with it. */
function headAndBody(marks: readonly Point[]): (x: number, y: number) => boolean {
  const [xs, ys] = [marks.map(({ x }) => x), marks.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [beside, above] = [(right - left) * LIMITS.beside, (bottom - top) * LIMITS.above];
  return (x, y) => y > bottom || (x > left - beside && x < right + beside && y > top - above);
}
