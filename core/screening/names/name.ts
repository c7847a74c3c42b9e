import type { FormFamily } from './lexicon/organisations';
import type { Fidelity } from './script';
import { encodeSound } from './sound';

export type NameKind = 'person' | 'organization' | 'vessel' | 'unknown';

export type TokenRole = 'name' | 'initial' | 'particle' | 'form' | 'generic' | 'number' | 'filial';

/**
 * Romanized, `a-z0-9`. `sound` is lazy (`soundOf`); `weight` and `word` come from an index; `memory` caches comparisons
 * of a query word.
 */
export type NameToken = {
  text: string;
  sound: Uint8Array | null;
  fidelity: Fidelity;
  role: TokenRole;
  weight?: number;
  word?: number;
  /** If written in Chinese characters. */
  original?: string;
  /** Part of a Chinese, Korean or Japanese name, not of a foreign one rendered in characters. */
  native?: boolean;
  /** Native, in another reading than Mandarin. */
  dialect?: boolean;
  /** Before oglu, kyzy …: the father's name. */
  sonOf?: boolean;
  memory?: Map<number, unknown>;
};

/** See `sound.ts`; cached on the token. */
export function soundOf(token: NameToken): Uint8Array {
  token.sound ??= encodeSound(token.text);
  return token.sound;
}

/** `fidelity` is the lowest of its words. `native`: an East Asian name in its own script. */
export type PreparedName = {
  tokens: NameToken[];
  fidelity: Fidelity;
  forms: FormFamily[];
  kind: NameKind;
  native?: boolean;
};
