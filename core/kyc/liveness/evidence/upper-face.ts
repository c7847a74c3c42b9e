import { at, type Grey, type Point, shrinkTo } from '@/core/kyc/capture/grey';
import { addEquation, solve } from './least-squares';

/** Brows to nose tip: least changed by a smile or blink. */
export type UpperFace = {
  /** Half the frame size, against noise and JPEG blocks. */
  picture: Grey;
  /** (-1..1, -1..1) to image: x = a·u + b·v + c, y = d·u + e·v + f. */
  place: Affine;
};
type Affine = readonly [number, number, number, number, number, number];

const [WIDTH, HEIGHT] = [40, 28];
const POINTS = WIDTH * HEIGHT;
/** Gauss-Newton; converges after four or five. */
const STEPS = 8;
const [RIGHT_BROW, LEFT_BROW, NOSE] = [17, 26, 33] as const;

/** Null without a face. */
export function upperFaceOf(frame: Grey, marks: readonly Point[]): UpperFace | null {
  const [right, left, nose] = [marks[RIGHT_BROW], marks[LEFT_BROW], marks[NOSE]];
  if (!right || !left || !nose) return null;
  const picture = shrinkTo(frame, frame.width >> 1, frame.height >> 1);
  const half = ({ x, y }: Point): Point => ({ x: x / 2, y: y / 2 });
  const [a, b, c] = [half(right), half(left), half(nose)];
  const top = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  const across = { x: (b.x - a.x) / 2, y: (b.y - a.y) / 2 };
  const down = { x: (c.x - top.x) / 2, y: (c.y - top.y) / 2 };
  return { picture, place: [across.x, down.x, top.x + down.x, across.y, down.y, top.y + down.y] };
}

/**
 * Residual after the best affine map and brightness adjustment, as a share of contrast: near 0 for copies, larger for
 * depth. Null without face or contrast.
 */
export function remainderOf(one: UpperFace | null, other: UpperFace | null): number | null {
  if (!one || !other) return null;
  const wanted = normalised(sampled(one.picture, one.place));
  if (!wanted) return null;
  let place = other.place;
  let least = 1;
  for (let step = 0; step <= STEPS; step++) {
    const seen = sampled(other.picture, place);
    const solved = fitted(wanted, seen);
    if (!solved) break;
    least = Math.min(least, solved.remainder);
    place = moved(place, solved.shift);
  }
  return least;
}

function sampled(picture: Grey, [a, b, c, d, e, f]: Affine): Float64Array {
  const values = new Float64Array(POINTS);
  for (let row = 0; row < HEIGHT; row++) {
    const v = ((row + 0.5) / HEIGHT) * 2 - 1;
    for (let column = 0; column < WIDTH; column++) {
      const u = ((column + 0.5) / WIDTH) * 2 - 1;
      const [x, y] = [a * u + b * v + c, d * u + e * v + f];
      values[row * WIDTH + column] =
        (at(picture, x - 0.7, y - 0.7) +
          at(picture, x + 0.7, y - 0.7) +
          at(picture, x - 0.7, y + 0.7) +
          at(picture, x + 0.7, y + 0.7)) /
        4;
    }
  }
  return values;
}

function normalised(values: Float64Array): Float64Array | null {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return spread < 2 ? null : values.map((value) => (value - mean) / spread);
}

/** One Gauss-Newton step, and the residual before it. */
function fitted(wanted: Float64Array, seen: Float64Array): { remainder: number; shift: number[] } | null {
  // Columns: brightness, constant, six affine.
  const SIZE = 8;
  const normal = Array.from({ length: SIZE }, () => new Float64Array(SIZE + 1));
  const light = Array.from({ length: 2 }, () => new Float64Array(3));
  for (let row = 1; row < HEIGHT - 1; row++) {
    const v = ((row + 0.5) / HEIGHT) * 2 - 1;
    for (let column = 1; column < WIDTH - 1; column++) {
      const u = ((column + 0.5) / WIDTH) * 2 - 1;
      const i = row * WIDTH + column;
      const gu = (((seen[i + 1] ?? 0) - (seen[i - 1] ?? 0)) / 4) * WIDTH;
      const gv = (((seen[i + WIDTH] ?? 0) - (seen[i - WIDTH] ?? 0)) / 4) * HEIGHT;
      const terms = [seen[i] ?? 0, 1, gu * u, gu * v, gu, gv * u, gv * v, gv];
      addEquation(normal, terms, wanted[i] ?? 0);
      addEquation(light, terms.slice(0, 2), wanted[i] ?? 0);
    }
  }
  const gains = solve(light);
  const solution = solve(normal);
  const [gain, offset] = gains ?? [];
  if (!solution || gain === undefined || offset === undefined || !solution[0]) return null;
  let [sum, count] = [0, 0];
  for (let row = 1; row < HEIGHT - 1; row++) {
    for (let column = 1; column < WIDTH - 1; column++) {
      const i = row * WIDTH + column;
      sum += (gain * (seen[i] ?? 0) + offset - (wanted[i] ?? 0)) ** 2;
      count++;
    }
  }
  const scale = solution[0];
  return { remainder: Math.sqrt(sum / count), shift: solution.slice(2).map((one) => one / scale) };
}

/** `shift` is in patch coordinates. */
function moved([a, b, c, d, e, f]: Affine, [p = 0, q = 0, r = 0, s = 0, t = 0, w = 0]: number[]): Affine {
  return [
    a * (1 + p) + b * s,
    a * q + b * (1 + t),
    a * r + b * w + c,
    d * (1 + p) + e * s,
    d * q + e * (1 + t),
    d * r + e * w + f,
  ];
}
