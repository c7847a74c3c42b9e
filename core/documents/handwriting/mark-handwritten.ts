import { findField } from '../layout/locate-fields';
import type { PageReading } from '../pipeline/reading';
import type { FieldValues } from '../processor';
import { findMarks, type WritingStrip } from './find-marks';
import { HANDWRITTEN_FROM, penLikelihood, traitsOf } from './traits';

/** Bounds the evidence of one line. */
const SUREST = 0.995;

/** Fields without judged lines (Sinhala, Tamil, text layer, little ink) are unchanged. */
export function markHandwritten(schema: FieldValues, pages: readonly PageReading[]): FieldValues {
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => {
      const spans = findField(field.originalText ?? '', pages)?.spans ?? [];
      const pen = commonPen(spans.map(({ line, length }) => ({ pen: line.pen, length })));
      return [name, pen !== null && pen >= HANDWRITTEN_FROM ? { ...field, isOriginalTextHandwritten: true } : field];
    }),
  );
}

/** Weighted by letters; null if none was judged. */
export function commonPen(parts: readonly { pen: number | undefined; length: number }[]): number | null {
  let [sum, letters] = [0, 0];
  for (const { pen, length } of parts) {
    if (pen === undefined) continue;
    const bounded = Math.min(SUREST, Math.max(1 - SUREST, pen));
    sum += Math.log(bounded / (1 - bounded)) * length;
    letters += length;
  }
  return letters === 0 ? null : 1 / (1 + Math.exp(-sum / letters));
}

/** Return the likelihood rounded to thousandths between two shares of the width; null if there is too little ink. */
export function readPen(strip: WritingStrip, from = 0, to = 1): number | null {
  const marks = findMarks(strip).filter(({ x, width }) => {
    const middle = (x + width / 2) / strip.width;
    return middle >= from && middle <= to;
  });
  const traits = traitsOf(marks);
  return traits && Math.round(penLikelihood(traits) * 1000) / 1000;
}
