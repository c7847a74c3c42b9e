const WORDS_MAX = 4;

/** Bounded by the size of an index entry. */
const SEARCHABLE_MAX = 250;

/** Folds case here, because the database does not for all alphabets. Truncates. */
export function searchableName(name: string): string {
  return [...name.normalize('NFC').toLowerCase()].slice(0, SEARCHABLE_MAX).join('');
}

/** Build a LIKE pattern per word. */
export function searchablePatterns(text: string): string[] {
  return searchableName(text).trim().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX).map(anywhere);
}

/** Escape a text for LIKE, matching anywhere. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Ignores order, case, punctuation and how accents are encoded. */
export const isSameName = (a: string, b: string): boolean => searchWords(a) === searchWords(b);

/** Equal for names that `isSameName` treats as equal. */
export const searchWords = (name: string): string =>
  (searchableName(name).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).sort().join(' ');

export function distinctNames(names: readonly string[]): string[] {
  const byWords = new Map<string, string>();
  for (const name of names) if (!byWords.has(searchWords(name))) byWords.set(searchWords(name), name);
  return [...byWords.values()];
}
