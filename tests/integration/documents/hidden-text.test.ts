import { beforeAll, expect, test } from 'vitest';
import { pdfPages } from '@/platform/pdf/open-pdf';
import { asFile, processDocument } from '@/tests/support/documents/submit';
import { makeOrganization, type TestOrganization } from '@/tests/support/organization';
import { pdfOfPages, pdfOfPictures, showText } from '@/tests/support/pdf-file';

let organization: TestOrganization;
beforeAll(async () => {
  organization = await makeOrganization();
});
const rows = ['ACME TRADING (PVT) LTD', 'TAX INVOICE', 'Invoice No: INV-2026-7', 'Invoice Date: 05/11/2026'];
const shown = (texts: string[], top: number) =>
  showText(texts.map((text, row) => ({ text, x: 50, y: top - row * 24 })));
const submit = (content: string) =>
  processDocument(organization, { processorId: 'INVOICE', files: [asFile(pdfOfPages([content]), 'application/pdf')] });
const visible = shown([...rows, 'Grand Total: LKR 14,750.00'], 780);
async function scanned(content: string) {
  const [page] = await pdfPages(pdfOfPages([content]), { images: 'always' });
  if (!page?.image) throw new Error('the page was not drawn');
  return { jpeg: page.image, width: page.width, height: page.height };
}
const rule = async (content: string) => {
  const { result, status } = await submit(content);
  const failed = result?.validation.rulesFailed.map(({ errorCode }) => errorCode) ?? [];
  return { status, total: result?.schema.totalAmount?.value, hidden: failed.includes('HIDDEN_TEXT_FOUND') };
};

test('finds nothing hidden in an ordinary PDF', async () => {
  expect(await rule(visible)).toEqual({ status: 'completed', total: 14750, hidden: false });
}, 120_000);

test.each([
  ['white on white', (text: string) => `1 1 1 rg\n${text}\n0 0 0 rg`],
  ['drawn as invisible', (text: string) => `3 Tr\n${text}\n0 Tr`],
  ['under a white box', (text: string) => `${text}\n1 1 1 rg 0 0 595 500 re f 0 0 0 rg`],
])(
  'ignores and reports an invisible total: %s',
  async (_how, hide) => {
    const secret = hide(shown(['Amount Due: LKR 999,999.00', 'Grand Total: LKR 999,999.00'], 400));
    expect(await rule(`${secret}\n${visible}`)).toEqual({ status: 'completed', total: 14750, hidden: true });
  },
  120_000,
);

const fields = async (pdf: Buffer) => {
  const { result, status } = await processDocument(organization, {
    processorId: 'INVOICE',
    files: [asFile(pdf, 'application/pdf')],
  });
  const failed = result?.validation.rulesFailed.map(({ errorCode }) => errorCode) ?? [];
  return { status, total: result?.schema.totalAmount?.value, altered: failed.includes('TEXT_LAYER_DIFFERS') };
};

test('reads a scan by its text layer when it agrees with the picture', async () => {
  const picture = await scanned(visible);
  expect(await fields(pdfOfPictures([{ ...picture, layer: visible }]))).toEqual({
    status: 'completed',
    total: 14750,
    altered: false,
  });
}, 240_000);

test('reports a changed text layer and reads the picture', async () => {
  const picture = await scanned(visible);
  const changed = shown([...rows, 'Grand Total: LKR 94,750.00'], 780);
  expect(await fields(pdfOfPictures([{ ...picture, layer: changed }]))).toEqual({
    status: 'completed',
    total: 14750,
    altered: true,
  });
}, 240_000);
