import { regionInPhoto } from '@/core/kyc/capture/card-resolution';

/** A part of the camera's picture, in its own pixels. */
export type Region = { x: number; y: number; width: number; height: number };

/** A phone focuses and measures the light again before it takes a photo. */
const PHOTO_MS = 3_000;

/** The API of https://www.w3.org/TR/image-capture/, which TypeScript's library does not have. */
type StillCamera = { takePhoto: () => Promise<Blob> };
declare const ImageCapture: (new (track: MediaStreamTrack) => StillCamera) | undefined;

/**
 * The region as a still photo of the camera, whose resolution is higher than its video's. Null where the browser or the camera takes
 * none, it takes too long, or it shows another part of the scene.
 */
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
    // Many cameras refuse still photos: the frame of the video is taken.
    return null;
  }
}

/** The region of a picture at its own resolution. */
export function drawRegion(picture: CanvasImageSource, region: Region): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(region.width), Math.round(region.height)];
  const pen = canvas.getContext('2d');
  pen?.drawImage(picture, region.x, region.y, region.width, region.height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
