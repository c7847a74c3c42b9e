/** The last column of `rows` is the right side. */
export function addEquation(rows: Float64Array[], terms: readonly number[], wanted: number): void {
  rows.forEach((row, i) => {
    const own = terms[i] ?? 0;
    terms.forEach((term, j) => {
      row[j] = (row[j] ?? 0) + own * term;
    });
    row[terms.length] = (row[terms.length] ?? 0) + own * wanted;
  });
}

/** Null for a singular system. */
export function solve(rows: Float64Array[]): number[] | null {
  const size = rows.length;
  for (let i = 0; i < size; i++) {
    let best = i;
    for (let j = i + 1; j < size; j++) if (Math.abs(rows[j]?.[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0)) best = j;
    const [pivot, other] = [rows[best], rows[i]];
    if (!pivot || !other || Math.abs(pivot[i] ?? 0) < 1e-9) return null;
    [rows[i], rows[best]] = [pivot, other];
    for (let j = 0; j < size; j++) {
      const row = rows[j];
      if (j === i || !row) continue;
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let k = i; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}
