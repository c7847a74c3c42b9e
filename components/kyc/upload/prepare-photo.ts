import { sniff } from '@/core/documents/inspect-file';
import { longestSide } from '@/core/kyc/photo-size';
import { HEAD_BYTES, isDamaged } from '@/core/kyc/refused-file';
import type { UploadSlot } from '@/core/kyc/upload-contract';
import { isSlow } from '../connection';

const QUALITY = 0.9;

/**
 * The photo as it is sent: drawn anew where it would be refused or take minutes (core/kyc/photo-size.ts), upright as its camera meant
 * it. What this browser cannot open or make smaller stays what it is, and the server says what is wrong with it.
 */
export async function preparePhoto(slot: UploadSlot, chosen: Blob): Promise<Blob> {
  const file = await asWhatItIs(chosen);
  if (file.type === 'application/pdf' || file.size === 0) return file;
  try {
    const picture = await opened(file);
    const { naturalWidth: width, naturalHeight: height } = picture;
    const facts = { mimeType: file.type, bytes: file.size, width, height };
    const longest = longestSide({ ...facts, isFace: slot === 'face', isSlow: isSlow() });
    if (longest === null) return file;
    const drawn = await draw(picture, longest / Math.max(width, height));
    return drawn && (drawn.size < file.size || !TAKEN.includes(file.type)) ? drawn : file;
  } catch {
    return file;
  }
}

/** Whether it is a picture, whatever its name and type say: what cannot be shown is no photo of a face. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    await opened(file);
    return true;
  } catch {
    // The browser's way to say no.
    return false;
  }
}

/** Whether a file that is no photo is damaged, and not of another kind (core/kyc/refused-file.ts). */
export async function isDamagedFile(file: Blob): Promise<boolean> {
  return isDamaged(file.type, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** A telephone's apps name a PNG .jpg, and a browser goes by the name: what the first bytes say is what it is sent as. */
async function asWhatItIs(file: Blob): Promise<Blob> {
  const found = sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return found === null || found === file.type ? file : file.slice(0, file.size, found);
}

/** Rejects for what this browser cannot show. */
async function opened(file: Blob): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    return picture;
  } finally {
    URL.revokeObjectURL(address);
  }
}

const TAKEN = ['image/jpeg', 'image/png'];

function draw(picture: HTMLImageElement, scale: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.naturalWidth * scale);
  canvas.height = Math.round(picture.naturalHeight * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // What is transparent would else be black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
