import { DIGIT_STROKES } from '../digit-shapes';
import { middle } from '../middle';
import type { Digit, Trace, TracePicture } from '../trace-picture';

/** A row needs as many digits to have a width of its own. */
const LEAST_DIGITS = 4;
/** Digits of one row differ by this share anyway. */
const LEAST_SPREAD = 0.03;

/**
 * A digit whose strokes are thicker or thinner than those of its row, as one that was typed in another typeface. The score is how many spreads of
 * its row it is off. Says nothing about typefaces that are as thick, nor about a row that was typed anew as a whole.
 */
export function strokeWidth({ digits: rows }: TracePicture): Trace {
  let best: { score: number; digit: Digit } | null = null;
  for (const { digits } of rows) {
    if (digits.length < LEAST_DIGITS) continue;
    const widths = digits.map(({ stroke, value }) => Math.log(stroke / (DIGIT_STROKES[value] ?? 1)));
    const usual = middle(widths);
    const off = widths.map((width) => Math.abs(width - usual));
    const spread = Math.max(LEAST_SPREAD, 1.48 * middle(off));
    for (const [index, digit] of digits.entries()) {
      const score = (off[index] ?? 0) / spread;
      if (!best || score > best.score) best = { score, digit };
    }
  }
  if (!best) return { detector: 'stroke-width', score: 0, box: null };
  const { x, y, width, height } = best.digit.glyph;
  return { detector: 'stroke-width', score: best.score, box: { x, y, width, height } };
}
