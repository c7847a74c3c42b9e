import type { Grey } from './grey';

/** Brightness step between table and card. */
const STEP = 22;
/** Share of the image edge; a thumb is narrower. */
const LEAST_WIDE = 0.35;
/** Share differing from the table; print may match it. */
const LEAST_OTHER = 0.7;
/** Depths at which both steps are searched again, as shares of the image; they may shift by 17 degrees. */
const DEPTHS = [0.06, 0.12, 0.18];
const MOST_SLOPE = 0.3;

/** Detect a card cut by an image edge, between two strips of table. False without a table (scans). */
export function runsOff(picture: Grey): boolean {
  const { data, width, height } = picture;
  const at = (x: number, y: number): number => data[y * width + x] ?? 0;
  const edges = [
    { along: width, deep: height, look: (t: number, d: number) => at(t, d) },
    { along: width, deep: height, look: (t: number, d: number) => at(t, height - 1 - d) },
    { along: height, deep: width, look: (t: number, d: number) => at(d, t) },
    { along: height, deep: width, look: (t: number, d: number) => at(width - 1 - d, t) },
  ];
  return edges.some(({ along, deep, look }) => {
    const [first = [], ...further] = [0, ...DEPTHS].map((share) => profile(along, Math.round(share * deep) + 2, look));
    const piece = between(first);
    if (!piece) return false;
    return further.every((line, i) => {
      const room = Math.ceil(MOST_SLOPE * (DEPTHS[i] ?? 0) * deep) + 4;
      return goesOn(line, piece.from, piece.sign, room) && goesOn(line, piece.to, -piece.sign, room);
    });
  });
}

/** Means of 4 × 3 pixels along a line. */
function profile(along: number, depth: number, look: (t: number, d: number) => number): number[] {
  const deep = Array.from(
    { length: along },
    (_, t) => [0, 1, 2, 3].reduce((sum, d) => sum + look(t, depth + d), 0) / 4,
  );
  return deep.map((value, t) => ((deep[t - 1] ?? value) + value + (deep[t + 1] ?? value)) / 3);
}

/** `sign` is 1 if brighter than the table, -1 if darker. */
function between(line: readonly number[]): { from: number; to: number; sign: number } | null {
  const n = line.length;
  const end = Math.max(3, Math.round(n * 0.02));
  const [left, right] = [middle(line.slice(0, end)), middle(line.slice(-end))];
  // Apart from shadows a table is uniform.
  if (Math.abs(left - right) > STEP * 2) return null;
  const off = (t: number): number => (line[t] ?? 0) - (left + ((right - left) * t) / n);
  const from = line.findIndex((_, t) => Math.abs(off(t)) >= STEP);
  const to = line.findLastIndex((_, t) => Math.abs(off(t)) >= STEP);
  if (from < end || to >= n - end || to - from < n * LEAST_WIDE) return null;
  const sign = Math.sign(off(from + 3));
  let other = 0;
  for (let t = from; t <= to; t++) if (off(t) * sign >= STEP / 2) other++;
  return other >= (to - from) * LEAST_OTHER && Math.sign(off(to - 3)) === sign ? { from, to, sign } : null;
}

function goesOn(line: readonly number[], place: number, sign: number, room: number): boolean {
  for (let t = Math.max(4, place - room); t <= Math.min(line.length - 5, place + room); t++)
    if (((line[t + 4] ?? 0) - (line[t - 4] ?? 0)) * sign >= STEP) return true;
  return false;
}

const middle = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
