import { LATIN_STRIP_HEIGHT } from './latin-net';
import type { SeenLine } from './machine-readable-zone';
import { isSurelyLatin } from './merge-views';
import type { Raster } from './raster';
import { type PlacedCharacter, recogniseLatin } from './recognise-latin';
import type { TurnedRectangle } from './rectangle';
import { stripOf } from './strip';

/** How much closer an unsure line is cut for its second reading, as a share of its height. */
const CLOSER = 0.88;
/**
 * Lines of other scripts, and the captions in three of them, are read as few or doubtful characters (means of .6 to .86 on drawn
 * documents, lines with a lost letter .94 to .97); reading those again tells nothing and takes a fifth of a passport's time.
 */
const LEAST_CHARACTERS = 5;
const LEAST_MEAN = 0.88;

/**
 * A detected line with its Latin reading. Print in a bold face with little room around it makes the model pass over single
 * letters; so a line that looks Latin but is not sure is read again, cut closer, and the reading with more sure characters stands.
 */
export async function readLatinLine(page: Raster, rectangle: TurnedRectangle): Promise<SeenLine> {
  const characters = await recogniseLatin(stripOf(page, rectangle, LATIN_STRIP_HEIGHT));
  if (isSurelyLatin(characters) || !looksLatin(characters)) return { rectangle, characters };
  const closer = stripOf(page, { ...rectangle, height: rectangle.height * CLOSER }, LATIN_STRIP_HEIGHT);
  const again = await recogniseLatin(closer);
  return { rectangle, characters: sureness(again) > sureness(characters) ? again : characters };
}

const solid = (characters: readonly PlacedCharacter[]) => characters.filter(({ char }) => char !== ' ');

/** Sum of confidences: a lost character costs as much as a doubtful one gains. */
const sureness = (characters: readonly PlacedCharacter[]) =>
  solid(characters).reduce((sum, { confidence }) => sum + confidence, 0);

function looksLatin(characters: readonly PlacedCharacter[]): boolean {
  const marks = solid(characters);
  // Rows of a machine-readable zone are read again by themselves, character cell by character cell.
  if (marks.filter(({ char }) => char === '<').length >= 3) return false;
  return marks.length >= LEAST_CHARACTERS && sureness(marks) >= marks.length * LEAST_MEAN;
}
