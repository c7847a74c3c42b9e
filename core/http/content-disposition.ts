/**
 * RFC 6266: ASCII fallback and `filename*`, because header values are Latin-1. Drops path parts, control and
 * bidirectional characters.
 */
export function contentDisposition(filename: string): string {
  const name = safeName(filename);
  const ascii = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(name)}`;
}

/** Reads `filename*` only. */
export function namedFile(disposition: string | null): string | undefined {
  const given = /;\s*filename\*=UTF-8''([^;\s]{1,2000})/i.exec(disposition ?? '')?.[1];
  if (given === undefined) return undefined;
  try {
    return safeName(decodeURIComponent(given));
  } catch {
    return undefined;
  }
}

function safeName(filename: string): string {
  const last = filename.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Keeps the joiners of Sinhala and Tamil.
  const visible = last.replace(/[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu, '').trim();
  const short = [...visible].slice(0, 150).join('').replace(/^\.+/, '');
  return short || 'file';
}

function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
}
