import type { FieldValues } from '../../processor';
import { type Comparison, confidenceText } from './comparison';

const SAME_PLACES = 3;

/** The back may show an unrelated number of the same format, so only near matches count as contradictions. */
export function licenceNumbers(schema: FieldValues): Comparison[] {
  const front = confidenceText(schema.licenceNumber);
  const back = confidenceText(schema.licenceNumberBack);
  if (front === null || back === null) return [];
  if (front !== back && !isNearly(front, back)) return [];
  return [{ what: 'the licence number on its sides', agree: front === back }];
}

function isNearly(a: string, b: string): boolean {
  if (a.length !== b.length || a[0] !== b[0]) return false;
  return [...a].slice(1).filter((digit, index) => digit === b[index + 1]).length >= SAME_PLACES;
}
