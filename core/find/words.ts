/** Words of a question that are compared; more of them narrow nothing. */
const WORDS_MAX = 4;

/** A name is kept so for its search: an index holds it whole, and an entry of an index has room for so much. */
const SEARCHABLE_MAX = 250;

/** A name as it is searched by: one case for all alphabets, which the database does not know; of a very long one the beginning. */
export function searchableName(name: string): string {
  return [...name.normalize('NFC').toLowerCase()].slice(0, SEARCHABLE_MAX).join('');
}

/** The words of a question as patterns for a searchable name, each anywhere in it. What a person types is text, not a pattern. */
export function searchablePatterns(text: string): string[] {
  return searchableName(text).trim().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX).map(anywhere);
}

/** The text as one pattern, anywhere. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
