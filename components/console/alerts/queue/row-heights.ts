/** Row offsets in pixels. Unmeasured rows count as `estimate`; lookup and update are O(log n) (Fenwick tree). */
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

  /** Return by how much the rows below move. */
  set(row: number, height: number): number {
    const moved = height - (this.#measured.get(row) ?? this.estimate);
    if (moved === 0 || row < 0 || row >= this.count) return 0;
    this.#measured.set(row, height);
    for (let at = row + 1; at <= this.count; at += at & -at) this.#differences[at] = this.#difference(at) + moved;
    return moved;
  }

  /** For the row after the last one, the total height. */
  offsetOf(row: number): number {
    const above = Math.min(Math.max(row, 0), this.count);
    let offset = above * this.estimate;
    for (let at = above; at > 0; at -= at & -at) offset += this.#difference(at);
    return offset;
  }

  /** Clamped to the list. */
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

  /** Copy the measurements to another row count. */
  resized(count: number): RowHeights {
    const after = new RowHeights(count, this.estimate);
    for (const [row, height] of this.#measured) after.set(row, height);
    return after;
  }

  #difference(at: number): number {
    return this.#differences[at] ?? 0;
  }
}
