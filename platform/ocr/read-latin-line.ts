import { LATIN_STRIP_HEIGHT } from './latin-net';
import { looksLatin, solid, sureness } from './looks-latin';
import type { SeenLine } from './machine-readable-zone';
import { isSurelyLatin } from './merge-views';
import type { Raster } from './raster';
import { type PlacedCharacter, recogniseLatin } from './recognise-latin';
import type { TurnedRectangle } from './rectangle';
import { stripOf } from './strip';

/** How much closer an unsure line is cut for its second reading, as a share of its height. */
const CLOSER = 0.88;

/** Detection cuts a lone short value too closely, of "O-" the hyphen: one of so few characters is read again with more room around it. */
const SHORT_SHAPE = 2;
const SHORT = 2;
const WIDER = 1;
const HIGHER = 1.2;

/**
 * A detected line with its Latin reading. Print in a bold face with little room around it makes the model pass over single
 * letters; so a line that looks Latin but is not sure is read again, cut closer, and the reading with more sure characters stands.
 * One of a character or two is read again with more room.
 */
export async function readLatinLine(page: Raster, rectangle: TurnedRectangle): Promise<SeenLine> {
  const characters = await recogniseLatin(stripOf(page, rectangle, LATIN_STRIP_HEIGHT));
  const line = { rectangle, characters };
  if (isSurelyLatin(characters)) return line;
  const { width, height } = rectangle;
  if (solid(characters).length <= SHORT && width < height * SHORT_SHAPE) {
    const roomy = { ...rectangle, width: width + height * WIDER, height: height * HIGHER };
    return surer(line, roomy, await recogniseLatin(stripOf(page, roomy, LATIN_STRIP_HEIGHT)));
  }
  if (!looksLatin(characters)) return line;
  const closer = stripOf(page, { ...rectangle, height: height * CLOSER }, LATIN_STRIP_HEIGHT);
  return surer(line, rectangle, await recogniseLatin(closer));
}

const surer = (line: SeenLine, rectangle: TurnedRectangle, again: PlacedCharacter[]): SeenLine =>
  sureness(again) > sureness(line.characters) ? { rectangle, characters: again } : line;
