const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter words have too many neighbours. */
const TYPO_FROM = 4;

/**
 * Return how well a label answers the typed words, 0 for not at all: each must begin a word of the label, or differ
 * from its beginning by one letter that is missing, added, changed or swapped.
 */
export function fuzzyScore(typed: string, label: string): number {
  const wanted = wordsOf(typed);
  const offered = wordsOf(label);
  if (wanted.length === 0) return 1;
  let score = 0;
  for (const word of wanted) {
    const best = Math.max(...offered.map((one, at) => wordScore(word, one) * (at === 0 ? 1.1 : 1)), 0);
    if (best === 0) return 0;
    score += best;
  }
  return score / wanted.length;
}

function wordScore(typed: string, word: string): number {
  if (word === typed) return 1;
  if (word.startsWith(typed)) return 0.9;
  if (typed.length < TYPO_FROM) return 0;
  const begins = [-1, 0, 1].some((by) => isOneEdit(typed, word.slice(0, typed.length + by)));
  return begins ? 0.5 : 0;
}

function isOneEdit(a: string, b: string): boolean {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same += 1;
  const [restA, restB] = [a.slice(same), b.slice(same)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}
