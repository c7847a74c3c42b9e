export type Part = { text: string; differs: boolean };

/** Compared without case and accents. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const plain = (word: string): string => word.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('en');

const wordsOf = (text: string): string[] => (text.match(WORD) ?? []).map(plain);

/**
 * Mark the words that `other` lacks, in any order; with `inOrder` (dates) by position. Without `other` nothing is
 * marked.
 */
export function differingParts(text: string, other: string | undefined, inOrder = false): Part[] {
  const others = other === undefined ? [] : wordsOf(other);
  if (others.length === 0) return [{ text, differs: false }];
  const parts: Part[] = [];
  let from = 0;
  let at = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const same = inOrder ? others[at] === plain(word) : others.includes(plain(word));
    if (!same) {
      parts.push({ text: text.slice(from, index), differs: false }, { text: word, differs: true });
      from = index + word.length;
    }
    at += 1;
  }
  parts.push({ text: text.slice(from), differs: false });
  return parts.filter((part) => part.text !== '');
}

export function nearest(text: string, candidates: readonly string[]): string | undefined {
  const words = new Set(wordsOf(text));
  const shared = (candidate: string) => wordsOf(candidate).filter((word) => words.has(word)).length;
  let best: string | undefined;
  for (const candidate of candidates) if (best === undefined || shared(candidate) > shared(best)) best = candidate;
  return best;
}
