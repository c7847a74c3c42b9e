import type { Place } from './head-mesh';

export type Picture = { rgb: Buffer; width: number; height: number };

/** Texture of a mesh: positions on the photo, positions on the mirrored half, and the mirrored share (0 to 1). */
export type Skin = { places: readonly Place[]; partners: readonly Place[]; painted: readonly number[] };

/** Return the ratio of RGB brightness between the painted half and the other: photos are seldom lit evenly. */
function tintOf(photo: Picture, { places, partners, painted }: Skin): number[] {
  const [own, other] = [new Float64Array(3), new Float64Array(3)];
  const sums = [0, 0, 0, 0, 0, 0];
  partners.forEach((partner, i) => {
    const place = places[i];
    if (!place || !painted[i] || painted[i] === 1) return;
    sample(photo, place.x, place.y, own);
    sample(photo, partner.x, partner.y, other);
    for (let channel = 0; channel < 3; channel++) {
      sums[channel] = (sums[channel] ?? 0) + (own[channel] ?? 0);
      sums[channel + 3] = (sums[channel + 3] ?? 0) + (other[channel] ?? 0);
    }
  });
  return [0, 1, 2].map((channel) => Math.min(2, Math.max(0.5, (sums[channel] || 1) / (sums[channel + 3] || 1))));
}

/** Draw the photo's triangles at their new positions with a depth buffer: the nearest triangle wins. */
export function drawTriangles(photo: Picture, triangles: readonly number[], skin: Skin, to: readonly Place[]): Picture {
  const { width, height } = photo;
  const out = { rgb: Buffer.alloc(photo.rgb.length), width, height };
  const depth = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  const [own, other] = [new Float64Array(3), new Float64Array(3)];
  const tint = tintOf(photo, skin);
  for (let i = 0; i + 2 < triangles.length; i += 3) {
    const corners = triangles.slice(i, i + 3);
    const [a, b, c] = corners.map((index) => to[index]);
    const [p, q, r] = corners.map((index) => skin.places[index]);
    const [s, t, o] = corners.map((index) => skin.partners[index]);
    const [k = 0, l = 0, m = 0] = corners.map((index) => skin.painted[index]);
    if (!a || !b || !c || !p || !q || !r || !s || !t || !o) throw new RangeError('a triangle has a corner too few');
    const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
    if (Math.abs(area) < 1e-6) continue;
    const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y)));
    const bottom = Math.min(height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
    const first = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x)));
    const last = Math.min(width - 1, Math.floor(Math.max(a.x, b.x, c.x)));
    for (let y = top; y <= bottom; y++) {
      for (let x = first; x <= last; x++) {
        const v = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
        const w = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
        const u = 1 - v - w;
        if (u < -EDGE || v < -EDGE || w < -EDGE) continue;
        const at = y * width + x;
        const z = u * a.z + v * b.z + w * c.z;
        if (z >= (depth[at] ?? 0)) continue;
        depth[at] = z;
        const share = u * k + v * l + w * m;
        if (share < 1) sample(photo, u * p.x + v * q.x + w * r.x, u * p.y + v * q.y + w * r.y, own);
        if (share > 0) sample(photo, u * s.x + v * t.x + w * o.x, u * s.y + v * t.y + w * o.y, other);
        for (let channel = 0; channel < 3; channel++) {
          const painted = Math.min(255, (other[channel] ?? 0) * (tint[channel] ?? 1));
          out.rgb[at * 3 + channel] = (own[channel] ?? 0) * (1 - share) + painted * share;
        }
      }
    }
  }
  return out;
}

const EDGE = 1e-6;

function sample({ rgb, width, height }: Picture, left: number, top: number, colour: Float64Array): void {
  const [x, y] = [Math.min(Math.max(left, 0), width - 1.001), Math.min(Math.max(top, 0), height - 1.001)];
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  for (let channel = 0; channel < 3; channel++) {
    const p = (y0 * width + x0) * 3 + channel;
    const above = (rgb[p] ?? 0) * (1 - fx) + (rgb[p + 3] ?? 0) * fx;
    const below = (rgb[p + width * 3] ?? 0) * (1 - fx) + (rgb[p + width * 3 + 3] ?? 0) * fx;
    colour[channel] = above * (1 - fy) + below * fy;
  }
}
