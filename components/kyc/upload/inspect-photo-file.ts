import { type Grey, greyOf } from '@/core/kyc/capture/grey';
import { inspectPhoto, type PhotoInspection, type PhotoRegion } from '@/core/kyc/capture/inspect-photo';

export { isSameSide } from '@/core/kyc/capture/inspect-photo';

const UNSEEN: PhotoInspection = { fault: null, face: null, across: null };

/**
 * Local check, since the server's may take minutes under load. Takes tens of ms, so no worker. No fault for a PDF or an
 * undecodable file.
 */
export async function inspectPhotoFile(file: Blob, ratio: number): Promise<PhotoInspection> {
  if (file.type === 'application/pdf' || file.size === 0) return UNSEEN;
  const address = URL.createObjectURL(file);
  try {
    const photo = new Image();
    photo.src = address;
    await photo.decode();
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) return UNSEEN;
    const size = { width: photo.naturalWidth, height: photo.naturalHeight };
    return await inspectPhoto(size, ratio, (part, across) => greyPart(pen, photo, part, across));
  } catch {
    return UNSEEN;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function greyPart(pen: CanvasRenderingContext2D, photo: HTMLImageElement, part: PhotoRegion, across: number): Grey {
  const width = Math.max(8, Math.round(across));
  const height = Math.max(8, Math.round((width * part.height) / part.width));
  [pen.canvas.width, pen.canvas.height] = [width, height];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return greyOf(pen.getImageData(0, 0, width, height).data, width, height);
}
