import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { nameWords } from '@/core/documents/checks/name-words';
import { processors } from '@/core/documents/processors';
import { invoicesOn } from '@/core/documents/processors/invoice/several';
import type { PageReading } from '@/core/documents/reading';
import { differingStrips } from '@/core/documents/text-layer/compare-layer';
import { readPage } from '@/platform/ocr/read-page';
import { openPdf } from '@/platform/pdf/open-pdf';
import { closeEngines, limitEngines } from '@/platform/workers/engines';
import { drawnInvoice, type InvoiceTruth } from '@/tests/support/invoices';
import { dataFolder } from '../bin/evaluation/data-folder';
import { Tally } from './support/tally';

/**
 * `npm run bench:invoices [-- --data DIR] [--first 1000] [--drawn 60]`: number, date, total and supplier of real
 * invoices and of drawn ones, each with a layout of its own, and
 * how many lines of their honest text layers are taken for altered, and how many are taken for several invoices, which each two
 * neighbours of the drawn ones in one file should be. Text, then one JSON line.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    first: { type: 'string', default: '1000' },
    drawn: { type: 'string', default: '60' },
  },
});

// A busy machine makes pages slow; a bench waits for them.
limitEngines({ jobSeconds: 600 });

const today = new Date().toISOString().slice(0, 10);
const tally = new Tally();

/** A PDF's pages as the pipeline reads them: their own text, else the picture. None of these has an altered text layer. */
async function pagesOf(pdf: Uint8Array, name: string): Promise<PageReading[]> {
  const pages: PageReading[] = [];
  const opened = await openPdf(pdf);
  for (const { text, image, width, height } of opened.pages) {
    pages.push(text ?? (image ? await readPage(image, { scripts: ['latin'] }) : { width, height, lines: [] }));
  }
  const { sheet } = opened;
  if (sheet) {
    const read = await readPage(sheet.image, { scripts: ['latin'], upright: true });
    const differing = differingStrips(sheet.strips, read);
    for (const strip of sheet.strips) tally.count('lines of honest text layers accused', differing.includes(strip));
    tally.count('honest text layers accused', differing.length > 0);
    for (const { text, top, height } of differing)
      console.log(
        `${name} accused: ${text} | ${read.lines.filter(({ box }) => box.y + box.height / 2 >= top && box.y + box.height / 2 <= top + height).map((line) => line.text)}`,
      );
  }
  return pages;
}

const isSeveral = (pages: PageReading[]): boolean => invoicesOn(pages).length > 1;

function judge(group: string, name: string, pages: PageReading[], truth: InvoiceTruth): void {
  const { schema } = processors.INVOICE.extract({ pages, faces: [], quality: pages.map(() => null), today });
  tally.count(`${group}: taken for one invoice`, !isSeveral(pages));
  const plain = (value: unknown) => String(value ?? '').replace(/[#\s]/g, '');
  const supplier = nameWords(String(schema.supplierName?.value ?? ''));
  const checks: [string, boolean, unknown][] = [
    ['number', plain(schema.invoiceNumber?.value) === plain(truth.invoice_number), schema.invoiceNumber?.value],
    ['date', schema.invoiceDate?.value === truth.date, schema.invoiceDate?.value],
    ['total', schema.totalAmount?.value === truth.amount, schema.totalAmount?.value],
    ['supplier', nameWords(truth.issuer).every((word) => supplier.includes(word)), schema.supplierName?.value],
  ];
  for (const [field, ok, value] of checks) {
    tally.count(group, ok);
    tally.count(`${group}: ${field}`, ok);
    if (!ok) console.log(`${name} ${field}: ${JSON.stringify(value ?? null)}`);
  }
}

const real = dataFolder(values.data, 'invoices', 'real invoices are not measured');
for (const file of real ? readdirSync(real).filter((name) => name.endsWith('.pdf')) : []) {
  const at = path.join(real ?? '', file);
  const truth = (JSON.parse(readFileSync(at.replace('.pdf', '.json'), 'utf8')) as InvoiceTruth[])[0];
  if (truth) judge('real', file, await pagesOf(readFileSync(at), file), truth);
}
let before: PageReading[] | null = null;
for (let seed = Number(values.first); seed < Number(values.first) + Number(values.drawn); seed += 1) {
  const { pdf, truth } = drawnInvoice(seed);
  const pages = await pagesOf(pdf, `drawn ${seed}`);
  judge('drawn', `drawn ${seed}`, pages, truth);
  if (before) tally.count('two drawn ones told apart', isSeveral([...before, ...pages]));
  before = pages;
}
closeEngines();
console.log(JSON.stringify({ bench: 'invoices', ...tally.shares() }));
