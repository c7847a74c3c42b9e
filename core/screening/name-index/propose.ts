import type { IndexImage } from './image';
import { hintedLoad, rowList } from './keys';
import { Overlap } from './overlap';
import { Shortlist } from './shortlist';
import { type Term, termsMax } from './terms';

export type Admits = (name: number) => boolean;
/** `keep` per list or overall, of those with the rank `least`. */
export type ProposeOptions = { keep: number; least: number; lists?: readonly number[] | undefined };

/** Minimum common share of the query's weight. */
const looseShare = 0.42;
/** Beyond this, common words are used for ranking only. */
const postingsMax = 60_000;
/** Beyond this, only nearly identical neighbours are read. */
const manyPostings = 5_000;
const nearlySame = 0.86;

/**
 * First pass: read postings, rarest words first, and rank names by approximate overlap. The `keep`-th rank is a rising
 * floor per list that ends postings early; the result stays exact. One instance per thread, one query at a time.
 */
export class Proposer {
  readonly shortlists: Shortlist[] = [];

  readonly #image: IndexImage;
  readonly #stamp: Uint32Array;
  #round = 0;
  readonly #overlap: Overlap;
  #terms: readonly Term[] = [];
  /** Set by `#expect`. */
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
  /** List number → position from 1; undefined for a combined search. */
  #places: Uint8Array | undefined;
  #all = new Shortlist();
  readonly #spare: Shortlist[] = [this.#all];

  constructor(image: IndexImage) {
    this.#image = image;
    this.#stamp = new Uint32Array(image.nameParty.length);
    this.#overlap = new Overlap(image);
  }

  /** `rankOf` works until `end`. */
  begin(terms: readonly Term[], { keep, least, lists }: ProposeOptions, admits: Admits | undefined): void {
    this.#round += 1;
    this.#terms = terms;
    this.#admits = admits;
    this.#divide(lists, keep, least);
    this.#overlap.begin(terms);
    if (this.#overlap.total > 0) this.#byWords();
  }

  /** Only between `begin` and `end`. */
  rankOf(name: number): number {
    return this.#overlap.rankOf(this.#image.nameRow[name] as number);
  }

  end(): void {
    this.#overlap.end();
  }

  #divide(lists: readonly number[] | undefined, keep: number, least: number): void {
    const count = lists?.length ?? 1;
    while (this.#spare.length < count) this.#spare.push(new Shortlist());
    this.shortlists.length = 0;
    for (const shortlist of this.#spare.slice(0, count)) {
      shortlist.reset(keep, least);
      this.shortlists.push(shortlist);
    }
    this.#places = lists && new Uint8Array(256);
    lists?.forEach((list, at) => {
      (this.#places as Uint8Array)[list] = at + 1;
    });
  }

  #byWords(): void {
    const order = this.#terms
      .map((_, at) => at)
      .filter((at) => (this.#terms[at] as Term).neighbours.postings > 0)
      .sort((a, b) => this.#cost(a) - this.#cost(b));
    // Maximum similarity of each term to unseen names.
    const spare = this.#terms.map(({ neighbours }) => neighbours.likeness[0] ?? 0);
    // Maximum weight of unseen names.
    let left = order.reduce((sum, at) => sum + this.#overlap.reachOf(at), 0);
    let read = 0;
    for (const at of order) {
      const { weight, neighbours } = this.#terms[at] as Term;
      if (read > 0 && (left < looseShare * this.#overlap.total || read + neighbours.postings > postingsMax)) {
        if (weight > 0) break;
        continue;
      }
      left -= this.#overlap.reachOf(at);
      const { unread, postings } = this.#readTerm(at, spare, postingsMax * 3 - read);
      spare[at] = unread;
      read += postings;
      if (read > postingsMax * 3) return;
    }
  }

  #cost(at: number): number {
    return (this.#terms[at] as Term).neighbours.postings / (this.#overlap.reachOf(at) + 0.2);
  }

  /** Returns the similarity of the first unread word and the postings read. */
  #readTerm(at: number, spare: readonly number[], most: number): { unread: number; postings: number } {
    const { postingStart } = this.#image;
    const { neighbours } = this.#terms[at] as Term;
    const { words, likeness, reach } = neighbours;
    let read = 0;
    for (let which = 0; which < words.length; which += 1) {
      const alike = likeness[which] as number;
      if ((read > manyPostings && alike < nearlySame) || read > most) return { unread: alike, postings: read };
      const word = words[which] as number;
      this.#expect(at, alike, reach[which] as number, word, spare);
      this.#readList(postingStart[word] as number, postingStart[word + 1] as number);
      read += (postingStart[word + 1] as number) - (postingStart[word] as number);
    }
    return { unread: 0, postings: read };
  }

  /** Compute upper bounds for unseen names: the word itself, and what other terms can add if the signs allow it. */
  #expect(at: number, alike: number, reach: number, word: number, spare: readonly number[]): void {
    const { signs, query, listed, closeSigns, farQuery, farListed } = this.#may;
    this.#others = 0;
    this.#sureQuery = alike * this.#overlap.worth(at, alike);
    this.#sureListed = reach;
    for (let other = 0; other < this.#terms.length; other += 1) {
      const may = spare[other] as number;
      if (other === at || may === 0) continue;
      const { neighbours } = this.#terms[other] as Term;
      const adds = may * this.#overlap.worth(other, may);
      if (this.#overlap.meets(word, other)) {
        this.#sureQuery += adds;
        this.#sureListed += neighbours.reach[0] as number;
        continue;
      }
      signs[this.#others] = neighbours.signs;
      query[this.#others] = adds;
      listed[this.#others] = neighbours.reach[0] as number;
      closeSigns[this.#others] = neighbours.closeSigns;
      const far = Math.min(may, neighbours.farLikeness);
      farQuery[this.#others] = far * this.#overlap.worth(other, far);
      farListed[this.#others] = neighbours.farReach;
      this.#others += 1;
    }
  }

  #readList(from: number, to: number): void {
    const { postings, postingHints, rows } = this.#image;
    const { signs, query, listed, closeSigns, farQuery, farListed } = this.#may;
    const overlap = this.#overlap;
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
      if (overlap.mixed(mostQuery, mostListed, load) < floor) return;
      let [mayQuery, mayListed] = [this.#sureQuery, this.#sureListed];
      for (let other = 0; other < others; other += 1) {
        if ((hint & (signs[other] as number)) === 0) continue;
        const isClose = (hint & (closeSigns[other] as number)) !== 0;
        mayQuery += isClose ? (query[other] as number) : (farQuery[other] as number);
        mayListed += isClose ? (listed[other] as number) : (farListed[other] as number);
      }
      const may = overlap.mixed(mayQuery, mayListed, load);
      if (may < floor) continue;
      const row = postings[i] as number;
      const shortlist = this.#shortlistOf(row);
      if (!shortlist || may < shortlist.floor.value) continue;
      const rank = overlap.rankOf(row);
      if (rank < shortlist.floor.value) continue;
      // Last, because it is a cache miss and few names get here.
      const name = rows[row] as number;
      if (stamp[name] === round || (this.#admits && !this.#admits(name))) continue;
      stamp[name] = round;
      shortlist.add(name, rank);
      floor = this.#lowestFloor();
    }
  }

  #shortlistOf(row: number): Shortlist | undefined {
    if (!this.#places) return this.#all;
    return this.shortlists[(this.#places[rowList(this.#image.rows[row + 1] as number)] as number) - 1];
  }

  /** No list keeps a lower rank. */
  #lowestFloor(): number {
    let lowest = 1;
    for (const { floor } of this.shortlists) if (floor.value < lowest) lowest = floor.value;
    return lowest;
  }
}
