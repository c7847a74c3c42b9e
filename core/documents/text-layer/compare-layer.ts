import { editDistance } from '@/core/shared/text/edit-distance';
import type { PageReading } from '../reading';

/** A line of a text layer and where its picture stands on the sheet of strips that was read, in pixels from the top. */
export type Strip = { page: number; text: string; top: number; height: number };

/** A picture that was read less surely than this accuses nobody. */
const SURE = 0.9;
/** Below this share of equal characters two texts are different texts. */
const ALIKE = 0.6;

/**
 * The strips whose picture says something else than the text layer: altogether different words, or other digits in the same places.
 * Letters that readers confuse count as one, spaces and marks do not count. What was not read, or not surely, is not judged.
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

/** A digit for another digit at the same place; a digit for a letter is a misreading. */
function otherDigits(a: string, b: string): boolean {
  return [...a].some((char, index) => /\d/.test(char) && /\d/.test(b[index] ?? '') && char !== b[index]);
}

const CONFUSED: Record<string, string> = { O: '0', Q: '0', D: '0', I: '1', L: '1', Z: '2', S: '5', G: '6', B: '8' };

/** Upper case, letters and digits only; letters beside digits that readers take for digits become digits. */
function comparable(text: string): string {
  const plain = text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
  return plain.replace(/[OQDILZSGB]/g, (letter) => CONFUSED[letter] ?? letter);
}
