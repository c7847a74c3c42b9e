import type { PictureSide } from '../image-quality';
import { type FieldPlace, locateUpright } from '../layout/locate-fields';
import type { FieldValues } from '../processor';
import type { Box, PageReading } from '../reading';

/**
 * Nearer to the edge of the picture, in shares of its width or height, than print stands on a whole card: of 63 pictures of drawn ones in nine states
 * none came nearer than .023, lines that the edge cuts through reach .011 at most. ICAO 9303 leaves .04 beside the machine-readable lines.
 */
const TOUCHES = 0.012;
/** So near to an edge that cuts through other lines a value may have lost its last word with the space before it. */
const NEAR = 0.05;
/** What is left of a value is a guess. */
const GUESS = 0.4;

/** Fields whose text ends where the picture ends, and at which edge of the upright page. */
export type CutFields = ReadonlyMap<string, PictureSide>;

/**
 * Finds values that the edge of the picture cuts off: "KUMAR NIMAL FE" reads as surely as the whole name would. A value is one where it touches an edge, or
 * ends near the left or right one while that cuts through another line. `wide` fields reach from side to side, so that nothing is cut off beside
 * them; what is left of them may be read to another text, which stands nowhere. Pages of a PDF's own text are as wide as they were made.
 */
export function cutFields(schema: FieldValues, pages: readonly PageReading[], wide: readonly string[] = []): CutFields {
  const edges = pages.map(cutEdges);
  const side = edges.flat().find((edge) => edge === 'left' || edge === 'right');
  const across = side ? wide.filter((name) => name in schema).map((name) => [name, side] as const) : [];
  const placed = Object.entries(locateUpright(schema, pages)).flatMap(([name, place]) => {
    const edge = edgeOf(place, edges[place.page] ?? []);
    return edge ? [[name, edge] as const] : [];
  });
  return new Map([...placed, ...across]);
}

/** The same values as guesses. */
export function asGuesses(schema: FieldValues, cut: CutFields): FieldValues {
  return Object.fromEntries(
    Object.entries(schema).map(([name, field]) => [
      name,
      cut.has(name) ? { ...field, originalTextConfidence: Math.min(GUESS, field.originalTextConfidence ?? 1) } : field,
    ]),
  );
}

function edgeOf({ box }: FieldPlace, cut: readonly PictureSide[]): PictureSide | null {
  const gaps = gapsOf(box);
  const touched = SIDES.find((side) => gaps[side] <= TOUCHES);
  return touched ?? (['left', 'right'] as const).find((side) => cut.includes(side) && gaps[side] <= NEAR) ?? null;
}

/** Edges that cut through a line of print. */
function cutEdges(page: PageReading): PictureSide[] {
  const lines = page.lines.filter(
    ({ engine, text }) => engine !== 'text-layer' && (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 2,
  );
  const gaps = lines.map(({ box: { x, y, width, height } }) =>
    gapsOf({ x: x / page.width, y: y / page.height, width: width / page.width, height: height / page.height }),
  );
  return SIDES.filter((side) => gaps.some((gap) => gap[side] <= TOUCHES));
}

const SIDES: readonly PictureSide[] = ['left', 'right', 'top', 'bottom'];

const gapsOf = ({ x, y, width, height }: Box): Record<PictureSide, number> => ({
  left: x,
  right: 1 - x - width,
  top: y,
  bottom: 1 - y - height,
});
