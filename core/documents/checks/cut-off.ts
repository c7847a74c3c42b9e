import type { PictureSide } from '../files/image-quality';
import { type FieldPlace, locateUpright } from '../layout/locate-fields';
import type { Box, PageReading } from '../pipeline/reading';
import type { FieldValues } from '../processor';

/** Share of the image size. Whole cards have at least 0.023 to the edge, ICAO 9303 0.04 next to the MRZ. */
const TOUCHES = 0.012;
/** Near a cutting edge a value may have lost its last word. */
const NEAR = 0.05;
/** Maximum confidence of a cut-off value. */
const GUESS = 0.4;

/** Cut-off fields and the edge of the upright page. */
export type CutFields = ReadonlyMap<string, PictureSide>;

/**
 * Find values that touch an edge, or end near a side edge that cuts another line. `wide` fields span the page. Text
 * layers are skipped.
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
