import { Resvg } from '@resvg/resvg-js';
import { findDigits } from '@/core/documents/integrity/find-digits';
import { findGlyphs } from '@/core/documents/integrity/find-glyphs';
import type { TracePicture } from '@/core/documents/integrity/trace-picture';
import { type Face, lettering, letteringInFace, letteringWidth, measuresInFace, ownDigitHeight } from './lettering';

/** A printed row, 40 px high; `foreign` characters are set in another typeface at the same height. */
export type PrintedRow = { text: string; weight?: 400 | 600 | 700; foreign?: { at: number; text: string; face: Face } };

const WIDTH = 600;
const STEP = 90;
const SIZE = 56;

export function printed(rows: readonly PrintedRow[]): TracePicture {
  const height = STEP * (rows.length + 1);
  const drawn = rows.map((row, index) => setRow(row, STEP * (index + 1)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}"><rect width="${WIDTH}" height="${height}" fill="#eee"/><g fill="#222">${drawn.join('')}</g></svg>`;
  const { pixels } = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  const luma = Float32Array.from({ length: WIDTH * height }, (_, index) => pixels[index * 4] ?? 0);
  const clipped = new Uint8Array(WIDTH * height);
  const part = { width: WIDTH, height, left: 0, top: 0, luma, clipped, steps: null, corners: null, inside: () => true };
  const glyphs = findGlyphs(part);
  return { ...part, glyphs, digits: findDigits({ ...part, glyphs }) };
}

function setRow({ text, weight = 600, foreign }: PrintedRow, y: number): string {
  if (!foreign) return lettering(text, 20, y, SIZE, weight);
  const end = foreign.at + foreign.text.length;
  const at = (count: number) => 20 + letteringWidth(text.slice(0, count), SIZE, weight);
  const size = ownDigitHeight(SIZE, weight) / measuresInFace(foreign.face, '1', 1).digitHeight;
  return (
    lettering(text.slice(0, foreign.at), 20, y, SIZE, weight) +
    letteringInFace(foreign.face, foreign.text, at(foreign.at), y, size, null) +
    lettering(text.slice(end), at(end), y, SIZE, weight)
  );
}
