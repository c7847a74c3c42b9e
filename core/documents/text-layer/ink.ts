import type { Box, PageReading, ReadLine } from '../pipeline/reading';

/** Four bytes per pixel, any channel order. */
export type DrawnPage = { data: Uint8Array; width: number; height: number };

/** Minimum contrast of visible print, 0 to 255. */
const LEAST_CONTRAST = 24;

/** Separate hidden lines (white on white, transparent, behind an image, off the page), which must not be read. */
export function partByInk(text: PageReading, page: DrawnPage): { seen: PageReading; hidden: ReadLine[] } {
  const shows = (line: ReadLine): boolean =>
    !/[\p{L}\p{N}]/u.test(line.text) || contrastIn(line.box, page) >= LEAST_CONTRAST;
  return {
    seen: { ...text, lines: text.lines.filter(shows) },
    hidden: text.lines.filter((line) => !shows(line)),
  };
}

function contrastIn({ x, y, width, height }: Box, page: DrawnPage): number {
  const left = Math.max(0, Math.floor(x));
  const right = Math.min(page.width, Math.ceil(x + width));
  const top = Math.max(0, Math.floor(y));
  const bottom = Math.min(page.height, Math.ceil(y + height));
  const low = [255, 255, 255];
  const high = [0, 0, 0];
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) {
      const at = (row * page.width + column) * 4;
      for (let colour = 0; colour < 3; colour += 1) {
        const value = page.data[at + colour] ?? 255;
        if (value < (low[colour] ?? 0)) low[colour] = value;
        if (value > (high[colour] ?? 0)) high[colour] = value;
      }
    }
  }
  return Math.max(0, ...high.map((value, colour) => value - (low[colour] ?? 0)));
}
