import sharp from 'sharp';
import { decodeImage } from './decode-image';

/** Twice the display size, for 2x screens. */
const LOGO = { width: 480, height: 144 } as const;

/** Turn an upload into a small PNG logo on white, decoded safely by `decodeImage`. */
export async function fitLogo(bytes: Uint8Array): Promise<Buffer> {
  const { image } = await decodeImage(bytes);
  return sharp(image)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}
