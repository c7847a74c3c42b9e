import sharp, { type Sharp } from 'sharp';

/**
 * A photo as the customer's page sends it where the network is slow: a JPEG of quality 90 with this longest side at most
 * (core/kyc/photo-size.ts, the browser's canvas). Null or undefined leaves it as it is.
 */
export async function redrawn(photo: Buffer, longest: number | null | undefined): Promise<Buffer> {
  if (!longest) return photo;
  const smaller = sharp(photo).resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
}

/**
 * What gallery apps do to a whole photo when they enhance it, saved as JPEG (quality 92) or, the grey one, without loss: tones, colours
 * and sharpness change and every pixel stays in its place. Genuine customers do it too.
 */
const ENHANCEMENTS: readonly ((photo: Sharp) => Sharp)[] = [
  (photo) => photo.linear(1.3, -30).jpeg({ quality: 92 }),
  (photo) => photo.linear(0.85, 20).jpeg({ quality: 92 }),
  (photo) => photo.normalise().jpeg({ quality: 92 }),
  (photo) => photo.greyscale().png(),
  (photo) => photo.sharpen().jpeg({ quality: 92 }),
  (photo) => photo.gamma(1.6, 1).jpeg({ quality: 92 }),
  (photo) => photo.modulate({ saturation: 1.3, brightness: 1.08 }).jpeg({ quality: 92 }),
  (photo) => photo.clahe({ width: 200, height: 200, maxSlope: 2 }).jpeg({ quality: 92 }),
];

/** The photo after one of the enhancements, which take turns with the number. */
export async function enhanced(photo: Buffer, seed: number): Promise<Buffer> {
  const enhance = ENHANCEMENTS[seed % ENHANCEMENTS.length];
  return enhance ? enhance(sharp(photo).rotate()).toBuffer() : photo;
}
