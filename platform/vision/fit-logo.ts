import sharp from 'sharp';
import { decodeImage } from './decode-image';

/** Twice the size at which it is shown, for screens with two pixels to one. */
const LOGO = { width: 480, height: 144 } as const;

/**
 * A stranger's picture as a logo: decoded in the process that may fall (`decodeImage`: JPEG or PNG only, limits of size, no
 * metadata), made small, and encoded anew as PNG. What was transparent is white.
 */
export async function fitLogo(bytes: Uint8Array): Promise<Buffer> {
  const { image } = await decodeImage(bytes);
  return sharp(image)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}
