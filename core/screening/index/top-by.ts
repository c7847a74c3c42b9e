let keys = new Float64Array(1024);

/** Return the positions of the greatest of the first `count` values (0 to 1), descending, stable. */
export function topBy(values: Float32Array, count: number, limit: number): number[] {
  if (keys.length < count) keys = new Float64Array(count * 2);
  // Value and position in one number, for the numeric sort.
  for (let at = 0; at < count; at += 1) keys[at] = Math.round((1 - (values[at] as number)) * 2 ** 20) * 2 ** 31 + at;
  const sorted = keys.subarray(0, count).sort();
  return Array.from({ length: Math.min(count, limit) }, (_, at) => (sorted[at] as number) % 2 ** 31);
}
