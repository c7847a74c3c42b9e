import { editDistance } from '@/core/shared/text/edit-distance';
import type { Box, PageReading, ReadLine } from '../pipeline/reading';
import { failed, ignored, passed, type RuleOutcome } from '../pipeline/rule-outcome';

/** In pixels from the top of the OCR sheet. */
export type TextStrip = { page: number; text: string; top: number; height: number };

/** Minimum OCR confidence for a difference. */
const SURE = 0.9;
/** Share of equal characters below which texts differ. */
const ALIKE = 0.6;

/**
 * Return strips with different words or digits than the text layer. Confusable letters, spaces and uncertain strips are
 * ignored.
 */
export function differingStrips(strips: readonly TextStrip[], sheet: PageReading): TextStrip[] {
  return strips.filter((strip) => {
    const seen = sheet.lines
      .filter(({ box }) => within(box.y + box.height / 2, strip))
      .sort((a, b) => a.box.x - b.box.x);
    if (seen.length === 0 || Math.min(...seen.map(({ confidence }) => confidence)) < SURE) return false;
    return differ(strip.text, seen.map(({ text }) => text).join(''));
  });
}

const within = (y: number, { top, height }: TextStrip): boolean => y >= top && y <= top + height;

function differ(layer: string, picture: string): boolean {
  const [said, seen] = [comparable(layer), comparable(picture)];
  if (said === seen || seen.length === 0) return false;
  const distance = editDistance(said, seen);
  if (1 - distance / Math.max(said.length, seen.length) < ALIKE) return true;
  return said.length === seen.length && otherDigits(said, seen);
}

/** A digit for a letter is a misreading. */
function otherDigits(a: string, b: string): boolean {
  return [...a].some((char, index) => /\d/.test(char) && /\d/.test(b[index] ?? '') && char !== b[index]);
}

const CONFUSED: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Upper-case Latin letters and digits, with letters that look like digits replaced. */
function comparable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return plain.replace(/[OQDILZSGB]/g, (letter) => CONFUSED[letter] ?? letter);
}

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

type Page = { hidden: number; altered: number; reading?: unknown };

/** Hidden lines are not read; a page with altered ones is read from its image. */
export function judgeTextLayer(pages: readonly Page[]): RuleOutcome[] {
  const judge = (id: 'text-layer-visible' | 'text-layer-agreement', part: 'hidden' | 'altered', says: string) => {
    const lines = pages.reduce((sum, page) => sum + page[part], 0);
    const where = pages.flatMap((page, index) => (page[part] > 0 ? [index + 1] : [])).join(', ');
    if (lines > 0)
      return failed(id, 0.9, `${lines} ${lines === 1 ? 'line' : 'lines'} of text ${says} on page ${where}.`);
    return pages.every((page) => !page.reading) ? ignored(id, 'No text layer was read.') : passed(id, 0.9);
  };
  return [
    judge('text-layer-visible', 'hidden', 'not shown and therefore not read'),
    judge('text-layer-agreement', 'altered', 'shown differently, so the picture was read'),
  ];
}

/** Per document; costs about as much as OCR of one page. */
export const MAX_LINES = 40;
const LEAST_LETTERS = 4;
/** Smaller print is not read reliably. */
const LEAST_HEIGHT = 12;

/** Latin only, most digits first, because amounts, numbers and dates are forged. */
export function sampleLines(page: PageReading, most: number): ReadLine[] {
  return page.lines
    .filter(isComparable)
    .sort((a, b) => digits(b) - digits(a) || b.text.length - a.text.length)
    .slice(0, most);
}

function isComparable({ text, script, box }: ReadLine): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const latin = text.match(/[A-Za-z0-9]/g)?.length ?? 0;
  return script === 'latin' && latin === letters && letters >= LEAST_LETTERS && box.height >= LEAST_HEIGHT;
}

const digits = ({ text }: ReadLine): number => Math.min(12, text.match(/\d/g)?.length ?? 0);
