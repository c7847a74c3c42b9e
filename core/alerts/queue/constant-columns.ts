/** Columns whose value is equal on every row, with that value; none for a single row. */
export function constantColumns<Row, Column extends string>(
  rows: readonly Row[],
  values: Record<Column, (row: Row) => string>,
): Partial<Record<Column, string>> {
  const [first] = rows;
  if (!first || rows.length < 2) return {};
  const columns = Object.keys(values) as Column[];
  const equal = columns.filter((column) => rows.every((row) => values[column](row) === values[column](first)));
  return Object.fromEntries(equal.map((column) => [column, values[column](first)])) as Partial<Record<Column, string>>;
}
