import { acceptableDocuments, documentProvided, neverExpires, pagesComplete } from '../../checks/picture';
import { requiredFields, seesLabel } from '../../checks/required-fields';
import type { SchemaField } from '../../contract';
import { piecesOf } from '../../layout/find-value';
import { hasLabel } from '../../layout/labels';
import { type DateOrder, orderShown } from '../../parsing/dates';
import { textOf } from '../../parsing/field';
import type { PageReading } from '../../pipeline/reading';
import { failed, ignored, passed } from '../../pipeline/rule-outcome';
import type { DocumentInput, Extraction, FieldValues } from '../../processor';
import { readCurrency } from './currency';
import { datePossible } from './dates';
import { invoiceKindOf } from './kind';
import { invoiceWords, labels, stopLabels } from './labels';
import { readLineItems } from './line-items';
import { invoicesOn, oneInvoice, oneInvoiceOnPage } from './multiple-invoices';
import { readCustomer, readSupplier, readTaxId } from './parties';
import { readDate, readNumber, readTitle } from './read-values';
import { markThousandths, withoutMarks } from './thousandths';
import { readTotals } from './totals';

/** Read any layout by labels in seven languages, positions and arithmetic. */
export function extract(input: DocumentInput): Extraction {
  const provided = documentProvided(input);
  const beginnings = invoicesOn(input.pages);
  // Read the first invoice only, to not mix values.
  const pages = input.pages.slice(0, beginnings[1]?.page);
  const text = pages.flatMap((page) => page.lines.map((line) => line.text)).join('\n');
  const schema = provided.outcome === 'passed' ? readInvoice(pages, text) : {};
  const named = pages.some((page) => page.lines.some((line) => hasLabel(line.text, invoiceWords)));
  if (!named || schema.totalAmount === undefined) {
    const supported =
      provided.outcome === 'failed'
        ? ignored('supported-document')
        : failed('supported-document', 0.8, notAnInvoice(named, schema.totalAmount !== undefined));
    const notJudged = (
      [
        'all-pages-provided',
        'all-pages-match-one-template',
        'one-invoice-on-page',
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
    ...(schema.invoiceDate === undefined && isDateInWords(pages)
      ? []
      : [{ name: 'invoice date', anyOf: ['invoiceDate'], labelSeen: seen(labels.date) }]),
    { name: 'supplier', anyOf: ['supplierName'], labelSeen: seen(labels.supplier) },
    { name: 'total', anyOf: ['totalAmount'], labelSeen: true },
  ]);
  const kind = invoiceKindOf(pages, text);
  const rules = [
    provided,
    acceptableDocuments(
      input,
      extraction.every((rule) => rule.outcome === 'passed'),
    ),
    passed('supported-document', 0.9, `Recognised as ${kind}.`),
    pagesComplete(input.pages),
    oneInvoice(beginnings),
    oneInvoiceOnPage(pages),
    neverExpires(),
    ...extraction,
    datePossible(schema),
  ];
  return { documentTypeID: kind, schema, rules };
}

function notAnInvoice(named: boolean, totalled: boolean): string {
  if (named) return 'The paper names itself an invoice, and no total was found on it.';
  return totalled
    ? 'Nothing on the paper says that it is an invoice, a bill or a credit note; a total was found.'
    : 'Nothing on the paper says that it is an invoice, a bill or a credit note, and no total was found.';
}

function readInvoice(printed: readonly PageReading[], text: string): FieldValues {
  const currency = readCurrency(printed);
  const pages = markThousandths(printed, currency?.value);
  const customer = readCustomer(pages);
  const totals = readTotals(pages);
  const found: Record<string, SchemaField | null> = {
    invoiceNumber:
      readTitle(pages, 'day-first')?.number ??
      readNumber(pages, labels.number) ??
      readNumber(pages, labels.weakNumber, true),
    ...readDates(pages, text),
    orderNumber: readNumber(pages, labels.order),
    supplierName: readSupplier(pages, customer),
    supplierTaxId: readTaxId(pages),
    customerName: customer,
    currency,
    netAmount: totals.net,
    taxAmount: totals.tax,
    deductionsAmount: totals.deductions,
    chargesAmount: totals.charges,
    totalAmount: totals.total,
    lineItems: readLineItems(pages),
  };
  const read = Object.entries(found).filter((entry): entry is [string, SchemaField] => entry[1] !== null);
  return withoutMarks(Object.fromEntries(read));
}

type Dates = Record<'invoiceDate' | 'dueDate', SchemaField | null>;

/**
 * Use one order: that of an unambiguous date, else the country's, unless the due date would precede the invoice date.
 */
function readDates(pages: readonly PageReading[], text: string): Dates {
  const inOrder = (order: DateOrder): Dates => ({
    invoiceDate:
      readTitle(pages, order)?.date ?? readDate(pages, labels.date, order) ?? readDate(pages, labels.weakDate, order),
    dueDate: readDate(pages, labels.due, order),
  });
  const shown = orderShown(text);
  if (shown) return inOrder(shown);
  const isAmerican = /United States|\bUSA\b|\b[A-Z]{2} \d{5}\b/.test(text);
  const orders: DateOrder[] = isAmerican ? ['month-first', 'day-first'] : ['day-first', 'month-first'];
  const [usual, other] = orders.map(inOrder) as [Dates, Dates];
  return isDueTooSoon(usual) && !isDueTooSoon(other) ? other : usual;
}

function isDueTooSoon({ invoiceDate, dueDate }: Dates): boolean {
  const [issued, due] = [textOf(invoiceDate ?? undefined), textOf(dueDate ?? undefined)];
  return issued !== null && due !== null && due < issued;
}

/** A printed date that could not be read, such as one in words of an unsupported language. */
function isDateInWords(pages: readonly PageReading[]): boolean {
  return pages.some((page) =>
    piecesOf(page, [...labels.date, ...labels.weakDate], stopLabels).some(
      ({ text }) =>
        /\p{L}{3}/u.test(text) && /(?<!\d)(?:19|20)\d{2}(?!\d)/.test(text) && /(?<!\d)\d{1,2}(?!\d)/.test(text),
    ),
  );
}
