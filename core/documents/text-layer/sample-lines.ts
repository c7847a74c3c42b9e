import type { PageReading, ReadLine } from '../reading';

/** Lines that are looked at in a document, however long it is: reading them costs about as much as reading one page. */
export const MOST_LINES = 40;
const LEAST_LETTERS = 4;
/** Smaller print is not read surely enough to accuse anybody. */
const LEAST_HEIGHT = 12;

/**
 * Which lines of a page's text layer are compared with its picture: at most `most`, those with the most digits first, because
 * amounts, numbers and dates are what somebody changes. Only Latin, which is read surely.
 */
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
