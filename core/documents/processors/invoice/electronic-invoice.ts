import { forEachXmlRecord, type XmlNode, XmlRefusedError } from '@/core/formats/xml';
import { nameWords } from '../../checks/name-words';
import type { ElectronicInvoice } from '../../files/artefacts';
import { plainNumber, roundMoney, sameAmount } from '../../parsing/amounts';
import { textOf } from '../../parsing/field';
import { failed, ignored, passed, type RuleOutcome } from '../../pipeline/rule-outcome';
import type { FieldValues } from '../../processor';
import { LEGAL_FORMS } from './check';
import { numberOf } from './read-values';

const MAX_BYTES = 4 * 1024 * 1024;
/** Of what precedes the root element. */
const HEAD_BYTES = 8_192;
const PROLOG = /^(?:\s|<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[^\]]*\])?\s*>)*/;
const ROOT = /^<((?:[\w.-]+:)?(CrossIndustryInvoice|CrossIndustryDocument|Invoice|CreditNote))[\s>]/;

/** Null if the XML is no invoice, 'unreadable' if it begins as one. */
export function readElectronicInvoice(xml: Uint8Array): ElectronicInvoice | 'unreadable' | null {
  const head = new TextDecoder().decode(xml.subarray(0, HEAD_BYTES));
  const [, tag, kind] = ROOT.exec(head.replace(PROLOG, '')) ?? [];
  if (!tag || !kind) return null;
  if (xml.byteLength > MAX_BYTES) return 'unreadable';
  let root: XmlNode | undefined;
  try {
    forEachXmlRecord(xml, [tag], (node) => {
      root ??= node;
    });
  } catch (error) {
    if (error instanceof XmlRefusedError) return 'unreadable';
    throw error;
  }
  return root ? (kind.startsWith('Cross') ? readCii(root) : readUbl(root)) : 'unreadable';
}

/** UN/CEFACT Cross Industry Invoice: Factur-X, XRechnung, ZUGFeRD 2, and ZUGFeRD 1 under longer names. */
function readCii(root: XmlNode): ElectronicInvoice {
  const first = (...paths: string[]) =>
    textAt(
      root,
      paths.map((path) => path.split('/')),
    );
  const DOCUMENT = '(Header)?ExchangedDocument';
  const TRADE = '(SpecifiedSupplyChain|SupplyChain)TradeTransaction';
  const SETTLEMENT = `${TRADE}/(ApplicableHeader|ApplicableSupplyChain)TradeSettlement`;
  const SUMS = `${SETTLEMENT}/SpecifiedTradeSettlement(Header)?MonetarySummation`;
  const currency = first(`${SETTLEMENT}/InvoiceCurrencyCode`);
  const sums = (...names: string[]) =>
    names.flatMap((name) => amountsAt(root, `${SUMS}/${name}`.split('/'), 'currencyID', currency));
  return {
    invoiceNumber: first(`${DOCUMENT}/ID`),
    invoiceDate: dateOf(first(`${DOCUMENT}/IssueDateTime/DateTimeString`)),
    dueDate: dateOf(first(`${SETTLEMENT}/SpecifiedTradePaymentTerms/DueDateDateTime/DateTimeString`)),
    currency,
    supplierName: first(
      `${TRADE}/(ApplicableHeader|ApplicableSupplyChain)TradeAgreement/SellerTradeParty/Name`,
      `${TRADE}/(ApplicableHeader|ApplicableSupplyChain)TradeAgreement/SellerTradeParty/SpecifiedLegalOrganization/TradingBusinessName`,
    ),
    nets: sums('TaxBasisTotalAmount', 'LineTotalAmount'),
    taxes: sums('TaxTotalAmount'),
    totals: sums('GrandTotalAmount', 'DuePayableAmount'),
  };
}

/** OASIS UBL 2 Invoice and CreditNote. */
function readUbl(root: XmlNode): ElectronicInvoice {
  const first = (...paths: string[]) =>
    textAt(
      root,
      paths.map((path) => path.split('/')),
    );
  const currency = first('DocumentCurrencyCode');
  const sums = (...paths: string[]) =>
    paths.flatMap((path) => amountsAt(root, path.split('/'), 'currencyID', currency));
  return {
    invoiceNumber: first('ID'),
    invoiceDate: dateOf(first('IssueDate')),
    dueDate: dateOf(first('DueDate', 'PaymentMeans/PaymentDueDate')),
    currency,
    supplierName: first(
      'AccountingSupplierParty/Party/PartyLegalEntity/RegistrationName',
      'AccountingSupplierParty/Party/PartyName/Name',
    ),
    nets: sums('LegalMonetaryTotal/TaxExclusiveAmount', 'LegalMonetaryTotal/LineExtensionAmount'),
    taxes: sums('TaxTotal/TaxAmount'),
    totals: sums('LegalMonetaryTotal/TaxInclusiveAmount', 'LegalMonetaryTotal/PayableAmount'),
  };
}

/** Path steps are patterns of local names. */
function nodesAt(node: XmlNode, [step, ...rest]: readonly string[]): XmlNode[] {
  if (step === undefined) return [node];
  const name = new RegExp(`^(?:[^:]+:)?${step}$`);
  return node.children.filter(({ tag }) => name.test(tag)).flatMap((child) => nodesAt(child, rest));
}

function textAt(root: XmlNode, paths: readonly string[][]): string | null {
  const texts = paths.flatMap((path) => nodesAt(root, path).map(({ text }) => text.trim()));
  return texts.find((text) => text !== '')?.slice(0, 300) ?? null;
}

/** A tax may be given again in the currency of accounting. */
function amountsAt(root: XmlNode, path: readonly string[], attribute: string, currency: string | null): number[] {
  return nodesAt(root, path).flatMap(({ text, attributes }) => {
    const [value, unit] = [text.trim(), attributes[attribute]];
    return /^-?\d+(\.\d+)?$/.test(value) && (!unit || !currency || unit === currency) ? [Number(value)] : [];
  });
}

/** CII format 102 (20260131) or ISO 8601. */
function dateOf(text: string | null): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(text ?? '') ?? [];
  return year ? `${year}-${month}-${day}` : null;
}

const RULE = 'electronic-invoice-agreement';

/** Compare only what both give. Signs are left out: credit notes differ in them. */
export function judgeElectronicInvoice(
  given: ElectronicInvoice | 'unreadable' | null,
  schema: FieldValues,
): RuleOutcome {
  if (given === null) return ignored(RULE, 'The file contains no electronic invoice.');
  if (given === 'unreadable') return failed(RULE, 0.9, 'The electronic invoice in the file cannot be read.');
  const text = (
    field: 'invoiceNumber' | 'invoiceDate' | 'dueDate' | 'currency' | 'supplierName',
    isSame: (a: string, b: string) => boolean = (a, b) => a === b,
  ): Comparison => {
    const printed = textOf(schema[field]);
    return { field, xml: given[field], printed, isSame: !given[field] || !printed || isSame(given[field], printed) };
  };
  const amount = (field: 'netAmount' | 'taxAmount' | 'totalAmount', known: readonly number[]): Comparison => {
    const printed = numberOf(schema[field]);
    const isSame = printed === null || known.length === 0 || known.some((one) => isSameSize(one, printed));
    return { field, xml: known[0] ?? null, printed, isSame };
  };
  const taxes = [...given.taxes, roundMoney(given.taxes.reduce((sum, tax) => sum + tax, 0))];
  const compared = [
    text('invoiceNumber', (a, b) => plainNumber(a) === plainNumber(b)),
    text('invoiceDate'),
    text('dueDate'),
    text('currency'),
    text('supplierName', isSameCompany),
    amount('netAmount', given.nets),
    amount('taxAmount', given.taxes.length > 0 ? taxes : []),
    amount('totalAmount', given.totals),
  ].filter(({ xml, printed }) => xml !== null && printed !== null);
  if (compared.length === 0) return ignored(RULE, 'The electronic invoice and the page have no value in common.');
  const differing = compared.filter(({ isSame }) => !isSame);
  return differing.length === 0
    ? passed(RULE, 0.95, `${compared.length} values of the electronic invoice are printed alike.`)
    : failed(
        RULE,
        0.9,
        `The electronic invoice in the file differs: ${differing.map(({ field, xml, printed }) => `${field} ${xml}, printed ${printed}`).join('; ')}.`,
      );
}

type Comparison = { field: string; xml: string | number | null; printed: string | number | null; isSame: boolean };

const isSameSize = (a: number, b: number): boolean => sameAmount(Math.abs(a), Math.abs(b));

/** One name may be the shorter form of the other. */
function isSameCompany(a: string, b: string): boolean {
  const [one, other] = [a, b].map((name) => nameWords(name).filter((word) => !LEGAL_FORMS.has(word)));
  if (!one?.length || !other?.length) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return short.every((word) => long.includes(word)) || one.join('') === other.join('');
}
