import { LATIN_STRIP_HEIGHT } from './latin-net';
import { looksLatin, sureness } from './looks-latin';
import type { SeenLine } from './machine-readable-zone';
import { isSurelyLatin } from './merge-views';
import type { Raster } from './raster';
import { recogniseLatin } from './recognise-latin';
import type { TurnedRectangle } from './rectangle';
import { stripOf } from './strip';

/** How much closer an unsure line is cut for its second reading, as a share of its height. */
const CLOSER = 0.88;

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
