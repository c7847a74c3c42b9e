import { median } from '@/core/median';
import type { FieldPlace } from '../layout/locate-fields';
import type { SidePlaces, TemplateDefinition } from '../processor';

/** A value that stands elsewhere than its template has it: on the page (from 0), by how much of the document's width, and how sure that is. */
export type MisplacedField = { field: string; page: number; off: number; sure: number };

/** Fewer fields say nothing: the others tell how the document lies on the picture. */
const LEAST_FIELDS = 4;
/**
 * Of the document's width. Read values of genuine specimens are off by .02 at the most (`npm run bench documents` counts them), but other printings of
 * a template may differ by more than a camera does.
 */
export const MISPLACED_FROM = 0.08;
/** From here on it is as sure as it gets; never so sure that it would refuse. */
const [SURELY, LEAST_SURE, MOST_SURE] = [0.25, 0.4, 0.75];

/**
 * Values that do not stand where their template has them, as the reader found them on upright pages. How the document lies on the picture is
 * taken from where most values are, so a card that was cut a little wide moves none of them. Which side a page shows is the one that it fits.
 */
export function misplacedFields(
  places: Readonly<Record<string, FieldPlace>>,
  template: Pick<TemplateDefinition, 'places' | 'ratio'> | undefined,
  /** Whether the page's edges are the document's: on a whole photo nobody knows how large the document is. */
  isCropped: (page: number) => boolean,
): MisplacedField[] {
  if (!template?.places) return [];
  const pages = [...new Set(Object.values(places).map(({ page }) => page))].filter(isCropped);
  return pages.flatMap((page) => {
    const own = Object.entries(places).filter(([, place]) => place.page === page);
    const fits = (template.places ?? []).map((side) => offsetsOn(side, own, template.ratio ?? 1));
    const [best] = fits.filter((fit) => fit.length >= LEAST_FIELDS).sort((a, b) => middle(a) - middle(b));
    return (best ?? [])
      .filter(({ off }) => off >= MISPLACED_FROM)
      .map(({ field, off }) => ({ field, page, off, sure: sureness(off) }));
  });
}

type Offset = { field: string; off: number };

/** How far each value is from its place on a side, once the side lies as most of them say. */
function offsetsOn(side: SidePlaces, own: readonly [string, FieldPlace][], ratio: number): Offset[] {
  const moved = own.flatMap(([field, { box }]) => {
    const wanted = side[field];
    return wanted ? [{ field, x: box.x - wanted[0], y: (box.y + box.height / 2 - wanted[1]) / ratio }] : [];
  });
  const [left, down] = [median(moved.map(({ x }) => x)), median(moved.map(({ y }) => y))];
  return moved.map(({ field, x, y }) => ({ field, off: Math.hypot(x - left, y - down) }));
}

const middle = (offsets: readonly Offset[]): number => median(offsets.map(({ off }) => off));

function sureness(off: number): number {
  const share = Math.min(1, (off - MISPLACED_FROM) / (SURELY - MISPLACED_FROM));
  return Math.round((LEAST_SURE + (MOST_SURE - LEAST_SURE) * share) * 100) / 100;
}
