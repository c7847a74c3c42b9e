import type { NameToken, PreparedName } from './name';
import { fidelities } from './script';
import { priceList, soundSimilarity } from './similarity';
import { joinedSound } from './units';

/** Compare without spaces, for splits beyond the word alignment; 0 if different. */
export function wholeSimilarity(query: PreparedName, listed: PreparedName): number {
  const fidelity = priceList(query.fidelity, listed.fidelity);
  const full = fidelity <= fidelities.respelled;
  // The word alignment decides with equal word counts and preserved vowels.
  if (full && query.tokens.length === listed.tokens.length) return 0;
  const [la, lb] = [lengthOf(query.tokens, full), lengthOf(listed.tokens, full)];
  if (la !== lb && (Math.min(la, lb) < 6 || (full && Math.abs(la - lb) > 2))) return 0;
  const a = query.tokens.filter((token) => counts(token, full));
  const b = listed.tokens.filter((token) => counts(token, full));
  if (la === lb && textOf(a) === textOf(b)) return la > 3 ? 0.99 : 0;
  if (la < 6 || a.some(isNumber) || b.some(isNumber)) return 0;
  const least = full ? 0.93 : 0.75;
  const value = soundSimilarity(joinedSound(...a), joinedSound(...b), fidelity, least);
  if (value < least) return 0;
  return full ? value * 0.97 : value - 0.04;
}

const counts = ({ role }: NameToken, full: boolean): boolean => role !== 'form' && (role !== 'particle' || !full);
const isNumber = ({ role }: NameToken): boolean => role === 'number';
const textOf = (tokens: readonly NameToken[]): string => tokens.map((token) => token.text).join('');

function lengthOf(tokens: readonly NameToken[], full: boolean): number {
  let length = 0;
  for (const token of tokens) if (counts(token, full)) length += token.text.length;
  return length;
}
