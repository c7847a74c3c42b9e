import { officeType } from '@/core/formats/xlsx';
import { type AttachmentType, extensionOf } from './file-limits';
import { type FileInspection, inspectFile, sniff } from './inspect-file';

type Inspection = { ok: true; mimeType: AttachmentType } | Extract<FileInspection, { ok: false }>;

/** The content decides; the extension only distinguishes CSV from other text. Apart from inspect-file.ts, which browsers load. */
export function inspectAttachment(bytes: Uint8Array, filename: string): Inspection {
  if (sniff(bytes) !== null) return inspectFile(bytes);
  if (isWebp(bytes)) {
    const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8;
    return length <= bytes.length ? { ok: true, mimeType: 'image/webp' } : { ok: false, problem: 'unreadable' };
  }
  const mimeType = officeType(bytes) ?? textType(bytes, filename);
  return mimeType === null ? { ok: false, problem: 'unknown-type' } : { ok: true, mimeType };
}

const isWebp = (bytes: Uint8Array): boolean =>
  /^RIFF.{4}WEBP$/s.test(new TextDecoder('latin1').decode(bytes.subarray(0, 12)));

function textType(bytes: Uint8Array, filename: string): AttachmentType | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (/[^\P{Cc}\t\n\f\r]/u.test(text)) return null;
  } catch {
    // Not UTF-8.
    return null;
  }
  return extensionOf(filename) === 'csv' ? 'text/csv' : 'text/plain';
}
