import type { FieldValues } from '../../processor';
import { failed, ignored, passed, type RuleOutcome } from '../../rule-outcome';
import { lineAmounts, numberOf } from './amounts-of';

/**
 * The sign of the total against the kind of paper. Credit notes are printed with either sign, but with one: lines and net
 * amount have that of the total. A negative total on any other paper is a credit that does not call itself one.
 */
export function signFitsKind(schema: FieldValues, documentTypeID: string | null): RuleOutcome {
  const total = numberOf(schema.totalAmount);
  if (total === null || total === 0) return ignored('amount-sign', 'No total was read, or it is 0.');
  const confidence = schema.totalAmount?.originalTextConfidence ?? 1;
  if (documentTypeID !== 'CREDIT_NOTE')
    return total < 0
      ? failed('amount-sign', confidence, `The total is ${total}, and the paper calls itself no credit note.`)
      : passed('amount-sign', confidence);
  const lines = lineAmounts(schema.lineItems).reduce((a, b) => a + b, 0);
  const parts = { 'net amount': numberOf(schema.netAmount) ?? 0, 'sum of its lines': lines };
  const other = Object.entries(parts).filter(([, amount]) => amount * total < 0);
  return other.length === 0
    ? passed('amount-sign', confidence, `A credit note with a ${total < 0 ? 'negative' : 'positive'} total.`)
    : failed(
        'amount-sign',
        confidence,
        `The total of the credit note is ${total}, ${other.map(([name, amount]) => `the ${name} ${amount}`).join(', ')}.`,
      );
}
