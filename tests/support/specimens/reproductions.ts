import sharp from 'sharp';
import { degradeImage } from './degrade';
import { forgedSpecimen } from './forge';
import type { SpecimenPerson } from './person';
import { seededRandom } from './random';
import { renderSpecimen } from './render-specimen';
import type { SpecimenTemplate } from './templates';

/** Subsamples per camera pixel and axis, and their distance in pixels. */
const POINTS = 6;
const APART = 0.5;
const GAMMA = 2.2;
/** Bounds of a screen pixel's red, green and blue stripes as shares of its width. */
const STRIPES = [0.03, 0.31, 0.36, 0.64, 0.69, 0.97] as const;
const LIT_HEIGHT = 0.86;

/**
 * Generate a photo of a screen that shows a card photo: 700 to 1,300 striped pixels across, 1.1 to 3.2 camera pixels
 * apart.
 */
export async function screenPhoto(template: SpecimenTemplate, person: SpecimenPerson, seed: number): Promise<Buffer> {
  const random = seededRandom(seed * 17 + 3);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const shown = await forgedSpecimen(template, person, 'none', seed);
  const screen = await sharp(shown.image)
    .resize(random.integer(700, 1300))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [width, height] = [screen.info.width, screen.info.height];
  const zoom = between(1.1, Math.min(3.2, 2300 / width));
  const [wide, high] = [Math.round(width * zoom), Math.round(height * zoom)];
  const angle = (between(-5, 5) * Math.PI) / 180;
  const [tiltX, tiltY] = [between(-0.05, 0.05), between(-0.05, 0.05)];
  const sigma = Math.hypot(0.35, between(0.4, 1));
  const linear = Float64Array.from({ length: 256 }, (_, value) => (value / 255) ** GAMMA);
  const weights = Array.from({ length: POINTS }, (_, at) => Math.exp(-(((at - 2.5) * APART) ** 2) / (2 * sigma ** 2)));
  const total = weights.reduce((sum, weight) => sum + weight, 0) ** 2;
  const lit = 1 / ((STRIPES[1] - STRIPES[0]) * LIT_HEIGHT);
  const out = new Uint8Array(wide * high * 3);
  const [cos, sin] = [Math.cos(angle) / zoom, Math.sin(angle) / zoom];
  for (let y = 0; y < high; y += 1) {
    for (let x = 0; x < wide; x += 1) {
      const light = [0, 0, 0];
      for (let v = 0; v < POINTS; v += 1) {
        for (let u = 0; u < POINTS; u += 1) {
          const [px, py] = [x + (u - 2.5) * APART - wide / 2, y + (v - 2.5) * APART - high / 2];
          const far = 1 + (tiltX * px) / wide + (tiltY * py) / high;
          const [sx, sy] = [(px * cos - py * sin) * far + width / 2, (px * sin + py * cos) * far + height / 2];
          const [column, row] = [Math.floor(sx), Math.floor(sy)];
          if (column < 0 || row < 0 || column >= width || row >= height || sy - row > LIT_HEIGHT) continue;
          const within = sx - column;
          const channel =
            within < STRIPES[0]
              ? -1
              : within < STRIPES[1]
                ? 0
                : within >= STRIPES[2] && within < STRIPES[3]
                  ? 1
                  : within >= STRIPES[4] && within < STRIPES[5]
                    ? 2
                    : -1;
          if (channel < 0) continue;
          const value = linear[screen.data[(row * width + column) * 3 + channel] ?? 0] ?? 0;
          light[channel] = (light[channel] ?? 0) + value * (weights[u] ?? 0) * (weights[v] ?? 0);
        }
      }
      for (let channel = 0; channel < 3; channel += 1) {
        const value = Math.min(1, ((light[channel] ?? 0) * lit) / total);
        out[(y * wide + x) * 3 + channel] = Math.round(255 * value ** (1 / GAMMA));
      }
    }
  }
  const photo = await sharp(out, { raw: { width: wide, height: high, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return degradeImage(photo, { seed, noise: between(2, 7), jpegQuality: random.integer(75, 95) });
}

const COPY_PAPERS = ['#6b4a33', '#39424a', '#f1f1ee', '#8b7d6b'] as const;
type Light = [number, number, number];
const LIGHTS: [Light, ...Light[]] = [
  [1, 1, 1],
  [1, 0.95, 0.82],
  [0.94, 0.98, 1],
];

/** Generate a photo of a black-and-white copy of a card, cut out or on its sheet. */
export async function photocopyPhoto(
  template: SpecimenTemplate,
  person: SpecimenPerson,
  seed: number,
): Promise<Buffer> {
  const random = seededRandom(seed * 13 + 5);
  const between = (low: number, high: number) => low + random.next() * (high - low);
  const { png } = await renderSpecimen({ template, person, width: random.integer(1100, 1700) });
  const contrast = between(1, 1.5);
  const grey = await sharp(png)
    .greyscale()
    .linear(contrast, 128 * (1 - contrast) + 10)
    .toColourspace('srgb')
    .png()
    .toBuffer();
  const photo = await degradeImage(grey, {
    seed,
    table: between(0.05, 0.15),
    rotate: between(-10, 10),
    perspective: between(0, 0.04),
    shadow: between(0, 0.5),
    blur: between(0.5, 1.4),
    noise: between(2, 9),
    tableColour: random.pick(COPY_PAPERS),
  });
  const [red, green, blue] = random.pick(LIGHTS);
  return sharp(photo)
    .removeAlpha()
    .linear([red * 0.93, green * 0.93, blue * 0.93], [0, 0, 0])
    .jpeg({ quality: random.integer(72, 95) })
    .toBuffer();
}

/** Deskew a genuine photo after the camera's compression, like scanning apps, so that its JPEG blocks are rotated. */
export async function straightened(photo: Buffer, seed: number): Promise<Buffer> {
  const random = seededRandom(seed * 19 + 1);
  const angle = (random.next() * 2 - 1) * 8;
  return sharp(photo)
    .rotate(angle, { background: '#555' })
    .jpeg({ quality: random.integer(75, 92) })
    .toBuffer();
}
