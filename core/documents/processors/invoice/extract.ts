import { neverExpires, pagesComplete } from '../../checks/pages';
import { acceptableDocuments, documentProvided } from '../../checks/picture';
import { requiredFields, seesLabel } from '../../checks/required-fields';
import type { SchemaField } from '../../contract';
import { hasLabel } from '../../layout/labels';
import type { DocumentInput, Extraction, FieldValues } from '../../processor';
import type { PageReading } from '../../reading';
import { failed, ignored, passed } from '../../rule-outcome';
import type { DateOrder } from '../../values/dates';
import { readCurrency } from './currency';
import { datePossible } from './dates';
import { kindOf } from './kind';
import { invoiceWords, labels } from './labels';
import { readLineItems } from './line-items';
import { readCustomer, readSupplier, readTaxId } from './parties';
import { readDate, readNumber } from './read-values';
import { invoicesOn, oneInvoice, oneInvoiceOnPage } from './several';
import { readTotals } from './totals';

/** Reads an invoice of any layout: labels in seven languages, positions, and arithmetic to tell the sums apart. */
export function extract(input: DocumentInput): Extraction {
  const provided = documentProvided(input);
  const beginnings = invoicesOn(input.pages);
  // Of several invoices the first is read: nothing of one may stand beside a total of another.
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
    { name: 'invoice date', anyOf: ['invoiceDate'], labelSeen: seen(labels.date) },
    { name: 'supplier', anyOf: ['supplierName'], labelSeen: seen(labels.supplier) },
    { name: 'total', anyOf: ['totalAmount'], labelSeen: true },
  ]);
  const kind = kindOf(pages, text);
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

/** What of the two marks of an invoice is not there. */
function notAnInvoice(named: boolean, totalled: boolean): string {
  if (named) return 'The paper names itself an invoice, and no total was found on it.';
  return totalled
    ? 'Nothing on the paper says that it is an invoice, a bill or a credit note; a total was found.'
    : 'Nothing on the paper says that it is an invoice, a bill or a credit note, and no total was found.';
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
