import { findField } from '../layout/locate-fields';
import type { FieldValues } from '../processor';
import type { PageReading } from '../reading';
import { HANDWRITTEN_FROM } from './judge';

/** Evidence of one line is bounded, so that a single strange one does not decide about several. */
const SUREST = 0.995;

/**
 * The fields with `isOriginalTextHandwritten` where their lines were written by a pen. A field whose lines were not judged (Sinhala, Tamil, a
 * PDF's own text, too little ink) stays as it is.
 */
export function markHandwritten(schema: FieldValues, pages: readonly PageReading[]): FieldValues {
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => {
      const spans = findField(field.originalText ?? '', pages)?.spans ?? [];
      const pen = commonPen(spans.map(({ line, length }) => ({ pen: line.pen, length })));
      return [name, pen !== null && pen >= HANDWRITTEN_FROM ? { ...field, isOriginalTextHandwritten: true } : field];
    }),
  );
}

/** The likelihood of several lines together: the mean of their evidence by letters; null when none was judged. */
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
