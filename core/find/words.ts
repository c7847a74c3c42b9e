/** Words of a query that are used; the rest is ignored. */
const WORDS_MAX = 4;

/** Stored characters; limited by the size of an index entry. */
const SEARCHABLE_MAX = 250;

/**
 * Normalize a name for search. Case is folded here, because the database does not fold all alphabets. Long names are
 * truncated.
 */
export function searchableName(name: string): string {
  return [...name.normalize('NFC').toLowerCase()].slice(0, SEARCHABLE_MAX).join('');
}

/** Build a LIKE pattern for each word, matching anywhere; wildcards typed by the user are escaped. */
export function searchablePatterns(text: string): string[] {
  return searchableName(text).trim().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX).map(anywhere);
}

/** Escape a text as a LIKE pattern that matches anywhere. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
