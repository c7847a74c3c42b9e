import { findFaintQuad } from './find-faint-quad';
import { hasEvenSides } from './normalize-lighting';
import { cv, withMatrices } from './opencv';
import { holds, inOrder, pairsOf, twinOf } from './quad-pair';
import { asDocument, isHiddenOutside, type Quad, strokesOf } from './quad-shape';
import type { Corner } from './vision-job';

/** A portrait covers up to 15 % of a card. */
const LEAST_AREA = 0.2;
const MOST_AREA = 0.985;
const LEAST_LIKENESS = 0.55;
/** Nothing else comes in twos of card proportions. */
const LEAST_OF_PAIR = 0.04;

type Keep = <M extends { delete: () => void }>(matrix: M) => M;
type Mat = InstanceType<typeof cv.Mat>;

/**
 * Two with `pairs`. No single edge map covers pale and shaded cards; the best-shaped outline wins. Falls back to
 * separate sides.
 */
export function findQuads(rgb: Uint8Array, width: number, height: number, pairs: boolean): Quad[] {
  const closed = closedQuads(rgb, width, height, pairs);
  if (closed.length > 1) return closed;
  const single = closed[0] ?? findFaintQuad(rgb, width, height);
  const twin = pairs && single ? withMatrices((keep) => twinOf(printOf(rgb, width, height, keep), single)) : null;
  return single && twin ? inOrder(single, twin) : single ? [single] : [];
}

function printOf(rgb: Uint8Array, width: number, height: number, keep: Keep) {
  const picture = keep(new cv.Mat(height, width, cv.CV_8UC3));
  picture.data.set(rgb);
  return { drawn: strokesOf(picture, keep).data, width, height };
}

function closedQuads(rgb: Uint8Array, width: number, height: number, pairs: boolean): Quad[] {
  return withMatrices((keep) => {
    const picture = keep(new cv.Mat(height, width, cv.CV_8UC3));
    picture.data.set(rgb);
    const grey = keep(new cv.Mat());
    cv.cvtColor(picture, grey, cv.COLOR_RGB2GRAY);
    cv.GaussianBlur(grey, grey, new cv.Size(5, 5), 0);
    const found = [...edgeMaps(grey, keep), ...differenceMaps(rgb, width, height, keep)]
      .flatMap((map) => quadsOf(map, width, height, keep))
      .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
      .sort((a, b) => b.likeness - a.likeness);
    const strokes = strokesOf(picture, keep);
    const stands = (quads: readonly Quad[]): boolean => {
      const outlines = quads.map(({ corners }) => corners);
      return isHiddenOutside(strokes, outlines, keep) && outlines.every((one) => hasEvenSides(rgb, width, height, one));
    };
    const single = found.find((quad) => quad.share >= LEAST_AREA && stands([quad]));
    // Boxes on a document do not count.
    const pair = (pairs ? pairsOf(found) : []).find(
      (two) => !(single && two.every((one) => holds(single, one))) && stands(two),
    );
    return pair ?? (single ? [single] : []);
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

/** The rim is the background of a card. */
function differenceMaps(rgb: Uint8Array, width: number, height: number, keep: Keep): Mat[] {
  const [red = 0, green = 0, blue = 0] = rimColour(rgb, width, height);
  const distance = keep(new cv.Mat(height, width, cv.CV_8UC1));
  const out = distance.data;
  for (let index = 0; index < out.length; index += 1) {
    const r = (rgb[index * 3] ?? 0) - red;
    const g = (rgb[index * 3 + 1] ?? 0) - green;
    const b = (rgb[index * 3 + 2] ?? 0) - blue;
    out[index] = Math.min(255, Math.sqrt(r * r + g * g + b * b));
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

type Outline = Quad & { share: number };

function quadsOf(map: Mat, width: number, height: number, keep: Keep): Outline[] {
  const contours = keep(new cv.MatVector());
  const hierarchy = keep(new cv.Mat());
  cv.findContours(map, contours, hierarchy, cv.RETR_EXTERNAL, cv.CHAIN_APPROX_SIMPLE);
  const quads: Outline[] = [];
  for (let index = 0; index < contours.size(); index += 1) {
    const hull = keep(new cv.Mat());
    cv.convexHull(keep(contours.get(index)), hull);
    const area = cv.contourArea(hull) / (width * height);
    if (area < LEAST_OF_PAIR || area > MOST_AREA) continue;
    const corners = fourCorners(hull, keep);
    const quad = corners && asDocument(corners, cv.contourArea(hull), width, height);
    if (quad) quads.push({ ...quad, share: area });
  }
  return quads;
}

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
