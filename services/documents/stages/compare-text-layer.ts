import { differingStrips } from '@/core/documents/text-layer/compare-layer';
import { readPage } from '@/platform/ocr/read-page';
import type { StripSheet } from '@/platform/pdf/strip-sheet';
import { retryWhileBusy } from '../intake/retry-when-busy';

/** Return differing lines per page (from 1), with a single OCR run. */
export async function compareTextLayer(sheet: StripSheet | null): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  if (!sheet) return counts;
  const reading = await retryWhileBusy(() => readPage(sheet.image, { scripts: ['latin'], upright: true }));
  for (const { page } of differingStrips(sheet.strips, reading)) counts.set(page, (counts.get(page) ?? 0) + 1);
  return counts;
}
