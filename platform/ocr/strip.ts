import { inkThreshold } from '@/core/documents/handwriting/find-marks';
import type { Raster } from './raster';
import type { TurnedRectangle } from './rectangle';

/** Supersampled against aliasing; `flipped` is upside down. */
export function stripOf(raster: Raster, rectangle: TurnedRectangle, height: number, flipped = false): Raster {
  const { cx, cy, angle } = rectangle;
  const scale = rectangle.height / height;
  const width = Math.max(8, Math.min(3200, Math.round(rectangle.width / scale)));
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  const samples = Math.max(1, Math.min(4, Math.round(scale)));
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0;
      for (let k = 0; k < samples * samples; k += 1) {
        const u = x + ((k % samples) + 0.5) / samples - width / 2;
        const v = y + (Math.floor(k / samples) + 0.5) / samples - height / 2;
        sum += sample(raster, cx + u * cos - v * sin, cy + u * sin + v * cos);
      }
      const at = flipped ? (height - 1 - y) * width + (width - 1 - x) : y * width + x;
      data[at] = sum / (samples * samples);
    }
  }
  return { width, height, data };
}

/** Bilinear sample, clamped at the edge. */
function sample({ width, height, data }: Raster, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const [x0, y0] = [Math.floor(px), Math.floor(py)];
  const [fx, fy] = [px - x0, py - y0];
  const at = y0 * width + x0;
  const top = (data[at] ?? 0) * (1 - fx) + (data[at + 1] ?? data[at] ?? 0) * fx;
  const bottom = (data[at + width] ?? 0) * (1 - fx) + (data[at + width + 1] ?? data[at + width] ?? 0) * fx;
  return top * (1 - fy) + bottom * fy;
}

/** [from, to) columns. */
export function inkFreeRuns(strip: Raster, narrowest: number): [number, number][] {
  const { width, height, data } = strip;
  const threshold = inkThreshold(data);
  const [top, bottom] = [Math.floor(height * 0.06), Math.ceil(height * 0.94)];
  const runs: [number, number][] = [];
  let start = 0;
  for (let x = 0; x <= width; x += 1) {
    let ink = x === width ? 2 : 0;
    for (let y = top; y < bottom && ink < 2; y += 1) {
      if ((data[y * width + x] ?? 255) <= threshold) ink += 1;
    }
    if (ink < 2) continue;
    if (x - start >= narrowest) runs.push([start, x]);
    start = x + 1;
  }
  return runs;
}
