import { RisingFloor } from './rising-floor';

/** Minimum approximate rank of a proposal. */
const roughMin = 0.25;

export class Shortlist {
  /** The first `count` are valid. */
  names = new Uint32Array(256);
  ranks = new Float32Array(256);
  count = 0;
  readonly floor = new RisingFloor(roughMin);

  /** Keep the best `keep` from now on. */
  reset(keep: number): void {
    this.count = 0;
    this.floor.reset(keep);
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
