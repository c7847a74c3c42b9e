import { Resvg } from '@resvg/resvg-js';
import { type Random, seededRandom } from '../fixtures/documents/random';
import { Sheet } from '../fixtures/documents/sheet';
import { pdfOfPages, showText } from './pdf-file';

/** Expected values of a drawn invoice, in the format of the real invoices' expectations. */
type InvoiceTruth = { issuer: string; amount: number; date: string; invoice_number: string };
type Text = { text: string; x: number; y: number; size?: number };

type Words = Record<'number' | 'date' | 'total' | 'net' | 'tax' | 'to' | 'title', string>;
const WORDS: readonly [Words, ...Words[]] = [
  {
    number: 'Invoice No',
    date: 'Invoice Date',
    total: 'Total Due',
    net: 'Subtotal',
    tax: 'VAT',
    to: 'Bill To',
    title: 'INVOICE',
  },
  {
    number: 'Invoice #',
    date: 'Date',
    total: 'Grand Total',
    net: 'Net Amount',
    tax: 'Tax',
    to: 'Customer',
    title: 'TAX INVOICE',
  },
  {
    number: 'Invoice Number',
    date: 'Date of issue',
    total: 'Amount Due',
    net: 'Sub Total',
    tax: 'GST',
    to: 'Sold To',
    title: 'Commercial Invoice',
  },
  {
    number: 'Rechnungsnummer',
    date: 'Rechnungsdatum',
    total: 'Gesamtbetrag',
    net: 'Nettobetrag',
    tax: 'MwSt',
    to: 'Kunde',
    title: 'RECHNUNG',
  },
  {
    number: 'Facture n°',
    date: 'Date de facture',
    total: 'Total TTC',
    net: 'Total HT',
    tax: 'TVA',
    to: 'Client',
    title: 'FACTURE',
  },
];
const SUPPLIERS = [
  'Northwind Supplies Ltd',
  'Ceylon Spice Exports (Pvt) Ltd',
  'Weber Handel GmbH',
  'Atelier Dumont SARL',
  'Harbour Logistics PLC',
];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

function moneyText(amount: number, style: number): string {
  const [whole = '', cents = ''] = amount.toFixed(2).split('.');
  const grouped = (mark: string) => whole.replace(/\B(?=(\d{3})+(?!\d))/g, mark);
  if (style === 1) return `${grouped('.')},${cents}`;
  if (style === 2) return `${whole.replace(/\B(?=(\d{2})*(\d{3})$)/g, ',')}.${cents}`;
  return `${grouped(',')}.${cents}`;
}

function dateText(iso: string, style: number): string {
  const [year = '', month = '', day = ''] = iso.split('-');
  if (style === 0) return iso;
  if (style === 1) return `${day}.${month}.${year}`;
  return `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;
}

/**
 * Generate an invoice from a seed: layout, wording, language, date and number formats vary. `tooMuch` is the excess of
 * the lines' total over the net amount.
 */
export function drawnInvoice(seed: number, tooMuch = 0): { pdf: Buffer; truth: InvoiceTruth } {
  const random = seededRandom(seed * 101 + 3);
  const words = random.pick(WORDS);
  const european = words.number.startsWith('Rechnung') || words.number.startsWith('Facture');
  const issuer = SUPPLIERS[random.integer(0, SUPPLIERS.length - 1)] ?? '';
  const date = `${random.integer(2022, 2026)}-${String(random.integer(1, 12)).padStart(2, '0')}-${String(random.integer(13, 28))}`;
  const number = random.pick([
    `INV-${random.digits(5)}`,
    `${random.integer(2022, 2026)}/${random.digits(4)}`,
    `A${random.digits(6)}`,
  ]);
  const net = random.integer(100, 900_000) + random.integer(0, 99) / 100;
  const tax = Math.round(net * 18) / 100;
  const amount = Math.round((net + tax) * 100) / 100;
  const money = european ? 1 : random.pick([0, 0, 2]);
  const dated = dateText(date, european ? 1 : random.integer(0, 2));
  const texts: Text[] = [
    ...head(random, issuer, words.title, words.to),
    ...facts(random, [
      [words.number, number],
      [words.date, dated],
    ]),
    ...items(random, net + tooMuch, money),
    ...sums(random, [
      [words.net, moneyText(net, money)],
      [`${words.tax} 18%`, moneyText(tax, money)],
      [words.total, moneyText(amount, money)],
    ]),
  ];
  return { pdf: pdfOfPages([showText(texts)]), truth: { issuer, amount, date, invoice_number: number } };
}

function head(random: Random, issuer: string, title: string, to: string): Text[] {
  const left = random.next() < 0.7;
  const titled = random.next() < 0.5;
  return [
    { text: issuer, x: left ? 50 : 320, y: 790, size: random.integer(12, 18) },
    { text: '12 Harbour Street, Colombo 01', x: left ? 50 : 320, y: 772, size: 9 },
    { text: title, x: titled ? (left ? 420 : 50) : 50, y: titled ? 790 : 740, size: 18 },
    { text: `${to}:`, x: 50, y: 690, size: 10 },
    { text: 'Blue Lagoon Hotels', x: 50, y: 675, size: 10 },
  ];
}

function facts(random: Random, rows: [string, string][]): Text[] {
  const way = random.integer(0, 2);
  return rows.flatMap(([caption, value], index): Text[] => {
    if (way === 0) return [{ text: `${caption}: ${value}`, x: 340, y: 690 - index * 16, size: 10 }];
    if (way === 1)
      return [
        { text: caption, x: 320, y: 690 - index * 16, size: 10 },
        { text: value, x: 450, y: 690 - index * 16, size: 10 },
      ];
    return [
      { text: caption, x: 300 + index * 130, y: 690, size: 9 },
      { text: value, x: 300 + index * 130, y: 675, size: 11 },
    ];
  });
}

function items(random: Random, net: number, money: number): Text[] {
  const first = Math.round(net * 50) / 100;
  const rows: [string, number][] = [
    ['Consulting services', first],
    ['Packing material', Math.round((net - first) * 100) / 100],
  ];
  const y = random.integer(560, 620);
  return [
    ...['Description', 'Qty', 'Amount'].map((text, index) => ({ text, x: [50, 330, 470][index] ?? 50, y, size: 10 })),
    ...rows.flatMap(([text, amount], index) => [
      { text, x: 50, y: y - 20 - index * 18, size: 10 },
      { text: '1', x: 330, y: y - 20 - index * 18, size: 10 },
      { text: moneyText(amount, money), x: 470, y: y - 20 - index * 18, size: 10 },
    ]),
  ];
}

function sums(random: Random, rows: [string, string][]): Text[] {
  const inline = random.next() < 0.3;
  return rows.flatMap(([caption, value], index) => {
    const y = 480 - index * 18;
    if (inline) return [{ text: `${caption}: ${value}`, x: 380, y, size: 10 }];
    return [
      { text: caption, x: 340, y, size: 10 },
      { text: value, x: 470, y, size: 10 },
    ];
  });
}

/** Place rows in points from the top left; cells are separated by two or more spaces. */
function placed(rows: readonly string[]): Text[] {
  return rows.flatMap((row, index) =>
    [...row.matchAll(/\S+(?: \S+)*/g)].map((match) => ({
      text: match[0],
      x: 50 + match.index * 6,
      y: 60 + index * 20,
      size: 10,
    })),
  );
}

const typed = (rows: readonly string[]): string => showText(placed(rows).map((one) => ({ ...one, y: 842 - one.y })));

export const typedPages = (...pages: (readonly string[])[]): Buffer => pdfOfPages(pages.map(typed));

/** With an electronic invoice (ASCII) attached as in Factur-X. */
export const typedWithXml = (rows: readonly string[], content: string): Buffer =>
  pdfOfPages([typed(rows)], { attachment: { name: 'factur-x.xml', content } });

export function scannedPage(rows: readonly string[]): Buffer {
  const sheet = new Sheet(595, 842);
  for (const { text, x, y, size = 10 } of placed(rows)) sheet.text(x, y, text, { size, fill: '#111' });
  const drawn = new Resvg(sheet.svg('#fff'), {
    fitTo: { mode: 'width', value: 1654 },
    font: { loadSystemFonts: false },
  });
  return Buffer.from(drawn.render().asPng());
}
