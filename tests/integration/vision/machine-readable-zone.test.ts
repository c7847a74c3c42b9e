import { Resvg } from '@resvg/resvg-js';
import { expect, test } from 'vitest';
import { detectLines } from '@/platform/ocr/detect-lines';
import { readMachineReadableZone } from '@/platform/ocr/machine-readable-zone';
import { rasterOf } from '@/platform/ocr/raster';
import { readLatinLine } from '@/platform/ocr/read-latin-line';
import { passportMrz } from '@/tests/fixtures/documents/mrz';
import { makePerson, withLatinName } from '@/tests/fixtures/documents/person';
import { Sheet } from '@/tests/fixtures/documents/sheet';

const WIDTH = 1476;

function zoneStrip([first, second]: [string, string]): Buffer {
  const sheet = new Sheet(WIDTH, 190);
  sheet.value('mrz1', 40, 86, first, { size: 40, weight: 400, pitch: 31.8 });
  sheet.value('mrz2', 40, 150, second, { size: 40, weight: 400, pitch: 31.8 });
  return new Resvg(sheet.svg('#fbfaf5'), { font: { loadSystemFonts: false } }).render().asPng();
}

test.each([
  ['SILVA', 'NIMAL'],
  ['ZAHRA', ''],
])('reads line one of %s %s, which is mostly fillers, in the cells of line two', async (surname, names) => {
  const lines = passportMrz(withLatinName(makePerson(5), surname, names));
  const page = await rasterOf(zoneStrip(lines), WIDTH);
  const seen = [];
  for (const rectangle of await detectLines(page, WIDTH)) seen.push(await readLatinLine(page, rectangle));
  const { zone, others } = await readMachineReadableZone(page, seen);
  expect(zone.map(({ text }) => text).sort()).toEqual([...lines].sort());
  for (const { confidence } of zone) expect(confidence).toBeGreaterThan(0.6);
  expect(others).toEqual([]);
});
