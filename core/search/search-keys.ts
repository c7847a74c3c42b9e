const KEYS_MAX = 600;
/** Prefix lengths in characters; longer words are truncated. */
const LENGTH = { min: 2, max: 24 } as const;
const WORDS_MAX = 6;

/** Latin accents are removed. */
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

/** Index all word prefixes, so that equality supports prefix search in any script. */
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

/** Empty if nothing is searchable. */
export function queryKeys(question: string): string[] {
  return [...new Set(words(question))].slice(0, WORDS_MAX);
}
