import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { attachmentName, fileSize } from './file-limits';
import { inspectAttachment } from './inspect-attachment';

const office = (...parts: string[]) =>
  zipSync(Object.fromEntries(['[Content_Types].xml', ...parts].map((part) => [part, strToU8('<x/>')])));
const webp = (size: number) => Uint8Array.from([...strToU8('RIFF'), size, 0, 0, 0, ...strToU8('WEBPVP8 1234')]);
const OFFICE = 'application/vnd.openxmlformats-officedocument';

test.each<[string, Uint8Array, string]>([
  ['a.pdf', strToU8('%PDF-1.7\nstartxref\n%%EOF'), 'application/pdf'],
  ['a.webp', webp(12), 'image/webp'],
  ['a.docx', office('word/document.xml'), `${OFFICE}.wordprocessingml.document`],
  ['a.xlsx', office('xl/workbook.xml'), `${OFFICE}.spreadsheetml.sheet`],
  ['a.CSV', strToU8('name,country\nnිමල්,LK'), 'text/csv'],
  ['a.html', strToU8('<script>alert(1)</script>'), 'text/plain'],
])('decides the type of %s by its content', (name, bytes, mimeType) => {
  expect(inspectAttachment(bytes, name)).toEqual({ ok: true, mimeType });
});

test.each<[string, Uint8Array, string]>([
  ['an incomplete WebP', webp(13), 'unreadable'],
  ['a workbook with macros', office('xl/workbook.xml', 'xl/vbaProject.bin'), 'unknown-type'],
  ['another archive', zipSync({ 'word/document.xml': strToU8('<x/>') }), 'unknown-type'],
  ['an archive that ends early', office('xl/workbook.xml').slice(0, 60), 'unknown-type'],
  ['a program', Uint8Array.from([0x4d, 0x5a, 0, 0, 3]), 'unknown-type'],
  ['text that is not UTF-8', Uint8Array.from([0x61, 0xe9, 0x62]), 'unknown-type'],
  ['an encrypted PDF', strToU8('%PDF-1.7\n/Encrypt << >>\nstartxref\n%%EOF'), 'pdf-encrypted'],
])('refuses %s', (_what, bytes, problem) => {
  expect(inspectAttachment(bytes, 'a.csv')).toEqual({ ok: false, problem });
});

test('never throws on arbitrary bytes', () => {
  for (const magic of ['', 'RIFF', 'PK\x03\x04', 'PK\x05\x06'])
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        (noise) => void inspectAttachment(Uint8Array.from([...strToU8(magic), ...noise]), 'a'),
      ),
    );
});

test.each([
  ['../../etc/report.pdf', 'application/pdf', 'report.pdf'],
  ['Scan.JPEG', 'image/jpeg', 'Scan.JPEG'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['page.html', 'text/plain', 'page.html.txt'],
  ['\u202efdp.exe', 'text/plain', 'fdp.exe.txt'],
  ['..', 'image/png', 'attachment.png'],
  [`${'a'.repeat(250)}.pdf`, 'application/pdf', `${'a'.repeat(200)}.pdf`],
] as const)('gives a name that fits the content: %#', (given, mimeType, name) => {
  expect(attachmentName(given, mimeType)).toBe(name);
});

test('shows sizes in kB and MB', () => {
  expect([1, 12_001, 999_999, 2_340_000].map(fileSize)).toEqual(['1 kB', '13 kB', '1000 kB', '2.3 MB']);
});
