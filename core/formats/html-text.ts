import { decodeHTML } from 'entities';

export const decodeEntities = (text: string): string => decodeHTML(text);

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
