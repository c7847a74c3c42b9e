/** The types we accept, told by their first bytes and never by their name. */
export type SniffedType = 'image/jpeg' | 'image/png' | 'application/pdf';

const startsWith = (bytes: Uint8Array, magic: number[]) => magic.every((value, index) => bytes[index] === value);

/**
 * The type of a file by its magic bytes, or null for anything we do not accept. A PDF must begin with `%PDF-`: readers
 * that look further let polyglots in.
 */
export function sniffFileType(bytes: Uint8Array): SniffedType | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(bytes, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  return null;
}
