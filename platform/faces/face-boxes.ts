import type { ImageRegion } from './square-input';

/** Box in pixels; score 0 to 1. */
export type Located = { box: ImageRegion; score: number };

/** `rows`: top, left, bottom, right as shares of the input, score. Higher IoU than 0.5: one face. */
export function facesOfSsd(rows: Float32Array, side: number, weak: number): Located[] {
  const found: Located[] = [];
  for (let at = 0; at < rows.length; at += 5) {
    const [top = 0, left = 0, bottom = 0, right = 0, score = 0] = rows.subarray(at, at + 5);
    if (score > weak) found.push({ box: { x: left, y: top, width: right - left, height: bottom - top }, score });
  }
  return withoutOverlaps(found, 0.5).map(({ box, score }) => {
    const [left, top] = [Math.max(0, box.x), Math.max(0, box.y)];
    const [right, bottom] = [Math.min(1, box.x + box.width), Math.min(1, box.y + box.height)];
    const [width, height] = [(right - left) * side, (bottom - top) * side];
    return { box: { x: left * side, y: top * side, width, height }, score };
  });
}

/** Anchors of the tiny network, in cells. */
const ANCHORS = [
  [1.603231, 2.094468],
  [6.041143, 7.080126],
  [2.882459, 3.518061],
  [4.266906, 5.178857],
  [9.041765, 10.66308],
] as const;
const CELLS = 13;
const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** `rows`: x, y, width, height, score of each anchor of each cell, all coded. Higher IoU than 0.4: one face. */
export function facesOfTiny(rows: Float32Array, side: number, weak: number): Located[] {
  const found: Located[] = [];
  const cell = side / CELLS;
  for (let row = 0; row < CELLS; row += 1) {
    for (let column = 0; column < CELLS; column += 1) {
      ANCHORS.forEach(([wide, tall], anchor) => {
        const at = ((row * CELLS + column) * ANCHORS.length + anchor) * 5;
        const [x = 0, y = 0, w = 0, h = 0, s = 0] = rows.subarray(at, at + 5);
        const score = sigmoid(s);
        if (score <= weak) return;
        const [width, height] = [Math.exp(w) * wide * cell, Math.exp(h) * tall * cell];
        const [left, top] = [(column + sigmoid(x)) * cell - width / 2, (row + sigmoid(y)) * cell - height / 2];
        found.push({ box: { x: left, y: top, width, height }, score });
      });
    }
  }
  return withoutOverlaps(found, 0.4);
}

/** Best first; drops each face that overlaps a better one by more than `most` (IoU). */
export function withoutOverlaps<Face extends Located>(faces: readonly Face[], most: number): Face[] {
  const kept: Face[] = [];
  for (const face of [...faces].sort((a, b) => b.score - a.score)) {
    if (kept.every((other) => overlap(other.box, face.box) <= most)) kept.push(face);
  }
  return kept;
}

/** Intersection over union. */
function overlap(a: ImageRegion, b: ImageRegion): number {
  const w = Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x));
  const h = Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));
  const union = a.width * a.height + b.width * b.height - w * h;
  return union > 0 ? (w * h) / union : 0;
}
