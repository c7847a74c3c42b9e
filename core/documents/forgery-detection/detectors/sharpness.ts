import type { Glyph, Trace, TracePicture } from '../trace-picture';

/** Range of compared neighbours, in character heights. */
const REACH = 4;
const LEAST_NEIGHBOURS = 5;
/** Pixels; strokes of smaller print are no wider than lens blur. */
const LEAST_HEIGHT = 18;
const ALIKE = 0.3;
const LEAST_OTHERS = 8;

/**
 * Find print sharper or softer than its surroundings: steepest rise over contrast, independent of light. Score:
 * standard deviations from the rest.
 */
export function sharpness(picture: TracePicture): Trace {
  const measured = picture.glyphs
    .filter(({ height }) => height >= LEAST_HEIGHT)
    .flatMap((glyph) => {
      const value = steepness(picture, glyph);
      return value === null ? [] : [{ glyph, value }];
    });
  if (measured.length < 20) return { detector: 'sharpness', score: 0, box: null };
  let best = { score: 0, glyph: null as Glyph | null };
  for (const { glyph } of measured) {
    const alike = measured.filter((other) => Math.abs(other.glyph.height - glyph.height) < glyph.height * ALIKE);
    const own = alike.filter((other) => areNeighbours(glyph, other.glyph)).map(({ value }) => value);
    const others = alike.filter((other) => !areNeighbours(glyph, other.glyph)).map(({ value }) => value);
    if (own.length < LEAST_NEIGHBOURS || others.length < LEAST_OTHERS) continue;
    const score = standardErrors(own, others);
    if (score > best.score) best = { score, glyph };
  }
  const { score, glyph } = best;
  return {
    detector: 'sharpness',
    score,
    box: glyph && { x: glyph.x, y: glyph.y, width: glyph.width, height: glyph.height },
  };
}

function areNeighbours(a: Glyph, b: Glyph): boolean {
  const level = Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < a.height * 0.6;
  const near = Math.abs(a.x - b.x) < a.height * REACH;
  return level && near && Math.abs(a.height - b.height) < a.height * 0.4;
}

function standardErrors(own: number[], others: number[]): number {
  const spreadOf = (values: number[]) => {
    const sorted = [...values].sort((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
    return { middle: at(0.5), spread: Math.max(0.015, (at(0.84) - at(0.16)) / 2) };
  };
  const [a, b] = [spreadOf(own), spreadOf(others)];
  return Math.abs(a.middle - b.middle) / Math.hypot(a.spread / Math.sqrt(own.length), b.spread);
}

/** Null for faint print. */
function steepness({ luma, width, height }: TracePicture, glyph: Glyph): number | null {
  const slopes: number[] = [];
  let [low, high] = [255, 0];
  for (let y = Math.max(1, glyph.y - 1); y < Math.min(height - 1, glyph.y + glyph.height + 1); y += 1) {
    for (let x = Math.max(1, glyph.x - 1); x < Math.min(width - 1, glyph.x + glyph.width + 1); x += 1) {
      const i = y * width + x;
      const value = luma[i] ?? 0;
      low = Math.min(low, value);
      high = Math.max(high, value);
      slopes.push(Math.hypot((luma[i + 1] ?? 0) - (luma[i - 1] ?? 0), (luma[i + width] ?? 0) - (luma[i - width] ?? 0)));
    }
  }
  if (high - low < 60) return null;
  slopes.sort((a, b) => b - a);
  const top = slopes.slice(0, Math.max(4, Math.floor(slopes.length / 10)));
  return top.reduce((sum, value) => sum + value, 0) / top.length / (high - low);
}
