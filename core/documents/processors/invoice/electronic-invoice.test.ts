import { expect, test } from 'vitest';
import { readField } from '../../parsing/field';
import type { FieldValues } from '../../processor';
import { judgeElectronicInvoice, readElectronicInvoice } from './electronic-invoice';

const xml = (text: string) => new TextEncoder().encode(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);

const CII = xml(`<rsm:CrossIndustryInvoice xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
  <rsm:ExchangedDocument><ram:ID>RE-77/2026</ram:ID>
    <ram:IssueDateTime><udt:DateTimeString format="102">20260203</udt:DateTimeString></ram:IssueDateTime></rsm:ExchangedDocument>
  <rsm:SupplyChainTradeTransaction>
    <ram:ApplicableHeaderTradeAgreement><ram:SellerTradeParty><ram:Name>Hafen Kontor GmbH</ram:Name></ram:SellerTradeParty></ram:ApplicableHeaderTradeAgreement>
    <ram:ApplicableHeaderTradeSettlement><ram:InvoiceCurrencyCode>EUR</ram:InvoiceCurrencyCode>
      <ram:SpecifiedTradePaymentTerms><ram:DueDateDateTime><udt:DateTimeString format="102">20260305</udt:DateTimeString></ram:DueDateDateTime></ram:SpecifiedTradePaymentTerms>
      <ram:SpecifiedTradeSettlementHeaderMonetarySummation>
        <ram:LineTotalAmount>110.00</ram:LineTotalAmount><ram:TaxBasisTotalAmount>100.00</ram:TaxBasisTotalAmount>
        <ram:TaxTotalAmount currencyID="EUR">19.00</ram:TaxTotalAmount><ram:TaxTotalAmount currencyID="PLN">81.70</ram:TaxTotalAmount>
        <ram:GrandTotalAmount>119.00</ram:GrandTotalAmount><ram:DuePayableAmount>99.00</ram:DuePayableAmount>
      </ram:SpecifiedTradeSettlementHeaderMonetarySummation>
    </ram:ApplicableHeaderTradeSettlement></rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`);

const ZUGFERD_1 = xml(`<rsm:CrossIndustryDocument xmlns:rsm="urn:a" xmlns:ram="urn:b" xmlns:udt="urn:c">
  <rsm:HeaderExchangedDocument><ram:ID>Z1</ram:ID><ram:IssueDateTime><udt:DateTimeString>20140303</udt:DateTimeString></ram:IssueDateTime></rsm:HeaderExchangedDocument>
  <rsm:SpecifiedSupplyChainTradeTransaction><ram:ApplicableSupplyChainTradeSettlement>
    <ram:SpecifiedTradeSettlementMonetarySummation><ram:GrandTotalAmount currencyID="EUR">23.80</ram:GrandTotalAmount></ram:SpecifiedTradeSettlementMonetarySummation>
  </ram:ApplicableSupplyChainTradeSettlement></rsm:SpecifiedSupplyChainTradeTransaction></rsm:CrossIndustryDocument>`);

const UBL =
  xml(`<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:x" xmlns:cac="urn:y">
  <cbc:ID>INV 9</cbc:ID><cbc:IssueDate>2026-04-01</cbc:IssueDate><cbc:DueDate>2026-05-01</cbc:DueDate><cbc:DocumentCurrencyCode>LKR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Lotus Traders</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="LKR">18</cbc:TaxAmount></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:TaxExclusiveAmount currencyID="LKR">100</cbc:TaxExclusiveAmount><cbc:PayableAmount currencyID="LKR">118</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>`);

test('reads Cross Industry Invoices, amounts in the currency of the invoice', () => {
  expect(readElectronicInvoice(CII)).toEqual({
    invoiceNumber: 'RE-77/2026',
    invoiceDate: '2026-02-03',
    dueDate: '2026-03-05',
    currency: 'EUR',
    supplierName: 'Hafen Kontor GmbH',
    nets: [100, 110],
    taxes: [19],
    totals: [119, 99],
  });
});

test('reads ZUGFeRD 1 and UBL', () => {
  expect(readElectronicInvoice(ZUGFERD_1)).toMatchObject({
    invoiceNumber: 'Z1',
    invoiceDate: '2014-03-03',
    totals: [23.8],
  });
  expect(readElectronicInvoice(UBL)).toEqual({
    invoiceNumber: 'INV 9',
    invoiceDate: '2026-04-01',
    dueDate: '2026-05-01',
    currency: 'LKR',
    supplierName: 'Lotus Traders',
    nets: [100],
    taxes: [18],
    totals: [118],
  });
});

test('ignores other XML, refuses damaged and unsafe invoices', () => {
  expect(readElectronicInvoice(xml('<order><Invoice><ID>7</ID></Invoice></order>'))).toBeNull();
  expect(readElectronicInvoice(xml('<!-- UBL --><Invoice><ID>7</ID></Invoice>'))).toMatchObject({ invoiceNumber: '7' });
  expect(readElectronicInvoice(CII.subarray(0, 700))).toBe('unreadable');
  const bomb = '<!DOCTYPE Invoice [<!ENTITY a "aaaa">]><Invoice xmlns:cbc="urn:x"><cbc:ID>&a;</cbc:ID></Invoice>';
  expect(readElectronicInvoice(xml(bomb))).toBe('unreadable');
});

const printed = (values: Record<string, unknown>): FieldValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readField(value, String(value), 0.97)]));
const same = {
  invoiceNumber: 'RE-77 / 2026',
  invoiceDate: '2026-02-03',
  supplierName: 'HAFEN KONTOR',
  totalAmount: 119,
};

test.each<[string, Record<string, unknown>, string, string | undefined]>([
  ['the same values', same, 'passed', '4 values of the electronic invoice are printed alike.'],
  ['what is due after a deposit', { ...same, totalAmount: 99 }, 'passed', undefined],
  ['a credit note with the other sign', { ...same, totalAmount: -119 }, 'passed', undefined],
  [
    'another total and supplier',
    { ...same, totalAmount: 919, supplierName: 'Nordwind Handel' },
    'failed',
    'The electronic invoice in the file differs: supplierName Hafen Kontor GmbH, printed Nordwind Handel; totalAmount 119, printed 919.',
  ],
  ['no printed value', {}, 'ignored', undefined],
])('judges %s', (_, values, outcome, detail) => {
  const rule = judgeElectronicInvoice(readElectronicInvoice(CII), printed(values));
  expect(rule).toMatchObject({ outcome, ...(detail && { detail }) });
});

test('fails on an unreadable invoice, ignores a file without one', () => {
  expect(judgeElectronicInvoice('unreadable', printed(same)).outcome).toBe('failed');
  expect(judgeElectronicInvoice(null, printed(same)).outcome).toBe('ignored');
});
