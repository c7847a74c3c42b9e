import { searchableName } from './words';

/** Whether two names are of the same words, in any order, case and spelling of accents; a changed or misspelt one is another. */
export const isSameName = (a: string, b: string): boolean => nameWords(a) === nameWords(b);

/** The words of a name in one order: the same for what `isSameName` calls the same. */
export const nameWords = (name: string): string =>
  (searchableName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');

/** Names without those that are of the words of one before. */
export function distinctNames(names: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const name of names) if (!byWords.has(nameWords(name))) byWords.set(nameWords(name), name);
  return [...byWords.values()];
}
