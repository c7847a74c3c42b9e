import { textOf } from '../../parsing/field';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import type { FieldValues } from '../../processor';

/** One day of tolerance for time zones. */
export function datesLikely(schema: FieldValues, today: string): RuleOutcome {
  const { invoiceDate, dueDate } = schema;
  const [issued, due] = [textOf(invoiceDate), textOf(dueDate)];
  const said = [
    !invoiceDate && 'The date of the invoice could not be read.',
    issued !== null && issued > dayAfter(today) && `The invoice is of the future: ${issued}.`,
    dueDate?.value === null && `No day of the calendar: due date ${dueDate.originalText}.`,
    issued !== null && due !== null && due < issued && `Due on ${due}, before the invoice of ${issued}.`,
  ].filter((one) => one !== false);
  const confidence = Math.min(...[invoiceDate, dueDate].map((field) => field?.originalTextConfidence ?? 1));
  return said.length === 0 ? passed('invoice-dates', confidence) : failed('invoice-dates', confidence, said.join(' '));
}

export function datePossible({ invoiceDate }: FieldValues): RuleOutcome {
  if (!invoiceDate) return ignored('invoice-date-possible', 'No date of the invoice was read.');
  const confidence = invoiceDate.originalTextConfidence ?? 1;
  return invoiceDate.value === null
    ? failed('invoice-date-possible', confidence, `No day of the calendar: invoice date ${invoiceDate.originalText}.`)
    : passed('invoice-date-possible', confidence);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
