import { sharp } from '@/platform/vision/sharp-instance';

/** Greyscale, one byte per pixel, row-major. */
export type Raster = { width: number; height: number; data: Uint8Array };

/** Longer side at most `longest`. */
export async function rasterOf(image: Uint8Array, longest: number): Promise<Raster> {
  const { data, info } = await sharp(image)
    .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export function pngOf({ width, height, data }: Raster): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Rotate clockwise by quarter turns. */
export function turnRaster(raster: Raster, quarterTurns: number): Raster {
  const turns = ((quarterTurns % 4) + 4) % 4;
  if (turns === 0) return raster;
  const { width, height, data } = raster;
  const [outWidth, outHeight] = turns === 2 ? [width, height] : [height, width];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [tx, ty] =
        turns === 1 ? [height - 1 - y, x] : turns === 2 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      out[ty * outWidth + tx] = data[y * width + x] ?? 0;
    }
  }
  return { width: outWidth, height: outHeight, data: out };
}

export function mirrorRaster({ width, height, data }: Raster): Raster {
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) out.set(data.slice(y * width, (y + 1) * width).reverse(), y * width);
  return { width, height, data: out };
}

/** Divide by the paper's brightness: shadows cost tesseract up to 42 % of characters. Estimated on a small copy. */
export async function evenLight(raster: Raster): Promise<Raster> {
  const { width, height, data } = raster;
  const small = 160 / Math.max(width, height);
  const [w, h] = [Math.max(8, Math.round(width * small)), Math.max(8, Math.round(height * small))];
  const source = sharp(data, { raw: { width, height, channels: 1 } });
  const shrunk = await source.resize(w, h, { fit: 'fill', kernel: 'cubic' }).greyscale().raw().toBuffer();
  const paper = await sharp(brightest(shrunk, w, h, 4), { raw: { width: w, height: h, channels: 1 } })
    .blur(3)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .greyscale()
    .raw()
    .toBuffer();
  const out = new Uint8Array(data.length);
  for (let index = 0; index < data.length; index += 1) {
    const white = Math.max(24, paper[index] ?? 255);
    out[index] = Math.min(255, ((data[index] ?? 0) * 245) / white);
  }
  return { width, height, data: out };
}

/** Separable maximum within `radius`. */
function brightest(data: Uint8Array, width: number, height: number, radius: number): Uint8Array {
  const pass = (source: Uint8Array, step: number, length: number, lines: number, lineStep: number) => {
    const out = new Uint8Array(source.length);
    for (let line = 0; line < lines; line += 1) {
      for (let at = 0; at < length; at += 1) {
        let top = 0;
        for (let k = Math.max(0, at - radius); k <= Math.min(length - 1, at + radius); k += 1) {
          top = Math.max(top, source[line * lineStep + k * step] ?? 0);
        }
        out[line * lineStep + at * step] = top;
      }
    }
    return out;
  };
  return pass(pass(data, 1, width, height, width), width, height, width, 1);
}
