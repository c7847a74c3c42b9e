/** Adds what the list does not hold yet, in its order. */
export function addMissing(list: string[], values: readonly string[]): void {
  for (const value of values) if (!list.includes(value)) list.push(value);
}
