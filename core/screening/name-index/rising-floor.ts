const bins = 256;

/** Rank of the `keep`-th best so far; only rises. Resolution 1/256, rounded down. */
export class RisingFloor {
  value: number;
  readonly #least: number;
  readonly #histogram = new Uint32Array(bins + 1);
  #keep = 1;
  #cut = 0;
  #above = 0;

  constructor(least: number) {
    this.#least = least;
    this.value = least;
  }

  reset(keep: number): void {
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
