import { cv, withMatrices } from './opencv';
import type { Corner } from './see-job';

/** A four-sided outline, corners clockwise from the top left, and how much it looks like a document (0 to 1). */
export type Quad = { corners: [Corner, Corner, Corner, Corner]; likeness: number };

/** Ratios of the documents we know: an ID-1 card and a passport page (decision D1); A4 is 1.414. */
const RATIOS = [1.586, 1.42];
/** A portrait covers up to 15 % of a card and has a card's proportions: what is smaller than this is not looked at. */
const LEAST_AREA = 0.2;
const MOST_AREA = 0.985;
/**
 * An outline whose outside is this busy, measured against its inside, is a part of a document. Patterned tables are busy too, so
 * outlines that do not touch the picture's edge are given more.
 */
const BUSY_OUTSIDE = { touching: 0.3, free: 0.6 };
const LEAST_LIKENESS = 0.55;

type Keep = <M extends { delete: () => void }>(matrix: M) => M;
type Mat = InstanceType<typeof cv.Mat>;

/**
 * The document on a picture, or null. Several edge maps are tried because no single one sees a pale card on a pale table and a
 * card in shade: each gives closed outlines, and the outline most like a document wins.
 */
export function findQuad(rgb: Uint8Array, width: number, height: number): Quad | null {
  return withMatrices((keep) => {
    const picture = keep(new cv.Mat(height, width, cv.CV_8UC3));
    picture.data.set(rgb);
    const grey = keep(new cv.Mat());
    cv.cvtColor(picture, grey, cv.COLOR_RGB2GRAY);
    cv.GaussianBlur(grey, grey, new cv.Size(5, 5), 0);
    const found = [...edgeMaps(grey, keep), ...differenceMaps(rgb, width, height, keep)].flatMap((map) =>
      quadsOf(map, width, height, keep),
    );
    const strokes = keep(new cv.Mat());
    cv.Canny(grey, strokes, 60, 160);
    return (
      found
        .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
        .sort((a, b) => b.likeness - a.likeness)
        .find((quad) => isQuietOutside(strokes, quad.corners, keep)) ?? null
    );
  });
}

function edgeMaps(grey: Mat, keep: Keep): Mat[] {
  const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(7, 7)));
  return [
    [20, 60],
    [60, 160],
  ].map(([low = 0, high = 0]) => {
    const edges = keep(new cv.Mat());
    cv.Canny(grey, edges, low, high);
    cv.morphologyEx(edges, edges, cv.MORPH_CLOSE, kernel);
    return edges;
  });
}

/** Where the picture differs from the colour of its own rim, which is table when the card does not fill the picture. */
function differenceMaps(rgb: Uint8Array, width: number, height: number, keep: Keep): Mat[] {
  const rim = rimColour(rgb, width, height);
  const distance = keep(new cv.Mat(height, width, cv.CV_8UC1));
  const out = distance.data;
  for (let index = 0; index < out.length; index += 1) {
    const [r, g, b] = [0, 1, 2].map((channel) => (rgb[index * 3 + channel] ?? 0) - (rim[channel] ?? 0));
    out[index] = Math.min(255, Math.hypot(r ?? 0, g ?? 0, b ?? 0));
  }
  const mask = keep(new cv.Mat());
  cv.GaussianBlur(distance, distance, new cv.Size(5, 5), 0);
  cv.threshold(distance, mask, 0, 255, cv.THRESH_BINARY + cv.THRESH_OTSU);
  const kernel = keep(cv.getStructuringElement(cv.MORPH_RECT, new cv.Size(15, 15)));
  cv.morphologyEx(mask, mask, cv.MORPH_CLOSE, kernel);
  cv.morphologyEx(mask, mask, cv.MORPH_OPEN, kernel);
  return [mask];
}

function rimColour(rgb: Uint8Array, width: number, height: number): number[] {
  const places: number[] = [];
  for (let x = 0; x < width; x += 3) places.push(2 * width + x, (height - 3) * width + x);
  for (let y = 0; y < height; y += 3) places.push(y * width + 2, y * width + width - 3);
  return [0, 1, 2].map((channel) => {
    const values = places.map((place) => rgb[place * 3 + channel] ?? 0).sort((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? 0;
  });
}

function quadsOf(map: Mat, width: number, height: number, keep: Keep): Quad[] {
  const contours = keep(new cv.MatVector());
  const hierarchy = keep(new cv.Mat());
  cv.findContours(map, contours, hierarchy, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
  const quads: Quad[] = [];
  for (let index = 0; index < contours.size(); index += 1) {
    const hull = keep(new cv.Mat());
    cv.convexHull(keep(contours.get(index)), hull);
    const area = cv.contourArea(hull) / (width * height);
    if (area < LEAST_AREA || area > MOST_AREA) continue;
    const corners = fourCorners(hull, keep);
    const quad = corners && asDocument(corners, cv.contourArea(hull), width, height);
    if (quad) quads.push(quad);
  }
  return quads;
}

/** The hull reduced to four corners, more and more coarsely; rounded card corners cut a little, which the warp forgives. */
function fourCorners(hull: Mat, keep: Keep): Corner[] | null {
  const around = cv.arcLength(hull, true);
  for (const share of [0.01, 0.02, 0.03, 0.05, 0.08]) {
    const simple = keep(new cv.Mat());
    cv.approxPolyDP(hull, simple, share * around, true);
    if (simple.rows !== 4) continue;
    return [0, 1, 2, 3].map((k) => ({ x: simple.data32S[k * 2] ?? 0, y: simple.data32S[k * 2 + 1] ?? 0 }));
  }
  return null;
}

const length = (a: Corner, b: Corner) => Math.hypot(a.x - b.x, a.y - b.y);

/** Sums up how rectangular, how large and how well proportioned a four-sided outline is. */
function asDocument(corners: Corner[], hullArea: number, width: number, height: number): Quad | null {
  const ordered = clockwiseFromTopLeft(corners);
  const [a, b, c, d] = ordered;
  const [across, down] = [(length(a, b) + length(d, c)) / 2, (length(b, c) + length(a, d)) / 2];
  if (Math.min(across, down) < 40) return null;
  const ratio = Math.max(across, down) / Math.min(across, down);
  const touches = touchesEdge(ordered, width, height);
  const misfit = Math.min(...RATIOS.map((known) => Math.abs(Math.log(ratio / known))));
  if (misfit > (touches ? 0.6 : 0.28)) return null;
  const area = Math.abs(shoelace(ordered));
  const filled = Math.min(hullArea / Math.max(1, area), area / Math.max(1, hullArea));
  if (filled < 0.88) return null;
  const even = Math.min(length(a, b) / length(d, c), length(d, c) / length(a, b));
  const upright = Math.min(length(b, c) / length(a, d), length(a, d) / length(b, c));
  if (Math.min(even, upright) < 0.6) return null;
  const size = Math.min(1, area / (width * height) / 0.35);
  const likeness = filled * 0.3 + even * 0.1 + upright * 0.1 + (1 - misfit) * 0.3 + size * 0.2;
  return { corners: ordered, likeness };
}

const touchesEdge = (corners: readonly Corner[], width: number, height: number) =>
  corners.some(({ x, y }) => x < 4 || y < 4 || x > width - 5 || y > height - 5);

/** Whether strokes are much rarer around an outline than inside it, the outline itself left out. */
function isQuietOutside(strokes: Mat, corners: readonly Corner[], keep: Keep): boolean {
  const mask = keep(cv.Mat.zeros(strokes.rows, strokes.cols, cv.CV_8UC1));
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
  const [inside, outside] = [
    { area: 1, strokes: 0 },
    { area: 1, strokes: 0 },
  ];
  for (let index = 0; index < mask.data.length; index += 1) {
    const side = mask.data[index];
    if (side === 2) continue;
    const where = side === 1 ? inside : outside;
    where.area += 1;
    if (strokes.data[index]) where.strokes += 1;
  }
  const allowed = touchesEdge(corners, strokes.cols, strokes.rows) ? BUSY_OUTSIDE.touching : BUSY_OUTSIDE.free;
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
