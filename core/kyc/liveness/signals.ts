import { at, type Grey, type Point } from '../capture/grey';

/** Stored with the verdict; weak evidence (review-reasons.ts). */
export type RunSignals = Record<string, number>;

type Measured = { marks: readonly Point[]; detail: number | null; at: number };

export function signalsOf(
  frames: readonly Measured[],
  { issuedAt, receivedAt }: { issuedAt: number; receivedAt: number },
): RunSignals {
  const [first, ...others] = frames;
  const depths = others.flatMap(({ marks }) => (first ? [depthOf(first.marks, marks)] : [])).filter(isKnown);
  const details = frames.map(({ detail }) => detail).filter(isKnown);
  const signals: RunSignals = { delayMs: Math.round(receivedAt - issuedAt - (frames.at(-1)?.at ?? 0)) };
  if (depths.length > 0) signals.depth = round(Math.max(...depths));
  if (details.length > 0) signals.detail = round(details.reduce((sum, one) => sum + one, 0) / details.length);
  return signals;
}

const isKnown = (value: number | null): value is number => value !== null;
const round = (value: number): number => Number(value.toFixed(3));

/** Nose and eye corners, not moved by a smile or blink. */
const STIFF = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 39, 42, 45];
const [LEFT_EYE, RIGHT_EYE] = [36, 45];

/**
 * Residual of rigid landmarks after the best affine map, in distances of the outer eye corners; a flat image leaves
 * almost none. Null without two faces.
 */
export function depthOf(from: readonly Point[], to: readonly Point[]): number | null {
  const pairs = STIFF.flatMap((index) => {
    const [a, b] = [from[index], to[index]];
    return a && b ? [[a, b] as const] : [];
  });
  const [left, right] = [to[LEFT_EYE], to[RIGHT_EYE]];
  if (pairs.length < STIFF.length || !left || !right) return null;
  const size = Math.hypot(right.x - left.x, right.y - left.y);
  const middle = (of: (pair: (typeof pairs)[number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [ax, ay, bx, by] = [middle(([a]) => a.x), middle(([a]) => a.y), middle(([, b]) => b.x), middle(([, b]) => b.y)];
  // Centered, so a 2 × 2 map is left.
  let [xx, xy, yy, xu, yu, xv, yv] = [0, 0, 0, 0, 0, 0, 0];
  for (const [a, b] of pairs) {
    const [x, y, u, v] = [a.x - ax, a.y - ay, b.x - bx, b.y - by];
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xu += x * u;
    yu += y * u;
    xv += x * v;
    yv += y * v;
  }
  const whole = xx * yy - xy * xy;
  if (whole === 0 || size === 0) return null;
  const [m, n] = [(xu * yy - yu * xy) / whole, (yu * xx - xu * xy) / whole];
  const [o, p] = [(xv * yy - yv * xy) / whole, (yv * xx - xv * xy) / whole];
  const over = middle(([a, b]) => {
    const [x, y] = [a.x - ax, a.y - ay];
    return (b.x - bx - m * x - n * y) ** 2 + (b.y - by - o * x - p * y) ** 2;
  });
  return Math.sqrt(over) / size;
}

const GRID = 64;

/** High-frequency share of contrast: low for blurred copies, high for grain or grids. Null without a face. */
export function detailOf(picture: Grey, marks: readonly Point[]): number | null {
  if (marks.length === 0) return null;
  const [xs, ys] = [marks.map(({ x }) => x), marks.map(({ y }) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let [sum, squares, fine] = [0, 0, 0];
  for (let row = 0; row < GRID; row++) {
    for (let column = 0; column < GRID; column++) {
      const x = Math.round(left + ((right - left) * column) / (GRID - 1));
      const y = Math.round(top + ((bottom - top) * row) / (GRID - 1));
      const here = at(picture, x, y);
      const beside =
        (at(picture, x - 1, y) + at(picture, x + 1, y) + at(picture, x, y - 1) + at(picture, x, y + 1)) / 4;
      sum += here;
      squares += here * here;
      fine += Math.abs(here - beside);
    }
  }
  const points = GRID * GRID;
  const spread = Math.sqrt(Math.max(0, squares / points - (sum / points) ** 2));
  return spread === 0 ? 0 : fine / points / spread;
}
