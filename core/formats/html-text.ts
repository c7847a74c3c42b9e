import { decodeHTML } from 'entities';

/** Text with its HTML character references (`&eacute;`, `&#233;`) as the characters they stand for. */
export const decodeEntities = (text: string): string => decodeHTML(text);

/**
 * The words of a piece of HTML as feeds carry it: tags go, blocks become line breaks, scripts and styles vanish with what is in
 * them. The result is text and is only ever shown as text; this is no sanitiser.
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
