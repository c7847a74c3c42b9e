import { nameWords } from '../../checks/name-words';
import type { SchemaField } from '../../contract';
import type { CheckInput, CheckResult, FieldValues } from '../../processor';
import { failed, ignored, passed, type RuleOutcome } from '../../rules';
import { parseAmount, sameAmount } from '../../values/amounts';
import { textOf } from '../../values/field';

/** Adds up the invoice and compares it with what the caller expects. */
export function check({ schema, inputData }: CheckInput): CheckResult {
  return {
    rules: [arithmetic(schema), vendor(schema, inputData.expectedVendor), amount(schema, inputData.expectedAmount)],
    modifications: [],
  };
}

function arithmetic(schema: FieldValues): RuleOutcome {
  const total = numberOf(schema.totalAmount);
  const net = numberOf(schema.netAmount);
  const tax = numberOf(schema.taxAmount);
  const lines = lineAmounts(schema.lineItems);
  const sum = lines.reduce((a, b) => a + b, 0);
  const tests: { ok: boolean; text: string }[] = [];
  if (net !== null && tax !== null && total !== null) {
    tests.push({ ok: sameAmount(net + tax, total), text: `net ${net} + tax ${tax} = total ${total}` });
  }
  if (lines.length > 0 && (net !== null || total !== null)) {
    const targets = [net, total].filter((one) => one !== null);
    tests.push({
      ok: targets.some((one) => sameAmount(sum, one, lines.length)),
      text: `Σ of ${lines.length} lines ${sum.toFixed(2)} = ${targets.join(' or ')}`,
    });
  }
  if (tests.length === 0) return ignored('invoice-arithmetic', 'Not enough amounts were read to add up.');
  const wrong = tests.filter((test) => !test.ok);
  return wrong.length === 0
    ? passed('invoice-arithmetic', 0.95, tests.map((test) => test.text).join('; '))
    : failed('invoice-arithmetic', 0.7, `Does not hold: ${wrong.map((test) => test.text).join('; ')}.`);
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

const LEGAL_FORMS = new Set([
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
  const wanted = typeof expected === 'number' ? expected : typeof expected === 'string' ? parseAmount(expected) : null;
  if (wanted === null) return ignored('amount-match', 'No `inputData.expectedAmount`.');
  const total = numberOf(schema.totalAmount);
  if (total === null) return ignored('amount-match', 'No total was read.');
  const confidence = schema.totalAmount?.originalTextConfidence ?? 1;
  return sameAmount(total, wanted)
    ? passed('amount-match', confidence)
    : failed('amount-match', confidence, `The total is ${total}.`);
}

function numberOf(field: SchemaField | undefined): number | null {
  return typeof field?.value === 'number' ? field.value : null;
}

function lineAmounts(field: SchemaField | undefined): number[] {
  if (!Array.isArray(field?.value)) return [];
  return field.value.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'amount' in item && typeof item.amount === 'number'
      ? [item.amount]
      : [],
  );
}
