import { nameWords } from '../../checks/name-words';
import type { SchemaField } from '../../contract';
import { SURE } from '../../forgery-detection/comparisons/comparison';
import { parseAmount, parseThousandths, roundMoney, sameAmount, toCents } from '../../parsing/amounts';
import { textOf } from '../../parsing/field';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import type { CheckInput, CheckResult, FieldValues } from '../../processor';
import { datesLikely } from './dates';
import type { LineItem } from './line-items';
import { lineAmounts, numberOf } from './read-values';
import { THREE_DECIMALS } from './thousandths';
import { UNPROVED } from './totals';

export function check({ schema, documentTypeID, inputData, today }: CheckInput): CheckResult {
  return {
    rules: [
      datesLikely(schema, today),
      signFitsKind(schema, documentTypeID),
      arithmetic(schema, documentTypeID === 'CREDIT_NOTE'),
      vendor(schema, inputData.expectedVendor),
      amount(schema, inputData.expectedAmount),
    ],
    modifications: [],
  };
}

/** Credit notes may have either sign, the same in lines and net amount. */
function signFitsKind(schema: FieldValues, documentTypeID: string | null): RuleOutcome {
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

function arithmetic(schema: FieldValues, isCredit: boolean): RuleOutcome {
  const total = numberOf(schema.totalAmount);
  const net = numberOf(schema.netAmount);
  const tax = numberOf(schema.taxAmount);
  const deductions = numberOf(schema.deductionsAmount) ?? 0;
  const charges = numberOf(schema.chargesAmount) ?? 0;
  const lines = lineAmounts(schema.lineItems);
  const sum = lines.reduce((a, b) => a + b, 0);
  const tests: Test[] = lineProducts(schema.lineItems, isCredit);
  // A discount is above or below the net amount, not both.
  const ways = [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ].map(([deducted = 0, charged = 0]) => {
    const way: Test[] = [];
    const before = charged * charges - deducted * deductions;
    const after = (1 - charged) * charges - (1 - deducted) * deductions;
    if (net !== null && total !== null && (tax !== null || deductions !== 0 || charges !== 0)) {
      const reached = roundMoney(net + (tax ?? 0) + after);
      // If net equals total, tax is included.
      const ok = sameAmount(reached, total) || (sameAmount(net + after, total) && tax !== null);
      way.push({
        ok,
        text: `net ${net}${tax === null ? '' : ` + tax ${tax}`}${said(after)} = ${reached}, printed total ${total}`,
      });
    }
    // Reported only if both were read confidently.
    if (net !== null && total !== null && way.length === 0 && !sameAmount(net, total) && isSure(schema))
      way.push({ ok: false, text: `net ${net}, printed total ${total}, and no tax, discount or charge between them` });
    if (lines.length > 0 && (net !== null || total !== null)) {
      const targets = [net, total].filter((one) => one !== null);
      const reached = roundMoney(sum + before);
      const all = roundMoney(sum + charges - deductions);
      const ok =
        targets.some((one) => sameAmount(reached, one, lines.length)) ||
        (total !== null && [sum, all, all + (tax ?? 0)].some((one) => sameAmount(one, total, lines.length)));
      way.push({
        ok,
        text: `Σ of ${lines.length} lines ${sum.toFixed(2)}${said(before)} = ${reached}, printed ${targets.join(' or ')}`,
      });
    }
    return way;
  });
  const failures = (way: Test[]): number => way.filter((test) => !test.ok).length;
  tests.push(...ways.reduce((best, way) => (failures(way) < failures(best) ? way : best), ways[0] ?? []));
  if (tests.length === 0) return ignored('invoice-arithmetic', 'Not enough amounts were read to add up.');
  const wrong = tests.filter((test) => !test.ok);
  return wrong.length === 0
    ? passed('invoice-arithmetic', 0.95, tests.map((test) => test.text).join('; '))
    : failed('invoice-arithmetic', 0.7, `Does not hold: ${wrong.map((test) => test.text).join('; ')}.`);
}

function isSure({ netAmount, totalAmount }: FieldValues): boolean {
  return [netAmount, totalAmount].every((field) => (field?.originalTextConfidence ?? 0) >= SURE * UNPROVED);
}

type Test = { ok: boolean; text: string };

function said(adjustment: number): string {
  return adjustment === 0
    ? ''
    : ` ${adjustment < 0 ? '-' : '+'} ${Math.abs(adjustment)} (discount, deposit, shipping, rounding)`;
}

/** Credit notes may print positive prices with negative amounts. */
function lineProducts(field: SchemaField | undefined, isCredit: boolean): Test[] {
  if (!Array.isArray(field?.value)) return [];
  return field.value.flatMap((item: LineItem, index) =>
    item.difference === null ||
    item.difference === 0 ||
    (isCredit && item.amount < 0 && sameAmount(item.difference, 2 * item.amount))
      ? []
      : [{ ok: false, text: `line ${index + 1}: ${item.quantity} × ${item.unitPrice}, printed ${item.amount}` }],
  );
}

function vendor(schema: FieldValues, expected: unknown): RuleOutcome {
  if (typeof expected !== 'string' || expected.trim() === '')
    return ignored('vendor-match', 'No `inputData.expectedVendor`.');
  const supplier = textOf(schema.supplierName);
  if (supplier === null) return ignored('vendor-match', 'No supplier was read.');
  const words = (name: string): string[] => nameWords(name).filter((word) => !LEGAL_FORMS.has(word));
  const [wanted, read] = [words(expected), words(supplier)];
  const confidence = schema.supplierName?.originalTextConfidence ?? 1;
  const same = wanted.length > 0 && (wanted.every((word) => read.includes(word)) || wanted.join('') === read.join(''));
  return same
    ? passed('vendor-match', confidence)
    : failed('vendor-match', confidence, 'The supplier on the invoice is another one.');
}

export const LEGAL_FORMS = new Set([
  'LTD',
  'LIMITED',
  'PVT',
  'PRIVATE',
  'PLC',
  'INC',
  'LLC',
  'GMBH',
  'AG',
  'BV',
  'B',
  'V',
  'NV',
  'CO',
  'COMPANY',
  'CORP',
  'SARL',
  'SA',
  'SRL',
]);

function amount(schema: FieldValues, expected: unknown): RuleOutcome {
  const hasThousandths = THREE_DECIMALS.has(textOf(schema.currency) ?? '');
  const given = typeof expected === 'string' && hasThousandths ? parseThousandths(expected) : null;
  const wanted =
    given ?? (typeof expected === 'number' ? expected : typeof expected === 'string' ? parseAmount(expected) : null);
  if (wanted === null) return ignored('amount-match', 'No `inputData.expectedAmount`.');
  const total = numberOf(schema.totalAmount);
  if (total === null) return ignored('amount-match', 'No total was read.');
  const confidence = schema.totalAmount?.originalTextConfidence ?? 1;
  // Sums may be rounded; the expected total is exact.
  const rounded = hasThousandths ? roundMoney : toCents;
  const digits = hasThousandths ? 3 : 2;
  return rounded(total) === rounded(wanted)
    ? passed('amount-match', confidence)
    : failed(
        'amount-match',
        confidence,
        `The total on the invoice is ${total.toFixed(digits)}, ${wanted.toFixed(digits)} was expected.`,
      );
}
