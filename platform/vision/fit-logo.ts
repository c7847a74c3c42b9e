import sharp from 'sharp';
import { decodeImage } from './decode-image';

const LOGO = { width: 480, height: 144 } as const;

/** Small PNG on white, decoded safely by `decodeImage`. */
export async function fitLogo(bytes: Uint8Array): Promise<Buffer> {
  const { image } = await decodeImage(bytes);
  return sharp(image)
    .resize({ ...LOGO, fit: 'inside', withoutEnlargement: true })
    .png({ palette: true })
    .toBuffer();
}
