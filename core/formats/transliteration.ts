import anyAscii from 'any-ascii';

/**
 * Any Unicode text → ASCII, character by character, by the any-ascii tables (ISC). The last resort for scripts and
 * symbols that `core/screening/names/romanise` has no table of its own for; unknown characters vanish.
 */
export function toAscii(text: string): string {
  return anyAscii(text);
}
