import { LATIN_STRIP_HEIGHT } from './latin-net';
import { confidenceShare, looksLatin, solid } from './looks-latin';
import type { SeenLine } from './machine-readable-zone';
import { isClearlyLatin } from './merge-views';
import type { Raster } from './raster';
import { type PlacedCharacter, recogniseLatin } from './recognise-latin';
import type { TurnedRectangle } from './rectangle';
import { stripOf } from './strip';

/** Tighter crop, as a share of the height. */
const CLOSER = 0.88;

/** Detection crops "O-" too tightly. */
const SHORT_SHAPE = 2;
const SHORT = 2;
const WIDER = 1;
const HIGHER = 1.2;

/** An unsure line is read again, tighter (bold print drops letters) or wider (one or two characters). */
export async function readLatinLine(page: Raster, rectangle: TurnedRectangle): Promise<SeenLine> {
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

const surer = (line: SeenLine, rectangle: TurnedRectangle, again: PlacedCharacter[]): SeenLine =>
  confidenceShare(again) > confidenceShare(line.characters) ? { rectangle, characters: again } : line;
