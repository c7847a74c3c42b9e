import { Resvg } from '@resvg/resvg-js';
import { Sheet } from '@/tests/fixtures/documents/sheet';
import type { HostileFile } from './hostile-file';
import { hostilePdfs } from './pdfs';
import { hostilePictures } from './pictures';

export type { HostileFile } from './hostile-file';

const LINES = [
  'ACME TRADING (PVT) LTD',
  'TAX INVOICE',
  'Invoice No: INV-2026-0042',
  'Invoice Date: 05/11/2026',
  'Grand Total 14,750.00',
];

export function honestPicture(): Buffer {
  const sheet = new Sheet(800, 600);
  for (const [index, line] of LINES.entries()) sheet.text(60, 90 + index * 70, line, { size: 30 });
  return Buffer.from(new Resvg(sheet.svg('#ffffff'), { font: { loadSystemFonts: false } }).render().asPng());
}

/** Generate all hostile files, so that none is stored in the repository. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const lines = LINES.map((text, index) => ({ text, x: 60, y: 780 - index * 30 }));
  return [...(await hostilePictures(honestPicture())), ...hostilePdfs(lines)];
}
