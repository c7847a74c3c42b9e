import { upperMedian } from '@/core/median';
import type { PenMark } from './find-marks';

/** Logarithms, as traits span decades; higher is more like handwriting. */
export type Traits = {
  /** Deviation of tops from the nearest quarter of the others. */
  tops: number;
  feet: number;
  heights: number;
  lean: number;
  /** Dissimilarity to the nearest match, better half of characters. */
  unlike: number;
  /** Share of edges neither along the lean nor the line. */
  round: number;
};
export const TRAITS = ['tops', 'feet', 'heights', 'lean', 'unlike', 'round'] as const satisfies (keyof Traits)[];

/** Shorter lines are unreliable: false positives had five or six characters. */
const LEAST_MARKS = 7;
const LEAST_LEANS = 3;
const USUAL_LEAN = 1;
const MOST_LEAN_SPREAD = 8;
/** Share of the height, as are all lengths here. */
const FURTHEST = 0.5;
/** Absorb pixel rounding. */
const FLOOR = { length: 0.005, degrees: 0.3, likeness: 0.02 };

export function traitsOf(marks: readonly PenMark[]): Traits | null {
  if (marks.length < LEAST_MARKS) return null;
  const line = levelled(marks);
  const height = upperMedian(line.map((mark) => mark.height));
  const apart = (edge: (mark: PenMark) => number) =>
    Math.log(upperMedian(line.map((mark) => quarterDistance(mark, line, edge) / height)) + FLOOR.length);
  const leans = line.flatMap(({ lean }) => (lean === null ? [] : [lean]));
  const likenesses = line.map((mark) => likeness(mark, line)).sort((a, b) => b - a);
  return {
    tops: apart(({ y }) => y),
    feet: apart(({ y, height: own }) => y + own),
    heights: apart((mark) => mark.height),
    lean: Math.log(
      (leans.length < LEAST_LEANS ? USUAL_LEAN : Math.min(MOST_LEAN_SPREAD, spread(leans))) + FLOOR.degrees,
    ),
    unlike: Math.log(1 + FLOOR.likeness - Math.min(1, mean(likenesses.slice(0, Math.ceil(likenesses.length / 2))))),
    round: 1 - mean(line.map(({ straight }) => straight)),
  };

  function quarterDistance(mark: PenMark, all: readonly PenMark[], edge: (mark: PenMark) => number): number {
    const distances = all.filter((other) => other !== mark).map((other) => Math.abs(edge(other) - edge(mark)));
    return Math.min(FURTHEST * height, distances.sort((a, b) => a - b)[Math.ceil(distances.length / 4)] ?? 0);
  }
}

/** Theil–Sen slope of the feet, which ignores tails and commas. */
function levelled(line: readonly PenMark[]): PenMark[] {
  const height = upperMedian(line.map((mark) => mark.height));
  const slopes = line.flatMap((a, index) =>
    line.slice(index + 1).flatMap((b) => {
      const along = b.x + b.width / 2 - a.x - a.width / 2;
      return along > height ? [(b.y + b.height - a.y - a.height) / along] : [];
    }),
  );
  const slope = upperMedian(slopes);
  return line.map((mark) => ({ ...mark, y: mark.y - slope * (mark.x + mark.width / 2) }));
}

/** Ink correlation, 0 to 1. */
function likeness(mark: PenMark, line: readonly PenMark[]): number {
  let best = 0;
  for (const other of line) {
    const alike =
      Math.abs(other.height - mark.height) <= mark.height * 0.2 &&
      Math.abs(other.width - mark.width) <= Math.max(4, mark.width * 0.25);
    if (other === mark || !alike) continue;
    let sum = 0;
    for (let cell = 0; cell < mark.shape.length; cell += 1) sum += (mark.shape[cell] ?? 0) * (other.shape[cell] ?? 0);
    best = Math.max(best, sum);
  }
  return best;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Median absolute deviation. */
function spread(values: readonly number[]): number {
  const middle = upperMedian(values);
  return upperMedian(values.map((value) => Math.abs(value - middle)));
}

/**
 * Logistic regression, trained on drawn handwriting against degraded print; `usual` and `spread` are mean and standard
 * deviation.
 */
const WEIGHTS: Record<keyof Traits, { usual: number; spread: number; weight: number }> = {
  tops: { usual: -3.771, spread: 0.804, weight: 3.582 },
  feet: { usual: -4.138, spread: 0.642, weight: 2.282 },
  heights: { usual: -3.923, spread: 1.026, weight: 0.928 },
  lean: { usual: 0.422, spread: 0.852, weight: 1.064 },
  unlike: { usual: -2.293, spread: 0.87, weight: 1.55 },
  round: { usual: 0.682, spread: 0.087, weight: 0.84 },
};
const BIAS = -0.276;

/** Reached by at most one of 100 printed lines. */
export const HANDWRITTEN_FROM = 0.95;

export function penLikelihood(traits: Traits): number {
  const evidence = TRAITS.reduce((sum, name) => {
    const { usual, spread, weight } = WEIGHTS[name];
    return sum + (weight * (traits[name] - usual)) / spread;
  }, BIAS);
  return 1 / (1 + Math.exp(-evidence));
}
