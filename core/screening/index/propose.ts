import { packedRole, packedWord, tellingRoles } from './codes';
import type { IndexImage } from './image';
import { hintedLoad } from './keys';
import { Shortlist } from './shortlist';
import { type Term, termsMax } from './terms';

/** Whether a name may be proposed at all (its list, its country, not the one to be overlooked). */
export type Admits = (name: number) => boolean;

/** A name that shares less than this part of the query's weight is not looked for. */
const looseShare = 0.42;
/** Postings read before the commoner words of a query are only used to rank. */
const postingsMax = 60_000;
/** After this many of one word, only words nearly the same as it are followed. */
const manyPostings = 5_000;
const nearlySame = 0.86;
/** The better and the worse of the two shares in the rough rank. */
const worseShare = 0.6;
const betterShare = 0.4;
/** A joined or split word counts when it met this well. */
const helperMet = 0.85;

/**
 * The first pass of a search: reads the postings of the query's words, rarest first, and ranks each name once by a
 * rough weighted overlap, 0 to 1. Only the best `keep` can matter, so the rank of the last of them is a floor that
 * rises while reading; what a name can still reach is bounded before its words are read, and because a word's
 * postings come lightest name first, the first name below the floor ends its list. The bounds are exact: with and
 * without them the same best names come out. Lists that are asked each by itself have a floor each and are read together.
 * Buffers are reused; one instance serves one thread, one query at a time.
 */
export class Proposer {
  /** What was proposed, for each list that was asked; valid until the next query. */
  readonly shortlists: Shortlist[] = [];

  readonly #image: IndexImage;
  readonly #stamp: Uint32Array;
  #round = 0;
  /** Word → its slot (0: no word of the query meets it). Slots hold the word's weight and its likeness to each term. */
  readonly #slot: Uint16Array;
  #slotWords = new Uint32Array(2048);
  #slotWeights = new Float32Array(2048);
  #slotLikeness = new Float32Array(2048 * termsMax);
  /** The one term that a slot's word meets, counted from 1; 0 when it meets several. */
  #slotTerm = new Uint8Array(2048);
  #slots = 0;
  readonly #termWeights = new Float64Array(termsMax);
  readonly #termHelps = new Float64Array(termsMax);
  readonly #queryBest = new Float32Array(termsMax);
  readonly #listedBest = new Float32Array(termsMax);
  #terms: readonly Term[] = [];
  #total = 0;
  /** Set for each list by `#expect`. */
  readonly #may = {
    signs: new Uint32Array(termsMax),
    query: new Float64Array(termsMax),
    listed: new Float64Array(termsMax),
    closeSigns: new Uint32Array(termsMax),
    farQuery: new Float64Array(termsMax),
    farListed: new Float64Array(termsMax),
  };
  #others = 0;
  #sureQuery = 0;
  #sureListed = 0;
  #admits: Admits | undefined;
  /** Number of a list → its place among those asked, counted from 1; undefined when all are one. */
  #places: Uint8Array | undefined;
  /** The shortlist of all, when they are one. */
  #all = new Shortlist();
  readonly #spare: Shortlist[] = [this.#all];

  constructor(image: IndexImage) {
    this.#image = image;
    this.#stamp = new Uint32Array(image.nameParty.length);
    this.#slot = new Uint16Array(image.wordCount.length);
  }

  /** Proposes by the words of a query, `keep` for each of `lists` or for all as one; until `end` any name can be ranked against it. */
  begin(terms: readonly Term[], keep: number, admits: Admits | undefined, lists?: readonly number[]): void {
    this.#round += 1;
    this.#terms = terms;
    this.#total = terms.reduce((sum, term) => sum + term.weight, 0);
    for (let at = 0; at < terms.length; at += 1) {
      this.#termWeights[at] = (terms[at] as Term).weight;
      this.#termHelps[at] = (terms[at] as Term).helps;
    }
    this.#admits = admits;
    this.#divide(lists, keep);
    this.#spread();
    if (this.#total > 0) this.#byWords();
  }

  /** The rough rank of any name, whether it was proposed or not; between `begin` and `end`. */
  rankOf(name: number): number {
    return this.#rank(name);
  }

  end(): void {
    for (let slot = 1; slot <= this.#slots; slot += 1) this.#slot[this.#slotWords[slot] as number] = 0;
    this.#slots = 0;
  }

  #divide(lists: readonly number[] | undefined, keep: number): void {
    const count = lists?.length ?? 1;
    while (this.#spare.length < count) this.#spare.push(new Shortlist());
    this.shortlists.length = 0;
    for (const shortlist of this.#spare.slice(0, count)) {
      shortlist.reset(keep);
      this.shortlists.push(shortlist);
    }
    this.#places = lists && new Uint8Array(256);
    lists?.forEach((list, at) => {
      (this.#places as Uint8Array)[list] = at + 1;
    });
  }

  #spread(): void {
    const terms = this.#terms;
    for (let at = 0; at < terms.length; at += 1) {
      const { words, likeness } = (terms[at] as Term).neighbours;
      for (let i = 0; i < words.length; i += 1) {
        const word = words[i] as number;
        let slot = this.#slot[word] as number;
        if (slot === 0) {
          this.#slots += 1;
          slot = this.#slots;
          this.#slot[word] = slot;
          this.#slotWords[slot] = word;
          this.#slotWeights[slot] = this.#image.wordWeight[word] as number;
          this.#slotLikeness.fill(0, slot * termsMax, (slot + 1) * termsMax);
          this.#slotTerm[slot] = at + 1;
        } else this.#slotTerm[slot] = 0;
        this.#slotLikeness[slot * termsMax + at] = likeness[i] as number;
      }
    }
  }

  #byWords(): void {
    const order = this.#terms
      .map((_, at) => at)
      .filter((at) => (this.#terms[at] as Term).neighbours.postings > 0)
      .sort((a, b) => this.#cost(a) - this.#cost(b));
    // How well each term may still be met by a name not seen yet.
    const spare = this.#terms.map(({ neighbours }) => neighbours.likeness[0] ?? 0);
    // What a name may still have that was not seen: of the words, and of those that stand for them.
    let left = order.reduce((sum, at) => sum + this.#reachOf(at), 0);
    let read = 0;
    for (const at of order) {
      const { weight, neighbours } = this.#terms[at] as Term;
      if (read > 0 && (left < looseShare * this.#total || read + neighbours.postings > postingsMax)) {
        if (weight > 0) break;
        continue;
      }
      left -= this.#reachOf(at);
      const { unread, postings } = this.#readTerm(at, spare, postingsMax * 3 - read);
      spare[at] = unread;
      read += postings;
      if (read > postingsMax * 3) return;
    }
  }

  #reachOf(at: number): number {
    return (this.#termWeights[at] as number) + (this.#termHelps[at] as number);
  }

  #cost(at: number): number {
    return (this.#terms[at] as Term).neighbours.postings / (this.#reachOf(at) + 0.2);
  }

  /** Reads the lists of one term; returns how alike the first word that was left unread is, and what was read. */
  #readTerm(at: number, spare: readonly number[], most: number): { unread: number; postings: number } {
    const { postingStart } = this.#image;
    const { neighbours } = this.#terms[at] as Term;
    const { words, likeness, reach } = neighbours;
    let read = 0;
    for (let which = 0; which < words.length; which += 1) {
      const alike = likeness[which] as number;
      if ((read > manyPostings && alike < nearlySame) || read > most) return { unread: alike, postings: read };
      const word = words[which] as number;
      this.#expect(at, alike, reach[which] as number, this.#slot[word] as number, spare);
      this.#readList(postingStart[word] as number, postingStart[word + 1] as number);
      read += (postingStart[word + 1] as number) - (postingStart[word] as number);
    }
    return { unread: 0, postings: read };
  }

  /**
   * What an unseen name of a word's list has for certain at most (the word itself, which other terms may meet too), and
   * what each other term may add if the name's signs allow it.
   */
  #expect(at: number, alike: number, reach: number, slot: number, spare: readonly number[]): void {
    const { signs, query, listed, closeSigns, farQuery, farListed } = this.#may;
    this.#others = 0;
    this.#sureQuery = alike * this.#worth(at, alike);
    this.#sureListed = reach;
    for (let other = 0; other < this.#terms.length; other += 1) {
      const may = spare[other] as number;
      if (other === at || may === 0) continue;
      const { neighbours } = this.#terms[other] as Term;
      const adds = may * this.#worth(other, may);
      if ((this.#slotLikeness[slot * termsMax + other] as number) > 0) {
        this.#sureQuery += adds;
        this.#sureListed += neighbours.reach[0] as number;
        continue;
      }
      signs[this.#others] = neighbours.signs;
      query[this.#others] = adds;
      listed[this.#others] = neighbours.reach[0] as number;
      closeSigns[this.#others] = neighbours.closeSigns;
      const far = Math.min(may, neighbours.farLikeness);
      farQuery[this.#others] = far * this.#worth(other, far);
      farListed[this.#others] = neighbours.farReach;
      this.#others += 1;
    }
  }

  #readList(from: number, to: number): void {
    const { postings, postingHints } = this.#image;
    const { signs, query, listed, closeSigns, farQuery, farListed } = this.#may;
    const stamp = this.#stamp;
    const round = this.#round;
    const others = this.#others;
    let [mostQuery, mostListed] = [this.#sureQuery, this.#sureListed];
    for (let other = 0; other < others; other += 1) {
      mostQuery += query[other] as number;
      mostListed += listed[other] as number;
    }
    let floor = this.#lowestFloor();
    for (let i = from; i < to; i += 1) {
      const hint = postingHints[i] as number;
      const load = hintedLoad(hint);
      if (this.#mixed(mostQuery, mostListed, load) < floor) return;
      let [mayQuery, mayListed] = [this.#sureQuery, this.#sureListed];
      for (let other = 0; other < others; other += 1) {
        if ((hint & (signs[other] as number)) === 0) continue;
        const isClose = (hint & (closeSigns[other] as number)) !== 0;
        mayQuery += isClose ? (query[other] as number) : (farQuery[other] as number);
        mayListed += isClose ? (listed[other] as number) : (farListed[other] as number);
      }
      const may = this.#mixed(mayQuery, mayListed, load);
      if (may < floor) continue;
      const name = postings[i] as number;
      if (stamp[name] === round) continue;
      const shortlist = this.#shortlistOf(name);
      if (!shortlist || may < shortlist.floor.value) continue;
      stamp[name] = round;
      const rank = this.#rank(name);
      if (rank < shortlist.floor.value || (this.#admits && !this.#admits(name))) continue;
      shortlist.add(name, rank);
      floor = this.#lowestFloor();
    }
  }

  #shortlistOf(name: number): Shortlist | undefined {
    if (!this.#places) return this.#all;
    const { nameParty, partySource } = this.#image;
    return this.shortlists[(this.#places[partySource[nameParty[name] as number] as number] as number) - 1];
  }

  /** Below it a name matters to no list. */
  #lowestFloor(): number {
    let lowest = 1;
    for (const { floor } of this.shortlists) if (floor.value < lowest) lowest = floor.value;
    return lowest;
  }

  #worth(term: number, alike: number): number {
    const weight = this.#termWeights[term] as number;
    return weight > 0 ? weight : alike > helperMet ? (this.#termHelps[term] as number) : 0;
  }

  /** Weighted overlap of a listed name with the query, without looking at spelling again; a term meets one word. */
  #rank(name: number): number {
    const { nameStart, nameWords, nameLoad } = this.#image;
    const queryBest = this.#queryBest;
    const listedBest = this.#listedBest;
    const slots = this.#slot;
    const likeness = this.#slotLikeness;
    const count = this.#terms.length;
    for (let term = 0; term < count; term += 1) {
      queryBest[term] = 0;
      listedBest[term] = 0;
    }
    const end = nameStart[name + 1] as number;
    for (let at = nameStart[name] as number; at < end; at += 1) {
      const packed = nameWords[at] as number;
      const slot = slots[packedWord(packed)] as number;
      if (slot === 0 || !tellingRoles[packedRole(packed)]) continue;
      const weight = this.#slotWeights[slot] as number;
      const only = this.#slotTerm[slot] as number;
      const last = only === 0 ? count : only;
      for (let term = only === 0 ? 0 : only - 1; term < last; term += 1) {
        const alike = likeness[slot * termsMax + term] as number;
        if (alike > (queryBest[term] as number)) queryBest[term] = alike;
        if (alike * weight > (listedBest[term] as number)) listedBest[term] = alike * weight;
      }
    }
    let [query, listed] = [0, 0];
    for (let term = 0; term < count; term += 1) {
      const best = queryBest[term] as number;
      query += best * this.#worth(term, best);
      listed += listedBest[term] as number;
    }
    if (this.#total === 0) return query > 0 ? 0.5 : 0;
    const load = nameLoad[name] as number;
    return load === 0 ? 0 : this.#mixed(query, listed, load);
  }

  /** The rank that follows from what met, by the weight of the query and of the listed name. */
  #mixed(query: number, listed: number, load: number): number {
    const a = query < this.#total ? query / this.#total : 1;
    const b = listed < load ? listed / load : 1;
    return a < b ? a * worseShare + b * betterShare : b * worseShare + a * betterShare;
  }
}
