import type { IntegrityFinding } from './judge';
import type { TracePicture } from './trace-picture';

const TILE = 8;
/** Tiles lie across JPEG's blocks: compression makes a block even, and never the border of two. */
const OFFSET = 4;
/** Grey levels within which a tile counts as even; sensor noise exceeds them, the rounding of colours does not. */
const EVEN_WITHIN = 1.1;
/** Tiles of a smaller document are too few for a share. */
const LEAST_TILES = 200;
/** Clipped pixels of a tile above which its noise is lost. */
const MOST_CLIPPED = 3;
/** A pixel whose surroundings rise by more than this is print. */
const STEEPEST = 28;
/** Of a tile's 64 pixels, those that must not be print. */
const LEAST_PAPER = 20;
/** Share of even tiles: at most .28 in photographs, also compressed, smoothed or enlarged; .34 and more in drawings. */
const DRAWN_FROM = 0.3;
/** Quantisation step of the lowest frequencies above which JPEG may have removed all noise (about quality 75). */
const COARSEST_STEP = 6;
/** Never near a refusal: scans, screenshots and cleaned-up pictures have no camera trace either. */
const SUSPICION = 0.4;

type Part = Pick<TracePicture, 'width' | 'height' | 'luma' | 'clipped' | 'steps' | 'inside'>;

/** Returns whether a picture is as even as only drawn ones are; false also where its compression leaves this open. */
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
      // A camera clips bright areas to even white, and saves JPEG: in any other format an even white tile counts like every other colour.
      if (paper < LEAST_PAPER || (steps && lost > MOST_CLIPPED)) continue;
      tiles += 1;
      if (high - low <= EVEN_WITHIN) even += 1;
    }
  }
  return tiles >= LEAST_TILES && even / tiles >= DRAWN_FROM;
}

/** The finding of a page without a camera trace. */
export const withoutCameraTrace = (page: number): IntegrityFinding => ({
  detector: 'no-camera-trace',
  page,
  suspicion: SUSPICION,
  detail:
    'The picture has no sensor noise: it was drawn, scanned or edited as a whole, and is not as a camera takes it.',
  picture: 'submitted',
  box: null,
});
