import { sniff } from '../files/inspect-file';

/** Excludes camera apps, organisers and scanners. */
const EDITORS =
  /Adobe Photoshop(?! Lightroom| Camera| Express)[^\p{Cc}<"')]{0,30}|Adobe Illustrator|\bGIMP\b[ \d.]{0,8}|Paint\.NET|Pixelmator|Affinity (?:Photo|Designer)|Photopea|PaintShop|CorelDRAW|Corel PHOTO-PAINT|\bCanva\b|PicsArt|\bKrita\b|Inkscape|Fotor\b/iu;

/** Bounds work on hostile files. */
const MAX_METADATA = 256 * 1024;

/** Return the image editor named in metadata (JPEG APP and COM segments, PNG text chunks, PDF producer), or null. */
export function editingProgram(bytes: Uint8Array): string | null {
  const match = EDITORS.exec(metadataText(bytes));
  return match ? match[0].trim() : null;
}

function metadataText(bytes: Uint8Array): string {
  switch (sniff(bytes)) {
    case 'image/jpeg':
      return jpegMetadata(bytes);
    case 'image/png':
      return pngMetadata(bytes);
    case 'application/pdf':
      return pdfMetadata(bytes);
    case null:
      return '';
  }
}

function jpegMetadata(bytes: Uint8Array): string {
  const parts: string[] = [];
  let at = 2;
  let size = 0;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && size < MAX_METADATA) {
    const marker = bytes[at + 1] ?? 0;
    const length = ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0);
    if (marker === 0xda || length < 2) break;
    // Colour profiles (APP2) name vendors' products.
    const named = (marker >= 0xe0 && marker <= 0xef && marker !== 0xe2) || marker === 0xfe;
    if (named) parts.push(latin(bytes, at + 4, at + 2 + length));
    size += length;
    at += 2 + length;
  }
  return parts.join('\n');
}

function pngMetadata(bytes: Uint8Array): string {
  const parts: string[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const length = new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0);
    const name = latin(bytes, at + 4, at + 8);
    if (['tEXt', 'iTXt', 'eXIf'].includes(name))
      parts.push(latin(bytes, at + 8, Math.min(at + 8 + length, at + 8 + MAX_METADATA)));
    at += 12 + length;
  }
  return parts.join('\n').slice(0, MAX_METADATA);
}

function pdfMetadata(bytes: Uint8Array): string {
  const ends = [
    latin(bytes, 0, MAX_METADATA),
    latin(bytes, Math.max(0, bytes.length - MAX_METADATA), bytes.length),
  ].join('\n');
  const named = ends.match(/\/(?:Producer|Creator)\s*\([^)]{0,200}\)|<(?:xmp:CreatorTool|pdf:Producer)>[^<]{0,200}/g);
  return (named ?? []).join('\n');
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  const end = Math.min(to, bytes.length);
  for (let at = from; at < end; at += 4096)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + 4096)));
  return text;
}
