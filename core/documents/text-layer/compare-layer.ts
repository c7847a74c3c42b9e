import { editDistance } from '@/core/shared/text/edit-distance';
import type { PageReading } from '../pipeline/reading';

/** In pixels from the top of the OCR sheet. */
export type Strip = { page: number; text: string; top: number; height: number };

/** Minimum OCR confidence for a difference. */
const SURE = 0.9;
/** Share of equal characters below which texts differ. */
const ALIKE = 0.6;

/**
 * Return strips with different words or digits than the text layer. Confusable letters, spaces and uncertain strips are
 * ignored.
 */
export function differingStrips(strips: readonly Strip[], sheet: PageReading): Strip[] {
  return strips.filter((strip) => {
    const seen = sheet.lines
      .filter(({ box }) => within(box.y + box.height / 2, strip))
      .sort((a, b) => a.box.x - b.box.x);
    if (seen.length === 0 || Math.min(...seen.map(({ confidence }) => confidence)) < SURE) return false;
    return differ(strip.text, seen.map(({ text }) => text).join(''));
  });
}

const within = (y: number, { top, height }: Strip): boolean => y >= top && y <= top + height;

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
