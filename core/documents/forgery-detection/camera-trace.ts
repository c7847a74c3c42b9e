import type { IntegrityFinding } from './judge';
import type { TracePicture } from './trace-picture';

const TILE = 8;
/** Tiles are shifted against JPEG blocks: compression evens out blocks, not their borders. */
const OFFSET = 4;
/** Grey levels; sensor noise exceeds this, colour rounding does not. */
const EVEN_WITHIN = 1.1;
const LEAST_TILES = 200;
/** Clipped pixels of a tile above which its noise is lost. */
const MOST_CLIPPED = 3;
/** Local gradient above which a pixel is print. */
const STEEPEST = 28;
/** Minimum non-print pixels of a tile's 64. */
const LEAST_PAPER = 20;
/**
 * Share of even tiles: photographs have at most 0.28 (also compressed, smoothed or enlarged), drawings at least 0.34.
 */
const DRAWN_FROM = 0.3;
/** Lowest-frequency step above which JPEG may remove all noise (about quality 75). */
const COARSEST_STEP = 6;
/** Below rejection: scans and screenshots lack camera noise too. */
const SUSPICION = 0.4;

type Part = Pick<TracePicture, 'width' | 'height' | 'luma' | 'clipped' | 'steps' | 'inside'>;

/** Return whether an image is as even as a drawing; false if compression leaves it open. */
export function lacksCameraTrace({ width, height, luma, clipped, steps, inside }: Part): boolean {
  if (steps && Math.max(steps[1] ?? 1, steps[8] ?? 1) > COARSEST_STEP) return false;
  let [tiles, even] = [0, 0];
  const at = (index: number) => luma[index] ?? 0;
  for (let top = OFFSET; top + TILE + 2 <= height; top += TILE) {
    for (let left = OFFSET; left + TILE + 2 <= width; left += TILE) {
      if (!inside(left, top) || !inside(left + TILE - 1, top + TILE - 1)) continue;
      let [lost, paper, low, high] = [0, 0, 255, 0];
      for (let y = top; y < top + TILE; y += 1) {
        for (let x = left; x < left + TILE; x += 1) {
          const i = y * width + x;
          lost += clipped[i] ?? 0;
          low = Math.min(low, at(i));
          high = Math.max(high, at(i));
          const slope = Math.abs(at(i + 2) - at(i - 2)) + Math.abs(at(i + 2 * width) - at(i - 2 * width));
          if (slope <= STEEPEST) paper += 1;
        }
      }
      // Cameras clip highlights to white and save JPEG, so white tiles are skipped in JPEG only.
      if (paper < LEAST_PAPER || (steps && lost > MOST_CLIPPED)) continue;
      tiles += 1;
      if (high - low <= EVEN_WITHIN) even += 1;
    }
  }
  return tiles >= LEAST_TILES && even / tiles >= DRAWN_FROM;
}

export const withoutCameraTrace = (page: number): IntegrityFinding => ({
  detector: 'no-camera-trace',
  page,
  suspicion: SUSPICION,
  detail:
    'The picture has no sensor noise: it was drawn, scanned or edited as a whole, and is not as a camera takes it.',
  picture: 'submitted',
  box: null,
});
