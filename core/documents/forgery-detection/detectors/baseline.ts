import { findRows } from '../find-rows';
import type { Glyph, Trace, TracePicture } from '../trace-picture';

/** Smaller print is placed no more exactly than its pixels. */
const LEAST_HEIGHT = 14;
/** A row needs as many characters to have a line of its own. */
const LEAST_CHARACTERS = 8;
/**
 * The nearest characters of the row that must stand on the line, at least one of them on each side. Whole words may stand beside it, and the
 * first and the last of a row: values are printed over forms by another machine.
 */
const NEAREST = 4;
/** Pixels by which characters of one row differ anyway. */
const LEAST_SPREAD = 0.7;
/** This share of a row stands on both its lines, within so many spreads: capitals and digits. Sinhala, Tamil and small letters go above and below them by nature. */
const MOST = 0.8;
const ON_THE_LINE = 3;
/** A character that was moved is as high as the others; one that only looks moved is another letter. */
const SAME_HEIGHT = 0.08;

/**
 * A character in the middle of a row that stands above or below it: head and foot are both off the lines through the heads and feet of the row,
 * in one direction (a letter with a descender has only its foot off). The score is how many spreads of its row it is off.
 * Says nothing about a character that was set on the line, nor about the first and the last of a row, nor about rows that are not of capitals and digits.
 */
export function baseline({ glyphs }: TracePicture): Trace {
  let best: { score: number; glyph: Glyph } | null = null;
  for (const row of findRows(glyphs, LEAST_HEIGHT, LEAST_CHARACTERS)) {
    const heads = offTheLine(row.map(({ x, y, width }) => [x + width / 2, y]));
    const feet = offTheLine(row.map(({ x, y, width, height }) => [x + width / 2, y + height]));
    const spread = Math.max(LEAST_SPREAD, spreadOf(heads), spreadOf(feet));
    const stands = (index: number) =>
      Math.max(Math.abs(heads[index] ?? 0), Math.abs(feet[index] ?? 0)) <= ON_THE_LINE * spread;
    if (row.filter((_, index) => stands(index)).length < row.length * MOST) continue;
    const usual = middle(row.map(({ height }) => height));
    const off = row.map((_, index) => {
      const [head, foot] = [heads[index] ?? 0, feet[index] ?? 0];
      return head * foot > 0 ? Math.min(Math.abs(head), Math.abs(foot)) / spread : 0;
    });
    for (const [index, glyph] of row.entries()) {
      const score = off[index] ?? 0;
      if (index === 0 || index === row.length - 1) continue;
      const from = Math.max(0, Math.min(index - NEAREST / 2, row.length - 1 - NEAREST));
      const beside = off.filter((_, other) => other !== index && other >= from && other <= from + NEAREST);
      if (beside.some((other) => other > score / 2)) continue;
      if (Math.abs(glyph.height - usual) > Math.max(1.5, usual * SAME_HEIGHT)) continue;
      if (!best || score > best.score) best = { score, glyph };
    }
  }
  if (!best) return { detector: 'baseline', score: 0, box: null };
  const { x, y, width, height } = best.glyph;
  return { detector: 'baseline', score: best.score, box: { x, y, width, height } };
}

/** How far each point is below the line through most of them (Theil and Sen: the middle of all slopes). */
function offTheLine(points: readonly (readonly [number, number])[]): number[] {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).flatMap(([x2, y2]) => (x2 === x ? [] : [(y2 - y) / (x2 - x)])),
  );
  const slope = middle(slopes);
  const rest = points.map(([x, y]) => y - slope * x);
  const start = middle(rest);
  return rest.map((value) => value - start);
}

/** The standard deviation without outliers: from the middle of the distances. */
const spreadOf = (values: readonly number[]): number => 1.48 * middle(values.map(Math.abs));

/** The median, of an even number the lower of the two in the middle; 0 of nothing. */
function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
