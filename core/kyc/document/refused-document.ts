import { knownMimeTypes } from '@/core/documents/files/file-limits';
import { isHeif, sniff } from '@/core/documents/files/inspect-file';
import type { CustomerSession } from '../session/customer-contract';

/** True if refused, attempts remain, and nothing is chosen yet. */
export function needsOtherPhotos(session: Pick<CustomerSession, 'document' | 'attemptsLeft'>): boolean {
  const { document, attemptsLeft } = session;
  return document?.status === 'failed' && !document.sentAsIs && attemptsLeft.document > 0;
}

/** GIF, WebP, BMP, MP4 family. */
const OTHERS = /^(?:GIF8|RIFF|BM|.{4}ftyp)/s;

export const HEAD_BYTES = 16;

/** True if `mimeType` is accepted and not contradicted by the first bytes. */
export function isDamaged(mimeType: string, head: Uint8Array): boolean {
  if (!knownMimeTypes.some((known) => known === mimeType)) return false;
  const found = sniff(head);
  if (found !== null) return found === mimeType;
  return !isHeif(head) && !OTHERS.test(String.fromCharCode(...head));
}
