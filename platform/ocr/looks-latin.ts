import type { PlacedCharacter } from './recognise-latin';

/**
 * Lines of other scripts, and the captions in three of them, are read as few or doubtful characters (means of .6 to .86 on drawn
 * documents, lines with a lost letter .94 to .97); reading those again tells nothing and takes a fifth of a passport's time.
 */
const LEAST_CHARACTERS = 5;
const LEAST_MEAN = 0.88;
/** The faintest letters of a blurred address in Latin pull it below that mean, but half of its characters, and so many, are still this sure. */
const SURE_CHARACTER = 0.8;
const SURE_CHARACTERS = 12;

/** The characters without the spaces between them. */
export const solid = (characters: readonly PlacedCharacter[]) => characters.filter(({ char }) => char !== ' ');

/** Sum of confidences: a lost character costs as much as a doubtful one gains. */
export const sureness = (characters: readonly PlacedCharacter[]) =>
  solid(characters).reduce((sum, { confidence }) => sum + confidence, 0);

/** Whether a line is worth a second reading as Latin letters. */
export function looksLatin(characters: readonly PlacedCharacter[]): boolean {
  const marks = solid(characters);
  // Rows of a machine-readable zone are read again by themselves, character cell by character cell.
  if (marks.filter(({ char }) => char === '<').length >= 3 || marks.length < LEAST_CHARACTERS) return false;
  const sure = marks.filter(({ confidence }) => confidence >= SURE_CHARACTER).length;
  return sureness(marks) >= marks.length * LEAST_MEAN || sure >= Math.max(SURE_CHARACTERS, marks.length / 2);
}
