import { createRequire } from 'node:module';
import sharp from 'sharp';

const require = createRequire(import.meta.url);

/**
 * Frontal faces in the face package's sample photos. Test portraits only, read from the package and never copied into
 * this repository.
 */
const FACES = [
  { sample: 3, x: 585, y: 329, width: 199, height: 271 },
  { sample: 3, x: 1514, y: 292, width: 170, height: 280 },
  { sample: 5, x: 787, y: 109, width: 156, height: 212 },
  { sample: 5, x: 1113, y: 198, width: 158, height: 236 },
  { sample: 6, x: 681, y: 321, width: 160, height: 307 },
  { sample: 6, x: 1180, y: 305, width: 188, height: 280 },
  { sample: 6, x: 1487, y: 263, width: 212, height: 296 },
  { sample: 6, x: 250, y: 468, width: 210, height: 291 },
  { sample: 5, x: 1406, y: 390, width: 165, height: 271 },
  { sample: 3, x: 1075, y: 215, width: 220, height: 299 },
  { sample: 1, x: 1476, y: 199, width: 203, height: 241 },
  { sample: 4, x: 664, y: 53, width: 187, height: 258 },
] as const;

export const PORTRAIT_COUNT = FACES.length;

/** Return a 4:5 portrait as JPEG; `shift` and `zoom` vary the crop, so that a selfie of the same face differs. */
export async function portraitOf(
  index: number,
  options: { shift?: number; zoom?: number; width?: number } = {},
): Promise<Buffer> {
  const { shift = 0, zoom = 1.75, width = 400 } = options;
  const face = FACES[index % FACES.length] ?? FACES[0];
  const photo = sharp(require.resolve(`@vladmandic/face-api/demo/sample${face.sample}.jpg`));
  const { width: photoWidth = 0, height: photoHeight = 0 } = await photo.metadata();
  const tall = Math.round(Math.max(face.width, face.height) * zoom);
  const wide = Math.round(tall * 0.8);
  const within = (value: number, limit: number) => Math.round(Math.max(0, Math.min(value, limit)));
  const left = within(face.x + face.width / 2 - wide / 2 + shift, photoWidth - wide);
  const top = within(face.y + face.height / 2 - tall * 0.52, photoHeight - tall);
  return photo
    .extract({ left, top, width: Math.min(wide, photoWidth), height: Math.min(tall, photoHeight) })
    .resize(width, Math.round(width * 1.25))
    .jpeg({ quality: 92 })
    .toBuffer();
}

export async function webcamPicture(index: number): Promise<{ rgb: Buffer; width: number; height: number }> {
  const face = FACES[index % FACES.length] ?? FACES[0];
  const photo = sharp(require.resolve(`@vladmandic/face-api/demo/sample${face.sample}.jpg`));
  const { width: photoWidth = 0, height: photoHeight = 0 } = await photo.metadata();
  const tall = Math.min(photoHeight, Math.round(face.height * 1.7));
  const wide = Math.min(photoWidth, Math.round((tall * 4) / 3));
  const within = (value: number, limit: number) => Math.round(Math.max(0, Math.min(value, limit)));
  const { data, info } = await photo
    .extract({
      left: within(face.x + face.width / 2 - wide / 2, photoWidth - wide),
      top: within(face.y + face.height * 0.45 - tall / 2, photoHeight - tall),
      width: wide,
      height: tall,
    })
    .resize(640, 480, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { rgb: data, width: info.width, height: info.height };
}
