import { alignNames, type NameAlignment } from './align';
import { commonNames } from './lexicon/given-names';
import type { NameKind, NameToken, PreparedName } from './name';
import { prepareName } from './prepare';
import type { WeightOf } from './units';

export const lexiconWeight: WeightOf = (token: NameToken) => {
  if (token.role === 'generic') return 0.4;
  if (token.role === 'number') return 0.6;
  if (commonNames.has(token.text)) return 0.6;
  return token.text.length <= 3 ? 0.8 : 1;
};

/** Compare all readings; undefined if either name has none. */
export function bestAlignment(
  queries: readonly PreparedName[],
  listed: readonly PreparedName[],
  weightOf: WeightOf,
): NameAlignment | undefined {
  let best: NameAlignment | undefined;
  for (const query of queries) {
    for (const target of listed) {
      const alignment = alignNames(query, target, weightOf);
      if (!best || alignment.score > best.score) best = alignment;
    }
  }
  return best;
}

/** Without an index, as `npm run match` does. */
export function compareNames(query: string, listed: string, kind: NameKind = 'unknown'): NameAlignment | undefined {
  return bestAlignment(prepareName(query, kind), prepareName(listed, kind), lexiconWeight);
}
