import type { FieldValues } from '../../processor';
import { type Comparison, sureText } from './comparison';

/** Matching positions from which two numbers are variants of one, not unrelated numbers. */
const SAME_PLACES = 3;

/**
 * Compare licence numbers of front and back. The back may show an unrelated number of the same format, so only near
 * matches count as a contradiction.
 */
export function licenceNumbers(schema: FieldValues): Comparison[] {
  const front = sureText(schema.licenceNumber);
  const back = sureText(schema.licenceNumberBack);
  if (front === null || back === null) return [];
  if (front !== back && !isNearly(front, back)) return [];
  return [{ what: 'the licence number on its sides', agree: front === back }];
}

/** Same first letter and enough digits in the same positions. */
function isNearly(a: string, b: string): boolean {
  if (a.length !== b.length || a[0] !== b[0]) return false;
  return [...a].slice(1).filter((digit, index) => digit === b[index + 1]).length >= SAME_PLACES;
}
