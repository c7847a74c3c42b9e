import { knownMimeTypes } from '@/core/documents/file-limits';
import { isHeif, sniff } from '@/core/documents/inspect-file';

/** Magic bytes of unsupported images and videos: GIF, WebP, BMP, MP4 family. */
const OTHERS = /^(?:GIF8|RIFF|BM|.{4}ftyp)/s;

export const HEAD_BYTES = 16;

/**
 * Return whether a refused file is damaged, not unsupported: its `mimeType` is accepted and its first bytes do not
 * contradict it.
 */
export function isDamaged(mimeType: string, head: Uint8Array): boolean {
  if (!knownMimeTypes.some((known) => known === mimeType)) return false;
  const found = sniff(head);
  if (found !== null) return found === mimeType;
  return !isHeif(head) && !OTHERS.test(String.fromCharCode(...head));
}
