import { isSameInWadeGiles, wadeSpelling } from './lexicon/chinese-syllables';
import { patronymicMarks } from './lexicon/titles';
import { type NameToken, type PreparedName, soundOf } from './name';
import { PassingBytes } from './passing-bytes';
import { fidelities } from './script';
import { priceList, soundSimilarity, wordSimilarity } from './similarity';

export type WeightOf = (token: NameToken) => number;

/** `written`: words replaced by an acronym. */
export type Unit = { token: NameToken; weight: number; joined: boolean; written?: string };

const roleWeights: Partial<Record<NameToken['role'], number>> = {
  particle: 0.08,
  form: 0.05,
  filial: 0.25,
  initial: 0.35,
};

/** By role, then the token's own, else `weightOf`. */
export function unitsOf(name: PreparedName, weightOf: WeightOf): Unit[] {
  return name.tokens.map((token, at) => {
    const mark = name.tokens[at + 1];
    const sonOf = mark?.role === 'particle' && patronymicMarks.has(mark.text);
    return {
      token: sonOf ? { ...token, sonOf } : token,
      joined: false,
      weight: roleWeights[token.role] ?? token.weight ?? weightOf(token),
    };
  });
}

/** Particles match only particles, legal forms only legal forms, unless the words are equal. */
export function comparable(a: NameToken, b: NameToken): boolean {
  if (a.role === b.role) return true;
  const apart = a.role === 'particle' || a.role === 'form' || b.role === 'particle' || b.role === 'form';
  return !apart || a.text === b.text;
}

/**
 * Join neighbours that are one word in `other`: `abdul rahim`, `good will`, `jong un`, `van der linde`. Returns the same
 * array if none.
 */
export function joinSplit(side: readonly Unit[], other: readonly Unit[]): readonly Unit[] {
  let out: Unit[] | undefined;
  for (let at = 0; at + 1 < (out ?? side).length; at += 1) {
    const units = out ?? side;
    const [first, second, third] = [units[at] as Unit, units[at + 1] as Unit, units[at + 2]];
    if (first.token.role === 'form' || second.token.role === 'form') continue;
    const three = first.token.role === 'particle' && third && third.token.role !== 'form' ? third : undefined;
    const size =
      three && isOneWord(first.token, second.token, three.token, other)
        ? 3
        : isOneWord(first.token, second.token, undefined, other)
          ? 2
          : 0;
    if (size === 0) continue;
    out ??= [...side];
    out.splice(at, size, joinedUnit(units.slice(at, at + size)));
  }
  return joinServant(out ?? side, other);
}

function joinedUnit(run: readonly Unit[]): Unit {
  const tokens = run.map(({ token }) => token);
  const weights = run.map(({ weight }) => weight);
  const text = tokens.map((token) => token.text).join('');
  return {
    // Without the number and memory of the first part.
    token: { text, sound: joinedSound(...tokens), fidelity: tokens[0]?.fidelity ?? fidelities.full, role: 'name' },
    joined: true,
    weight: Math.max(
      ...weights,
      Math.min(
        1,
        weights.reduce((sum, weight) => sum + weight, 0),
      ),
    ),
  };
}

const servant = 'abdul';
const stemMin = 3;
/** -1 if none. */
function servantAt(side: readonly Unit[]): number {
  for (let at = 0; at < side.length; at += 1) {
    const { text } = (side[at] as Unit).token;
    if (text.charCodeAt(0) === 97 && (text === servant || isServant(text))) return at;
  }
  return -1;
}

const isServant = (text: string): boolean => text.startsWith(servant) && text.length >= servant.length + stemMin;

/** `rahman nasir abdul` or `abdulnasir rahman` → `abdulrahman nasir`, if `other` has these words. */
function joinServant(side: readonly Unit[], other: readonly Unit[]): readonly Unit[] {
  const at = servantAt(side);
  if (at < 0 || other.some(({ token }) => token.text === side[at]?.token.text)) return side;
  const mine = side[at] as Unit;
  const theirs = other.find(({ token }) => isServant(token.text));
  if (!theirs) return side;
  const [own, stem] = [mine.token.text.slice(servant.length), theirs.token.text.slice(servant.length)];
  const apart = side.findIndex(({ token }) => token.text === stem);
  if (apart < 0 || (own !== '' && !other.some(({ token }) => token.text === own))) return side;
  const { fidelity } = mine.token;
  const word = (text: string): Unit['token'] => ({ text, sound: null, fidelity, role: 'name' });
  return side.flatMap((unit, index): Unit[] => {
    if (index === apart) return [{ token: word(servant + stem), joined: true, weight: theirs.weight }];
    if (index !== at) return [unit];
    return own === '' ? [] : [{ token: word(own), joined: true, weight: mine.weight }];
  });
}

const mayBeWadeGiles = (a: string, b: string): boolean =>
  wadeSpelling.test(a) !== wadeSpelling.test(b) && isSameInWadeGiles(a, b);

function isOneWord(first: NameToken, second: NameToken, third: NameToken | undefined, other: readonly Unit[]): boolean {
  const length = first.text.length + second.text.length + (third ? third.text.length : 0);
  let sound: Uint8Array | undefined;
  for (const { token } of other) {
    const { text } = token;
    if (text.length < 2) continue;
    if (!third && mayBeWadeGiles(first.text + second.text, text)) return true;
    if (Math.abs(text.length - length) > 2) continue;
    if (text.length === length && text.startsWith(first.text) && text.endsWith((third ?? second).text)) {
      if (!third || text === first.text + second.text + third.text) return true;
    }
    const fidelity = priceList(token.fidelity, first.fidelity);
    sound ??= third ? joinedSound(first, second, third) : passingSound(first, second);
    const together = soundSimilarity(sound, soundOf(token), fidelity, 0.82);
    if (together < (fidelity === fidelities.full ? 0.9 : 0.82)) continue;
    const apart = Math.max(
      wordSimilarity(first, token).value,
      wordSimilarity(second, token).value,
      third ? wordSimilarity(third, token).value : 0,
    );
    if (together > apart + 0.05) return true;
  }
  return false;
}

/**
 * Join words of `other` whose initials are a word of `side` it lacks: BNC, U.S., UGD. For people only initials
 * themselves: `KMN` for `K.M.N.`
 */
export function joinAcronyms(side: readonly Unit[], other: readonly Unit[], people: boolean): readonly Unit[] {
  let out = other;
  for (const { token } of side) {
    const { text, role } = token;
    if (text.length < 2 || text.length > 6 || text.length > out.length) continue;
    if (role === 'form' || role === 'particle' || role === 'number') continue;
    const from = initialsFrom(text, out, people);
    if (from < 0 || out.some((unit) => unit.token.text === text)) continue;
    const run = out.slice(from, from + text.length);
    const written = run.map((unit) => unit.token.text).join(' ');
    const unit: Unit = { token: { ...token, role: 'name' }, weight: 0.9, joined: false, written };
    out = [...out.slice(0, from), unit, ...out.slice(from + text.length)];
  }
  return out;
}

/** -1 if none. `letters`: from single letters, else from words. */
function initialsFrom(text: string, units: readonly Unit[], letters: boolean): number {
  for (let from = 0; from + text.length <= units.length; from += 1) {
    let at = 0;
    while (at < text.length && begins(units[from + at] as Unit, text.charCodeAt(at), letters)) at += 1;
    if (at === text.length) return from;
  }
  return -1;
}

/** Neither an abbreviation nor a legal form gives a letter. */
function begins({ token, written }: Unit, letter: number, letters: boolean): boolean {
  if (written || token.text.charCodeAt(0) !== letter) return false;
  if (letters) return token.text.length === 1;
  return token.role === 'particle' ? token.text.length > 1 : token.text.length > 2 && token.role !== 'form';
}

/** A sound doubled at a boundary counts once. */
export function joinedSound(...tokens: NameToken[]): Uint8Array {
  let size = 0;
  for (const token of tokens) size += soundOf(token).length;
  const out = new Uint8Array(size);
  let length = 0;
  for (const token of tokens) length = append(soundOf(token), out, length);
  return out.subarray(0, length);
}

/** Reused, as few joined pairs are needed. */
const joined = new Uint8Array(80);
const passing = new PassingBytes(joined.length);

/** Valid until the next call. */
function passingSound(first: NameToken, second: NameToken): Uint8Array {
  const [a, b] = [soundOf(first), soundOf(second)];
  if (a.length + b.length > joined.length) return joinedSound(first, second);
  return passing.of(joined, 0, append(b, joined, append(a, joined, 0)));
}

function append(sounds: Uint8Array, out: Uint8Array, from: number): number {
  let length = from;
  for (let at = 0; at < sounds.length; at += 1)
    if (length === 0 || out[length - 1] !== sounds[at]) out[length++] = sounds[at] as number;
  return length;
}
