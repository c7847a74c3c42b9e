import sharp from 'sharp';
import { inspectPhoto, type PhotoInspection } from '@/core/kyc/capture/inspect-photo';

/** Analyse a photo like the customer page (components/kyc/upload/inspect-photo-file.ts), with sharp instead of a canvas. */
export async function inspectStoredFile(photo: Buffer, ratio = 1.586): Promise<PhotoInspection> {
  const { width, height } = await sharp(photo).metadata();
  return inspectPhoto({ width, height }, ratio, async (part, across) => {
    const { data, info } = await sharp(photo)
      .extract({ left: part.x, top: part.y, width: part.width, height: part.height })
      .removeAlpha()
      .greyscale()
      .resize({ width: Math.round(across) })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data: new Uint8Array(data), width: info.width, height: info.height };
  });
}
