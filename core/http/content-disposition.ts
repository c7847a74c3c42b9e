/**
 * `Content-Disposition: attachment` for any file name (RFC 6266): an ASCII stand-in for old readers and the real name
 * percent-encoded as `filename*`. Header values must be Latin-1, so a Sinhala or Tamil name can only travel that way.
 * Path parts, control and direction-changing characters are dropped: a name is what the user may see, never a place.
 */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** The name that such a header gives to what a request carries; undefined where it gives none. Only the real name (`filename*`) is read. */
export function namedFile(disposition: string | null): string | undefined {
  const given = /;\s*filename\*=UTF-8''([^;\s]{1,2000})/i.exec(disposition ?? '')?.[1];
  if (given === undefined) return undefined;
  try {
    return safeName(decodeURIComponent(given));
  } catch {
    return undefined; // Not percent-encoded text: no name.
  }
}

function safeName(filename: string): string {
  const last = filename.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Controls (Cc), directions and other invisibles (Cf) except the joiners that Sinhala and Tamil words need.
  const visible = last.replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '').trim();
  const short = [...visible].slice(0, 150).join('').replace(/^\.+/, '');
  return short || 'file';
}

/** RFC 5987 value characters stay, everything else is percent-encoded UTF-8. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
