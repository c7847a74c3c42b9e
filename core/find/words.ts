/** Words of a question that are compared; more of them narrow nothing. */
const WORDS_MAX = 4;

/**
 * A question as patterns for LIKE: of each word the ways its letters may stand in a name, each anywhere in it. What a person types is
 * text, not a pattern. Databases that sort by bytes fold ASCII letters only, so other alphabets are asked for in each case.
 */
export function likePatterns(text: string): string[][] {
  const words = text.normalize('NFC').trim().split(/\s+/u).filter(Boolean).slice(0, WORDS_MAX);
  return words.map((word) => {
    const low = word.toLowerCase();
    const [first = '', ...rest] = [...low];
    return [...new Set([word, low, first.toUpperCase() + rest.join(''), low.toUpperCase()])].map(anywhere);
  });
}

/** The text as one pattern, anywhere. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}
