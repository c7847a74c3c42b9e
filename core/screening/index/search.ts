import { aligner, type NameAlignment } from '../names/align';
import type { NameKind, NameToken, PreparedName } from '../names/name';
import type { Fidelity } from '../names/script';
import { formFamilies, nameKinds, packedRole, packedWord, roles, rowHead, rowLength } from './codes';
import { hashText, type IndexImage, lowerBound } from './image';
import { type Admits, Proposer } from './propose';
import type { Shortlist } from './shortlist';
import { termsOf } from './terms';
import { topBy } from './top-by';
import { WordFinder } from './words';

/** A listed party found for a query: which of its names, and how it met. */
export type Found = { party: number; name: number; alignment: NameAlignment };

export type SearchOptions = {
  /** The numbers of the lists to search, each by itself; undefined searches all as one. */
  lists?: readonly number[];
  /** Parties that may be found at all (country); undefined admits all. */
  admits?: (party: number) => boolean;
  /** Names to be overlooked, by their plain hash: for measuring whether an alias is found without itself. */
  exceptPlain?: number;
  /** A full birth date as yyyymmdd: its bearers are considered when any word of the name meets. */
  birthDate?: number;
  /** Keys of identification documents; their bearers are always considered. */
  documentKeys?: readonly string[];
  /** The score from which a match is of interest; names that cannot come near it are not aligned. */
  least?: number;
  /** How many parties to compare in full. */
  compare?: number;
};

/** No name whose rough rank is lower than the second reaches a score of the first (measured on all pairs of `npm run eval`). */
const clearMatch = 0.7;
const hardly = 0.35;
const compareDefault = 28;
/** After this many, names whose rough rank is far behind the best score are not aligned any more. */
const compareLeast = 5;
const farBehind = 0.7;
/** And those whose rough rank is this low in any case. */
const hopeless = 0.42;
/**
 * But never names that rank nearly as high as one that turned out as good as the best: joined words and other scripts rank low and
 * score high, and the same name on four lists is four hits.
 */
const asGood = 0.1;
const nearlyAsHigh = 0.85;
/** However many are compared: the last one that was as good as the best is followed by this many more, and none is left out that ranks this high. */
const patience = 12;
const high = 0.85;
/** Names of one party that are compared, but for those that rank high. */
const namesOfOne = 3;
/** Parties looked at only because a document number, or a birth date, is shared. */
const numbersMax = 100;
const datesMax = 12;

/**
 * Searches an index image. Two passes: the postings of the query's telling words propose names, which are ranked by a
 * rough weighted overlap; the best are aligned in full. One instance serves one thread.
 */
export class NameSearcher {
  readonly image: IndexImage;
  readonly words: WordFinder;
  /** The numbers of the lists that the index holds. */
  readonly lists: ReadonlySet<number>;
  /** The kinds of its names; a query is prepared for each of them. */
  readonly kinds: readonly NameKind[];
  readonly #proposer: Proposer;
  /** Asked for words this index does not have. */
  readonly counted: NameSearcher | undefined;

  /** With `counted`, words that are not here weigh what they weigh in that (larger) index. */
  constructor(image: IndexImage, counted?: NameSearcher) {
    this.image = image;
    this.words = new WordFinder(image);
    this.lists = new Set(image.partySource);
    this.kinds = [...new Set(image.nameFlags.map((flags) => (flags >> 4) & 3))].map((at) => nameKinds[at] ?? 'unknown');
    this.#proposer = new Proposer(image);
    this.counted = counted;
  }

  /** How much a word tells apart, 0.2 (in very many names) to 1 (in one or none). */
  weightOf = (token: NameToken): number => byRole(this.weightOfWord(token.text), token.role);

  weightOfWord(text: string): number {
    const word = this.words.find(text);
    return word >= 0 ? (this.image.wordWeight[word] as number) : (this.counted?.weightOfWord(text) ?? 1);
  }

  /** How many names the index holds, and in how many of them a word stands. */
  get names(): number {
    return this.image.nameParty.length;
  }

  countOfWord(text: string): number {
    const word = this.words.find(text);
    return word >= 0 ? (this.image.wordCount[word] as number) : 0;
  }

  /**
   * The parties whose names come nearest, best first, each with its best alignment. A listed name is compared with the readings
   * that were prepared for its own kind only.
   */
  search(queries: readonly PreparedName[], options: SearchOptions = {}): Found[] {
    const best = new Map<number, Found>();
    for (const readings of groupByWords(queries)) {
      for (const found of this.#searchOne(readings, options)) {
        const known = best.get(found.party);
        if (!known || found.alignment.score > known.alignment.score) best.set(found.party, found);
      }
    }
    return [...best.values()].sort((a, b) => b.alignment.score - a.alignment.score);
  }

  /** `readings` have the same words in the same roles, each for another kind of party. */
  #searchOne(readings: readonly [PreparedName, ...PreparedName[]], options: SearchOptions): Found[] {
    for (const { tokens } of readings)
      for (const token of tokens) {
        this.words.recall(token);
        token.weight = this.weightOf(token);
      }
    const proposer = this.#proposer;
    const admits = this.#admits(options, new Set(readings.map(({ kind }) => kind)));
    proposer.begin(termsOf(readings[0], this.words), (options.compare ?? compareDefault) * 3, admits, options.lists);
    const aligners = new Map(readings.map((reading) => [reading.kind, aligner(reading, this.weightOf)] as const));
    const one = (name: number): Found => {
      const align = aligners.get(this.#kindOf(name)) as ReturnType<typeof aligner>;
      return { party: this.image.nameParty[name] as number, name, alignment: align(this.listedName(name)) };
    };
    const all: Found[] = [];
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
    return nameKinds[((this.image.nameFlags[name] as number) >> 4) & 3] ?? 'unknown';
  }

  /** The best proposals aligned, until the next ones are hopelessly behind. */
  #nearest(
    align: (name: number) => Found,
    { names, ranks, count }: Shortlist,
    { compare = compareDefault, least = 0 }: SearchOptions,
  ): Found[] {
    const perParty = new Map<number, number>();
    const found: Found[] = [];
    const rankLeast = least >= clearMatch ? hardly : 0;
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
      if (enough || (found.length >= compareLeast && rank < far) || rank < rankLeast) break;
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

  /**
   * One name, the nearest, of everyone not found yet who shares a document number, and of the nearest of those who share
   * a birth date: they are looked at however far the name is.
   */
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

  /** A name of the index as the alignment wants it. */
  listedName(name: number): PreparedName {
    const { nameRow, rows, nameFlags, nameForms, wordWeight } = this.image;
    const flags = nameFlags[name] as number;
    const fidelity = ((flags >> 2) & 3) as Fidelity;
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
    };
  }
}

/** Readings that differ in their kind alone are looked for together. */
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

function byRole(weight: number, role: NameToken['role']): number {
  return role === 'generic' ? Math.min(weight, 0.45) : role === 'number' ? Math.min(weight, 0.6) : weight;
}
