/** The positions of the `limit` greatest values (0 to 1), greatest first. */
export function topBy(values: Float32Array, limit: number): number[] {
  // Histogram of the values finds the cut without sorting all.
  const bins = new Uint32Array(257);
  for (const value of values) bins[binOf(value)] = (bins[binOf(value)] as number) + 1;
  let cut = 256;
  let kept = 0;
  while (cut > 0 && kept + (bins[cut] as number) < limit) kept += bins[cut--] as number;
  const out: number[] = [];
  for (let at = 0; at < values.length; at += 1) if (binOf(values[at] as number) >= cut) out.push(at);
  return out.sort((a, b) => (values[b] as number) - (values[a] as number)).slice(0, limit);
}

const binOf = (value: number): number => Math.min(256, Math.max(0, Math.floor(value * 256)));
