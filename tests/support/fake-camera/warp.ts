import type { Picture } from './draw-triangles';

export type Place = { x: number; y: number };

export function warped({ rgb, width, height }: Picture, from: (to: Place) => Place): Picture {
  const out = Buffer.alloc(rgb.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const place = from({ x, y });
      const [left, top] = [within(place.x, width), within(place.y, height)];
      const [x0, y0] = [Math.floor(left), Math.floor(top)];
      const [fx, fy] = [left - x0, top - y0];
      for (let channel = 0; channel < 3; channel++) {
        const at = (y0 * width + x0) * 3 + channel;
        const above = (rgb[at] ?? 0) * (1 - fx) + (rgb[at + 3] ?? 0) * fx;
        const below = (rgb[at + width * 3] ?? 0) * (1 - fx) + (rgb[at + width * 3 + 3] ?? 0) * fx;
        out[(y * width + x) * 3 + channel] = above * (1 - fy) + below * fy;
      }
    }
  }
  return { rgb: out, width, height };
}

const within = (value: number, size: number): number => Math.min(Math.max(value, 0), size - 1.001);
