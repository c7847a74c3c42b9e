import { inkThreshold } from '@/core/documents/handwriting/find-marks';
import type { Raster } from './raster';

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

/** `angle` (radians) is the direction of `width`; pixels. */
export type TurnedRectangle = { cx: number; cy: number; width: number; height: number; angle: number };
export type Point = { x: number; y: number };

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Andrew's monotone chain, anticlockwise. */
function convexHull(points: Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  const chain = (from: Point[]) => {
    const hull: Point[] = [];
    for (const point of from) {
      for (;;) {
        const [b, a] = [hull.at(-1), hull.at(-2)];
        if (!a || !b || cross(a, b, point) > 0) break;
        hull.pop();
      }
      hull.push(point);
    }
    hull.pop();
    return hull;
  };
  return [...chain(sorted), ...chain(sorted.reverse())];
}

/** One side lies on the hull (Freeman and Shapira 1975). */
export function smallestRectangle(points: Point[]): TurnedRectangle | null {
  const hull = convexHull(points);
  let best: TurnedRectangle | null = null;
  for (const [index, a] of hull.entries()) {
    const b = hull[(index + 1) % hull.length];
    if (!b || hull.length < 2) continue;
    const angle = Math.atan2(b.y - a.y, b.x - a.x);
    const candidate = boundsAtAngle(hull, angle);
    if (!best || candidate.width * candidate.height < best.width * best.height) best = candidate;
  }
  return best && uprightReading(best);
}

function boundsAtAngle(points: Point[], angle: number): TurnedRectangle {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const us = points.map((p) => p.x * cos + p.y * sin);
  const vs = points.map((p) => -p.x * sin + p.y * cos);
  const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, width: u1 - u0, height: v1 - v0, angle };
}

/** Angle within ±45°. */
function uprightReading(rectangle: TurnedRectangle): TurnedRectangle {
  let { width, height, angle } = rectangle;
  while (angle > Math.PI / 4) {
    angle -= Math.PI / 2;
    [width, height] = [height, width];
  }
  while (angle <= -Math.PI / 4) {
    angle += Math.PI / 2;
    [width, height] = [height, width];
  }
  return { ...rectangle, width, height, angle };
}

/** Shares (0 to 1) of the width. */
export function boxBetween(rectangle: TurnedRectangle, from: number, to: number) {
  const { cx, cy, width, height, angle } = rectangle;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corners = [from, to].flatMap((share) =>
    [-0.5, 0.5].map((side) => ({
      x: cx + (share - 0.5) * width * cos - side * height * sin,
      y: cy + (share - 0.5) * width * sin + side * height * cos,
    })),
  );
  const [xs, ys] = [corners.map((p) => p.x), corners.map((p) => p.y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** At the first one's angle; `widen` is a share of its height. */
export function rectangleAround(rectangles: TurnedRectangle[], widen: number): TurnedRectangle | null {
  const widest = [...rectangles].sort((a, b) => b.width - a.width)[0];
  if (!widest) return null;
  const [cos, sin] = [Math.cos(widest.angle), Math.sin(widest.angle)];
  const corners = rectangles.flatMap(({ cx, cy, width, height, angle }) =>
    [-0.5, 0.5].flatMap((across) =>
      [-0.5, 0.5].map((down) => ({
        x: cx + across * width * Math.cos(angle) - down * height * Math.sin(angle),
        y: cy + across * width * Math.sin(angle) + down * height * Math.cos(angle),
      })),
    ),
  );
  const bounds = boundsAtAngle(corners, Math.atan2(sin, cos));
  return { ...bounds, width: bounds.width + widen * 2 * bounds.height };
}

/** Shares (0 to 1) of the width. */
export function stripPart(rectangle: TurnedRectangle, from: number, to: number): TurnedRectangle {
  const { cx, cy, width, angle } = rectangle;
  const shift = ((from + to) / 2 - 0.5) * width;
  return {
    ...rectangle,
    cx: cx + shift * Math.cos(angle),
    cy: cy + shift * Math.sin(angle),
    width: (to - from) * width,
  };
}
