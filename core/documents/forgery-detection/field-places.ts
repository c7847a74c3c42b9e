import { median } from '@/core/median';
import type { FieldPlace } from '../layout/locate-fields';
import type { SidePlaces, TemplateDefinition } from '../processor';

/** `page` from 0, `off` in document widths. */
export type MisplacedField = { field: string; page: number; off: number; sure: number };

/** Minimum fields needed to align the template. */
const LEAST_FIELDS = 4;
/**
 * Document widths. Genuine specimens deviate by at most 0.02 (`npm run bench documents`), other printings may deviate
 * more.
 */
export const MISPLACED_FROM = 0.08;
/** Confidence bounds stay below rejection. */
const [SURELY, LEAST_SURE, MOST_SURE] = [0.25, 0.4, 0.75];

/**
 * Return values away from their template position, after aligning the best-fitting side to most values (tolerates loose
 * crops).
 */
export function misplacedFields(
  places: Readonly<Record<string, FieldPlace>>,
  template: Pick<TemplateDefinition, 'places' | 'ratio'> | undefined,
  /** Uncropped pages are skipped: the document's size is unknown. */
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
      .map(({ field, off }) => ({ field, page, off, sure: confidenceShare(off) }));
  });
}

type Offset = { field: string; off: number };

/** Distances after alignment to the majority. */
function offsetsOn(side: SidePlaces, own: readonly [string, FieldPlace][], ratio: number): Offset[] {
  const moved = own.flatMap(([field, { box }]) => {
    const wanted = side[field];
    return wanted ? [{ field, x: box.x - wanted[0], y: (box.y + box.height / 2 - wanted[1]) / ratio }] : [];
  });
  const [left, down] = [median(moved.map(({ x }) => x)), median(moved.map(({ y }) => y))];
  return moved.map(({ field, x, y }) => ({ field, off: Math.hypot(x - left, y - down) }));
}

const middle = (offsets: readonly Offset[]): number => median(offsets.map(({ off }) => off));

function confidenceShare(off: number): number {
  const share = Math.min(1, (off - MISPLACED_FROM) / (SURELY - MISPLACED_FROM));
  return Math.round((LEAST_SURE + (MOST_SURE - LEAST_SURE) * share) * 100) / 100;
}
