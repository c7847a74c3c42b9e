import { Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import type { Face } from './lettering';
import { invert, type Point, type Quad, squareToQuad } from './perspective';
import type { Random } from './random';
import type { drawSide } from './templates';

export type Rgb = { data: Buffer; width: number; height: number };
export type Box = { x: number; y: number; width: number; height: number };
type Side = ReturnType<typeof drawSide>;
export type Forger = {
  side: Side;
  quad: Quad;
  scale: number;
  careful: boolean;
  /** Width of blended edges in pixels; 0 is a hard edge. */
  feather: number;
  random: Random;
  faces: readonly [Face, ...Face[]];
  blur: number;
  noise: number;
};

export function rendered(svg: string, width: number): { png: Buffer; width: number; height: number } {
  const picture = new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } }).render();
  return { png: Buffer.from(picture.asPng()), width: picture.width, height: picture.height };
}

export async function rgbOf(picture: Buffer): Promise<Rgb> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function onPhoto({ side, quad }: Forger): (x: number, y: number) => Point {
  const m = squareToQuad(quad);
  return (x, y) => {
    const [u, v] = [x / side.width, y / side.height];
    const w = (m[6] ?? 0) * u + (m[7] ?? 0) * v + (m[8] ?? 1);
    return [
      ((m[0] ?? 0) * u + (m[1] ?? 0) * v + (m[2] ?? 0)) / w,
      ((m[3] ?? 0) * u + (m[4] ?? 0) * v + (m[5] ?? 0)) / w,
    ];
  };
}

export function centre(forger: Forger, box: Box): Point {
  return onPhoto(forger)(box.x + box.width / 2, box.y + box.height / 2);
}

function pixel({ data, width, height }: Rgb, x: number, y: number): [number, number, number] {
  const [px, py] = [Math.max(0, Math.min(width - 1, Math.round(x))), Math.max(0, Math.min(height - 1, Math.round(y)))];
  const at = (py * width + px) * 3;
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
}

const hex = (rgb: readonly number[]) =>
  `#${rgb
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

export function coverColours(base: Rgb, forger: Forger, box: Box): [string, string] {
  const place = onPhoto(forger);
  const at = (x: number): string => {
    const seen = [0.1, 0.3, 0.5, 0.7, 0.9].map((share) => pixel(base, ...place(x, box.y + box.height * share)));
    return hex([0, 1, 2].map((channel) => seen.map((rgb) => rgb[channel] ?? 0).sort((a, b) => a - b)[2] ?? 0));
  };
  return [at(box.x - 3), at(box.x + box.width + 3)];
}

export function coverSvg(box: Box, [left, right]: [string, string]): string {
  return (
    `<defs><linearGradient id="c"><stop offset="0" stop-color="${left}"/><stop offset="1" stop-color="${right}"/></linearGradient></defs>` +
    `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="url(#c)"/>`
  );
}

/** Return the mean colour of the darkest samples. */
export function inkColour(base: Rgb, forger: Forger, box: Box): string {
  const place = onPhoto(forger);
  const seen: [number, number, number][] = [];
  for (let x = 0; x < 40; x += 1)
    for (let y = 0; y < 12; y += 1)
      seen.push(pixel(base, ...place(box.x + (box.width * x) / 40, box.y + (box.height * y) / 12)));
  seen.sort((a, b) => a[0] + a[1] + a[2] - b[0] - b[1] - b[2]);
  const dark = seen.slice(0, 40);
  return hex([0, 1, 2].map((channel) => dark.reduce((sum, rgb) => sum + (rgb[channel] ?? 0), 0) / dark.length));
}

/** Draw over the photo in its perspective; the drawing is in card units. */
export async function overlaid(base: Rgb, forger: Forger, box: Box, svg: string): Promise<Rgb> {
  const { side, scale, careful, feather, blur, noise, random } = forger;
  const [w, h] = [Math.ceil(box.width * scale), Math.ceil(box.height * scale)];
  const picture = new Resvg(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.width} ${box.height}" width="${w}" height="${h}">${svg}</svg>`,
    { fitTo: { mode: 'width', value: w }, font: { loadSystemFonts: false } },
  ).render();
  let png = sharp(Buffer.from(picture.asPng()));
  if (careful)
    png = sharp(await png.removeAlpha().png().toBuffer())
      .blur(Math.max(0.3, blur))
      .ensureAlpha();
  const layer = await png.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const back = invert(squareToQuad(forger.quad));
  const place = onPhoto(forger);
  const corners = [
    place(box.x, box.y),
    place(box.x + box.width, box.y),
    place(box.x + box.width, box.y + box.height),
    place(box.x, box.y + box.height),
  ];
  const out = Buffer.from(base.data);
  const range = (axis: 0 | 1, limit: number): [number, number] => [
    Math.max(0, Math.floor(Math.min(...corners.map((corner) => corner[axis])))),
    Math.min(limit - 1, Math.ceil(Math.max(...corners.map((corner) => corner[axis])))),
  ];
  const [[x0, x1], [y0, y1]] = [range(0, base.width), range(1, base.height)];
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x <= x1; x += 1) {
      const wgt = (back[6] ?? 0) * x + (back[7] ?? 0) * y + (back[8] ?? 1);
      const cardX = (((back[0] ?? 0) * x + (back[1] ?? 0) * y + (back[2] ?? 0)) / wgt) * side.width;
      const cardY = (((back[3] ?? 0) * x + (back[4] ?? 0) * y + (back[5] ?? 0)) / wgt) * side.height;
      const lx = ((cardX - box.x) / box.width) * layer.info.width;
      const ly = ((cardY - box.y) / box.height) * layer.info.height;
      if (lx < 0 || ly < 0 || lx >= layer.info.width || ly >= layer.info.height) continue;
      const inward = Math.min(lx, ly, layer.info.width - lx, layer.info.height - ly);
      const cover = feather > 0 ? Math.min(1, inward / feather) : 1;
      for (let channel = 0; channel < 3; channel += 1) {
        const value = sampled(layer.data, layer.info.width, layer.info.height, lx - 0.5, ly - 0.5, channel);
        const grain = careful ? (random.next() + random.next() + random.next() - 1.5) * 2 * noise : 0;
        const at = (y * base.width + x) * 3 + channel;
        const mixed = cover * (value + grain) + (1 - cover) * (base.data[at] ?? 0);
        out[at] = Math.max(0, Math.min(255, Math.round(mixed)));
      }
    }
  }
  return { ...base, data: out };
}

function sampled(data: Buffer, width: number, height: number, x: number, y: number, channel: number): number {
  const [x0, y0] = [Math.max(0, Math.floor(x)), Math.max(0, Math.floor(y))];
  const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)];
  const [fx, fy] = [Math.max(0, x - x0), Math.max(0, y - y0)];
  const at = (px: number, py: number) => data[(py * width + px) * 4 + channel] ?? 0;
  return (at(x0, y0) * (1 - fx) + at(x1, y0) * fx) * (1 - fy) + (at(x0, y1) * (1 - fx) + at(x1, y1) * fx) * fy;
}

/** Copy the box from one photo into another, shifted by whole pixels. */
export async function pasted(base: Rgb, source: Rgb, forger: Forger, box: Box, [dx, dy]: Point): Promise<Rgb> {
  const back = invert(squareToQuad(forger.quad));
  const { side } = forger;
  const out = Buffer.from(base.data);
  const place = onPhoto(forger);
  const corners = [
    place(box.x, box.y),
    place(box.x + box.width, box.y),
    place(box.x + box.width, box.y + box.height),
    place(box.x, box.y + box.height),
  ];
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y += 1) {
    for (let x = Math.floor(Math.min(...xs)); x <= Math.max(...xs); x += 1) {
      const wgt = (back[6] ?? 0) * x + (back[7] ?? 0) * y + (back[8] ?? 1);
      const cardX = (((back[0] ?? 0) * x + (back[1] ?? 0) * y + (back[2] ?? 0)) / wgt) * side.width;
      const cardY = (((back[3] ?? 0) * x + (back[4] ?? 0) * y + (back[5] ?? 0)) / wgt) * side.height;
      if (cardX < box.x || cardX > box.x + box.width || cardY < box.y || cardY > box.y + box.height) continue;
      const rgb = pixel(source, x + dx, y + dy);
      for (let channel = 0; channel < 3; channel += 1) out[(y * base.width + x) * 3 + channel] = rgb[channel] ?? 0;
    }
  }
  return { ...base, data: out };
}
