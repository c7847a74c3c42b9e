import sharp from 'sharp';

/**
 * A photo as the customer's page sends it where the network is slow: a JPEG of quality 90 with this longest side at most
 * (core/kyc/photo-size.ts, the browser's canvas). Null or undefined leaves it as it is.
 */
export async function redrawn(photo: Buffer, longest: number | null | undefined): Promise<Buffer> {
  if (!longest) return photo;
  const smaller = sharp(photo).resize(longest, longest, { fit: 'inside', withoutEnlargement: true });
  return smaller.flatten({ background: '#fff' }).jpeg({ quality: 90 }).toBuffer();
}
