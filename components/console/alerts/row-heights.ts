/**
 * Where the rows of a long list stand (pixels from its top). Each row counts as `estimate` until it was measured; asking and measuring
 * take the logarithm of the number of rows (a Fenwick tree of what the measured ones differ from the estimate).
 */
export class RowHeights {
  readonly #differences: Float64Array;
  readonly #measured = new Map<number, number>();
  readonly #step: number;

  constructor(
    readonly count: number,
    readonly estimate: number,
  ) {
    this.#differences = new Float64Array(count + 1);
    this.#step = count === 0 ? 0 : 2 ** Math.floor(Math.log2(count));
  }

  /** Keeps what a row measured; the answer is by how much everything below it moves. */
  set(row: number, height: number): number {
    const moved = height - (this.#measured.get(row) ?? this.estimate);
    if (moved === 0 || row < 0 || row >= this.count) return 0;
    this.#measured.set(row, height);
    for (let at = row + 1; at <= this.count; at += at & -at) this.#differences[at] = this.#difference(at) + moved;
    return moved;
  }

  /** The upper edge of a row; of the row after the last one, the height of the list. */
  offsetOf(row: number): number {
    const above = Math.min(Math.max(row, 0), this.count);
    let offset = above * this.estimate;
    for (let at = above; at > 0; at -= at & -at) offset += this.#difference(at);
    return offset;
  }

  /** The row that covers a place; the first or last one for a place outside. */
  rowAt(offset: number): number {
    let [row, left] = [0, offset];
    for (let step = this.#step; step >= 1; step /= 2) {
      const end = row + step;
      if (end > this.count) continue;
      const height = step * this.estimate + this.#difference(end);
      if (height > left) continue;
      row = end;
      left -= height;
    }
    return Math.max(0, Math.min(this.count - 1, row));
  }

  get total(): number {
    return this.offsetOf(this.count);
  }

  /** The same measures for a list that became longer or shorter. */
  resized(count: number): RowHeights {
    const after = new RowHeights(count, this.estimate);
    for (const [row, height] of this.#measured) after.set(row, height);
    return after;
  }

  #difference(at: number): number {
    return this.#differences[at] ?? 0;
  }
}
