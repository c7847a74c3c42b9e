import { decodeHTML, escapeUTF8 } from 'entities';
import { SaxesParser } from 'saxes';

/** `text` is the direct content. */
export type XmlNode = { tag: string; text: string; attributes: Record<string, string>; children: XmlNode[] };

export class XmlRefusedError extends Error {
  override name = 'XmlRefusedError';
}

const maxDepth = 64;
const maxBytes = 200 * 1024 * 1024;

/**
 * Stream `record` elements. Rejects DOCTYPE, depth above 64, size above 200 MB. `keepsEntities` keeps unknown
 * references (`&eacute;`). Returns tag counts outside records, to notice renames.
 */
export function forEachXmlRecord(
  bytes: Uint8Array,
  records: readonly string[],
  onRecord: (node: XmlNode) => void,
  { keepsEntities = false }: { keepsEntities?: boolean } = {},
): Record<string, number> {
  if (bytes.byteLength > maxBytes) throw new XmlRefusedError(`larger than ${maxBytes} bytes`);
  const outside: Record<string, number> = Object.create(null);
  const stack: XmlNode[] = [];
  let depth = 0;
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', (error) => {
    if (keepsEntities && error.message.endsWith(': undefined entity.')) return;
    throw new XmlRefusedError(`not well formed: ${error.message.slice(0, 200)}`);
  });
  parser.on('doctype', () => {
    throw new XmlRefusedError('a document type declaration is not allowed');
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > maxDepth) throw new XmlRefusedError(`deeper than ${maxDepth} elements`);
    if (stack.length === 0 && !records.includes(tag.name)) {
      outside[tag.name] = (outside[tag.name] ?? 0) + 1;
      return;
    }
    const node: XmlNode = {
      tag: tag.name,
      text: '',
      attributes: tag.attributes as Record<string, string>,
      children: [],
    };
    stack.at(-1)?.children.push(node);
    stack.push(node);
  });
  const addText = (text: string): void => {
    const top = stack.at(-1);
    if (top) top.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth -= 1;
    const node = stack.pop();
    if (node && stack.length === 0) onRecord(node);
  });
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for (let at = 0; at < bytes.byteLength; at += 1 << 16) {
      parser.write(decoder.decode(bytes.subarray(at, at + (1 << 16)), { stream: true }));
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    if (error instanceof TypeError) throw new XmlRefusedError('not UTF-8');
    throw error;
  }
  return outside;
}

/** Skips children with children. */
export function leafFields(node: XmlNode): [string, string][] {
  return node.children.filter((child) => child.children.length === 0).map((child) => [child.tag, child.text]);
}

export const decodeEntities = (text: string): string => decodeHTML(text);
export const escapeHtml = (text: string): string => escapeUTF8(text);

/** Extract the text of an HTML fragment; scripts and styles are dropped. Not a sanitizer: render as text only. */
export function htmlText(html: string): string {
  const bare = html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n')
    .replace(/<[^<>]*>/g, ' ');
  return decodeEntities(bare)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}
