import sharp from 'sharp';
import { perspectivePlacement } from './perspective';
import { seededRandom } from './random';

/**
 * Degradations between card and server, applied in field order. `rotate` and `perspective` imply `table` as the
 * background.
 */
export type Degradation = {
  /** Table on each side as a share of the picture's width, 0 to 0.4. */
  table?: number;
  tableColour?: string;
  rotate?: number;
  /** Shift of the corners as a share of the width: 0.02 slight, 0.08 strong. */
  perspective?: number;
  /** Darkens one side: 0 none, 0.7 strong. */
  shadow?: number;
  /** Radius of a white reflection as a share of the width, at `glareAt` (shares of width and height). */
  glare?: number;
  glareAt?: [number, number];
  /** Brightness factor: 0.3 is a dark room. */
  brightness?: number;
  /** Gaussian sigma in pixels. */
  blur?: number;
  /** Standard deviation of noise in grey levels. */
  noise?: number;
  cutRight?: number;
  quarterTurns?: 0 | 1 | 2 | 3;
  /** Flips horizontally after all rotations, as some cameras save previews. */
  mirrored?: boolean;
  width?: number;
  /** 1 to 100: returns a JPEG. */
  jpegQuality?: number;
  seed?: number;
  /** Varies the noise of another photo of the same scene (same `seed`). */
  noiseSeed?: number;
};

export const DEGRADATIONS = {
  clean: {},
  blur: { blur: 1.6 },
  noise: { noise: 18 },
  jpeg: { width: 1200, jpegQuality: 35 },
  tilted: { table: 0.12, rotate: 7, perspective: 0.02, jpegQuality: 85 },
  shadow: { table: 0.08, rotate: -3, shadow: 0.65, jpegQuality: 85 },
  photo: { table: 0.12, rotate: -9, perspective: 0.05, shadow: 0.5, noise: 6, blur: 0.8, jpegQuality: 75 },
  upsideDown: { table: 0.1, rotate: 3, quarterTurns: 2, jpegQuality: 85 },
  sideways: { table: 0.1, quarterTurns: 1, jpegQuality: 85 },
} as const satisfies Record<string, Degradation>;

function shade(width: number, height: number, strength: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="0.6">` +
      `<stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="0.45" stop-color="#000" stop-opacity="${strength * 0.25}"/>` +
      `<stop offset="1" stop-color="#000" stop-opacity="${strength}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
  );
}

function reflection(width: number, height: number, radius: number, at: [number, number]): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="g"><stop offset="0.55" stop-color="#fff"/>` +
      `<stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>` +
      `<circle cx="${at[0] * width}" cy="${at[1] * height}" r="${radius * width}" fill="url(#g)"/></svg>`,
  );
}

async function grain(png: Buffer, deviation: number, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const random = seededRandom(seed);
  for (let index = 0; index < data.length; index += 1) {
    const bell = random.next() + random.next() + random.next() - 1.5;
    data[index] = Math.max(0, Math.min(255, (data[index] ?? 0) + bell * 2 * deviation));
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function light(png: Buffer, how: Degradation): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const layers = [
    ...(how.shadow ? [{ input: shade(width, height, how.shadow) }] : []),
    ...(how.glare ? [{ input: reflection(width, height, how.glare, how.glareAt ?? [0.6, 0.4]) }] : []),
  ];
  const lit = await sharp(png).removeAlpha().composite(layers).png({ compressionLevel: 1 }).toBuffer();
  return how.brightness ? sharp(lit).linear(how.brightness, 0).png({ compressionLevel: 1 }).toBuffer() : lit;
}

export async function degradeImage(png: Buffer, how: Degradation): Promise<Buffer> {
  let image = png;
  if (how.table || how.rotate || how.perspective) image = await perspectivePlacement(image, how);
  image = await light(image, how);
  if (how.blur) image = await sharp(image).blur(how.blur).png({ compressionLevel: 1 }).toBuffer();
  if (how.width) image = await sharp(image).resize(how.width).png({ compressionLevel: 1 }).toBuffer();
  if (how.noise) image = await grain(image, how.noise, how.noiseSeed ?? how.seed ?? 1);
  if (how.cutRight) {
    const { width = 0, height = 0 } = await sharp(image).metadata();
    image = await sharp(image)
      .extract({ left: 0, top: 0, width: Math.round(width * (1 - how.cutRight)), height })
      .png({ compressionLevel: 1 })
      .toBuffer();
  }
  if (how.quarterTurns)
    image = await sharp(image)
      .rotate(how.quarterTurns * 90)
      .png({ compressionLevel: 1 })
      .toBuffer();
  if (how.mirrored) image = await sharp(image).flop().png({ compressionLevel: 1 }).toBuffer();
  return how.jpegQuality ? sharp(image).jpeg({ quality: how.jpegQuality }).toBuffer() : image;
}
