import { decodeHTML } from 'entities';

/** Decode HTML character references (`&eacute;`, `&#233;`). */
export const decodeEntities = (text: string): string => decodeHTML(text);

/**
 * Extract the text of an HTML fragment from a feed: tags are removed, blocks become line breaks, scripts and styles are
 * dropped. Not a sanitizer; render the result as text only.
 */
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
