import { sniff } from '@/core/documents/files/inspect-file';
import { longestSide } from '@/core/kyc/document/photo-size';
import { HEAD_BYTES, isDamaged } from '@/core/kyc/document/refused-document';
import type { UploadSlot } from '@/core/kyc/document/upload-contract';
import { isSlow } from '../tab-memory';

const QUALITY = 0.9;

/**
 * Re-encode upright if too large (core/kyc/document/photo-size.ts). A file this browser cannot decode or shrink is sent
 * unchanged; the server reports the fault.
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

export async function isPicture(file: Blob): Promise<boolean> {
  try {
    await opened(file);
    return true;
  } catch {
    // The browser cannot decode it.
    return false;
  }
}

/** Damaged rather than of another type (core/kyc/document/refused-document.ts). */
export async function isDamagedFile(file: Blob): Promise<boolean> {
  return isDamaged(file.type, new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** Some phone apps name a PNG .jpg, and browsers go by the name. */
async function asWhatItIs(file: Blob): Promise<Blob> {
  const found = sniff(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  return found === null || found === file.type ? file : file.slice(0, file.size, found);
}

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
  // Transparent areas would become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
