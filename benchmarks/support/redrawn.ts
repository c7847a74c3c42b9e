import sharp, { type Sharp } from 'sharp';

/**
 * Downscale like the customer page on slow networks (core/kyc/document/photo-size.ts): JPEG 90 with this longest side. Null or
 * undefined returns the photo unchanged.
 */
export async function redrawn(photo: Buffer, longest: number | null | undefined): Promise<Buffer> {
  if (!longest) return photo;
  const smaller = sharp(photo).resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
}

/** Whole-photo enhancements of gallery apps, which genuine customers use too; pixels do not move. */
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

export async function enhanced(photo: Buffer, seed: number): Promise<Buffer> {
  const enhance = ENHANCEMENTS[seed % ENHANCEMENTS.length];
  return enhance ? enhance(sharp(photo).rotate()).toBuffer() : photo;
}
