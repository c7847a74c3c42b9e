import { beforeAll, expect, test } from 'vitest';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { scannedPage, typedPages, typedWithXml } from '@/tests/support/invoices';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});

const invoice = (dates: readonly [string, string], number = 'INV-2026-0042', title = 'TAX INVOICE'): string[] => [
  `ACME TRADING (PVT) LTD                            ${title}`,
  '12 Galle Road, Colombo 03, Sri Lanka',
  `Bill To:                                Invoice No: ${number}`,
  `Lanka Retail PLC                        Invoice Date: ${dates[0]}`,
  `45 Kandy Road, Kandy                    Due Date: ${dates[1]}`,
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
const sound = ['05/11/2024', '20/11/2024'] as const;

async function sent(file: Buffer, mimeType = 'application/pdf') {
  const { status, errorCode, result } = await processDocument(organization, {
    processorId: 'INVOICE',
    files: [asFile(file, mimeType)],
  });
  const { validation, extraction, schema } = result ?? {};
  const failed = [...(validation?.rulesFailed ?? []), ...(extraction?.rulesFailed ?? [])];
  const told = failed.map(({ errorCode: code, message }) => [code, message]);
  return {
    status,
    errorCode,
    kind: result?.documentTypeID,
    told,
    schema,
    said: extraction?.userErrorMessages,
    verdict: validation?.status,
  };
}

test('completes a valid invoice without findings', async () => {
  const { status, told } = await sent(typedPages(invoice(sound)));
  expect([status, told]).toEqual(['completed', []]);
}, 240_000);

const ubl = (number: string, total: string) => `<?xml version="1.0"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cbc="urn:x" xmlns:cac="urn:y">
<cbc:ID>${number}</cbc:ID><cbc:IssueDate>2024-11-05</cbc:IssueDate><cbc:DocumentCurrencyCode>LKR</cbc:DocumentCurrencyCode>
<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="LKR">${total}</cbc:PayableAmount></cac:LegalMonetaryTotal></Invoice>`;

test('warns where the electronic invoice in a PDF differs from the page', async () => {
  const same = await sent(typedWithXml(invoice(sound, 'INV-2026-0051'), ubl('INV-2026-0051', '24190.00')));
  expect([same.status, same.told]).toEqual(['completed', []]);
  const other = await sent(typedWithXml(invoice(sound, 'INV-2026-0052'), ubl('INV-2026-0052', '42190.00')));
  expect([other.status, other.told]).toEqual([
    'completed',
    [['ELECTRONIC_INVOICE_DIFFERS', 'The electronic invoice in the file differs: totalAmount 42190, printed 24190.']],
  ]);
}, 240_000);

test.each([
  ['typed', typedPages(invoice(['31/02/2026', '20/11/2026'])), 'application/pdf'],
  ['scanned', scannedPage(invoice(['31/02/2026', '20/11/2026'])), 'image/png'],
])(
  'refuses a %s date that does not exist and keeps it as printed',
  async (_, file, mimeType) => {
    const { status, errorCode, told, schema, said } = await sent(file, mimeType);
    expect([status, errorCode]).toEqual(['failed', 'EXTRACTION_FAILED']);
    expect(told).toEqual([['INVOICE_DATE_IMPOSSIBLE', 'No day of the calendar: invoice date 31/02/2026.']]);
    expect(schema?.invoiceDate).toMatchObject({ value: null, originalText: '31/02/2026' });
    expect(schema).toMatchObject({ dueDate: { value: '2026-11-20' }, totalAmount: { value: 24190 } });
    expect(said).toEqual(['The date on the invoice is not a valid date.']);
  },
  240_000,
);

test.each([
  [
    'a date of the future, due before it',
    invoice(['05/11/2098', '01/11/2098']),
    'INVOICE_DATES_UNLIKELY',
    'The invoice is of the future: 2098-11-05. Due on 2098-11-01, before the invoice of 2098-11-05.',
  ],
  [
    'due on a day that is none',
    invoice(['05/11/2024', '31 November 2024']),
    'INVOICE_DATES_UNLIKELY',
    'No day of the calendar: due date 31 November 2024.',
  ],
  [
    'a tax invoice with a negative total',
    invoice(sound).map((row) => row.replace(/(?<=\s)(\d+,\d{3}\.00)$/, '-$1')),
    'AMOUNT_SIGN_UNEXPECTED',
    'The total is -24190, and the paper calls itself no credit note.',
  ],
  [
    'a total above the net amount with no row between them',
    invoice(sound).filter((row) => !row.includes('VAT 18%')),
    'TOTALS_INCONSISTENT',
    'Does not hold: net 20500, printed total 24190, and no tax, discount or charge between them.',
  ],
])(
  'warns of %s',
  async (_, rows, code, message) => {
    const { status, verdict, told } = await sent(typedPages(rows));
    expect([status, verdict]).toEqual(['completed', 'success_with_warnings']);
    expect(told).toContainEqual([code, message]);
  },
  240_000,
);

const smallPrint = 'Goods are exchanged against a credit note';
test.each([
  ['typed', typedPages([...invoice(sound), smallPrint]), 'application/pdf', 'TAX_INVOICE'],
  ['scanned', scannedPage([...invoice(sound), smallPrint]), 'image/png', 'TAX_INVOICE'],
  [
    'typed',
    typedPages([...invoice(sound, 'CN-9', 'CREDIT NOTE'), 'Against invoice INV-7']),
    'application/pdf',
    'CREDIT_NOTE',
  ],
  [
    'scanned',
    scannedPage([...invoice(sound, 'CN-9', 'CREDIT NOTE'), 'Against invoice INV-7']),
    'image/png',
    'CREDIT_NOTE',
  ],
])(
  'classifies a %s document by its title, not its small print',
  async (_, file, mimeType, kind) => {
    const { status, kind: read } = await sent(file, mimeType);
    expect([status, read]).toEqual(['completed', kind]);
  },
  240_000,
);

test('does not take an item at the top for the supplier', async () => {
  const { status, told, schema } = await sent(
    typedPages(['INVOICE', 'Invoice No: 118', 'Date: 05/11/2024', 'Rice 5kg', 'Dhal   450.00', 'Total   2,950.00']),
  );
  expect([status, told]).toEqual(['failed', [['REQUIRED_FIELDS_MISSING', 'Not found: supplier.']]]);
  expect(schema).not.toHaveProperty('supplierName');
}, 240_000);

test('refuses two invoices in one PDF and reads only the first', async () => {
  const other = invoice(['06/11/2024', '21/11/2024'], 'INV-2026-0043').map((row) =>
    row.replace('24,190.00', '28,290.00').replace('3,690.00', '7,790.00'),
  );
  const { status, errorCode, told, schema } = await sent(typedPages(invoice(sound), other));
  expect([status, errorCode]).toEqual(['failed', 'PRE_VALIDATION_FAILED']);
  expect(told).toEqual([
    [
      'PAGES_TEMPLATE_MISMATCH',
      'The pages are of 2 invoices: INV-2026-0042 on page 1, INV-2026-0043 on page 2. Only the first one was read.',
    ],
  ]);
  expect(schema).toMatchObject({
    invoiceNumber: { value: 'INV-2026-0042' },
    invoiceDate: { value: '2024-11-05' },
    totalAmount: { value: 24190 },
  });
  expect(schema?.lineItems?.value).toHaveLength(2);
}, 240_000);

test('reads an invoice on two pages with the same header as one', async () => {
  const rows = invoice(sound);
  const file = typedPages([...rows.slice(0, 9), 'Carried forward   20,500.00'], rows);
  const { status, told, schema } = await sent(file);
  expect([status, told.filter(([code]) => code === 'PAGES_TEMPLATE_MISMATCH')]).toEqual(['completed', []]);
  expect(schema).toMatchObject({ invoiceNumber: { value: 'INV-2026-0042' }, totalAmount: { value: 24190 } });
}, 240_000);

test.each([
  ['typed', typedPages, 'application/pdf'],
  ['scanned', scannedPage, 'image/png'],
] as const)(
  'SEVERAL_INVOICES_ON_PAGE: reports two invoices on one %s page, reads the first',
  async (_, drawn, mimeType) => {
    const short = (number: string) => [
      'ACME TRADING (PVT) LTD                            INVOICE',
      `Bill To:                                Invoice No: ${number}`,
      'Lanka Retail PLC                        Invoice Date: 05/11/2024',
      'Description              Qty        Unit Price        Amount',
      'Ceylon tea, 500 g        10         1,250.00          12,500.00',
      '                                    Grand Total       12,500.00',
    ];
    const { status, told, schema } = await sent(
      drawn([...short('INV-2026-0042'), '', '', ...short('INV-2026-0043')]),
      mimeType,
    );
    expect(status).toBe('completed');
    expect(told).toContainEqual([
      'SEVERAL_INVOICES_ON_PAGE',
      'Page 1 carries 2 invoices: INV-2026-0042, INV-2026-0043. Their values may be mixed.',
    ]);
    expect(schema).toMatchObject({ invoiceNumber: { value: 'INV-2026-0042' } });
  },
  240_000,
);
