import { LATIN_STRIP_HEIGHT } from './latin-net';
import type { DetectedLine } from './machine-readable-zone';
import { isClearlyLatin } from './merge-views';
import type { Raster } from './raster';
import { type PlacedCharacter, recogniseLatin } from './recognise-latin';
import { stripOf, type TurnedRectangle } from './strip';

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

/** Tighter crop, as a share of the height. */
const CLOSER = 0.88;

/** Detection crops "O-" too tightly. */
const SHORT_SHAPE = 2;
const SHORT = 2;
const WIDER = 1;
const HIGHER = 1.2;

/** An unsure line is read again, tighter (bold print drops letters) or wider (one or two characters). */
export async function readLatinLine(page: Raster, rectangle: TurnedRectangle): Promise<DetectedLine> {
  const characters = await recogniseLatin(stripOf(page, rectangle, LATIN_STRIP_HEIGHT));
  const line = { rectangle, characters };
  if (isClearlyLatin(characters)) return line;
  const { width, height } = rectangle;
  if (solid(characters).length <= SHORT && width < height * SHORT_SHAPE) {
    const roomy = { ...rectangle, width: width + height * WIDER, height: height * HIGHER };
    return surer(line, roomy, await recogniseLatin(stripOf(page, roomy, LATIN_STRIP_HEIGHT)));
  }
  if (!looksLatin(characters)) return line;
  const closer = stripOf(page, { ...rectangle, height: height * CLOSER }, LATIN_STRIP_HEIGHT);
  return surer(line, rectangle, await recogniseLatin(closer));
}

const surer = (line: DetectedLine, rectangle: TurnedRectangle, again: PlacedCharacter[]): DetectedLine =>
  confidenceShare(again) > confidenceShare(line.characters) ? { rectangle, characters: again } : line;
