import sharp from 'sharp';
import type { Degradation } from './degrade';
import { seededRandom } from './random';

export type Point = [number, number];
export type Quad = [Point, Point, Point, Point];

/** Projective map from the unit square (0,0 1,0 1,1 0,1) to four corners (Heckbert 1989). */
export function squareToQuad([p0, p1, p2, p3]: Quad): number[] {
  const [dx1, dy1] = [p1[0] - p2[0], p1[1] - p2[1]];
  const [dx2, dy2] = [p3[0] - p2[0], p3[1] - p2[1]];
  const [sx, sy] = [p0[0] - p1[0] + p2[0] - p3[0], p0[1] - p1[1] + p2[1] - p3[1]];
  const det = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / det;
  const h = (dx1 * sy - sx * dy1) / det;
  return [
    p1[0] - p0[0] + g * p1[0],
    p3[0] - p0[0] + h * p3[0],
    p0[0],
    p1[1] - p0[1] + g * p1[1],
    p3[1] - p0[1] + h * p3[1],
    p0[1],
    g,
    h,
    1,
  ];
}

export function invert(m: number[]): number[] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = m;
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
}

function corners(width: number, height: number, how: Degradation): { quad: Quad; outWidth: number; outHeight: number } {
  const margin = Math.round(width * (how.table ?? 0.1));
  const angle = ((how.rotate ?? 0) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const random = seededRandom(how.seed ?? 5);
  const move = () => (random.next() * 2 - 1) * (how.perspective ?? 0) * width;
  const spanX = Math.abs(cos) * width + Math.abs(sin) * height;
  const spanY = Math.abs(sin) * width + Math.abs(cos) * height;
  const [outWidth, outHeight] = [Math.round(spanX + margin * 2), Math.round(spanY + margin * 2)];
  const place = (x: number, y: number): Point => [
    outWidth / 2 + (x - width / 2) * cos - (y - height / 2) * sin + move(),
    outHeight / 2 + (x - width / 2) * sin + (y - height / 2) * cos + move(),
  ];
  return { quad: [place(0, 0), place(width, 0), place(width, height), place(0, height)], outWidth, outHeight };
}

export function placedCorners(width: number, height: number, how: Degradation): Quad {
  return corners(width, height, how).quad;
}

export async function perspectivePlacement(png: Buffer, how: Degradation): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { quad, outWidth, outHeight } = corners(info.width, info.height, how);
  const table = await sharp({
    create: { width: outWidth, height: outHeight, channels: 3, background: how.tableColour ?? '#6b4a33' },
  })
    .raw()
    .toBuffer();
  const random = seededRandom((how.seed ?? 5) + 100);
  for (let y = 0; y < outHeight; y += 1) {
    const grain = Math.sin(y / 17) * 8 + Math.sin(y / 5.3) * 4 + random.next() * 6;
    for (let x = 0; x < outWidth * 3; x += 1) {
      const at = y * outWidth * 3 + x;
      table[at] = Math.max(0, Math.min(255, (table[at] ?? 0) + grain));
    }
  }
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = invert(squareToQuad(quad));
  for (let y = 0; y < outHeight; y += 1) {
    for (let x = 0; x < outWidth; x += 1) {
      const w = g * x + h * y + i;
      const u = ((a * x + b * y + c) / w) * info.width - 0.5;
      const v = ((d * x + e * y + f) / w) * info.height - 0.5;
      if (u < -0.5 || v < -0.5 || u > info.width - 0.5 || v > info.height - 0.5) continue;
      const [x0, y0] = [Math.max(0, Math.floor(u)), Math.max(0, Math.floor(v))];
      const [x1, y1] = [Math.min(info.width - 1, x0 + 1), Math.min(info.height - 1, y0 + 1)];
      const [fx, fy] = [Math.max(0, u - x0), Math.max(0, v - y0)];
      for (let k = 0; k < 3; k += 1) {
        const at = (px: number, py: number) => data[(py * info.width + px) * 3 + k] ?? 0;
        const top = at(x0, y0) * (1 - fx) + at(x1, y0) * fx;
        const bottom = at(x0, y1) * (1 - fx) + at(x1, y1) * fx;
        table[(y * outWidth + x) * 3 + k] = top * (1 - fy) + bottom * fy;
      }
    }
  }
  return sharp(table, { raw: { width: outWidth, height: outHeight, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}
