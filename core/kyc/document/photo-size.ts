import { FILE_LIMITS, knownMimeTypes } from '@/core/documents/files/file-limits';

/** Sides in px. */
export type PhotoFacts = {
  mimeType: string;
  bytes: number;
  width: number;
  height: number;
  isFace: boolean;
  /** Slow network or data saver. */
  isSlow: boolean;
};

/** Small print needs more pixels than faces. */
const LONGEST = { face: 1600, slow: 2800, document: 4000 } as const;
/** Shrinking smaller files saves only seconds on 3G. */
const SMALL_BYTES = { face: 400_000, document: 1_200_000 } as const;

/**
 * Return the longest side in px to re-encode to, or null. Documents only if otherwise refused or slow, because
 * re-encoding removes forgery traces (ADR 12).
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
