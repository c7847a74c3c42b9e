const bins = 256;

/** Rank of the `keep`-th best so far; only rises. Resolution 1/256, rounded down. */
export class RisingFloor {
  value = 0;
  #least = 0;
  readonly #histogram = new Uint32Array(bins + 1);
  #keep = 1;
  #cut = 0;
  #above = 0;

  reset(keep: number, least: number): void {
    this.#least = least;
    this.#keep = keep;
    this.#cut = 0;
    this.#above = 0;
    this.value = this.#least;
    this.#histogram.fill(0);
  }

  add(rank: number): void {
    const bin = Math.min(bins, Math.floor(rank * bins));
    const histogram = this.#histogram;
    histogram[bin] = (histogram[bin] as number) + 1;
    if (bin >= this.#cut) this.#above += 1;
    while (this.#above - (histogram[this.#cut] as number) >= this.#keep) {
      this.#above -= histogram[this.#cut] as number;
      this.#cut += 1;
    }
    this.value = Math.max(this.#least, this.#cut / bins);
  }
}

/** Minimum approximate rank of a proposal. */
const roughMin = 0.25;

export class Shortlist {
  /** The first `count` are valid. */
  names = new Uint32Array(256);
  ranks = new Float32Array(256);
  count = 0;
  readonly floor = new RisingFloor();

  /** Keep the best `keep` from now on. */
  reset(keep: number, least = 0): void {
    this.count = 0;
    this.floor.reset(keep, Math.max(roughMin, least));
  }

  add(name: number, rank: number): void {
    if (this.count === this.names.length) {
      this.names = grown(this.names, Uint32Array);
      this.ranks = grown(this.ranks, Float32Array);
    }
    this.names[this.count] = name;
    this.ranks[this.count] = rank;
    this.count += 1;
    this.floor.add(rank);
  }
}

function grown<T extends Uint32Array | Float32Array>(from: T, Kind: new (length: number) => T): T {
  const larger = new Kind(from.length * 2);
  larger.set(from);
  return larger;
}
