import type { FieldValues, Processor } from './processor';

/** Of one document. */
const KEYS_MAX = 600;
/** Shorter beginnings find too much; of longer words so much counts. */
const LENGTH = { min: 2, max: 24 } as const;
/** Of one question; more of them narrow nothing. */
const WORDS_MAX = 6;
const HEADING_MAX = 200;

/** Words as they are compared: lower case, letters, marks and digits, without the accents of Latin letters. */
function words(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
  return plain
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map((word) => [...word].slice(0, LENGTH.max).join(''))
    .filter((word) => [...word].length >= LENGTH.min);
}

/** Beginnings of all words, each once: an index of whole keys then answers for parts of words, in any script. */
export function searchKeys(texts: readonly (string | null)[]): string[] {
  const keys = new Set<string>();
  for (const word of words(texts.filter(Boolean).join(' '))) {
    const letters = [...word];
    for (let length = LENGTH.min; length <= letters.length; length += 1) {
      if (keys.size === KEYS_MAX) return [...keys];
      keys.add(letters.slice(0, length).join(''));
    }
  }
  return [...keys];
}

/** The keys that a document must have to fit a question; none where nothing in it can be looked for. */
export function keysAsked(question: string): string[] {
  return [...new Set(words(question))].slice(0, WORDS_MAX);
}

/** Whose the document is, and what else it is looked for by, as far as it was read. */
export function readTexts({ findBy }: Pick<Processor, 'findBy'>, schema: FieldValues): string[] {
  return findBy.flatMap((field) => {
    const value = schema[field]?.value;
    return typeof value === 'string' && value.trim() !== '' ? [value.trim().slice(0, HEADING_MAX)] : [];
  });
}
