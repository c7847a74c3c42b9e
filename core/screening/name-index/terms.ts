import type { NameToken, PreparedName } from '../names/name';
import { fidelities } from '../names/script';
import type { Neighbours, WordFinder } from './words';

/** `weight` 0 marks a joined or split word, which only adds `helps` if matched well. */
export type Term = { token: NameToken; weight: number; helps: number; neighbours: Neighbours };

const wordsMax = 8;
/** Including joined and split words. */
export const termsMax = 12;

/** Return distinctive words, and joined neighbours and splits known to the index. */
export function termsOf(query: PreparedName, words: WordFinder): Term[] {
  const telling = query.tokens.filter(
    (token) => token.role === 'name' || token.role === 'generic' || token.role === 'number',
  );
  const usable = telling.length > 0 ? telling : query.tokens;
  const term = (token: NameToken, weight: number, helps = 0): Term => ({
    token,
    weight,
    helps,
    neighbours: words.neighbours(token),
  });
  const terms: Term[] = [];
  for (const token of usable.slice(0, wordsMax)) terms.push(term(token, token.weight ?? 1));
  const whole = terms.length;
  for (let at = 0; at + 1 < query.tokens.length && terms.length < wordsMax + 2; at += 1) {
    const [a, b] = [query.tokens[at], query.tokens[at + 1]];
    if (!a || !b || a.role === 'form' || b.role === 'form' || a.text.length + b.text.length < 4) continue;
    const text = a.text + b.text;
    const helps = (a.weight ?? 1) + (b.weight ?? 1);
    // Without vowels (`hzballh`) it is found by sound.
    const known = words.find(text) >= 0 || a.fidelity === fidelities.abjad;
    if (known) terms.push(term({ text, sound: null, fidelity: a.fidelity, role: 'name' }, 0, helps));
  }
  for (let at = 0; at < whole && terms.length + 2 <= termsMax; at += 1) {
    const { token } = terms[at] as Term;
    const helps = (token.weight ?? 1) / 2;
    for (const part of cutInTwo(token, words)) terms.push(term({ ...token, text: part, sound: null }, 0, helps));
  }
  return terms;
}

/** Words this rare may be two words on a list. */
const rare = 0.9;

/** Split into two indexed words, preferring common ones: `fridrichbuchenberg`, `jandaniel`, `jongun`. */
function cutInTwo({ text, role, weight = 1 }: NameToken, words: WordFinder): string[] {
  if (text.length < 5 || role === 'number' || weight < rare) return [];
  let best: { parts: string[]; names: number } = { parts: [], names: 0 };
  for (let at = 2; at <= text.length - 2; at += 1) {
    const parts = [text.slice(0, at), text.slice(at)];
    const names = Math.min(...parts.map((part) => words.count(part)));
    if (names > best.names) best = { parts, names };
  }
  return best.parts;
}
