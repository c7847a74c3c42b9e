import { aligner, type NameAlignment } from '../names/align';
import type { NameKind, NameToken, PreparedName } from '../names/name';
import type { Fidelity } from '../names/script';
import { hashText, type IndexImage, lowerBound } from './image';
import { formFamilies, nameKinds, packedRole, packedWord, roles, rowHead, rowLength } from './keys';
import { type Admits, Proposer } from './propose';
import type { Shortlist } from './shortlist';
import { termsOf, WordFinder } from './terms';

export type NameCandidate = { party: number; name: number; alignment: NameAlignment };

export type SearchOptions = {
  /** Searched separately; undefined: all together. */
  lists?: readonly number[];
  admits?: (party: number) => boolean;
  /** By plain hash, to measure whether an alias is found without itself. */
  exceptPlain?: number;
  /** yyyymmdd; a few parties with it are considered regardless of rank (`datesMax`). */
  birthDate?: number;
  /** Parties with these are considered regardless of rank, up to `numbersMax`. */
  documentKeys?: readonly string[];
  /** Names that cannot reach this score are not aligned. */
  least?: number;
  compare?: number;
};

/** Ranks below `hardly` never reach the score `clearMatch` (measured by `npm run eval`). */
const clearMatch = 0.7;
const hardly = 0.35;
const compareDefault = 28;
/** After this many, names far below the best score are skipped. */
const compareLeast = 5;
const farBehind = 0.7;
/** As are names below this rank. */
const hopeless = 0.42;
/** But names ranked near one with a good score are compared: joined words and other scripts rank low and score high. */
const asGood = 0.1;
const nearlyAsHigh = 0.85;
/** Comparisons after the last good one; high ranks are always compared. */
const patience = 12;
const high = 0.85;
/** Compared names per party, unless ranked high. */
const namesOfOne = 3;
/** Maximum parties considered only for a shared document number or birth date. */
const numbersMax = 100;
const datesMax = 12;

/** Two passes: propose names by approximate overlap, then align the best. One instance per thread. */
export class NameSearcher {
  readonly image: IndexImage;
  readonly words: WordFinder;
  readonly lists: ReadonlySet<number>;
  readonly kinds: readonly NameKind[];
  readonly #proposer: Proposer;
  /** Weights of words missing here. */
  readonly counted: NameSearcher | undefined;

  constructor(image: IndexImage, counted?: NameSearcher) {
    this.image = image;
    this.words = new WordFinder(image);
    this.lists = new Set(image.partySource);
    this.kinds = [...new Set(image.nameFlags.map((flags) => (flags >> 5) & 3))].map((at) => nameKinds[at] ?? 'unknown');
    this.#proposer = new Proposer(image);
    this.counted = counted;
  }

  /** 0.2 (very common) to 1 (one name or unknown). */
  weightOf = (token: NameToken): number => byRole(this.weightOfWord(token.text), token.role);

  weightOfWord(text: string): number {
    const word = this.words.find(text);
    return word >= 0 ? (this.image.wordWeight[word] as number) : (this.counted?.weightOfWord(text) ?? 1);
  }

  get names(): number {
    return this.image.nameParty.length;
  }

  countOfWord(text: string): number {
    const word = this.words.find(text);
    return word >= 0 ? (this.image.wordCount[word] as number) : 0;
  }

  /** Best first. Listed names are compared with readings of their own kind only. */
  search(queries: readonly PreparedName[], options: SearchOptions = {}): NameCandidate[] {
    const best = new Map<number, NameCandidate>();
    for (const readings of groupByWords(queries)) {
      for (const found of this.#searchOne(readings, options)) {
        const known = best.get(found.party);
        if (!known || found.alignment.score > known.alignment.score) best.set(found.party, found);
      }
    }
    return [...best.values()].sort((a, b) => b.alignment.score - a.alignment.score);
  }

  /** `readings` differ in kind only. */
  #searchOne(readings: readonly [PreparedName, ...PreparedName[]], options: SearchOptions): NameCandidate[] {
    for (const { tokens } of readings)
      for (const token of tokens) {
        this.words.recall(token);
        token.weight = this.weightOf(token);
      }
    const proposer = this.#proposer;
    const admits = this.#admits(options, new Set(readings.map(({ kind }) => kind)));
    const keep = (options.compare ?? compareDefault) * 3;
    proposer.begin(termsOf(readings[0], this.words), { keep, least: rankLeast(options), lists: options.lists }, admits);
    const aligners = new Map<NameKind, ReturnType<typeof aligner>>();
    const alignerOf = (kind: NameKind): ReturnType<typeof aligner> => {
      const known = aligners.get(kind);
      if (known) return known;
      const fresh = aligner(readings.find((reading) => reading.kind === kind) as PreparedName, this.weightOf);
      aligners.set(kind, fresh);
      return fresh;
    };
    const one = (name: number): NameCandidate => {
      const alignment = alignerOf(this.#kindOf(name))(this.listedName(name));
      return { party: this.image.nameParty[name] as number, name, alignment };
    };
    const all: NameCandidate[] = [];
    proposer.shortlists.forEach((shortlist, at) => {
      const found = this.#nearest(one, shortlist, options);
      const known = new Set(found.map(({ party }) => party));
      for (const name of this.#namesByFacts(options, options.lists?.[at], admits, known)) found.push(one(name));
      all.push(...found);
    });
    proposer.end();
    return all;
  }

  #admits({ exceptPlain, admits }: SearchOptions, kinds: ReadonlySet<NameKind>): Admits | undefined {
    const everyKind = this.kinds.every((kind) => kinds.has(kind));
    if (exceptPlain === undefined && !admits && everyKind) return undefined;
    const { namePlain, nameParty } = this.image;
    return (name) =>
      (exceptPlain === undefined || namePlain[name] !== exceptPlain) &&
      (everyKind || kinds.has(this.#kindOf(name))) &&
      (!admits || admits(nameParty[name] as number));
  }

  #kindOf(name: number): NameKind {
    return nameKinds[((this.image.nameFlags[name] as number) >> 5) & 3] ?? 'unknown';
  }

  /** Until the remaining ones cannot compete. */
  #nearest(
    align: (name: number) => NameCandidate,
    { names, ranks, count }: Shortlist,
    { compare = compareDefault }: SearchOptions,
  ): NameCandidate[] {
    const perParty = new Map<number, number>();
    const found: NameCandidate[] = [];
    let bestScore = 0;
    let [lowestGood, lastGood] = [1, 0];
    for (const at of topBy(ranks, count, compare * 3)) {
      const name = names[at] as number;
      const party = this.image.nameParty[name] as number;
      const times = perParty.get(party) ?? 0;
      const rank = ranks[at] as number;
      if (times >= namesOfOne && rank < high) continue;
      const far = Math.min(Math.max(hopeless, farBehind * bestScore), nearlyAsHigh * lowestGood);
      const enough = found.length >= compare && found.length - lastGood >= patience && rank < high;
      if (enough || (found.length >= compareLeast && rank < far)) break;
      perParty.set(party, times + 1);
      const one = align(name);
      found.push(one);
      const { score } = one.alignment;
      if (score < bestScore - asGood) continue;
      lowestGood = score > bestScore + asGood ? rank : Math.min(lowestGood, rank);
      bestScore = Math.max(bestScore, score);
      lastGood = found.length;
    }
    return found;
  }

  /** Return the nearest name of parties not found yet that share a document number or birth date. */
  #namesByFacts(
    { birthDate, documentKeys = [] }: SearchOptions,
    list: number | undefined,
    admits: Admits | undefined,
    known: ReadonlySet<number>,
  ): number[] {
    const { birthKeys, birthParties, documentKeys: numbers, documentParties, partySource } = this.image;
    const wanted = (party: number): boolean => !known.has(party) && (list === undefined || partySource[party] === list);
    const bearers = (keys: Uint32Array, parties: Uint32Array, key: number): number[] => {
      const out: number[] = [];
      for (let at = lowerBound(keys, key); at < keys.length && keys[at] === key; at += 1)
        if (wanted(parties[at] as number)) out.push(parties[at] as number);
      return out;
    };
    const nearest = (parties: readonly number[], most: number): { name: number; rank: number }[] =>
      [...new Set(parties)]
        .flatMap((party) => this.#nearestName(party, admits) ?? [])
        .sort((a, b) => b.rank - a.rank)
        .slice(0, most);
    const byNumber = documentKeys.flatMap((key) => bearers(numbers, documentParties, hashText(key, 7)));
    const byDate = birthDate ? bearers(birthKeys, birthParties, birthDate) : [];
    return [...new Set([...nearest(byNumber, numbersMax), ...nearest(byDate, datesMax)].map(({ name }) => name))];
  }

  #nearestName(party: number, admits: Admits | undefined): { name: number; rank: number } | undefined {
    const { partyNameStart } = this.image;
    let best: { name: number; rank: number } | undefined;
    for (let name = partyNameStart[party] as number; name < (partyNameStart[party + 1] as number); name += 1) {
      if (admits && !admits(name)) continue;
      const rank = this.#proposer.rankOf(name);
      if (!best || rank > best.rank) best = { name, rank };
    }
    return best;
  }

  listedName(name: number): PreparedName {
    const { nameRow, rows, nameFlags, nameForms, wordWeight } = this.image;
    const flags = nameFlags[name] as number;
    const fidelity = ((flags >> 2) & 7) as Fidelity;
    const tokens: NameToken[] = [];
    const row = nameRow[name] as number;
    const end = row + rowHead + rowLength(rows[row + 1] as number);
    for (let at = row + rowHead; at < end; at += 1) {
      const word = packedWord(rows[at] as number);
      const role = roles[packedRole(rows[at] as number)] ?? 'name';
      const { text, sound } = this.words.token(word);
      tokens.push({ text, sound, fidelity, role, weight: byRole(wordWeight[word] as number, role), word });
    }
    const bits = nameForms[name] as number;
    return {
      tokens,
      fidelity,
      forms: formFamilies.filter((_, at) => (bits & (1 << at)) !== 0),
      kind: this.#kindOf(name),
      ...((flags & 128) !== 0 && { native: true }),
    };
  }
}

/** Readings that differ in kind only are searched once. */
function groupByWords(queries: readonly PreparedName[]): [PreparedName, ...PreparedName[]][] {
  const groups = new Map<string, [PreparedName, ...PreparedName[]]>();
  for (const query of queries) {
    const key = `${query.fidelity} ${query.tokens.map(({ text, role }) => `${text}/${role}`).join(' ')}`;
    const group = groups.get(key);
    if (group) group.push(query);
    else groups.set(key, [query]);
  }
  return [...groups.values()];
}

const rankLeast = ({ least = 0 }: SearchOptions): number => (least >= clearMatch ? hardly : 0);

function byRole(weight: number, role: NameToken['role']): number {
  return role === 'generic' ? Math.min(weight, 0.45) : role === 'number' ? Math.min(weight, 0.6) : weight;
}

/** Reused between calls; grows with the longest. */
let keys = new Float64Array(1024);

/** Return the positions of the greatest of the first `count` values (0 to 1), greatest first; earlier first among equals. */
function topBy(values: Float32Array, count: number, limit: number): number[] {
  if (keys.length < count) keys = new Float64Array(count * 2);
  // Value and position in one number, so that the plain numeric sort of a typed array does it.
  for (let at = 0; at < count; at += 1) keys[at] = Math.round((1 - (values[at] as number)) * 2 ** 20) * 2 ** 31 + at;
  const sorted = keys.subarray(0, count).sort();
  return Array.from({ length: Math.min(count, limit) }, (_, at) => (sorted[at] as number) % 2 ** 31);
}
