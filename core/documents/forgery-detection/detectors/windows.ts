export type Grid = { values: Float32Array; inside: Uint8Array; columns: number; rows: number };

export type StrangeWindow = { score: number; column: number; row: number; size: number };

/**
 * Return the square with the lowest mean, relative to the spread of equal squares above the median (edits lower
 * values). Neighbouring cells correlate, so single-cell spread is too small.
 */
export function strangestWindow(grid: Grid, sizes: readonly number[]): StrangeWindow | null {
  const { values, inside, columns, rows } = grid;
  const sorted = values.filter((_, index) => inside[index]).sort();
  if (sorted.length < 100) return null;
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  const middle = at(0.5);
  const deviation = Math.max(1e-6, (at(0.84) - at(0.16)) / 2);
  const sums = integral(
    values.map((value, index) => (inside[index] ? value - middle : 0)),
    columns,
    rows,
  );
  const counts = integral(Float32Array.from(inside), columns, rows);
  let best: StrangeWindow | null = null;
  for (const size of sizes) {
    const means: number[] = [];
    let own: { mean: number; column: number; row: number } | null = null;
    for (let row = 0; row + size <= rows; row += 1) {
      for (let column = 0; column + size <= columns; column += 1) {
        const count = within(counts, columns, column, row, size);
        if (count < size * size * 0.8) continue;
        const mean = -within(sums, columns, column, row, size) / count;
        means.push(mean);
        if (!own || mean > own.mean) own = { mean, column, row };
      }
    }
    if (!own) continue;
    const ordered = Float32Array.from(means).sort();
    const share = (part: number) => ordered[Math.floor((ordered.length - 1) * part)] ?? 0;
    const usual = Math.max(deviation / size, share(0.5) - share(0.16));
    const score = (own.mean - share(0.5)) / usual;
    if (!best || score > best.score) best = { score, column: own.column, row: own.row, size };
  }
  return best;
}

export function leastWindow(
  { values, inside, columns, rows }: Grid,
  sizes: readonly number[],
): { sum: number; column: number; row: number; size: number } | null {
  const sums = integral(
    values.map((value, index) => (inside[index] ? value : 0)),
    columns,
    rows,
  );
  const counts = integral(Float32Array.from(inside), columns, rows);
  let best: { sum: number; column: number; row: number; size: number } | null = null;
  for (const size of sizes) {
    for (let row = 0; row + size <= rows; row += 1) {
      for (let column = 0; column + size <= columns; column += 1) {
        if (within(counts, columns, column, row, size) < size * size * 0.8) continue;
        const sum = within(sums, columns, column, row, size);
        if (!best || sum < best.sum) best = { sum, column, row, size };
      }
    }
  }
  return best;
}

function integral(values: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row += 1) {
    let line = 0;
    for (let column = 0; column < columns; column += 1) {
      line += values[row * columns + column] ?? 0;
      sums[(row + 1) * (columns + 1) + column + 1] = (sums[row * (columns + 1) + column + 1] ?? 0) + line;
    }
  }
  return sums;
}

function within(sums: Float64Array, columns: number, column: number, row: number, size: number): number {
  const stride = columns + 1;
  const at = (x: number, y: number) => sums[y * stride + x] ?? 0;
  return at(column + size, row + size) - at(column, row + size) - at(column + size, row) + at(column, row);
}
