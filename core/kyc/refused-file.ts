import { knownMimeTypes } from '@/core/documents/file-limits';
import { isHeif, sniff } from '@/core/documents/inspect-file';

/** Pictures and films of other kinds by how they begin: GIF, WebP, BMP, and what telephones film. */
const OTHERS = /^(?:GIF8|RIFF|BM|.{4}ftyp)/s;

/** So much of a file is needed to say what it is. */
export const HEAD_BYTES = 16;

/**
 * Whether a file that was not taken is damaged rather than of a kind that does not work: it says of itself (`mimeType`) that it is
 * one of ours, and its first bytes say nothing else.
 */
export function isDamaged(mimeType: string, head: Uint8Array): boolean {
  if (!knownMimeTypes.some((known) => known === mimeType)) return false;
  const found = sniff(head);
  if (found !== null) return found === mimeType;
  return !isHeif(head) && !OTHERS.test(String.fromCharCode(...head));
}
