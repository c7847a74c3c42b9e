import type { FieldValues } from '../../processor';
import { type Comparison, sureText } from './comparison';

/** Of so many places of a licence number that agree, two numbers are one that was changed and not two of different things. */
const SAME_PLACES = 3;

/**
 * The licence number on the front against the one on the back. A back may carry another number of the same form (a card's own, a
 * printer's), which is nobody's forgery: only a number that is nearly the front's accuses.
 */
export function licenceNumbers(schema: FieldValues): Comparison[] {
  const front = sureText(schema.licenceNumber);
  const back = sureText(schema.licenceNumberBack);
  if (front === null || back === null) return [];
  if (front !== back && !isNearly(front, back)) return [];
  return [{ what: 'the licence number on its sides', agree: front === back }];
}

/** Whether both begin with the same letter and have enough digits in the same places. */
function isNearly(a: string, b: string): boolean {
  if (a.length !== b.length || a[0] !== b[0]) return false;
  return [...a].slice(1).filter((digit, index) => digit === b[index + 1]).length >= SAME_PLACES;
}
