import type { NameToken, PreparedName } from '../names/name';
import type { Neighbours, WordFinder } from './words';

/** One word of the query during a search. `weight` 0 marks a word joined or split by us, which only helps. */
export type Term = { token: NameToken; weight: number; neighbours: Neighbours };

const wordsMax = 8;
/** With joined and split words. */
export const termsMax = 12;

/** The telling words of the query, and neighbouring ones joined, or one cut in two, when the index knows the result. */
export function termsOf(query: PreparedName, words: WordFinder): Term[] {
  const telling = query.tokens.filter(
    (token) => token.role === 'name' || token.role === 'generic' || token.role === 'number',
  );
  const usable = telling.length > 0 ? telling : query.tokens;
  const term = (token: NameToken, weight: number): Term => ({ token, weight, neighbours: words.neighbours(token) });
  const terms: Term[] = [];
  for (const token of usable.slice(0, wordsMax)) terms.push(term(token, token.weight ?? 1));
  const whole = terms.length;
  for (let at = 0; at + 1 < query.tokens.length && terms.length < wordsMax + 2; at += 1) {
    const [a, b] = [query.tokens[at], query.tokens[at + 1]];
    if (!a || !b || a.role === 'form' || b.role === 'form' || a.text.length + b.text.length < 4) continue;
    const text = a.text + b.text;
    if (words.find(text) >= 0) terms.push(term({ text, sound: null, fidelity: a.fidelity, role: 'name' }, 0));
  }
  for (let at = 0; at < whole && terms.length + 2 <= termsMax; at += 1) {
    const { token } = terms[at] as Term;
    for (const part of cutInTwo(token, words)) terms.push(term({ ...token, text: part, sound: null }, 0));
  }
  return terms;
}

/** A long word the index does not know, cut in two that it does: `fridrichbuchenberg`, `jandaniel`. */
function cutInTwo({ text, role }: NameToken, words: WordFinder): string[] {
  if (text.length < 7 || role === 'number' || words.find(text) >= 0) return [];
  for (let at = 3; at <= text.length - 3; at += 1) {
    const [left, right] = [text.slice(0, at), text.slice(at)];
    if (words.find(left) >= 0 && words.find(right) >= 0) return [left, right];
  }
  return [];
}
