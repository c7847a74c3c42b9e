/** Mean, standard deviation and weight of every column, and the bias. */
export type LogisticFit = { columns: { usual: number; spread: number; weight: number }[]; bias: number };

const ROUNDS = 3000;
const RATE = 0.5;
const RIDGE = 1e-3;

/** Logistic regression by gradient descent over standardised columns; both classes weigh the same. */
export function fitLogistic(rows: readonly { values: readonly number[]; yes: boolean }[]): LogisticFit {
  const width = rows[0]?.values.length ?? 0;
  const columns = Array.from({ length: width }, (_, column) => {
    const values = rows.map((row) => row.values[column] ?? 0);
    const usual = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - usual) ** 2, 0) / values.length) || 1;
    return { usual, spread, weight: 0 };
  });
  const inputs = rows.map(({ values }) => columns.map(({ usual, spread }, at) => ((values[at] ?? 0) - usual) / spread));
  const yes = rows.filter((row) => row.yes).length;
  const share = (row: { yes: boolean }) => 0.5 / (row.yes ? yes : rows.length - yes);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slopes = columns.map(({ weight }) => RIDGE * weight);
    let biasSlope = 0;
    for (const [index, row] of rows.entries()) {
      const input = inputs[index] ?? [];
      const evidence = columns.reduce((sum, { weight }, at) => sum + weight * (input[at] ?? 0), bias);
      const off = (1 / (1 + Math.exp(-evidence)) - Number(row.yes)) * share(row);
      biasSlope += off;
      for (let at = 0; at < width; at += 1) slopes[at] = (slopes[at] ?? 0) + off * (input[at] ?? 0);
    }
    bias -= RATE * biasSlope;
    for (const [at, column] of columns.entries()) column.weight -= RATE * (slopes[at] ?? 0);
  }
  return { columns, bias };
}
