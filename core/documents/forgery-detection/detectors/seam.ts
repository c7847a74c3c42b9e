import { cardPlane, type Point } from '../card-plane';
import type { Trace, TracePicture } from '../trace-picture';

const LEAST_STEP = 10;
const LEAST_RANGE = 24;
/** Percentile of large print's edges taken as its sharpness. */
const SHARPEST = 0.95;
const LEAST_HEIGHT = 16;
const LEAST_EDGES = 300;
const HARDER = 1.1;
/** More edges this near are a barcode or hatching, which is steeper than print. */
const NEAR = 12;
const MOST_NEAR = 3;
/** A ruled line reverses within this many pixels; a pasted edge does not. */
const RULED = 6;
/** Pieces of a line across the document. */
const PIECES = 128;
/** Pixels; a line is three bins wide. */
const BIN = 2;
/** Bin offset per piece for leans in pixels, as corners are approximate. */
const LEANS = [-6, -3, 0, 3, 6].map((lean) =>
  Int8Array.from({ length: PIECES }, (_, piece) => Math.round((lean / BIN) * (piece / PIECES - 0.5))),
);
const NO_LEAN = new Int8Array(PIECES);
/** Share of rows that may be hard by chance. */
const BY_CHANCE = 0.35;
/** Excludes the document's own edges. */
const RIM = 0.012;

/**
 * Find a long straight edge sharper than large print, as of a pasted portrait. Score: percent of a side that is hard
 * beyond chance. Blind without document outline and to feathered edges.
 */
export function seam(picture: TracePicture): Trace {
  let best: Trace = { detector: 'seam', score: 0, box: null };
  if (!picture.corners) return best;
  const place = cardPlane(picture.corners);
  for (const across of ['x', 'y'] as const) {
    const line = hardestLine(hardEdges(edgesOf(picture, across), picture, across), picture, across, place);
    if (line.score > best.score) best = { detector: 'seam', ...line };
  }
  return best;
}

/** `way`: lighter (1) or darker (-1). */
type Edges = { at: number[]; steepness: number[]; way: number[] };

/** Clipped pixels are excluded because they look too steep. */
function edgesOf({ width, height, luma, clipped, inside }: TracePicture, across: 'x' | 'y'): Edges {
  const step = across === 'x' ? 1 : width;
  const at = (index: number) => luma[index] ?? 0;
  const edges: Edges = { at: [], steepness: [], way: [] };
  for (let y = 3; y < height - 4; y += 1) {
    for (let x = 3, i = y * width + 3; x < width - 4; x += 1, i += 1) {
      const change = Math.abs(at(i + step) - at(i));
      if (change < LEAST_STEP) continue;
      if (Math.abs(at(i + 2 * step) - at(i + step)) > change || Math.abs(at(i) - at(i - step)) > change) continue;
      let low = 255;
      let high = 0;
      let lost = 0;
      for (let near = i - 2 * step; near <= i + 3 * step; near += step) {
        const value = luma[near] ?? 0;
        if (value < low) low = value;
        if (value > high) high = value;
        lost += clipped[near] ?? 0;
      }
      if (high - low < LEAST_RANGE || lost > 0 || !inside(x, y)) continue;
      edges.at.push(i);
      edges.steepness.push(change / (high - low));
      edges.way.push(at(i + step) > at(i) ? 1 : -1);
    }
  }
  return edges;
}

function hardEdges({ at, steepness, way }: Edges, picture: TracePicture, across: 'x' | 'y'): number[] {
  const print = printOf(picture);
  const own = Float32Array.from(steepness.filter((_, index) => print[at[index] ?? 0])).sort();
  if (own.length < LEAST_EDGES) return [];
  const hard = HARDER * (own[Math.floor(own.length * SHARPEST)] ?? 1);
  const step = across === 'x' ? 1 : picture.width;
  const ways = new Int8Array(picture.width * picture.height);
  for (const [index, place] of at.entries()) ways[place] = way[index] ?? 0;
  return at.filter(
    (place, index) => (steepness[index] ?? 0) >= hard && !isCrowded(ways, place, step) && !isRuled(ways, place, step),
  );
}

function isCrowded(ways: Int8Array, place: number, step: number): boolean {
  let near = -1;
  for (let other = place - NEAR * step; other <= place + NEAR * step; other += step) near += ways[other] ? 1 : 0;
  return near > MOST_NEAR;
}

function isRuled(ways: Int8Array, place: number, step: number): boolean {
  const back = -(ways[place] ?? 0);
  for (let other = place - RULED * step; other <= place + RULED * step; other += step)
    if (ways[other] === back) return true;
  return false;
}

function printOf({ width, height, glyphs }: TracePicture): Uint8Array {
  const print = new Uint8Array(width * height);
  for (const glyph of glyphs) {
    if (glyph.height < LEAST_HEIGHT) continue;
    const [left, right] = [Math.max(0, glyph.x - 2), Math.min(width, glyph.x + glyph.width + 2)];
    const bottom = Math.min(height, glyph.y + glyph.height + 2);
    for (let y = Math.max(0, glyph.y - 2); y < bottom; y += 1) print.fill(1, y * width + left, y * width + right);
  }
  return print;
}

type Line = { score: number; box: Trace['box'] };

/** Parallel to a document side, without long gaps. */
function hardestLine(
  hard: readonly number[],
  { width, corners }: TracePicture,
  across: 'x' | 'y',
  place: (x: number, y: number) => Point,
): Line {
  const [a, b, c] = (corners ?? []) as [Point, Point, Point];
  const sides = [Math.hypot(b.x - a.x, b.y - a.y), Math.hypot(c.x - b.x, c.y - b.y)] as const;
  const [depth, length] = across === 'x' ? sides : [sides[1], sides[0]];
  const bins = Math.ceil(depth / BIN);
  const rows = length / PIECES;
  const counts = new Float32Array(bins * PIECES);
  const firsts = new Int32Array(bins * PIECES);
  for (const index of hard) {
    const on = place(index % width, Math.floor(index / width));
    const [from, along] = across === 'x' ? [on.x, on.y] : [on.y, on.x];
    if (Math.min(from, along) < RIM || Math.max(from, along) > 1 - RIM) continue;
    const cell = Math.floor(from * bins) * PIECES + Math.floor(along * PIECES);
    counts[cell] = (counts[cell] ?? 0) + 1 / rows;
    firsts[cell] = index;
  }
  const shares = counts.map((count, cell) =>
    Math.min(1, count + (counts[cell - PIECES] ?? 0) + (counts[cell + PIECES] ?? 0)),
  );
  let best = { score: 0, bin: 0, lean: NO_LEAN, from: 0, to: 0 };
  for (let bin = 2; bin < bins - 2; bin += 1) {
    for (const lean of LEANS) {
      let [sum, from] = [0, 0];
      for (let piece = 0; piece < PIECES; piece += 1) {
        if (sum <= 0) {
          sum = 0;
          from = piece;
        }
        sum += (shares[(bin + (lean[piece] ?? 0)) * PIECES + piece] ?? 0) - BY_CHANCE;
        if (sum > best.score) best = { score: sum, bin, lean, from, to: piece };
      }
    }
  }
  return { score: (best.score / PIECES) * 100, box: best.score > 0 ? boxOf() : null };

  function boxOf(): NonNullable<Trace['box']> {
    const places: number[] = [];
    for (let piece = best.from; piece <= best.to; piece += 1) {
      const own = best.bin + (best.lean[piece] ?? 0);
      for (const beside of [own - 1, own, own + 1]) {
        const index = firsts[beside * PIECES + piece] ?? 0;
        if (index > 0) places.push(index);
      }
    }
    const xs = places.map((index) => index % width);
    const ys = places.map((index) => Math.floor(index / width));
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x + 1, height: Math.max(...ys) - y + 1 };
  }
}
