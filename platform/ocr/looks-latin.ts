import type { PlacedCharacter } from './recognise-latin';

/**
 * Lines of other scripts yield few or doubtful characters (means .6 to .86 on drawn documents, damaged lines .94 to
 * .97); rereading them costs a fifth of a passport's time.
 */
const LEAST_CHARACTERS = 5;
const LEAST_MEAN = 0.88;
/** Blurred Latin addresses fall below that mean, but half of their characters are this confident. */
const SURE_CHARACTER = 0.8;
const SURE_CHARACTERS = 12;

/** Characters without spaces. */
export const solid = (characters: readonly PlacedCharacter[]) => characters.filter(({ char }) => char !== ' ');

/** Sum of confidences, so losing a character is penalized. */
export const sureness = (characters: readonly PlacedCharacter[]) =>
  solid(characters).reduce((sum, { confidence }) => sum + confidence, 0);

/** True if a line is worth rereading as Latin. */
export function looksLatin(characters: readonly PlacedCharacter[]): boolean {
  const marks = solid(characters);
  // Machine-readable zone rows are read separately, cell by cell.
  if (marks.filter(({ char }) => char === '<').length >= 3 || marks.length < LEAST_CHARACTERS) return false;
  const sure = marks.filter(({ confidence }) => confidence >= SURE_CHARACTER).length;
  return sureness(marks) >= marks.length * LEAST_MEAN || sure >= Math.max(SURE_CHARACTERS, marks.length / 2);
}
