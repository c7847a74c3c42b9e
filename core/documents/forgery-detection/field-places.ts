import { median } from '@/core/median';
import type { FieldPlace } from '../layout/locate-fields';
import type { Box } from '../pipeline/reading';
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

export type SentPicture = { width: number; height: number; orientation: number };

/** Convert stored pixels to shares (0 to 1) of the displayed image by EXIF orientation (TIFF 6.0, tag 274). */
export function shownPlace(box: Box, { width, height, orientation }: SentPicture): Box {
  const [x, y, w, h] = [box.x / width, box.y / height, box.width / width, box.height / height];
  const [right, bottom] = [1 - x - w, 1 - y - h];
  const along = (left: number, top: number): Box => rounded({ x: left, y: top, width: w, height: h });
  const across = (left: number, top: number): Box => rounded({ x: left, y: top, width: h, height: w });
  switch (orientation) {
    case 2:
      return along(right, y);
    case 3:
      return along(right, bottom);
    case 4:
      return along(x, bottom);
    case 5:
      return across(y, x);
    case 6:
      return across(bottom, x);
    case 7:
      return across(bottom, right);
    case 8:
      return across(y, right);
    default:
      return along(x, y);
  }
}

const round = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1e4) / 1e4;
const rounded = ({ x, y, width, height }: Box): Box => ({
  x: round(x),
  y: round(y),
  width: round(width),
  height: round(height),
});
