import type { ProcessorId } from '../processor-ids';

/** Size limits (docs/api.md#files): decoded bytes, pixels per side. */
export const FILE_LIMITS = { bytes: 10 * 1024 * 1024, pixels: 8000 } as const;

/** All supported content types; each processor accepts a subset. */
export const knownMimeTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

export type KnownMimeType = (typeof knownMimeTypes)[number];

const FORMER_NAMES: Record<string, KnownMimeType> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/** Lower case, without parameters (RFC 9110). */
export function declaredType(mimeType: string): string {
  const name = (mimeType.split(';')[0] ?? '').trim().toLowerCase();
  return FORMER_NAMES[name] ?? name;
}

const EXTENSIONS: Record<KnownMimeType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };

export function defaultFilename(position: number, mimeType: KnownMimeType): string {
  return `document-${position}.${EXTENSIONS[mimeType]}`;
}

/** Last path part, without control characters. */
export function safeFilename(name: string, fallback: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, (character) => (character === '\u200d' ? character : ''))
    .replace(/^\.+/, '')
    .trim();
  return plain.length > 0 ? plain.slice(0, 200) : fallback;
}

/** Separate file so that browser code can import it without the parsers. */
export const ACCEPTED_TYPES: Record<ProcessorId, readonly KnownMimeType[]> = {
  SRI_LANKA_ID: ['image/jpeg', 'image/png', 'application/pdf'],
  INVOICE: ['image/jpeg', 'image/png', 'application/pdf'],
  SRI_LANKA_FORM1_COMPANY_REGISTRATION: ['application/pdf'],
  SRI_LANKA_FORM15_ANNUAL_RETURN: ['application/pdf'],
};

/** Files that members attach to an alert; the first extension is appended to a name without a fitting one. */
export const ATTACHMENT_EXTENSIONS = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
} as const satisfies Record<string, readonly string[]>;

export type AttachmentType = keyof typeof ATTACHMENT_EXTENSIONS;

export const ATTACHMENT_LIMITS = { files: 20, description: 200 } as const;

/** So that the name never claims another type than the content has. */
export function attachmentName(name: string, mimeType: AttachmentType): string {
  const extensions: readonly string[] = ATTACHMENT_EXTENSIONS[mimeType];
  const safe = safeFilename(name, 'attachment');
  return extensions.includes(extensionOf(safe)) ? safe : `${safe}.${extensions[0]}`;
}

export const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
