import { FILE_LIMITS, knownMimeTypes } from '@/core/documents/file-limits';

/** A photo as the browser knows it before anything is sent; sides in px. */
export type PhotoFacts = {
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  isFace: boolean;
  /** The network is slow, or the person asked for few bytes. */
  isSlow: boolean;
};

/** A face is compared at a few hundred pixels; a document's smallest print needs its share of thousands. */
const LONGEST = { face: 1600, slow: 2800, document: 4000 } as const;
/** Up to here a smaller picture saves no time worth its loss: a few seconds on 3G. */
const SMALL_BYTES = { face: 400_000, document: 1_200_000 } as const;

/**
 * The longest side in px with which a photo is drawn anew as a JPEG before it is sent; null where it goes as it is. A face is always
 * made small; a document only where it would be refused (its kind, its bytes, its pixels) or take minutes, because what was drawn anew
 * shows fewer traces of what was done to it (ADR 12).
 */
export function longestSide(photo: PhotoFacts): number | null {
  const { mimeType, bytes, width, height, isFace, isSlow } = photo;
  const longest = Math.max(width, height);
  const isTaken = knownMimeTypes.some((known) => known === mimeType);
  const isRefused = !isTaken || bytes > FILE_LIMITS.bytes || longest > FILE_LIMITS.pixels;
  if (isFace) return isRefused || bytes > SMALL_BYTES.face ? Math.min(longest, LONGEST.face) : null;
  if (isSlow && bytes > SMALL_BYTES.document) return Math.min(longest, LONGEST.slow);
  return isRefused ? Math.min(longest, LONGEST.document) : null;
}
