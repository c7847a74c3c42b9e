import type { PageReading, ReadLine } from '../pipeline/reading';

/** Per document; costs about as much as OCR of one page. */
export const MOST_LINES = 40;
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
