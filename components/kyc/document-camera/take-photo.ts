import { regionInPhoto } from '@/core/kyc/capture/card-resolution';

export type Region = { x: number; y: number; width: number; height: number };

/** Phones refocus and meter again before a still photo. */
const PHOTO_MS = 3_000;

/** https://www.w3.org/TR/image-capture/, missing in TypeScript's DOM library. */
type StillCamera = { takePhoto: () => Promise<Blob> };
declare const ImageCapture: (new (track: MediaStreamTrack) => StillCamera) | undefined;

/** Still photo at a higher resolution than video. Null if unsupported, too slow, or framed differently. */
export async function takePhoto(video: HTMLVideoElement, region: Region): Promise<Blob | null> {
  const track = video.srcObject instanceof MediaStream ? video.srcObject.getVideoTracks()[0] : undefined;
  if (!track || typeof ImageCapture === 'undefined') return null;
  try {
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PHOTO_MS));
    const taken = await Promise.race([new ImageCapture(track).takePhoto(), late]);
    const photo = taken && (await createImageBitmap(taken));
    if (!photo) return null;
    const part = regionInPhoto(region, { width: video.videoWidth, height: video.videoHeight }, photo);
    const cut = part && (await drawRegion(photo, part));
    photo.close();
    return cut;
  } catch {
    // The caller uses the video frame.
    return null;
  }
}

export function drawRegion(picture: CanvasImageSource, region: Region): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(region.width), Math.round(region.height)];
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
