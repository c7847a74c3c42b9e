import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pdfPages } from '@/platform/pdf/open-pdf';
import { workerPools } from '@/platform/worker-pool/worker-pools';
import { pdfOfNestedForms, pdfOfPages, showText } from '@/tests/support/pdf-file';

const invoice = showText([
  { text: 'INVOICE 2024-001', x: 50, y: 780, size: 20 },
  { text: 'Total', x: 50, y: 700 },
  { text: 'LKR 1,250.00', x: 400, y: 700 },
]);

test('returns a text layer as lines with boxes', async () => {
  const [page] = await pdfPages(pdfOfPages([invoice]));
  expect(page?.image).toBeNull();
  expect(page?.text?.lines.map(({ text, engine }) => [text, engine])).toEqual([
    ['INVOICE 2024-001', 'text-layer'],
    ['Total', 'text-layer'],
    ['LKR 1,250.00', 'text-layer'],
  ]);
  const { x, y } = page?.text?.lines[1]?.box ?? { x: 0, y: 0 };
  expect(x / (page?.width ?? 1)).toBeCloseTo(50 / 595, 2);
  expect(y / (page?.height ?? 1)).toBeCloseTo((842 - 710) / 842, 2);
});

test('renders a page without text in its colors and size', async () => {
  const [page] = await pdfPages(pdfOfPages(['1 0 0 rg 0 0 595 842 re f']));
  expect(page).toMatchObject({ number: 1, text: null, width: 1240, height: 1754 });
  const { data } = await sharp(page?.image ?? undefined)
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([(data[0] ?? 0) > 240, (data[1] ?? 255) < 20, (data[2] ?? 255) < 20]).toEqual([true, true, true]);
});

test('renders pages with text on request', async () => {
  const [page] = await pdfPages(pdfOfPages([invoice]), { images: 'always' });
  expect(page?.text).not.toBeNull();
  expect(page?.image?.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

const password = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -60 >> /ID [<${'43'.repeat(16)}> <${'43'.repeat(16)}>]`;

test.each([
  ['a password', pdfOfPages([invoice], { trailer: password }), 'PDF_ENCRYPTED'],
  ['51 pages', pdfOfPages(new Array(51).fill(invoice)), 'TOO_MANY_FILES'],
  ['no structure', Buffer.from('%PDF-1.7\nnothing'), 'FILE_UNREADABLE'],
  ['another type', Buffer.from('<html>%PDF-</html>'), 'UNSUPPORTED_FILE_TYPE'],
])('refuses a file with %s by its code', async (_, bytes, code) => {
  await expect(pdfPages(bytes)).rejects.toMatchObject({ code });
});

test('ignores a false page count', async () => {
  expect(await pdfPages(pdfOfPages([invoice], { count: 1_000_000 }))).toHaveLength(1);
});

test('renders an extremely wide page small', async () => {
  const [page] = await pdfPages(pdfOfPages(['0 0 100 100 re f'], { box: [200_000, 100_000] }));
  expect(page).toMatchObject({ width: 2600, height: 1300 });
});

test('a PDF bomb ends only its process', async () => {
  await expect(pdfPages(pdfOfNestedForms(9))).rejects.toMatchObject({
    name: expect.stringMatching(/WorkerFault|DomainError/),
  });
  const [page] = await pdfPages(pdfOfPages([invoice]), { images: 'always' });
  expect(page?.image).not.toBeNull();
  expect(workerPools().find(({ name }) => name === 'pdf')?.running).toBe(1);
});
