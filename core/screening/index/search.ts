import { alignNames, type NameAlignment } from '../names/align';
import type { NameToken, PreparedName } from '../names/name';
import type { Fidelity } from '../names/script';
import { formFamilies, nameKinds, roles } from './codes';
import { hashText, type IndexImage, lowerBound } from './image';
import { topBy } from './top-by';
import { type Neighbours, WordFinder } from './words';

/** A listed party found for a query: which of its names, and how it met. */
export type Found = { party: number; name: number; alignment: NameAlignment };

export type SearchOptions = {
  /** Parties that may be found at all (list, country); undefined admits all. */
  admits?: (party: number) => boolean;
  /** Names to be overlooked, by their plain hash: for measuring whether an alias is found without itself. */
  exceptPlain?: number;
  /** A full birth date as yyyymmdd: its bearers are considered when any word of the name meets. */
  birthDate?: number;
  /** Keys of identification documents; their bearers are always considered. */
  documentKeys?: readonly string[];
  /** How many parties to compare in full. */
  compare?: number;
};

/** One word of the query during a search. */
type Term = { token: NameToken; weight: number; neighbours: Neighbours; postings: number };

const termsMax = 8;
/** A name that shares less than this part of the query's weight is not looked for. */
const looseShare = 0.42;
/** Postings read before the commoner words of a query are only used to rank. */
const postingsMax = 60_000;
/** After this many of one word, only words nearly the same as it are followed. */
const manyPostings = 5_000;
const nearlySame = 0.86;
/** Rough overlap below which a name is not kept. */
const roughMin = 0.25;
const compareDefault = 28;
/** After this many, names whose rough rank is far behind the best score are not aligned any more. */
const compareLeast = 5;
const farBehind = 0.7;
/** And those whose rough rank is this low in any case. */
const hopeless = 0.42;
/** Parties looked at only because a birth date or a document number is shared. */
const factsMax = 12;

/**
 * Searches an index image. Two passes: the postings of the query's telling words propose names, which are ranked by a
 * rough weighted overlap; the best are aligned in full. One instance serves one thread.
 */
export class NameSearcher {
  readonly image: IndexImage;
  readonly words: WordFinder;
  readonly #counted: NameSearcher | undefined;
  readonly #weights: Float32Array;
  readonly #stamp: Uint32Array;
  readonly #likeness: Float32Array[] = [];
  readonly #bests = new Float32Array(32);
  #round = 0;

  /** With `counted`, words weigh what they weigh in that (larger) index instead of what they would here. */
  constructor(image: IndexImage, counted?: NameSearcher) {
    this.image = image;
    this.#counted = counted;
    this.words = new WordFinder(image);
    this.#stamp = new Uint32Array(image.nameParty.length);
    const names = Math.max(2, image.nameParty.length);
    this.#weights = new Float32Array(image.wordCount.length);
    for (let word = 0; word < this.#weights.length; word += 1)
      this.#weights[word] = counted
        ? counted.#weightOfWord(this.words.token(word).text)
        : wordWeight(image.wordCount[word] as number, names);
  }

  /** How much a word tells apart, 0.2 (in very many names) to 1 (in one or none). */
  weightOf = (token: NameToken): number => {
    return this.#weighed((this.#counted ?? this).#weightOfWord(token.text), token.role);
  };

  #weightOfWord(text: string): number {
    const word = this.words.find(text);
    return word < 0 ? 1 : (this.#weights[word] as number);
  }

  #weighed(weight: number, role: NameToken['role']): number {
    return role === 'generic' ? Math.min(weight, 0.45) : role === 'number' ? Math.min(weight, 0.6) : weight;
  }

  /** The parties whose names come nearest, best first, each with its best alignment. */
  search(queries: readonly PreparedName[], options: SearchOptions = {}): Found[] {
    const best = new Map<number, Found>();
    for (const query of queries) {
      for (const found of this.#searchOne(query, options)) {
        const known = best.get(found.party);
        if (!known || found.alignment.score > known.alignment.score) best.set(found.party, found);
      }
    }
    return [...best.values()].sort((a, b) => b.alignment.score - a.alignment.score);
  }

  #searchOne(query: PreparedName, options: SearchOptions): Found[] {
    for (const token of query.tokens) {
      token.memory = new Map();
      token.weight = this.weightOf(token);
    }
    const terms = this.#terms(query);
    const names: number[] = [];
    const ranks: number[] = [];
    this.#round += 1;
    const scratch = this.#spread(terms);
    const total = terms.reduce((sum, term) => sum + term.weight, 0);
    const propose = (name: number, floor: number): void => {
      if (this.#stamp[name] === this.#round) return;
      this.#stamp[name] = this.#round;
      const rank = this.#rough(name, terms, scratch, total);
      if (rank < floor) return;
      if (options.exceptPlain !== undefined && this.image.namePlain[name] === options.exceptPlain) return;
      if (options.admits && !options.admits(this.image.nameParty[name] as number)) return;
      names.push(name);
      ranks.push(rank);
    };
    this.#proposeByWords(terms, total, propose);
    const byWords = names.length;
    this.#proposeByFacts(options, propose);
    for (const [at, term] of terms.entries())
      for (const word of term.neighbours.words) (scratch[at] as Float32Array)[word] = 0;
    return this.#align(query, names, ranks, byWords, options);
  }

  /** The telling words of the query, and neighbouring ones joined when the index knows the joined word. */
  #terms(query: PreparedName): Term[] {
    const tokens = query.tokens.filter(
      (token) => token.role === 'name' || token.role === 'generic' || token.role === 'number',
    );
    const usable = tokens.length > 0 ? tokens : query.tokens;
    const term = (token: NameToken, weight: number): Term => {
      const neighbours = this.words.neighbours(token);
      let postings = 0;
      for (const word of neighbours.words)
        postings += (this.image.postingStart[word + 1] as number) - (this.image.postingStart[word] as number);
      return { token, weight, neighbours, postings };
    };
    const terms = usable.slice(0, termsMax).map((token) => term(token, this.weightOf(token)));
    for (let at = 0; at + 1 < query.tokens.length && terms.length < termsMax + 2; at += 1) {
      const [a, b] = [query.tokens[at], query.tokens[at + 1]];
      if (!a || !b || a.role === 'form' || b.role === 'form') continue;
      const joined: NameToken = { text: a.text + b.text, sound: null, fidelity: a.fidelity, role: 'name' };
      if (joined.text.length >= 4 && this.words.find(joined.text) >= 0) terms.push(term(joined, 0));
    }
    return terms.flatMap((one) => [one, ...this.#split(one, term)]).slice(0, 12);
  }

  /** A long word the index does not know, cut in two that it does: `fridrichbuchenberg`, `jandaniel`. */
  #split(one: Term, term: (token: NameToken, weight: number) => Term): Term[] {
    const { text } = one.token;
    if (one.weight === 0 || text.length < 7 || one.token.role === 'number' || this.words.find(text) >= 0) return [];
    for (let at = 3; at <= text.length - 3; at += 1) {
      const [left, right] = [text.slice(0, at), text.slice(at)];
      if (this.words.find(left) < 0 || this.words.find(right) < 0) continue;
      return [left, right].map((part) => term({ ...one.token, text: part, sound: null }, 0));
    }
    return [];
  }

  /** Per term, word → likeness, in arrays that are zeroed again after the search. */
  #spread(terms: readonly Term[]): Float32Array[] {
    while (this.#likeness.length < terms.length) this.#likeness.push(new Float32Array(this.image.wordCount.length));
    terms.forEach((term, at) => {
      const spread = this.#likeness[at] as Float32Array;
      for (let i = term.neighbours.words.length - 1; i >= 0; i -= 1)
        spread[term.neighbours.words[i] as number] = term.neighbours.likeness[i] as number;
    });
    return this.#likeness;
  }

  #proposeByWords(terms: readonly Term[], total: number, propose: (name: number, floor: number) => void): void {
    const order = [...terms]
      .filter((term) => term.postings > 0)
      .sort((a, b) => a.postings / (a.weight + 0.2) - b.postings / (b.weight + 0.2));
    let left = total;
    let read = 0;
    for (const term of order) {
      if (read > 0 && (left < looseShare * total || read + term.postings > postingsMax)) {
        if (term.weight > 0) break;
        continue;
      }
      left -= term.weight;
      const { words, likeness } = term.neighbours;
      const before = read;
      for (let which = 0; which < words.length; which += 1) {
        if (read - before > manyPostings && (likeness[which] as number) < nearlySame) break;
        const word = words[which] as number;
        const end = this.image.postingStart[word + 1] as number;
        for (let at = this.image.postingStart[word] as number; at < end; at += 1)
          propose(this.image.postings[at] as number, roughMin);
        read += end - (this.image.postingStart[word] as number);
        if (read > postingsMax * 3) return;
      }
    }
  }

  #proposeByFacts(
    { birthDate, documentKeys = [] }: SearchOptions,
    propose: (name: number, floor: number) => void,
  ): void {
    const { birthKeys, birthParties, documentKeys: keys, documentParties, partyNameStart } = this.image;
    const all = (party: number, floor: number): void => {
      for (let name = partyNameStart[party] as number; name < (partyNameStart[party + 1] as number); name += 1)
        propose(name, floor);
    };
    if (birthDate)
      for (let at = lowerBound(birthKeys, birthDate); at < birthKeys.length && birthKeys[at] === birthDate; at += 1)
        all(birthParties[at] as number, -1);
    for (const key of documentKeys) {
      const hash = hashText(key, 7);
      for (let at = lowerBound(keys, hash); at < keys.length && keys[at] === hash; at += 1)
        all(documentParties[at] as number, -1);
    }
  }

  /** Weighted overlap of a listed name with the query, 0 to 1, without looking at spelling again. */
  #rough(name: number, terms: readonly Term[], scratch: readonly Float32Array[], total: number): number {
    const { nameStart, nameWords, nameRoles } = this.image;
    const bests = this.#bests;
    const count = terms.length;
    for (let term = 0; term < count; term += 1) bests[term] = 0;
    let listed = 0;
    let listedMet = 0;
    for (let at = nameStart[name] as number; at < (nameStart[name + 1] as number); at += 1) {
      const word = nameWords[at] as number;
      let best = 0;
      for (let term = 0; term < count; term += 1) {
        const likeness = (scratch[term] as Float32Array)[word] as number;
        if (likeness > best) best = likeness;
        if (likeness > (bests[term] as number)) bests[term] = likeness;
      }
      const role = nameRoles[at] as number;
      if (role !== 0 && role !== 4 && role !== 5) continue;
      const weight = this.#weights[word] as number;
      listed += weight;
      listedMet += best * weight;
    }
    let met = 0;
    for (let term = 0; term < count; term += 1) {
      const best = bests[term] as number;
      const weight = (terms[term] as Term).weight;
      met += best * (weight > 0 ? weight : best > 0.85 ? 0.5 : 0);
    }
    if (total === 0) return met > 0 ? 0.5 : 0;
    const queryShare = Math.min(1, met / total);
    const listedShare = listed === 0 ? 0 : listedMet / listed;
    return Math.min(queryShare, listedShare) * 0.6 + Math.max(queryShare, listedShare) * 0.4;
  }

  #align(query: PreparedName, names: number[], ranks: number[], byWords: number, options: SearchOptions): Found[] {
    const order = topBy(ranks, (options.compare ?? compareDefault) * 3);
    const perParty = new Map<number, number>();
    const found: Found[] = [];
    let compared = 0;
    let bestScore = 0;
    for (const at of order) {
      const name = names[at] as number;
      const party = this.image.nameParty[name] as number;
      const times = perParty.get(party) ?? 0;
      if (times >= 3) continue;
      const rank = ranks[at] as number;
      if (
        compared >= (options.compare ?? compareDefault) ||
        (compared >= compareLeast && rank < Math.max(hopeless, farBehind * bestScore))
      )
        break;
      perParty.set(party, times + 1);
      compared += 1;
      const alignment = alignNames(query, this.listedName(name), this.weightOf);
      bestScore = Math.max(bestScore, alignment.score);
      found.push({ party, name, alignment });
    }
    // Whoever shares a birth date or a number is looked at, however far the name is; one name each.
    for (let at = byWords, more = 0; at < names.length && more < factsMax; at += 1) {
      const name = names[at] as number;
      const party = this.image.nameParty[name] as number;
      if (perParty.has(party)) continue;
      perParty.set(party, 1);
      more += 1;
      found.push({ party, name, alignment: alignNames(query, this.listedName(name), this.weightOf) });
    }
    return found;
  }

  /** A name of the index as the alignment wants it. */
  listedName(name: number): PreparedName {
    const { nameStart, nameWords, nameRoles, nameFlags, nameForms } = this.image;
    const flags = nameFlags[name] as number;
    const fidelity = ((flags >> 2) & 3) as Fidelity;
    const tokens: NameToken[] = [];
    for (let at = nameStart[name] as number; at < (nameStart[name + 1] as number); at += 1) {
      const token = this.words.token(nameWords[at] as number);
      const role = roles[nameRoles[at] as number] ?? 'name';
      const weight = this.#weighed(this.#weights[nameWords[at] as number] as number, role);
      tokens.push({ text: token.text, sound: token.sound, fidelity, role, weight, word: nameWords[at] as number });
    }
    const bits = nameForms[name] as number;
    return {
      tokens,
      fidelity,
      forms: formFamilies.filter((_, at) => (bits & (1 << at)) !== 0),
      kind: nameKinds[(flags >> 4) & 3] ?? 'unknown',
    };
  }
}

/** From 1 for a word of one name down to 0.2, by the logarithm of how many names have it. */
function wordWeight(count: number, names: number): number {
  return Math.max(0.2, 1 - 0.85 * (Math.log(Math.max(1, count)) / Math.log(names)));
}
