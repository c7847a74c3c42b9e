import { ACROSS, DOWN } from '../digit-shapes';
import { middle } from '../middle';
import type { Digit, Trace, TracePicture } from '../trace-picture';

/** Two drawings that differ by more are different digits, one of them taken for the other. */
const OTHER_DIGIT = 0.3;
/** Two drawings of one digit differ by this anyway, small ones by so much over their height in pixels. */
const LEAST_DIFFERENCE = 0.05;
const OF_SMALL = 1.2;
/** Pairs of digits that two rows must have beside the one that is looked at, so that it is known how far their typefaces differ. */
const LEAST_PAIRS = 3;
const LEAST_PAIRS_OF_ROW = 2;
/** Parts of a cell by which a drawing is moved at most, beside whole ones. */
const PART = 0.7;

type Placed = Digit & { row: number; ink: number; height: number };
/** Two drawings of one digit, by their places in the list, and how far they are apart. */
type Pair = { one: number; other: number; rows: string; isOneRow: boolean; apart: number };

/**
 * A digit that is drawn in another way than the same digit elsewhere on the document, as in another typeface. Two drawings are laid over each other in the
 * size of their rows; what remains is held against what usually remains between digits of these two rows, because a
 * document may have a bold and a light row. The score is how many times as far a digit lies from its fellows, in the middle of all.
 * Says nothing about a digit that stands on the document once, nor about a row that was typed anew as a whole.
 */
export function digitShape({ digits: rows }: TracePicture): Trace {
  const all = rows.flatMap(({ digits, height }, row) => {
    const ink = middle(digits.map(({ shape }) => inkOf(shape)));
    return digits.map((digit): Placed => ({ ...digit, row, ink, height }));
  });
  const pairs = pairsOf(all);
  let best: { score: number; digit: Digit } | null = null;
  for (const [index, digit] of all.entries()) {
    const score = middle(shares(pairs, index, all));
    if (score > 0 && (!best || score > best.score)) best = { score, digit };
  }
  if (!best) return { detector: 'digit-shape', score: 0, box: null };
  const { x, y, width, height } = best.digit.glyph;
  return { detector: 'digit-shape', score: best.score, box: { x, y, width, height } };
}

function pairsOf(all: readonly Placed[]): Pair[] {
  const slopes = all.map(({ shape }) => slopesOf(shape));
  const pairs: Pair[] = [];
  for (const [one, a] of all.entries()) {
    for (let other = one + 1; other < all.length; other += 1) {
      const b = all[other];
      if (!b || a.value !== b.value) continue;
      const left = remains(a.shape, b.shape, slopes[one] as Slopes, slopes[other] as Slopes);
      const apart = Math.sqrt(left / Math.max(1e-6, a.ink + b.ink));
      if (apart < OTHER_DIGIT) pairs.push({ one, other, rows: `${a.row}-${b.row}`, isOneRow: a.row === b.row, apart });
    }
  }
  return pairs;
}

/** How far a digit is from each of its fellows, as a share of what is usual between their rows. */
function shares(pairs: readonly Pair[], index: number, all: readonly Placed[]): number[] {
  const has = ({ one, other }: Pair) => one === index || other === index;
  return pairs.filter(has).flatMap((pair) => {
    const others = pairs.filter((other) => other.rows === pair.rows && !has(other));
    if (!pair.isOneRow && others.length < LEAST_PAIRS) return [];
    const usual = others.length < LEAST_PAIRS_OF_ROW ? 0 : middle(others.map(({ apart }) => apart));
    const height = Math.min(all[pair.one]?.height ?? 1, all[pair.other]?.height ?? 1);
    return [pair.apart / Math.max(LEAST_DIFFERENCE, OF_SMALL / height, usual)];
  });
}

const inkOf = (shape: Float32Array) => shape.reduce((sum, value) => sum + value * value, 0);

type Slopes = { across: Float32Array; down: Float32Array };

function slopesOf(shape: Float32Array): Slopes {
  const slope = (step: number) =>
    shape.map((_, index) => ((shape[index + step] ?? 0) - (shape[index - step] ?? 0)) / 2);
  return { across: slope(1), down: slope(ACROSS) };
}

/**
 * The squared difference of two drawings where one is moved by whole cells and parts of them so that least remains (one step of
 * Lucas and Kanade).
 */
function remains(a: Float32Array, b: Float32Array, ofA: Slopes, ofB: Slopes): number {
  let best = Number.POSITIVE_INFINITY;
  for (const line of [-ACROSS, 0, ACROSS]) {
    for (const shift of [line - 1, line, line + 1]) {
      let [squares, rx, ry, xx, xy, yy] = [0, 0, 0, 0, 0, 0];
      for (let v = 2; v < DOWN - 2; v += 1) {
        for (let u = 2, i = v * ACROSS + 2; u < ACROSS - 2; u += 1, i += 1) {
          const j = i + shift;
          const apart = (a[i] ?? 0) - (b[j] ?? 0);
          const x = ((ofA.across[i] ?? 0) + (ofB.across[j] ?? 0)) / 2;
          const y = ((ofA.down[i] ?? 0) + (ofB.down[j] ?? 0)) / 2;
          squares += apart * apart;
          rx += apart * x;
          ry += apart * y;
          xx += x * x;
          xy += x * y;
          yy += y * y;
        }
      }
      const whole = xx * yy - xy * xy;
      const [dx, dy] = whole > 1e-9 ? [part((rx * yy - ry * xy) / whole), part((ry * xx - rx * xy) / whole)] : [0, 0];
      const left = squares - 2 * (dx * rx + dy * ry) + dx * dx * xx + 2 * dx * dy * xy + dy * dy * yy;
      best = Math.min(best, Math.max(0, left));
    }
  }
  return best;
}

const part = (cells: number) => Math.max(-PART, Math.min(PART, cells));
