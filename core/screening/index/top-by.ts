/** The positions of the `limit` greatest of the first `count` values (0 to 1), greatest first; earlier first among equals. */
export function topBy(values: Float32Array, count: number, limit: number): Uint32Array {
  // Value and position in one number, so that the plain numeric sort of a typed array does it.
  const keys = new Float64Array(count);
  for (let at = 0; at < count; at += 1) keys[at] = Math.round((1 - (values[at] as number)) * 2 ** 20) * 2 ** 31 + at;
  keys.sort();
  return Uint32Array.from(keys.subarray(0, limit), (key) => key % 2 ** 31);
}
