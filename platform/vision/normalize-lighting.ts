import type { Quad } from './quad-shape';
import type { Corner } from './vision-job';

const POINTS = 96;
/** Pixels on each side of an edge. */
export const REACH = 3;
/** Grey levels, and the share of points that must show it. */
export const MIN_STEP = 4;
const LEAST_SHOWN = 0.78;

/** Outward unit vector, half length, position for t in ±half. */
type Sampled = { out: Corner; half: number; at: (t: number) => Corner };

/** 0 if too few points show it. */
export function stepAcross(rgb: Uint8Array, width: number, height: number, side: Sampled, reach = REACH): number {
  const sums = [0, 0, 0];
  const signs = [0, 0, 0];
  for (let point = 0; point < POINTS; point += 1) {
    const { x, y } = side.at(side.half * ((2 * point) / (POINTS - 1) - 1));
    const inner = pixelAt(x - side.out.x * reach, y - side.out.y * reach, width, height);
    const outer = pixelAt(x + side.out.x * reach, y + side.out.y * reach, width, height);
    if (inner < 0 || outer < 0) return 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const change = (rgb[outer + channel] ?? 0) - (rgb[inner + channel] ?? 0);
      sums[channel] = (sums[channel] ?? 0) + change;
      signs[channel] = (signs[channel] ?? 0) + Math.sign(change);
    }
  }
  const shown = (1 + Math.max(...signs.map(Math.abs)) / POINTS) / 2;
  return shown < LEAST_SHOWN ? 0 : Math.max(...sums.map(Math.abs)) / POINTS;
}

function pixelAt(x: number, y: number, width: number, height: number): number {
  const [px, py] = [Math.round(x), Math.round(y)];
  return px < 0 || py < 0 || px >= width || py >= height ? -1 : (py * width + px) * 3;
}

/** Error of a four-corner approximation, in pixels. */
const BESIDE = 9;

/** Drawn frames are narrower. */
const BEYOND_A_LINE = 9;

/**
 * A sheet steps evenly along all sides but one; text rows and thin frames do not. Sides on the image's edge are
 * skipped.
 */
export function hasEvenSides(rgb: Uint8Array, width: number, height: number, corners: Quad['corners']): boolean {
  const asked = corners.flatMap((from, index) => {
    const to = corners[(index + 1) % 4] ?? from;
    const onEdge = (pick: (corner: Corner) => number, limit: number) =>
      [from, to].every((corner) => pick(corner) < BESIDE + REACH) ||
      [from, to].every((corner) => pick(corner) > limit - BESIDE - REACH);
    return onEdge(({ x }) => x, width) || onEdge(({ y }) => y, height) ? [] : [isEven(rgb, width, height, from, to)];
  });
  return asked.filter((even) => !even).length <= 1;
}

/** Clockwise: outside is left. */
function isEven(rgb: Uint8Array, width: number, height: number, from: Corner, to: Corner): boolean {
  const length = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
  const out = { x: along.y, y: -along.x };
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  for (let shift = -BESIDE; shift <= BESIDE; shift += 1) {
    for (const slope of [-0.015, 0, 0.015]) {
      const at = (t: number): Corner => ({
        x: middle.x + along.x * t + out.x * (shift + slope * t),
        y: middle.y + along.y * t + out.y * (shift + slope * t),
      });
      const side = { out, half: length * 0.42, at };
      if ([REACH, BEYOND_A_LINE].every((reach) => stepAcross(rgb, width, height, side, reach) >= MIN_STEP)) return true;
    }
  }
  return false;
}
