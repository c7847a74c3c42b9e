import { FILE_LIMITS, type KnownMimeType } from './file-limits';

export type FileInspection =
  | { ok: true; mimeType: KnownMimeType }
  | { ok: false; problem: 'unknown-type' | 'unreadable' | 'image-too-large' | 'pdf-encrypted' };

/** Check magic bytes and headers without decoding, so that hostile files are rejected cheaply. */
export function inspectFile(bytes: Uint8Array): FileInspection {
  const mimeType = sniff(bytes);
  if (mimeType === null) return { ok: false, problem: 'unknown-type' };
  switch (mimeType) {
    case 'image/png':
      return inspectImage(mimeType, pngSize(bytes), hasPngEnd(bytes));
    case 'image/jpeg':
      return inspectImage(mimeType, jpegSize(bytes), hasJpegEnd(bytes));
    case 'application/pdf':
      return inspectPdf(bytes);
  }
}

export function sniff(bytes: Uint8Array): KnownMimeType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return null;
}

/** Common from phones; gets its own error. */
export function isHeif(bytes: Uint8Array): boolean {
  return ascii(bytes, 4, 8) === 'ftyp' && /^(?:hei[cxms]|hev[cxms]|mif1|msf1|avi[fs])/.test(ascii(bytes, 8, 12));
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return bytes.length >= magic.length && magic.every((byte, index) => bytes[index] === byte);
}

function inspectImage(
  mimeType: KnownMimeType,
  size: { width: number; height: number } | null,
  complete: boolean,
): FileInspection {
  if (size === null || size.width === 0 || size.height === 0) return { ok: false, problem: 'unreadable' };
  if (size.width > FILE_LIMITS.pixels || size.height > FILE_LIMITS.pixels)
    return { ok: false, problem: 'image-too-large' };
  return complete ? { ok: true, mimeType } : { ok: false, problem: 'unreadable' };
}

function pngSize(bytes: Uint8Array): { width: number; height: number } | null {
  if (bytes.length < 33 || ascii(bytes, 12, 16) !== 'IHDR') return null;
  return { width: uint32(bytes, 16), height: uint32(bytes, 20) };
}

/** Truncated files have no IEND. */
function hasPngEnd(bytes: Uint8Array): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (ascii(bytes, at + 4, at + 8) === 'IEND') return true;
    at += 12 + uint32(bytes, at);
  }
  return false;
}

/** 0xC4, 0xC8 and 0xCC are not frames. */
function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { height: uint16(bytes, at + 5), width: uint16(bytes, at + 7) };
    } else if (marker === 0xd9 || marker === 0xda) return null;
    else at += 2 + uint16(bytes, at + 2);
  }
  return null;
}

/** The end marker of an embedded preview precedes the scan. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  for (let at = bytes.length - 2; at > 2; at--) {
    if (bytes[at] !== 0xff) continue;
    if (bytes[at + 1] === 0xd9) return true;
    if (bytes[at + 1] === 0xda) return false;
  }
  return false;
}

/** The trailer with `/Encrypt` is always plain text. */
function inspectPdf(bytes: Uint8Array): FileInspection {
  const text = ascii(bytes, 0, bytes.length);
  if (!/%%EOF/.test(text.slice(-2048)) && !/startxref/.test(text.slice(-4096)))
    return { ok: false, problem: 'unreadable' };
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text)) return { ok: false, problem: 'pdf-encrypted' };
  return { ok: true, mimeType: 'application/pdf' };
}

function ascii(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 8192) text += String.fromCharCode(...bytes.subarray(at, Math.min(to, at + 8192)));
  return text;
}

function uint16(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

function uint32(bytes: Uint8Array, at: number): number {
  return uint16(bytes, at) * 65536 + uint16(bytes, at + 2);
}

/** Accepts missing padding, line breaks, URL-safe alphabet and `data:` prefix. Checks `maxBytes` before allocating. */
export function decodeBase64(
  text: string,
  maxBytes: number,
): { ok: true; bytes: Uint8Array } | { ok: false; problem: 'empty' | 'unreadable' | 'too-large' } {
  const body = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  if (body.trim() === '') return { ok: false, problem: 'empty' };
  if ((body.length * 3) / 4 > maxBytes * 1.4 + 1024) return { ok: false, problem: 'too-large' };
  // Line breaks are rare, so they are removed only if the first attempt fails.
  const bytes = decodeWhole(body) ?? decodeWhole(body.replace(/[\r\n\t ]/g, ''));
  if (!bytes) return { ok: false, problem: 'unreadable' };
  if (bytes.length > maxBytes) return { ok: false, problem: 'too-large' };
  return { ok: true, bytes };
}

/** The decoder skips invalid characters; a short result is invalid. */
function decodeWhole(text: string): Uint8Array | undefined {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  const characters = text.length - padding;
  const { buffer, byteOffset, length } = Buffer.from(text, 'base64');
  if (characters === 0 || characters % 4 === 1 || length !== Math.floor((characters * 3) / 4)) return undefined;
  return new Uint8Array(buffer, byteOffset, length);
}
