import { findRows } from '../find-glyphs';
import type { Glyph, Trace, TracePicture } from '../trace-picture';

/** Pixels; smaller print is positioned too coarsely. */
const LEAST_HEIGHT = 14;
const LEAST_CHARACTERS = 8;
/** Neighbours that must be on the line. Whole words and row ends are exempt: values are overprinted on forms. */
const NEAREST = 4;
/** Normal variation within a row, in pixels. */
const LEAST_SPREAD = 0.7;
/** Share of a row on both lines; Sinhala, Tamil and lower case deviate naturally. */
const MOST = 0.8;
const ON_THE_LINE = 3;
/** A moved character is as high as the others; otherwise it is another letter. */
const SAME_HEIGHT = 0.08;

/**
 * Find characters whose head and foot leave the row in one direction. Score: deviation in row spreads. Blind to row
 * ends and rows other than capitals and digits.
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

/** Return distances below the Theil–Sen line. */
function offTheLine(points: readonly (readonly [number, number])[]): number[] {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).flatMap(([x2, y2]) => (x2 === x ? [] : [(y2 - y) / (x2 - x)])),
  );
  const slope = middle(slopes);
  const rest = points.map(([x, y]) => y - slope * x);
  const start = middle(rest);
  return rest.map((value) => value - start);
}

/** From the median absolute deviation. */
const spreadOf = (values: readonly number[]): number => 1.48 * middle(values.map(Math.abs));

/** Lower median; 0 if empty. */
function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
