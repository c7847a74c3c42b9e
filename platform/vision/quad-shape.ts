import { cv } from './opencv';
import type { Corner } from './vision-job';

/** Clockwise from the top left; likeness 0 to 1. */
export type Quad = { corners: [Corner, Corner, Corner, Corner]; likeness: number };

/** ID-1 (docs/api.md#kyc-sessions); A4 is 1.414. */
export const CARD_RATIO = 1.586;
const RATIOS = [CARD_RATIO, 1.42];
/**
 * Strokes outside relative to inside above which an outline is only part of a document; patterned tables need
 * tolerance.
 */
const BUSY_OUTSIDE = { touching: 0.3, free: 0.6 };

type Keep = <M extends { delete: () => void }>(matrix: M) => M;
type Mat = InstanceType<typeof cv.Mat>;

export function strokesOf(picture: Mat, keep: Keep): Mat {
  const grey = keep(new cv.Mat());
  cv.cvtColor(picture, grey, cv.COLOR_RGB2GRAY);
  cv.GaussianBlur(grey, grey, new cv.Size(5, 5), 0);
  const strokes = keep(new cv.Mat());
  cv.Canny(grey, strokes, 60, 160);
  return strokes;
}

export const length = (a: Corner, b: Corner): number => Math.hypot(a.x - b.x, a.y - b.y);

/** `hullArea`: of its source outline, if any. */
export function asDocument(corners: Corner[], hullArea: number | null, width: number, height: number): Quad | null {
  const ordered = clockwiseFromTopLeft(corners);
  const [a, b, c, d] = ordered;
  const [across, down] = [(length(a, b) + length(d, c)) / 2, (length(b, c) + length(a, d)) / 2];
  if (Math.min(across, down) < 40) return null;
  const touches = touchesEdge(ordered, width, height);
  const misfit = misfitOf(ordered);
  if (misfit > (touches ? 0.6 : 0.28)) return null;
  const area = Math.abs(shoelace(ordered));
  const hull = hullArea ?? area;
  const filled = Math.min(hull / Math.max(1, area), area / Math.max(1, hull));
  if (filled < 0.88) return null;
  const even = Math.min(length(a, b) / length(d, c), length(d, c) / length(a, b));
  const upright = Math.min(length(b, c) / length(a, d), length(a, d) / length(b, c));
  if (Math.min(even, upright) < 0.6) return null;
  const size = Math.min(1, area / (width * height) / 0.35);
  const likeness = filled * 0.3 + even * 0.1 + upright * 0.1 + (1 - misfit) * 0.3 + size * 0.2;
  return { corners: ordered, likeness };
}

/** Log distance, in either orientation. */
export const misfitOf = (corners: Quad['corners']): number =>
  Math.min(...RATIOS.map((known) => misfitTo(known, corners)));

export function misfitTo(known: number, [a, b, c, d]: Quad['corners']): number {
  const [across, down] = [length(a, b) + length(d, c), length(b, c) + length(a, d)];
  const ratio = Math.max(across, down) / Math.max(1, Math.min(across, down));
  return Math.abs(Math.log(ratio / known));
}

const touchesEdge = (corners: readonly Corner[], width: number, height: number) =>
  corners.some(({ x, y }) => x < 4 || y < 4 || x > width - 5 || y > height - 5);

export function isHiddenOutside(strokes: Mat, outlines: readonly (readonly Corner[])[], keep: Keep): boolean {
  const mask = keep(cv.Mat.zeros(strokes.rows, strokes.cols, cv.CV_8UC1));
  for (const corners of outlines) {
    const outline = keep(
      cv.matFromArray(
        4,
        1,
        cv.CV_32SC2,
        corners.flatMap(({ x, y }) => [x, y]),
      ),
    );
    cv.fillConvexPoly(mask, outline, new cv.Scalar(1));
    cv.polylines(mask, keep(vectorOf(outline)), true, new cv.Scalar(2), 24);
  }
  const [inside, outside] = [
    { area: 1, strokes: 0 },
    { area: 1, strokes: 0 },
  ];
  // `data` creates a view per access.
  const [sides, drawn] = [mask.data, strokes.data];
  for (let index = 0; index < sides.length; index += 1) {
    const side = sides[index];
    if (side === 2) continue;
    const where = side === 1 ? inside : outside;
    where.area += 1;
    if (drawn[index]) where.strokes += 1;
  }
  const touches = outlines.some((corners) => touchesEdge(corners, strokes.cols, strokes.rows));
  const allowed = touches ? BUSY_OUTSIDE.touching : BUSY_OUTSIDE.free;
  return outside.strokes / outside.area < (inside.strokes / inside.area) * allowed;
}

function vectorOf(matrix: Mat) {
  const vector = new cv.MatVector();
  vector.push_back(matrix);
  return vector;
}

function shoelace(corners: readonly Corner[]): number {
  return (
    corners.reduce((sum, { x, y }, index) => {
      const next = corners[(index + 1) % corners.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0) / 2
  );
}

function clockwiseFromTopLeft(corners: Corner[]): [Corner, Corner, Corner, Corner] {
  const cx = corners.reduce((sum, { x }) => sum + x, 0) / corners.length;
  const cy = corners.reduce((sum, { y }) => sum + y, 0) / corners.length;
  const around = [...corners].sort((a, b) => Math.atan2(a.y - cy, a.x - cx) - Math.atan2(b.y - cy, b.x - cx));
  const first = around.reduce((best, { x, y }, index) => {
    const top = around[best] ?? { x, y };
    return x + y < top.x + top.y ? index : best;
  }, 0);
  const at = (k: number) => around[(first + k) % 4] ?? { x: 0, y: 0 };
  return [at(0), at(1), at(2), at(3)];
}
