import { searchableName } from './words';

/** Ignores order, case, punctuation and how accents are encoded. */
export const isSameName = (a: string, b: string): boolean => nameWords(a) === nameWords(b);

/** Equal for names that `isSameName` treats as equal. */
export const nameWords = (name: string): string =>
  (searchableName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');

export function distinctNames(names: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const name of names) if (!byWords.has(nameWords(name))) byWords.set(nameWords(name), name);
  return [...byWords.values()];
}
