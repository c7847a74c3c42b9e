import type { Glyph, Trace, TracePicture } from '../trace-picture';

/** Room around a character that a copy brings along. */
const MARGIN = 2;
const MOST_GLYPHS = 700;
const TILE = 16;

/**
 * Characters that are the same down to the grain. Two printings of one character differ by grain, by at least twice its
 * variance; a copied one carries the grain of its original. The score is twice the grain of the document over the difference
 * of the most alike pair: about 1 or less for genuine print. Says nothing about a copy that was resized, whose grain was
 * replaced, or of a document without grain.
 */
export function copyMove(picture: TracePicture): Trace {
  const residual = withoutSurroundings(picture);
  const grain = grainOf(residual, picture);
  const found = [...picture.glyphs].sort((a, b) => b.pixels - a.pixels).slice(0, MOST_GLYPHS);
  let best: { distance: number; glyph: Glyph } | null = null;
  for (const [index, one] of found.entries()) {
    for (const other of found.slice(index + 1)) {
      if (Math.abs(one.width - other.width) > 2 || Math.abs(one.height - other.height) > 2) continue;
      if (Math.abs(one.pixels - other.pixels) > one.pixels * 0.15) continue;
      const distance = difference(residual, picture, one, other);
      if (!best || distance < best.distance) best = { distance, glyph: one };
    }
  }
  if (!best || grain < 0.3) return { detector: 'copy-move', score: 0, box: null };
  const { x, y, width, height } = best.glyph;
  return { detector: 'copy-move', score: (2 * grain) / Math.max(0.05, best.distance), box: { x, y, width, height } };
}

/** Each pixel less the mean of its 3 × 3 surroundings: grain and edges stay, light and paper go. */
function withoutSurroundings({ luma, width, height }: TracePicture): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      let sum = 0;
      for (const line of [i - width, i, i + width])
        sum += (luma[line - 1] ?? 0) + (luma[line] ?? 0) + (luma[line + 1] ?? 0);
      out[i] = (luma[i] ?? 0) - sum / 9;
    }
  }
  return out;
}

/** Variance of the residual on paper: the lower quarter of all tiles, which has no print. */
function grainOf(residual: Float32Array, { width, height, inside }: TracePicture): number {
  const variances: number[] = [];
  for (let ty = 0; ty + TILE < height; ty += TILE) {
    for (let tx = 0; tx + TILE < width; tx += TILE) {
      if (!inside(tx, ty) || !inside(tx + TILE, ty + TILE)) continue;
      let sum = 0;
      for (let y = ty; y < ty + TILE; y += 1)
        for (let x = tx; x < tx + TILE; x += 1) sum += (residual[y * width + x] ?? 0) ** 2;
      variances.push(sum / TILE ** 2);
    }
  }
  return variances.sort((a, b) => a - b)[Math.floor(variances.length / 4)] ?? 0;
}

/** Mean squared difference of two characters' residuals at the whole-pixel shift that suits them best. */
function difference(residual: Float32Array, { width, height }: TracePicture, a: Glyph, b: Glyph): number {
  let best = Number.POSITIVE_INFINITY;
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      let [squares, count] = [0, 0];
      for (let y = -MARGIN; y < a.height + MARGIN; y += 1) {
        for (let x = -MARGIN; x < a.width + MARGIN; x += 1) {
          const [ax, ay, bx, by] = [a.x + x, a.y + y, b.x + x + dx, b.y + y + dy];
          if (ax < 0 || ay < 0 || bx < 0 || by < 0 || ax >= width || bx >= width || ay >= height || by >= height)
            continue;
          squares += ((residual[ay * width + ax] ?? 0) - (residual[by * width + bx] ?? 0)) ** 2;
          count += 1;
        }
      }
      best = Math.min(best, squares / Math.max(1, count));
    }
  }
  return best;
}
