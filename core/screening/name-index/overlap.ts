import type { IndexImage } from './image';
import { packedRole, packedWord, relevantRoles, rowHead, rowLength } from './keys';
import { type Term, termsMax } from './terms';

/** Shares in the approximate rank. */
const worseShare = 0.6;
const betterShare = 0.4;
/** A joined or split word counts only above this similarity. */
const helperMet = 0.85;

/** Approximate weighted overlap, 0 to 1. One instance per thread, one query at a time. */
export class Overlap {
  total = 0;
  readonly #image: IndexImage;
  /** `rows` as floats. */
  readonly #rowLoads: Float32Array;
  /** Word → slot (0: no match) with its weight and its similarity to each term. */
  readonly #slot: Uint16Array;
  #slotWords = new Uint32Array(2048);
  #slotWeights = new Float32Array(2048);
  #slotLikeness = new Float32Array(2048 * termsMax);
  /** The only matching term, from 1; 0 for several. */
  #slotTerm = new Uint8Array(2048);
  #slots = 0;
  readonly #termWeights = new Float64Array(termsMax);
  readonly #termHelps = new Float64Array(termsMax);
  readonly #queryBest = new Float32Array(termsMax);
  readonly #listedBest = new Float32Array(termsMax);
  #terms: readonly Term[] = [];

  constructor(image: IndexImage) {
    this.#image = image;
    this.#rowLoads = new Float32Array(image.rows.buffer, image.rows.byteOffset, image.rows.length);
    this.#slot = new Uint16Array(image.wordCount.length);
  }

  begin(terms: readonly Term[]): void {
    this.#terms = terms;
    this.total = terms.reduce((sum, term) => sum + term.weight, 0);
    for (let at = 0; at < terms.length; at += 1) {
      this.#termWeights[at] = (terms[at] as Term).weight;
      this.#termHelps[at] = (terms[at] as Term).helps;
    }
    this.#spread();
  }

  end(): void {
    for (let slot = 1; slot <= this.#slots; slot += 1) this.#slot[this.#slotWords[slot] as number] = 0;
    this.#slots = 0;
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

  /** Return its own weight or that of the words it replaces. */
  reachOf(term: number): number {
    return (this.#termWeights[term] as number) + (this.#termHelps[term] as number);
  }

  /** Return whether a neighbour of another term matches this one too. */
  meets(word: number, term: number): boolean {
    return (this.#slotLikeness[(this.#slot[word] as number) * termsMax + term] as number) > 0;
  }

  worth(term: number, alike: number): number {
    const weight = this.#termWeights[term] as number;
    return weight > 0 ? weight : alike > helperMet ? (this.#termHelps[term] as number) : 0;
  }

  /** From precomputed similarities; each term matches one word. */
  rankOf(row: number): number {
    const { rows } = this.#image;
    const queryBest = this.#queryBest;
    const listedBest = this.#listedBest;
    const slots = this.#slot;
    const likeness = this.#slotLikeness;
    const count = this.#terms.length;
    for (let term = 0; term < count; term += 1) {
      queryBest[term] = 0;
      listedBest[term] = 0;
    }
    const end = row + rowHead + rowLength(rows[row + 1] as number);
    for (let at = row + rowHead; at < end; at += 1) {
      const packed = rows[at] as number;
      const slot = slots[packedWord(packed)] as number;
      if (slot === 0 || !relevantRoles[packedRole(packed)]) continue;
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
      query += best * this.worth(term, best);
      listed += listedBest[term] as number;
    }
    if (this.total === 0) return query > 0 ? 0.5 : 0;
    const load = this.#rowLoads[row + 2] as number;
    return load === 0 ? 0 : this.mixed(query, listed, load);
  }

  mixed(query: number, listed: number, load: number): number {
    const a = query < this.total ? query / this.total : 1;
    const b = listed < load ? listed / load : 1;
    return a < b ? a * worseShare + b * betterShare : b * worseShare + a * betterShare;
  }
}
