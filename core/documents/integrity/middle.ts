/** The median, of an even number the lower of the two in the middle; 0 of nothing. */
export function middle(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}
