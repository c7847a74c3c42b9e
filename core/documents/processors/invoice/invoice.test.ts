import { describe, expect, test } from 'vitest';
import { decide, readingFailure } from '@/core/documents/pipeline/verdict';
import type { InputData } from '@/core/documents/processor';
import { pageOfRows } from '@/tests/support/documents/ideal-reading';
import { check } from './check';
import { extract } from './extract';
import { invoicesOn } from './multiple-invoices';

function read(rows: string[], inputData: InputData = {}) {
  const page = pageOfRows(rows);
  const today = '2026-11-21';
  const extraction = extract({ pages: [page], faces: [[]], quality: [null], today });
  const { documentTypeID, schema } = extraction;
  const checks = check({ documentTypeID, schema, inputData, today });
  const values = Object.fromEntries(Object.entries(schema).map(([name, field]) => [name, field.value]));
  return { ...extraction, values, checks, codes: decide(checks.rules).rulesFailed.map((rule) => rule.errorCode) };
}

const english = [
  'ACME TRADING (PVT) LTD                                        TAX INVOICE',
  '12 Galle Road, Colombo 03, Sri Lanka',
  'VAT No: 114567890-7000',
  'Bill To:                                Invoice No: INV-2026-0042',
  'Lanka Retail PLC                        Invoice Date: 05/11/2026',
  '45 Kandy Road, Kandy                    Due Date: 20/11/2026',
  '',
  'Description              Qty        Unit Price        Amount',
  'Ceylon tea, 500 g        10         1,250.00          12,500.00',
  'Cinnamon sticks          4          2,000.00          8,000.00',
  '',
  '                                    Subtotal          20,500.00',
  '                                    VAT 18%           3,690.00',
  '                                    Grand Total       24,190.00',
  'All amounts in LKR',
];

const german = [
  'Muster Werkzeug GmbH',
  'Hauptstraße 5, 10115 Berlin',
  'Rechnung',
  'Rechnungsnummer:   2026-118',
  'Rechnungsdatum:    5. November 2026',
  'Kunde:  Beispiel AG',
  'Pos   Beschreibung        Menge      Einzelpreis     Betrag',
  '1     Bohrmaschine        2          149,50          299,00',
  '2     Schraubensatz       10         12,30           123,00',
  'Zwischensumme                                        422,00',
  'MwSt 19%                                             80,18',
  'Gesamtbetrag                                         EUR 502,18',
];

const indian = [
  'Bharat Stationers Pvt. Ltd.',
  'GSTIN: 29AABCB1234C1ZV    Bengaluru, Karnataka, India',
  'Tax Invoice',
  'Bill No: BS/2026/77         Date: 03-Nov-2026',
  'Buyer: Sunrise School',
  'Particulars            Qty      Rate         Amount',
  'Exercise books         1000     123.45       1,23,450.00',
  'Taxable Value                                1,23,450.00',
  'CGST 6%                                      7,407.00',
  'SGST 6%                                      7,407.00',
  'Total                                        Rs. 1,38,264.00',
];

const creditNote = [
  'Nordlys AS                           CREDIT NOTE',
  'www.nordlys-lighting.example',
  'Credit Note No    CN-9',
  'Date              2026-10-30',
  'Customer          Fjord Hotel',
  'Item              Quantity     Price      Total',
  'Lamp, returned    1            80.00      80.00',
  'Total                                     EUR 80.00',
];

describe('document kind from the title', () => {
  const header = (title: string, ...more: string[]) => [
    `ACME TRADING (PVT) LTD                                        ${title}`,
    ...more,
    ...english.slice(1),
  ];
  test.each([
    ['small print of credit notes', [...english, 'Errors are settled by credit note.'], 'TAX_INVOICE'],
    ['a credit note that was offset', [...english, 'Credit Note CN-9 was set off'], 'TAX_INVOICE'],
    ['a short sentence above the items', header('INVOICE', 'A credit note may follow.'), 'COMMERCIAL_INVOICE'],
    ['small print of a proforma', [...header('INVOICE'), 'Replaces our proforma 17'], 'COMMERCIAL_INVOICE'],
    ['a proforma invoice', header('PRO-FORMA INVOICE'), 'PROFORMA_INVOICE'],
    ['a credit note against an invoice', header('CREDIT NOTE', 'Against invoice INV-7'), 'CREDIT_NOTE'],
    ['a title in one line with the name', ['Nordlys AS CREDIT NOTE', ...creditNote.slice(1)], 'CREDIT_NOTE'],
    ['the word only in the small print', ['Nordlys AS', ...creditNote.slice(1)], 'CREDIT_NOTE'],
  ])('detects the kind: %s', (_, rows, kind) => {
    const { documentTypeID } = read(
      rows.map((row) => (kind === 'COMMERCIAL_INVOICE' ? row.replace('TAX INVOICE', '') : row)),
    );
    expect(documentTypeID).toBe(kind);
  });
});

test('reports a total that differs from the net amount without a reason', () => {
  const without = english.filter((row) => !row.includes('VAT 18%'));
  const { checks, codes } = read(without);
  expect(codes).toEqual(['TOTALS_INCONSISTENT']);
  expect(checks.rules.find(({ id }) => id === 'invoice-arithmetic')?.detail).toBe(
    'Does not hold: net 20500, printed total 24190, and no tax, discount or charge between them.',
  );
  expect(read(without.map((row) => row.replace('24,190.00', '20,500.00'))).codes).toEqual([]);
});

describe('layouts, languages and number formats', () => {
  test('reads a Sri Lankan tax invoice', () => {
    const { documentTypeID, values, codes, rules } = read(english);
    expect(documentTypeID).toBe('TAX_INVOICE');
    expect(readingFailure(rules)).toBeNull();
    expect(values).toMatchObject({
      invoiceNumber: 'INV-2026-0042',
      invoiceDate: '2026-11-05',
      dueDate: '2026-11-20',
      supplierName: 'ACME TRADING (PVT) LTD',
      customerName: 'Lanka Retail PLC',
      currency: 'LKR',
      netAmount: 20500,
      taxAmount: 3690,
      totalAmount: 24190,
      lineItems: [
        { description: 'Ceylon tea, 500 g', quantity: 10, unitPrice: 1250, amount: 12500 },
        { description: 'Cinnamon sticks', quantity: 4, unitPrice: 2000, amount: 8000 },
      ],
    });
    expect(codes).toEqual([]);
  });

  test('reads a German invoice with decimal commas', () => {
    const { values, codes } = read(german);
    expect(values).toMatchObject({
      invoiceNumber: '2026-118',
      invoiceDate: '2026-11-05',
      supplierName: 'Muster Werkzeug GmbH',
      customerName: 'Beispiel AG',
      currency: 'EUR',
      netAmount: 422,
      taxAmount: 80.18,
      totalAmount: 502.18,
    });
    expect(values.lineItems).toMatchObject([{ quantity: 2, unitPrice: 149.5, amount: 299 }, { amount: 123 }]);
    expect(codes).toEqual([]);
  });

  test('reads an Indian invoice with lakhs and two taxes', () => {
    const { values, codes } = read(indian);
    expect(values).toMatchObject({
      invoiceNumber: 'BS/2026/77',
      invoiceDate: '2026-11-03',
      supplierName: 'Bharat Stationers Pvt. Ltd.',
      customerName: 'Sunrise School',
      currency: 'INR',
      netAmount: 123450,
      taxAmount: 14814,
      totalAmount: 138264,
    });
    expect(codes).toEqual([]);
  });

  test('reads a credit note', () => {
    const { documentTypeID, values } = read(creditNote);
    expect(documentTypeID).toBe('CREDIT_NOTE');
    expect(values).toMatchObject({
      invoiceNumber: 'CN-9',
      invoiceDate: '2026-10-30',
      supplierName: 'Nordlys AS',
      totalAmount: 80,
    });
  });
});

test.each([
  ['Net à payer', 'Montant HT'],
  ['Netto a pagare', 'Totale netto'],
])('reads "%s" as the total', (total, net) =>
  expect(read([...german.slice(0, -3), `${net}   422,00`, 'TVA   80,18', `${total}   502,18`]).values).toMatchObject({
    netAmount: 422,
    totalAmount: 502.18,
  }),
);

test.each(['Albers Supplies Ltd', 'Northgate Forniture S.r.l.'])('reads a customer like a label: %s', (name) => {
  const columns = (left: string, right: string) => left.padEnd(50) + right;
  const parties = [columns('Seller:', 'Buyer:'), columns('Kestrel Trading Inc', name)];
  const rows = ['TAX INVOICE', '', ...parties, '', 'Invoice No: INV-2026-0042', 'Invoice Date: 05/11/2026'];
  expect(read([...rows, ...english.slice(6)]).values).toMatchObject({ customerName: name });
});

describe('failures', () => {
  test('refuses a document that is no invoice', () => {
    const { documentTypeID, rules } = read([
      'Minutes of the meeting',
      'held on 5 November 2026 at the town hall',
      'Those present: nine',
    ]);
    expect(documentTypeID).toBeNull();
    expect(readingFailure(rules)).toBe('PRE_VALIDATION_FAILED');
    expect(decide(rules).rulesFailed.map((rule) => rule.errorCode)).toEqual(['UNSUPPORTED_DOCUMENT_TYPE']);
  });

  test('names the missing mark of an invoice', () => {
    const reason = (...lines: string[]) => decide(read(lines).rules).reasoning;
    expect(reason('Saman Stores', 'Rice 2 x 440.00', 'TOTAL 880.00')).toMatch(/^Nothing on the paper .*; a total was/);
    expect(reason('Saman Stores', 'TAX INVOICE', 'Thank you')).toMatch(/names itself an invoice, and no total/);
    expect(reason('Saman Stores', 'Open from nine to five', 'Thank you')).toMatch(/^Nothing .*, and no total was/);
  });

  test('refuses one page of a two-page invoice', () => {
    const { rules } = read([...english, 'Page 1 of 2']);
    expect(readingFailure(rules)).toBe('PRE_VALIDATION_FAILED');
    expect(decide(rules).rulesFailed.map((rule) => rule.errorCode)).toEqual(['MISSING_DOCUMENT_PAGES']);
    expect(readingFailure(read([...english, 'Page 1 of 1']).rules)).toBeNull();
  });

  test('fails without an invoice number and a date', () => {
    const { rules } = read(english.map((row) => row.replace(/Invoice (No|Date):.*/, '')));
    expect(readingFailure(rules)).toBe('EXTRACTION_FAILED');
    expect(decide(rules).reasoning).toContain('invoice number');
  });

  test('warns when amounts do not add up', () =>
    expect(read(english.map((row) => row.replace('12,500.00', '12,900.00'))).codes).toEqual(['TOTALS_INCONSISTENT']));

  const sums = (...rows: string[]): string[] => [...english.slice(0, 11), ...rows, 'All amounts in LKR'];
  const detail = (rows: string[]): string | undefined =>
    read(rows).checks.rules.find((rule) => rule.id === 'invoice-arithmetic')?.detail;

  test.each([
    [
      'one tax',
      sums('Subtotal   20,500.00', 'VAT 18%   3,690.00', 'Total   34,190.00'),
      3690,
      '= 24190, printed total 34190',
    ],
    [
      'two taxes',
      sums('Net amount   20,500.00', 'SSCL 2.5%   512.50', 'VAT 18%   3,690.00', 'Amount due   25,702.50'),
      4202.5,
      '= 24702.5, printed total 25702.5',
    ],
    [
      'a discount that is not deducted',
      sums('Subtotal   20,500.00', 'Discount   500.00', 'VAT 18%   3,600.00', 'Total   24,100.00'),
      3600,
      '= 23600, printed total 24100',
    ],
  ])('reads a tax that contradicts the total and reports it: %s', (_, rows, tax, said) => {
    const { values, codes } = read(rows);
    expect(values.taxAmount).toBe(tax);
    expect(codes).toEqual(['TOTALS_INCONSISTENT']);
    expect(detail(rows)).toContain(said);
  });

  test('reads a line whose quantity and price do not match and reports it', () => {
    const rows = english.map((row) => row.replace('10         1,250.00', '10         1,200.00'));
    const { values, codes } = read(rows);
    expect(values.lineItems).toMatchObject([
      { quantity: 10, unitPrice: 1200, amount: 12500, difference: 500 },
      { quantity: 4, unitPrice: 2000, amount: 8000, difference: 0 },
    ]);
    expect(codes).toEqual(['TOTALS_INCONSISTENT']);
    expect(detail(rows)).toContain('line 1: 10 × 1200, printed 12500');
  });

  test.each([
    [
      'a discount above the net amount',
      sums(
        'Subtotal   20,500.00',
        'Less: Trade discount   (500.00)',
        'Net   20,000.00',
        'VAT 18%   3,600.00',
        'Total   23,600.00',
      ),
    ],
    [
      'a discount below the subtotal',
      sums('Subtotal   20,500.00', 'Discount 10%   -2,050.00', 'VAT 18%   3,321.00', 'Total   21,771.00'),
    ],
    ['SSCL and VAT', sums('Subtotal   20,500.00', 'SSCL 2.5%   512.50', 'VAT 18%   3,782.25', 'Total   24,794.75')],
    [
      'shipping and rounding',
      sums('Subtotal   20,500.00', 'VAT 18%   3,690.00', 'Shipping   350.25', 'Rounding   -0.25', 'Total   24,540.00'),
    ],
    [
      'a deposit',
      sums('Subtotal   20,500.00', 'VAT 18%   3,690.00', 'Less: deposit   4,190.00', 'Balance due   20,000.00'),
    ],
    [
      'a deposit below the total',
      sums(
        'Subtotal   20,500.00',
        'VAT 18%   3,690.00',
        'Total   24,190.00',
        'Deposit   4,190.00',
        'Balance due   20,000.00',
      ),
    ],
    ['tax contained', sums('Subtotal   20,500.00', 'VAT   3,127.12', 'Total   20,500.00')],
    [
      'a discount and a tax in one cell of a line',
      english.map((row) => row.replace('10         1,250.00          ', '10   1,562.50  20.00 18.00%  ')),
    ],
    ['a discount in a line', english.map((row) => row.replace('1,250.00      ', '1,562.50  20% '))],
  ])('accepts an invoice that adds up: %s', (_, rows) => {
    expect(detail(rows)).not.toContain('Does not hold');
    expect(read(rows).codes).toEqual([]);
  });

  test('returns no fields for a document that is no invoice', () =>
    expect(read(['National identity card', 'Rs 500.00', 'From: Somebody Ltd']).schema).toEqual({}));

  test.each([
    [{ expectedVendor: 'Acme Trading' }, []],
    [{ expectedVendor: 'ACME TRADING (PVT) LTD' }, []],
    [{ expectedVendor: 'Apex Trading' }, ['VENDOR_MISMATCH']],
    [{ expectedAmount: 24190 }, []],
    [{ expectedAmount: '24,190.00' }, []],
    [{ expectedAmount: 'LKR 24190' }, []],
    [{ expectedAmount: 20500 }, ['AMOUNT_MISMATCH']],
    [{ expectedAmount: 24190.01 }, ['AMOUNT_MISMATCH']],
    [{ expectedAmount: '24,189.99' }, ['AMOUNT_MISMATCH']],
    [{ expectedAmount: 24189.9 + 0.1 }, []],
  ])('%j fails with %j', (inputData, expected) => expect(read(english, inputData).codes).toEqual(expected));
});

test.each(['INV-1', 'Inv 42', 'NO-7'])('reads a short number that resembles its label: %s', (number) =>
  expect(
    read(['ACME LTD', 'TAX INVOICE', `Invoice No: ${number}`, 'Invoice Date: 05/11/2026', 'Total: 5.00']).values
      .invoiceNumber,
  ).toContain(number.slice(-1)),
);

test('does not read a date after a weak label as the number', () =>
  expect(
    read(['ACME LTD', 'TAX INVOICE', 'Invoice Date: 05/11/2026', 'Total: 5.00']).values.invoiceNumber,
  ).toBeUndefined());

describe('invoice number below a bare title', () => {
  const under = (...rows: string[]) =>
    read(['ACME LTD                   Date: 05/11/2026', 'INVOICE', ...rows, 'Total                      20.00']).values
      .invoiceNumber;
  test.each([
    ['an item whose name has a number', ['Widget 4000X               20.00']],
    ['an item named by its number', ['KX-4000                    20.00']],
    [
      'items below their column headings',
      ['Item          Qty     Price     Amount', 'KX-4000       1       20.00     20.00'],
    ],
    ['an item that begins with its number', ['4000X Widget               20.00']],
    ['a street', ['Galle Road 118']],
  ])('is not read from %s', (_, rows) => expect(under(...rows)).toBeUndefined());
  test.each([
    ['2026-118', '2026-118'],
    ['#118', '#118'],
    ['No. 2026/118', '2026/118'],
    ['Nr 2026-118', '2026-118'],
    ['INV 2026-118', '2026-118'],
    ['Number: 2026-118', '2026-118'],
  ])('is read from %s', (row, number) => expect(under(row)).toBe(number));
});

describe('supplier name', () => {
  const paper = (...rows: string[]) => [
    'INVOICE',
    'Invoice No: 118',
    'Date: 05/11/2026',
    ...rows,
    'Dhal   450.00',
    'Total   2,950.00',
  ];
  test.each([
    ['an item with its weight', paper('Rice 5kg')],
    ['an item with its weight and amount', paper('Rice 5 kg   2,500.00')],
    ['an item with its amount', paper('Samba rice   2,500.00')],
    ['an item of a table', paper('Item   Qty   Amount', 'Samba rice', '   1   2,500.00')],
    ['a company among the items', paper('Item   Qty   Amount', 'Bricks of Lego Ltd   1   2,500.00')],
  ])('is not read from %s', (_, rows) => expect(read(rows).values.supplierName).toBeUndefined());

  test.each([
    ['Lakmal Stores', ['Lakmal Stores', ...paper('Samba rice   2,500.00')]],
    ['Bau und Boden KG', ['Bau und Boden KG', ...paper('Rice 5kg   2,500.00')]],
    ['Lakmal Stores', [...paper('Lakmal Stores', 'Item   Qty   Amount', 'Samba rice   1   2,500.00')]],
  ])('is read: %s', (name, rows) => expect(read(rows).values.supplierName).toBe(name));
});

describe('dates and signs', () => {
  const dated = (issued: string, due = '20/11/2026') =>
    english.map((row) => row.replace('05/11/2026', issued).replace('20/11/2026', due));

  test.each([
    ['31/02/2026', '31/02/2026'],
    ['31 February 2026', '31 February 2026'],
    ['Feb 30, 2026', 'Feb 30, 2026'],
    ['31.4.2026', '31.4.2026'],
  ])('reports an impossible date: %s', (printed, text) => {
    const { schema, rules } = read(dated(printed));
    expect(schema.invoiceDate).toMatchObject({ value: null, originalText: text });
    expect(decide(rules).rulesFailed.map(({ errorCode }) => errorCode)).toEqual(['INVOICE_DATE_IMPOSSIBLE']);
  });

  test('accepts an invoice dated in a time zone where it is already tomorrow', () => {
    expect(read(dated('22/11/2026', '23/11/2026')).codes).toEqual([]);
    expect(read(dated('23/11/2026', '23/11/2026')).codes).toEqual(['INVOICE_DATES_UNLIKELY']);
  });

  test('accepts a due date on the invoice date and refuses an earlier one', () => {
    expect(read(dated('05/11/2026', '05/11/2026')).codes).toEqual([]);
    expect(read(dated('05/11/2026', '04/11/2026')).codes).toEqual(['INVOICE_DATES_UNLIKELY']);
  });

  const credit = (price: string, line: string, total: string) =>
    creditNote.map((row) => row.replace('80.00      80.00', `${price}   ${line}`).replace('EUR 80.00', total));
  test.each([
    ['80.00', '80.00', 'EUR 80.00', 80],
    ['80.00', '-80.00', 'EUR -80.00', -80],
    ['80.00', '-80.00', '-EUR 80.00', -80],
    ['80.00', '(80.00)', '(€80.00)', -80],
    ['80.00', '−80.00', '−€80.00', -80],
    ['80.00', '80.00-', '80.00-', -80],
  ])('accepts a credit note with one sign: %s, %s, %s', (price, line, total, amount) => {
    const { values, codes } = read(credit(price, line, total));
    expect(values.totalAmount).toBe(amount);
    expect(codes).toEqual([]);
  });

  test('reports a credit note whose lines have the opposite sign', () =>
    expect(read(credit('80.00', '-80.00', 'EUR 80.00')).codes).toContain('AMOUNT_SIGN_UNEXPECTED'));

  test('reports a negative total on an invoice', () =>
    expect(read(english.map((row) => row.replace(/(\d+,\d{3}\.00)$/, '-$1'))).codes).toContain(
      'AMOUNT_SIGN_UNEXPECTED',
    ));

  test('does not read a currency in brackets before an amount as minus', () =>
    expect(
      read(english.map((row) => row.replace('24,190.00', 'LKR 24,190.00').replace('Grand Total', 'Grand Total (LKR)')))
        .values.totalAmount,
    ).toBe(24190));
});

describe('invoices on one page', () => {
  const small = (number: string, title = 'INVOICE') => [
    `${title}                          Invoice No: ${number}`,
    'ACME TRADING (PVT) LTD           Invoice Date: 05/11/2026',
    'Description     Qty     Unit Price     Amount',
    'Ceylon tea      10      1,250.00       12,500.00',
    'Grand Total                            12,500.00',
  ];
  const beside = (left: string[], right: string[]) => left.map((row, at) => row.padEnd(70) + (right[at] ?? ''));
  const onPage = (rows: string[]) => read(rows).rules.find(({ id }) => id === 'one-invoice-on-page');

  test.each([
    ['one below the other', [...small('INV-1'), '', '', ...small('INV-2')]],
    ['one next to the other', beside(small('INV-1'), small('INV-2'))],
    [
      'an invoice and a credit note',
      [
        ...small('INV-1'),
        '',
        ...small('CN-4', 'CREDIT NOTE').map((row) => row.replace('Invoice No', 'Credit Note No')),
      ],
    ],
  ])('reports %s', (_, rows) => {
    expect(onPage(rows)).toMatchObject({
      outcome: 'failed',
      detail: expect.stringMatching(/^Page 1 carries 2 invoices: INV-1, /),
    });
  });
  test.each([
    ['one', english],
    ['one with a tear-off slip', [...small('INV-1'), '', 'INVOICE', 'Invoice No: INV-1   Invoice Date: 05/11/2026']],
    ['a credit note that names its invoice', [...creditNote, 'Invoice No: INV-7']],
    ['a second title without a number', [...small('INV-1'), 'INVOICE', 'Date: 05/11/2026']],
    ['a second title without a date', [...small('INV-1'), 'INVOICE', 'Invoice No: INV-2']],
    [
      'a list of older invoices',
      [...small('INV-1'), 'Invoice No   Date   Amount', 'INV-7   01/02/2026   10.00', 'INV-8   02/02/2026   5.00'],
    ],
  ])('counts as one: %s', (_, rows) => {
    expect(onPage(rows)).toMatchObject({ outcome: 'passed' });
  });
});

describe('invoices across pages', () => {
  const numbered = (number: string) => english.map((row) => row.replace('INV-2026-0042', number));
  const pagesOf = (...pages: string[][]) => pages.map((rows) => pageOfRows(rows));
  const list = ['STATEMENT', 'Invoice No   Date   Amount', 'INV-7   01/02/2026   10.00', 'INV-8   02/02/2026   5.00'];

  test.each([
    ['two', [numbered('INV-1'), numbered('INV-2')], 2],
    ['two with two pages each', [numbered('INV-1'), ['Total 5.00'], numbered('INV-2'), ['Total 5.00']], 2],
    ['one sent twice', [numbered('INV-1'), numbered('INV-1')], 1],
    ['a later page with another number', [numbered('INV-1'), [...numbered('INV-2'), 'Page 2 of 2']], 1],
    ['a list of invoices after one', [numbered('INV-1'), [...list, 'Total   15.00']], 1],
    ['a credit note that names its invoice', [[...creditNote, 'Invoice No: INV-7']], 1],
    ['a page of terms', [numbered('INV-1'), ['Terms of invoices', 'The total is due.']], 1],
  ])('counts %s', (_, pages, count) => expect(invoicesOn(pagesOf(...pages))).toHaveLength(count));

  test('starts no invoice at an uncertain number', () => {
    const [first, second] = pagesOf(numbered('INV-1'), numbered('INV-2'));
    if (!first || !second) throw new Error('two pages');
    const unsure = { ...second, lines: second.lines.map((line) => ({ ...line, confidence: 0.85 })) };
    expect(invoicesOn([first, unsure])).toHaveLength(1);
  });
});

describe('amounts, sums and dates of all countries', () => {
  const paper = (dates: [string, string | null], lines: string[], sums: string[]) => [
    'Harbour Ropes Ltd                                             INVOICE',
    '4 Quay Street, Leith',
    'Invoice No:      Q-9001',
    `Invoice date:    ${dates[0]}`,
    ...(dates[1] ? [`Due date:        ${dates[1]}`] : []),
    'Bill to:',
    'Kite Bakery GmbH',
    'Description              Qty        Unit price        Amount',
    ...lines,
    ...sums,
  ];
  const days: [string, string] = ['14 March 2026', '13 April 2026'];
  const ropes = [
    'Rope 12 mm               10         12.00             120.00',
    'Shackle                  4          5.50              22.00',
  ];
  const sums = (subtotal: string, tax: string, ...total: string[]) => [
    `                                    Subtotal          ${subtotal}`,
    `                                    VAT 20%           ${tax}`,
    ...total.map((row) => `                                    ${row}`),
  ];
  const usual = sums('142.00', '28.40', 'Total             170.40');

  test.each([
    ['KWD', '142.500', 'KWD 142.500', 'KWD 0.000', 'KWD 142.500', [142.5, 0, 142.5]],
    ['BHD', '12.750', 'BHD 12.750', 'BHD 1.275', 'BHD 14.025', [12.75, 1.275, 14.025]],
    ['TND', '89,900', '89,900 TND', '17,081 TND', '106,981 TND', [89.9, 17.081, 106.981]],
    ['OMR', '1,250.500', 'OMR 1,250.500', 'OMR 62.525', 'OMR 1,313.025', [1250.5, 62.525, 1313.025]],
    // With two decimals, three digits after a comma are thousands.
    ['JOD', '1,250.00', 'JOD 1,250.00', 'JOD 200.00', 'JOD 1,450.00', [1250, 200, 1450]],
  ])('reads %s, which has three decimals', (currency, price, net, tax, total, [n, t, sum]) => {
    const rows = paper(
      days,
      [`Rope                     1          ${price}           ${price}`],
      sums(net, tax, `Total             ${total}`),
    );
    const { values, codes, checks } = read(rows, { expectedAmount: sum ?? 0 });
    expect(values).toMatchObject({ currency, netAmount: n, taxAmount: t, totalAmount: sum });
    expect(values.lineItems).toMatchObject([{ description: 'Rope', quantity: 1, unitPrice: n, amount: n }]);
    expect(codes).toEqual([]);
    expect(checks.rules.find(({ id }) => id === 'amount-match')?.outcome).toBe('passed');
    expect(read(rows, { expectedAmount: (sum ?? 0) + 1 }).codes).toEqual(['AMOUNT_MISMATCH']);
    expect(JSON.stringify(values)).not.toContain('\u2060');
  });

  test('compares an expected amount in text with a total of three decimals', () => {
    const rows = paper(
      days,
      ['Rope                     1          12.750            12.750'],
      sums('BHD 12.750', 'BHD 1.275', 'Total             BHD 14.025'),
    );
    expect(read(rows, { expectedAmount: '14.025' }).codes).toEqual([]);
    expect(read(rows, { expectedAmount: '14.026' }).codes).toEqual(['AMOUNT_MISMATCH']);
  });

  test.each([
    ['in two lines', ['TOTAL AMOUNT', 'PAYABLE           170.40']],
    ['unknown', ['Please pay        170.40']],
  ])('derives the total from the arithmetic when its label is %s', (_, total) => {
    const { values, codes } = read(paper(days, ropes, sums('142.00', '28.40', ...total)));
    expect(values).toMatchObject({ netAmount: 142, taxAmount: 28.4, totalAmount: 170.4 });
    expect(codes).toEqual([]);
  });

  test('warns when no arithmetic confirms a total with an unknown label', () => {
    const { values, codes } = read(paper(days, ropes, sums('142.00', '28.40', 'Please pay        199.00')));
    expect(values.totalAmount).not.toBe(142);
    expect(codes).toEqual(['TOTALS_INCONSISTENT']);
  });

  test.each([
    [['03/04/2026', '05/03/2026'], '2026-03-04', '2026-05-03'],
    [['01/20/2026', '02/03/2026'], '2026-01-20', '2026-02-03'],
    [['03/04/2026', '20/04/2026'], '2026-04-03', '2026-04-20'],
    [['03/04/2026', '05/05/2026'], '2026-04-03', '2026-05-05'],
  ] as [[string, string], string, string][])('reads %j in one date order', (dates, invoiceDate, dueDate) => {
    const { values, codes } = read(paper(dates, ropes, usual));
    expect(values).toMatchObject({ invoiceDate, dueDate });
    expect(codes).toEqual([]);
  });

  test('adds up net amounts and taxes printed per rate', () => {
    const lines = [
      'Bread                    1          100.00            100.00',
      'Rope                     1          200.00            200.00',
    ];
    const rates = [
      'Net 7%            100.00',
      'Net 19%           200.00',
      'VAT 7%            7.00',
      'VAT 19%           38.00',
      'Total             345.00',
    ];
    const { values, codes } = read(
      paper(
        days,
        lines,
        rates.map((row) => `                                    ${row}`),
      ),
    );
    expect(values).toMatchObject({ netAmount: 300, taxAmount: 45, totalAmount: 345 });
    expect(values.lineItems).toHaveLength(2);
    expect(codes).toEqual([]);
  });

  test.each([
    [['VAT 0% on 50.00   0.00', 'VAT 7% on 100.00   7.00', 'VAT 19% on 200.00   38.00', 'Total   395.00']],
    [
      [
        'Rate      Net       VAT       Gross',
        '0%        50.00     0.00      50.00',
        '7%        100.00    7.00      107.00',
        '19%       200.00    38.00     238.00',
        'Total     350.00    45.00     395.00',
      ],
    ],
    [['MwSt 7%   Netto 100,00   Steuer 7,00', 'MwSt 19%   Netto 250,00   Steuer 47,50', 'Gesamtbetrag   404,50']],
  ])('adds up the rows of rates %j', (rows) => {
    const lines = ['Bread                    1          350.00            350.00'];
    const { values, codes } = read(
      paper(
        days,
        lines,
        rows.map((row) => `                                    ${row}`),
      ),
    );
    expect(values).toMatchObject({ netAmount: 350, totalAmount: rows.length === 3 ? 404.5 : 395 });
    expect(codes).toEqual([]);
  });

  test.each([
    ['Bolt M 8', 5, '8.00', '40.00'],
    ['Paper 8 reams', 4, '8.00', '32.00'],
    ['Rope 12 mm', 10, '12.00', '120.00'],
  ])('reads quantity and price of %s from their columns', (description, quantity, price, amount) => {
    const line = `${description.padEnd(25)}${String(quantity).padEnd(11)}${price.padEnd(18)}${amount}`;
    const { values } = read(paper(days, [line], [`                                    Total             ${amount}`]));
    expect(values.lineItems).toEqual([
      { description, quantity, unitPrice: Number(price), difference: 0, amount: Number(amount) },
    ]);
  });

  test.each([
    ['S$', 'SGD'],
    ['C$', 'CAD'],
    ['CA$', 'CAD'],
    ['HK$', 'HKD'],
    ['R$', 'BRL'],
    ['A$', 'AUD'],
    ['NZ$', 'NZD'],
    ['US$', 'USD'],
    ['$', 'USD'],
    ['RM', 'MYR'],
  ])('reads %s as %s', (sign, currency) => {
    const line = `Rope                     1          ${sign}142.00           ${sign}142.00`;
    const { values } = read(
      paper(days, [line], sums(`${sign}142.00`, `${sign}28.40`, `Total             ${sign}170.40`)),
    );
    expect(values).toMatchObject({ currency, totalAmount: 170.4 });
    expect(values.lineItems).toMatchObject([{ description: 'Rope' }]);
  });

  test.each([
    ['15 kwietnia 2026', '2026-04-15'],
    ['15. aprill 2026', '2026-04-15'],
    ['15 Nisan 2026', '2026-04-15'],
    ['2026. április 15.', '2026-04-15'],
    ['15 października 2026', '2026-10-15'],
  ])('reads the date %s', (printed, invoiceDate) => {
    const { values, rules } = read(paper([printed, null], ropes, usual));
    expect(values.invoiceDate).toBe(invoiceDate);
    expect(readingFailure(rules)).toBeNull();
  });

  test('drops only a date in an unknown language, with a warning', () => {
    const { values, rules, codes } = read(paper(['15 Aibreán-mhí 2026', null], ropes, usual));
    expect(values.invoiceDate).toBeUndefined();
    expect(values.totalAmount).toBe(170.4);
    expect(readingFailure(rules)).toBeNull();
    expect(codes).toEqual(['INVOICE_DATES_UNLIKELY']);
    expect(readingFailure(read(paper(['', null], ropes, usual)).rules)).toBe('EXTRACTION_FAILED');
  });
});

describe('values beside other labels, dates and sums', () => {
  const paper = (head: string[], sums: string[]) => [
    'Birkenau Optik GmbH',
    'Uferweg 9, 20095 Hamburg',
    ...head,
    '',
    'Bezeichnung              Menge      Einzelpreis       Betrag',
    'Linse                    2          50,00             100,00',
    '',
    ...sums.map((row) => `                                    ${row}`),
    '',
    'Birkenau Optik GmbH, IBAN DE00',
  ];
  const usual = ['Netto             100,00', 'MwSt 19%          19,00', 'Zahlbetrag        119,00 EUR'];

  test.each([
    ['Rechnung RX3051 vom 14.03.2026', 'RX3051', '2026-03-14'],
    ['Rechnung Nr. 77-18 vom 14. März 2026', '77-18', '2026-03-14'],
    ['Facture FC3051 du 14/03/2026', 'FC3051', '2026-03-14'],
    ['Factura 2026/77 del 14/03/2026', '2026/77', '2026-03-14'],
    ['Factuur 30517 van 14 maart 2026', '30517', '2026-03-14'],
    ['Tax Invoice 30517 dated 14 March 2026', '30517', '2026-03-14'],
  ])('reads number and date of the title %s', (title, invoiceNumber, invoiceDate) => {
    const { values } = read(paper([title, 'Lieferdatum: 02.03.2026'], usual));
    expect(values).toMatchObject({ invoiceNumber, invoiceDate, totalAmount: 119 });
  });

  test.each([
    'Leistungsdatum: 02.03.2026',
    'Druckdatum: 02.03.2026',
    'Order Date: 02.03.2026',
    'Delivery date: 02.03.2026',
    'Date of service: 02.03.2026',
    'Zahlbar bis: 02.05.2026',
  ])('does not take %s for the date of the invoice', (row) => {
    const head = ['Rechnung', 'Rechnungsnummer: 4407', row];
    expect(read(paper(head, usual)).values.invoiceDate).toBeUndefined();
    expect(read(paper([...head, 'Datum: 01.04.2026'], usual)).values.invoiceDate).toBe('2026-04-01');
  });

  const dated = ['Rechnung', 'Rechnungsnummer: 4407', 'Rechnungsdatum: 14.03.2026'];
  test.each([
    ['Brutto            119,00'],
    ['Endsumme          119,00'],
    ['Due payable       119,00'],
    ['Total TTC         119,00'],
    ['Do zapłaty        119,00'],
  ])('reads the total %s', (total) =>
    expect(read(paper(dated, [...usual.slice(0, 2), total])).values).toMatchObject({
      netAmount: 100,
      totalAmount: 119,
    }),
  );

  test('takes neither a tax sum nor a paid balance for the total', () => {
    const sums = ['Netto             100,00', 'Total VAT         19,00', 'Total             119,00'];
    expect(read(paper(dated, sums)).values).toMatchObject({ taxAmount: 19, totalAmount: 119 });
    const paid = read(paper(dated, ['Total             119,00', 'Paid              119,00', 'Balance due       0,00']));
    expect(paid.values.totalAmount).toBe(119);
    const nothing = read(paper(dated, ['Balance due       0,00']));
    expect(nothing.schema.totalAmount?.originalTextConfidence).toBeLessThan(0.9);
  });

  test('reads parties below captions side by side', () => {
    const rows = [
      'INVOICE',
      'SELLER                                            BUYER',
      'Vessel Works                                      Harrow Mills',
      '3 Dock Street                                     8 Mill Lane',
      '',
      'Invoice No: 118',
      'Date: 05/11/2026',
      'Item              Qty     Price     Amount',
      'Anchor            1       20.00     20.00',
      'Total                               20.00',
    ];
    expect(read(rows).values).toMatchObject({ supplierName: 'Vessel Works', customerName: 'Harrow Mills' });
  });

  test.each(['Page 3 of 4', 'Seite 3 von 4', 'Pagina 3 di 4', 'Página 3/4'])('misses pages after %s', (mark) =>
    expect(read([...english, mark]).rules.find(({ id }) => id === 'all-pages-provided')?.outcome).toBe('failed'),
  );

  test('reads a receipt', () =>
    expect(
      read([
        'Pebble Cafe',
        'RECEIPT',
        'Receipt No: R-118',
        'Date: 25/11/2026',
        'Tea          4.00',
        'Total        4.00',
      ]).values,
    ).toMatchObject({ invoiceNumber: 'R-118', invoiceDate: '2026-11-25', totalAmount: 4 }));
});
