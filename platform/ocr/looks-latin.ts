import type { PlacedCharacter } from './recognise-latin';

/** Measured on drawn documents: other scripts have means of .6 to .86, damaged Latin lines .94 to .97. */
const LEAST_CHARACTERS = 5;
const LEAST_MEAN = 0.88;
/** Blurred addresses: half of their characters are this confident. */
const SURE_CHARACTER = 0.8;
const SURE_CHARACTERS = 12;

/** Characters without spaces. */
export const solid = (characters: readonly PlacedCharacter[]) => characters.filter(({ char }) => char !== ' ');

/** Losing a character is penalized. */
export const confidenceShare = (characters: readonly PlacedCharacter[]) =>
  solid(characters).reduce((sum, { confidence }) => sum + confidence, 0);

export function looksLatin(characters: readonly PlacedCharacter[]): boolean {
  const marks = solid(characters);
  // Machine-readable rows are read cell by cell.
  if (marks.filter(({ char }) => char === '<').length >= 3 || marks.length < LEAST_CHARACTERS) return false;
  const sure = marks.filter(({ confidence }) => confidence >= SURE_CHARACTER).length;
  return confidenceShare(marks) >= marks.length * LEAST_MEAN || sure >= Math.max(SURE_CHARACTERS, marks.length / 2);
}
