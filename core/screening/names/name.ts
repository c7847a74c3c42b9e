import type { FormFamily } from './lexicon/organisations';
import type { Fidelity } from './script';
import { encodeSound } from './sound';

/** What a name may belong to, as far as the caller knows. */
export type NameKind = 'person' | 'organization' | 'vessel' | 'unknown';

export type TokenRole = 'name' | 'initial' | 'particle' | 'form' | 'generic' | 'number' | 'filial';

/**
 * One comparable word: romanised, lower case, `a-z0-9`. `sound` is filled when first asked
 * for (`soundOf`); `weight` and `word` are there when an index has
 * already counted and numbered the word; `memory` keeps what a query's word has been compared with.
 */
export type NameToken = {
  text: string;
  sound: Uint8Array | null;
  fidelity: Fidelity;
  role: TokenRole;
  weight?: number;
  word?: number;
  /** The Chinese characters the word was written in, when the name was given so. */
  original?: string;
  memory?: Map<number, unknown>;
};

/** The phonetic spelling of a word (see `sound.ts`), computed once. */
export function soundOf(token: NameToken): Uint8Array {
  token.sound ??= encodeSound(token.text);
  return token.sound;
}

/** One reading of a name. `fidelity` is the worst among its words; `forms` are the legal forms it carried. */
export type PreparedName = { tokens: NameToken[]; fidelity: Fidelity; forms: FormFamily[]; kind: NameKind };
