import type { FormFamily } from './lexicon/organisations';
import type { Fidelity } from './script';
import { encodeSound } from './sound';

/** Kind of party, as far as known. */
export type NameKind = 'person' | 'organization' | 'vessel' | 'unknown';

export type TokenRole = 'name' | 'initial' | 'particle' | 'form' | 'generic' | 'number' | 'filial';

/**
 * A comparable word: romanized, `a-z0-9`. `sound` is computed lazily (`soundOf`); `weight` and `word` are set if an
 * index counted the word; `memory` caches comparisons of a query word.
 */
export type NameToken = {
  text: string;
  sound: Uint8Array | null;
  fidelity: Fidelity;
  role: TokenRole;
  weight?: number;
  word?: number;
  /** Chinese characters of the word, if written so. */
  original?: string;
  memory?: Map<number, unknown>;
};

/** Return the phonetic form (`sound.ts`), cached on the token. */
export function soundOf(token: NameToken): Uint8Array {
  token.sound ??= encodeSound(token.text);
  return token.sound;
}

/** One reading of a name. `fidelity` is the lowest of its words; `forms` are its legal forms. */
export type PreparedName = { tokens: NameToken[]; fidelity: Fidelity; forms: FormFamily[]; kind: NameKind };
