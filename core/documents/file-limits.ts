/** Size limits (docs/api.md#files). Bytes are counted after decoding, pixels per side. */
export const FILE_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 8000 } as const;

/** Of `metadata`, as JSON. */
export const METADATA_BYTES = 32 * 1024;

/** The content types the service knows at all; which processor takes which is in its definition. */
export const knownMimeTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

/** One of {@link knownMimeTypes}. */
export type KnownMimeType = (typeof knownMimeTypes)[number];

/** What older programs call a JPEG. */
const FORMER_NAMES: Record<string, KnownMimeType> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/** A content type as it was declared, in its registered name: in small letters, without parameters (RFC 9110). */
export function declaredType(mimeType: string): string {
  const name = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return FORMER_NAMES[name] ?? name;
}

const EXTENSIONS: Record<KnownMimeType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

/** The name of a file that came without one: `document-1.jpg`. */
export function defaultFilename(position: number, mimeType: KnownMimeType): string {
  return `document-${position}.${EXTENSIONS[mimeType]}`;
}

/** A caller's file name made safe to store and to offer for download: its last part, without control characters. */
export function safeFilename(name: string, fallback: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => (character === '\u200d' ? character : ''))
    .replace(/^\.+/, '')
    .trim();
  return plain.length > 0 ? plain.slice(0, 200) : fallback;
}
