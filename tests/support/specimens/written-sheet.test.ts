import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HANDWRITTEN_FROM } from '@/core/documents/handwriting/judge';
import { readPen } from '@/core/documents/handwriting/read-pen';
import { makePerson } from './person';
import { type Writer, writtenSheet } from './written-sheet';

const LIBERATION = 'node_modules/pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf';

async function pensOf(writer: Writer, seed: number): Promise<number[]> {
  const sheet = writtenSheet(writer, makePerson(seed), seed);
  const pens: number[] = [];
  for (let line = 0; line < 10; line += 1) {
    const { data, info } = await sharp(sheet)
      .extract({ left: 0, top: Math.round((66 + line * 60) * 1.5 - 58), width: 1518, height: 78 })
      .resize({ height: 96 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pen = readPen({ width: info.width, height: info.height, data });
    if (pen !== null) pens.push(pen);
  }
  return pens;
}
const share = (pens: number[]) => pens.filter((pen) => pen >= HANDWRITTEN_FROM).length / pens.length;

test('lines by different pens are told from lines of a printer', async () => {
  for (const hand of [1, 2]) expect(share(await pensOf({ kind: 'pen', hand }, hand))).toBeGreaterThanOrEqual(0.7);
  expect(share(await pensOf({ kind: 'print', face: LIBERATION }, 4))).toBe(0);
});
