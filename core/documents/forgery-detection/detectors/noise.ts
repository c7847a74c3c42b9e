import { upperMedian } from '@/core/median';
import type { Trace, TracePicture } from '../trace-picture';
import { strangestWindow } from './windows';

const TILE = 8;
/** Window sides in tiles: a digit, a word, a portrait. */
const WINDOWS = [3, 4, 6, 10, 20];
/** Local gradient above which a pixel is print. */
const STEEPEST = 14;
const LEAST_PIXELS = 20;
/** There is no grain near black and white. */
const MOST_CLIPPED = 3;
/** Keeps the logarithm finite. */
const FLOOR = 0.15;
/** Grey levels: drawn pages have 0, photographs at least 0.36. */
const LEAST_GRAIN = 0.2;

/**
 * Find areas whose grain differs (Immerkær's operator, on paper only). Blind to grainless images and edits with
 * matching grain.
 */
export function noise(picture: TracePicture): Trace {
  const { width, height, luma, clipped, inside } = picture;
  const [columns, rows] = [Math.floor(width / TILE), Math.floor(height / TILE)];
  const grain = new Float32Array(columns * rows);
  const counted = new Uint8Array(columns * rows);
  const brightness = new Float32Array(columns * rows);
  const at = (index: number) => luma[index] ?? 0;
  for (let ty = 0; ty < rows; ty += 1) {
    for (let tx = 0; tx < columns; tx += 1) {
      let [sum, pixels, light, lost] = [0, 0, 0, 0];
      for (let y = Math.max(2, ty * TILE); y < Math.min(height - 2, ty * TILE + TILE); y += 1) {
        for (let x = Math.max(2, tx * TILE); x < Math.min(width - 2, tx * TILE + TILE); x += 1) {
          const i = y * width + x;
          lost += clipped[i] ?? 0;
          const slope = Math.abs(at(i + 2) - at(i - 2)) + Math.abs(at(i + 2 * width) - at(i - 2 * width));
          if (slope > STEEPEST * 2) continue;
          sum += Math.abs(
            at(i - width - 1) -
              2 * at(i - width) +
              at(i - width + 1) -
              2 * at(i - 1) +
              4 * at(i) -
              2 * at(i + 1) +
              at(i + width - 1) -
              2 * at(i + width) +
              at(i + width + 1),
          );
          light += at(i);
          pixels += 1;
        }
      }
      const index = ty * columns + tx;
      if (lost > MOST_CLIPPED || pixels < LEAST_PIXELS) continue;
      if (!inside(tx * TILE, ty * TILE) || !inside(tx * TILE + TILE - 1, ty * TILE + TILE - 1)) continue;
      counted[index] = 1;
      brightness[index] = light / pixels;
      grain[index] = Math.log(FLOOR + (Math.sqrt(Math.PI / 2) / 6) * (sum / pixels));
    }
  }
  const usual = upperMedian(Array.from(grain).filter((_, index) => counted[index]));
  if (usual < Math.log(FLOOR + LEAST_GRAIN)) return { detector: 'noise', score: 0, box: null };
  const grid = { values: givenBrightness(grain, brightness, counted), inside: counted, columns, rows };
  const found = strangestWindow(grid, WINDOWS);
  if (!found) return { detector: 'noise', score: 0, box: null };
  const { score, column, row, size } = found;
  return {
    detector: 'noise',
    score,
    box: { x: column * TILE, y: row * TILE, width: size * TILE, height: size * TILE },
  };
}

const BAND = 16;

/** Sensors and compression treat dark and light differently. */
function givenBrightness(grain: Float32Array, brightness: Float32Array, counted: Uint8Array): Float32Array {
  const bands = new Map<number, number[]>();
  for (const [index, value] of grain.entries()) {
    if (!counted[index]) continue;
    const band = Math.floor((brightness[index] ?? 0) / BAND);
    const values = bands.get(band) ?? [];
    values.push(value);
    bands.set(band, values);
  }
  const usual = new Map([...bands].map(([band, values]) => [band, upperMedian(values)]));
  return grain.map((value, index) => value - (usual.get(Math.floor((brightness[index] ?? 0) / BAND)) ?? 0));
}
