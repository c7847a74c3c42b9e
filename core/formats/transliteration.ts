import anyAscii from 'any-ascii';

/**
 * any-ascii (ISC); unknown characters are dropped. Fallback for scripts without a table in
 * `core/screening/names/transliteration`.
 */
export function toAscii(text: string): string {
  return anyAscii(text);
}
