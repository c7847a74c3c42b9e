/** Hungarian method, O(n³), n ≤ 16. `gain` is row-major, ≥ 0. Returns the column of each row, or -1. */
export function bestAssignment(gain: Float64Array, rowCount: number, columnCount: number): Int8Array {
  return undisputed(gain, rowCount, columnCount) ?? hungarian(gain, rowCount, columnCount);
}

/** Optimal if no two rows share their best column. */
function undisputed(gain: Float64Array, rowCount: number, columnCount: number): Int8Array | undefined {
  const out = new Int8Array(rowCount).fill(-1);
  let taken = 0;
  for (let row = 0; row < rowCount; row += 1) {
    let best = 0;
    for (let column = 0; column < columnCount; column += 1) {
      const value = gain[row * columnCount + column] as number;
      if (value > best) {
        best = value;
        out[row] = column;
      }
    }
    const column = out[row] as number;
    if (column < 0) continue;
    if (taken & (1 << column)) return undefined;
    taken |= 1 << column;
  }
  return out;
}

function hungarian(gain: Float64Array, rowCount: number, columnCount: number): Int8Array {
  const size = Math.max(rowCount, columnCount);
  const u = new Float64Array(size + 1);
  const v = new Float64Array(size + 1);
  const matched = new Int16Array(size + 1);
  const way = new Int16Array(size + 1);
  const least = new Float64Array(size + 1);
  const used = new Uint8Array(size + 1);
  const cost = (row: number, column: number): number =>
    row < rowCount && column < columnCount ? -(gain[row * columnCount + column] as number) : 0;
  for (let row = 1; row <= size; row += 1) {
    matched[0] = row;
    let column = 0;
    least.fill(Number.POSITIVE_INFINITY);
    used.fill(0);
    do {
      used[column] = 1;
      const current = matched[column] as number;
      let delta = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let j = 1; j <= size; j += 1) {
        if (used[j]) continue;
        const reduced = cost(current - 1, j - 1) - (u[current] as number) - (v[j] as number);
        if (reduced < (least[j] as number)) {
          least[j] = reduced;
          way[j] = column;
        }
        if ((least[j] as number) < delta) {
          delta = least[j] as number;
          next = j;
        }
      }
      for (let j = 0; j <= size; j += 1) {
        if (used[j]) {
          u[matched[j] as number] = (u[matched[j] as number] as number) + delta;
          v[j] = (v[j] as number) - delta;
        } else least[j] = (least[j] as number) - delta;
      }
      column = next;
    } while (matched[column] !== 0);
    do {
      const previous = way[column] as number;
      matched[column] = matched[previous] as number;
      column = previous;
    } while (column !== 0);
  }
  const out = new Int8Array(rowCount).fill(-1);
  for (let j = 1; j <= columnCount; j += 1) {
    const row = (matched[j] as number) - 1;
    if (row >= 0 && row < rowCount && (gain[row * columnCount + j - 1] as number) > 0) out[row] = j - 1;
  }
  return out;
}
