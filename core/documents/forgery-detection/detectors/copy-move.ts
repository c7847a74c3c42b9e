import type { Glyph, Trace, TracePicture } from '../trace-picture';

const MARGIN = 2;
const MOST_GLYPHS = 700;
const TILE = 16;

/**
 * Find characters identical down to the grain. Score: twice the grain over the most alike pair's difference (genuine:
 * at most about 1). Blind to resized copies and grainless documents.
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
      const distance = difference(residual, picture, one, other, best?.distance ?? Number.POSITIVE_INFINITY);
      if (!best || distance < best.distance) best = { distance, glyph: one };
    }
  }
  if (!best || grain < 0.3) return { detector: 'copy-move', score: 0, box: null };
  const { x, y, width, height } = best.glyph;
  return { detector: 'copy-move', score: (2 * grain) / Math.max(0.05, best.distance), box: { x, y, width, height } };
}

/** Leaves grain and edges. */
function withoutSurroundings({ luma, width, height }: TracePicture): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const i = y * width + x;
      let sum = 0;
      for (let line = i - width; line <= i + width; line += width)
        sum += (luma[line - 1] ?? 0) + (luma[line] ?? 0) + (luma[line + 1] ?? 0);
      out[i] = (luma[i] ?? 0) - sum / 9;
    }
  }
  return out;
}

/** From the lower quartile of tiles, which is paper. */
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

/** Mean squared difference at the best whole-pixel shift; stops early above `least`. */
function difference(residual: Float32Array, picture: TracePicture, a: Glyph, b: Glyph, least: number): number {
  const { width, height } = picture;
  const all = (a.width + 2 * MARGIN) * (a.height + 2 * MARGIN);
  let best = least;
  for (let dy = -2; dy <= 2; dy += 1) {
    for (let dx = -2; dx <= 2; dx += 1) {
      const [across, down] = [b.x + dx - a.x, b.y + dy - a.y];
      const left = Math.max(a.x - MARGIN, 0, -across);
      const right = Math.min(a.x + a.width + MARGIN, width, width - across);
      const top = Math.max(a.y - MARGIN, 0, -down);
      const bottom = Math.min(a.y + a.height + MARGIN, height, height - down);
      let squares = 0;
      for (let y = top; y < bottom && squares < best * all; y += 1) {
        for (let x = left, i = y * width + left, j = i + down * width + across; x < right; x += 1, i += 1, j += 1) {
          const apart = (residual[i] ?? 0) - (residual[j] ?? 0);
          squares += apart * apart;
        }
      }
      if (squares >= best * all) continue;
      best = Math.min(best, squares / Math.max(1, (right - left) * (bottom - top)));
    }
  }
  return best;
}
