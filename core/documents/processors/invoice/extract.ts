import { neverExpires, pagesComplete } from '../../checks/pages';
import { acceptableDocuments, documentProvided } from '../../checks/picture';
import { requiredFields, seesLabel } from '../../checks/required-fields';
import type { SchemaField } from '../../contract';
import { piecesOf } from '../../layout/find-value';
import { hasLabel } from '../../layout/labels';
import type { DocumentInput, Extraction, FieldValues } from '../../processor';
import type { PageReading } from '../../reading';
import { failed, ignored, passed, type RuleOutcome } from '../../rules';
import { type DateOrder, findDates, impossibleDate } from '../../values/dates';
import { readField, readImpossibleDate } from '../../values/field';
import { readCurrency } from './currency';
import { invoiceWords, labels, stopLabels } from './labels';
import { readLineItems } from './line-items';
import { readCustomer, readSupplier, readTaxId } from './parties';
import { readTotals } from './totals';

/** Reads an invoice of any layout: labels in seven languages, positions, and arithmetic to tell the sums apart. */
export function extract(input: DocumentInput): Extraction {
  const provided = documentProvided(input);
  const text = input.pages.flatMap((page) => page.lines.map((line) => line.text)).join('\n');
  const schema = provided.outcome === 'passed' ? readInvoice(input.pages, text) : {};
  const isInvoice =
    input.pages.some((page) => page.lines.some((line) => hasLabel(line.text, invoiceWords))) &&
    schema.totalAmount !== undefined;
  if (!isInvoice) {
    const supported =
      provided.outcome === 'failed'
        ? ignored('supported-document')
        : failed('supported-document', 0.8, 'The paper has no word for invoice or no total.');
    const notJudged = (
      [
        'all-pages-provided',
        'all-pages-match-one-template',
        'all-fields-legible',
        'data-fields-present',
        'invoice-date-possible',
      ] as const
    ).map((id) => ignored(id, 'Not judged: no invoice was recognised.'));
    return {
      documentTypeID: null,
      schema: {},
      rules: [provided, acceptableDocuments(input, false), supported, neverExpires(), ...notJudged],
    };
  }
  const seen = (wanted: readonly string[]): boolean => seesLabel(input, (line) => hasLabel(line, wanted));
  const extraction = requiredFields(schema, [
    { name: 'invoice number', anyOf: ['invoiceNumber'], labelSeen: seen(labels.number) },
    { name: 'invoice date', anyOf: ['invoiceDate'], labelSeen: seen(labels.date) },
    { name: 'supplier', anyOf: ['supplierName'], labelSeen: seen(labels.supplier) },
    { name: 'total', anyOf: ['totalAmount'], labelSeen: true },
  ]);
  const kind = kindOf(text);
  const rules = [
    provided,
    acceptableDocuments(
      input,
      extraction.every((rule) => rule.outcome === 'passed'),
    ),
    passed('supported-document', 0.9, `Recognised as ${kind}.`),
    pagesComplete(input.pages),
    ignored('all-pages-match-one-template', 'Invoices have no template: every supplier draws their own.'),
    neverExpires(),
    ...extraction,
    datePossible(schema),
  ];
  return { documentTypeID: kind, schema, rules };
}

function readInvoice(pages: readonly PageReading[], text: string): FieldValues {
  const customer = readCustomer(pages);
  const totals = readTotals(pages);
  const order: DateOrder = /United States|\bUSA\b|\b[A-Z]{2} \d{5}\b/.test(text) ? 'month-first' : 'day-first';
  const found: Record<string, SchemaField | null> = {
    invoiceNumber: readNumber(pages, labels.number) ?? readNumber(pages, labels.weakNumber),
    invoiceDate: readDate(pages, labels.date, order) ?? readDate(pages, labels.weakDate, order),
    dueDate: readDate(pages, labels.due, order),
    orderNumber: readNumber(pages, labels.order),
    supplierName: readSupplier(pages, customer),
    supplierTaxId: readTaxId(pages),
    customerName: customer,
    currency: readCurrency(pages),
    netAmount: totals.net,
    taxAmount: totals.tax,
    deductionsAmount: totals.deductions,
    chargesAmount: totals.charges,
    totalAmount: totals.total,
    lineItems: readLineItems(pages),
  };
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, SchemaField] => entry[1] !== null));
}

/** A number has a digit, no spaces but around its own signs, and is no date, amount or house. */
function readNumber(pages: readonly PageReading[], wanted: readonly string[]): SchemaField | null {
  for (const page of pages) {
    for (const piece of piecesOf(page, wanted, stopLabels)) {
      const match = /#?\s?[A-Z0-9][A-Z0-9/_.\-#]*\d[A-Z0-9/_.-]*/i.exec(piece.text);
      if (!match || match.index > 12 || match[0].replace(/\W/g, '').length < 2) continue;
      const date = findDates(piece.text)[0] ?? impossibleAt(piece.text);
      // Below a bare title often stands the address: a number followed by words is a house.
      if (piece.position === 'below' && /^\s*\p{L}{2}/u.test(piece.text.slice(match.index + match[0].length))) continue;
      if (/^[\s#]*\d+[.,]\d{2}$/.test(match[0])) continue;
      const start = match.index + match[0].search(/\S/);
      if (date && date.index <= start && !/\p{L}/u.test(match[0])) continue;
      return readField(match[0].replace(/[.,]+$/, '').trim(), piece.text, piece.confidence);
    }
  }
  return null;
}

function impossibleAt(text: string): { index: number } | null {
  const impossible = impossibleDate(text);
  return impossible === null ? null : { index: text.indexOf(impossible) };
}

/** The first date behind a label; one that is surely printed and no day of the calendar has its text alone. */
function readDate(pages: readonly PageReading[], wanted: readonly string[], order: DateOrder): SchemaField | null {
  for (const page of pages) {
    for (const piece of piecesOf(page, wanted, stopLabels)) {
      const [found] = findDates(piece.text, order);
      if (found) return readField(found.date, found.originalText, piece.confidence);
      const impossible = readImpossibleDate(piece);
      if (impossible) return impossible;
    }
  }
  return null;
}

/** The date is required: one that is no day is there, legible, and none. */
function datePossible({ invoiceDate }: FieldValues): RuleOutcome {
  if (!invoiceDate) return ignored('invoice-date-possible', 'No date of the invoice was read.');
  const confidence = invoiceDate.originalTextConfidence ?? 1;
  return invoiceDate.value === null
    ? failed('invoice-date-possible', confidence, `No day of the calendar: invoice date ${invoiceDate.originalText}.`)
    : passed('invoice-date-possible', confidence);
}

function kindOf(text: string): string {
  if (/credit\s?note|credit\s?memo|gutschrift|creditnota|nota de crédito|avoir|nota di credito/i.test(text))
    return 'CREDIT_NOTE';
  if (/pro[\s-]?forma/i.test(text)) return 'PROFORMA_INVOICE';
  if (/tax\s?invoice/i.test(text)) return 'TAX_INVOICE';
  return 'COMMERCIAL_INVOICE';
}
