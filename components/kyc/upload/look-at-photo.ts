import { findCard } from '@/core/kyc/capture/find-card';
import { type Corners, type Grey, greyOf } from '@/core/kyc/capture/grey';
import { isLikelyCard, JUDGED_WIDTH, judgePhoto, type PhotoFault } from '@/core/kyc/capture/judge-photo';

/** As the live camera looks. */
const LOOK_WIDTH = 480;

type Part = { x: number; y: number; width: number; height: number };

/**
 * What seems to be wrong with a photo that was chosen, before the server has it: on a crowded machine its own word comes minutes later. Some
 * tens of milliseconds of arithmetic, once a photo, so it needs no worker. Null where all is well, for a PDF, and where this
 * browser cannot open the file: then the server says what is wrong.
 */
export async function lookAtPhoto(file: Blob, ratio: number): Promise<PhotoFault | null> {
  if (file.type === 'application/pdf' || file.size === 0) return null;
  const address = URL.createObjectURL(file);
  try {
    const photo = new Image();
    photo.src = address;
    await photo.decode();
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!pen) return null;
    const whole = { x: 0, y: 0, width: photo.naturalWidth, height: photo.naturalHeight };
    const small = greyPart(pen, photo, whole, LOOK_WIDTH);
    const { corners } = findCard(small, ratio);
    const card = corners && around(corners, whole.width / small.width);
    const isCard = card !== null && isLikelyCard(card.width, whole.width);
    const part = isCard ? card : whole;
    const picture = greyPart(pen, photo, part, Math.min(JUDGED_WIDTH, part.width));
    return judgePhoto({ picture, isCard, across: Math.max(part.width, part.height) });
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** The upright box around a card, in pixels of the photo. */
function around(corners: Corners, scale: number): Part {
  const [xs, ys] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function greyPart(pen: CanvasRenderingContext2D, photo: HTMLImageElement, part: Part, across: number): Grey {
  const width = Math.max(8, Math.round(across));
  const height = Math.max(8, Math.round((width * part.height) / part.width));
  [pen.canvas.width, pen.canvas.height] = [width, height];
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, part.x, part.y, part.width, part.height, 0, 0, width, height);
  return greyOf(pen.getImageData(0, 0, width, height).data, width, height);
}
