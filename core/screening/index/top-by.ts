/** The positions of the `limit` greatest values, greatest first. */
export function topBy(values: readonly number[], limit: number): number[] {
  if (values.length <= limit)
    return values.map((_, at) => at).sort((a, b) => (values[b] as number) - (values[a] as number));
  // Histogram of the ranks (0 to 1) finds the cut without sorting all.
  const bins = new Uint32Array(257);
  for (const value of values)
    bins[Math.min(256, Math.max(0, Math.floor(value * 256)))] =
      (bins[Math.min(256, Math.max(0, Math.floor(value * 256)))] as number) + 1;
  let cut = 256;
  let kept = 0;
  while (cut > 0 && kept + (bins[cut] as number) < limit) kept += bins[cut--] as number;
  const out: number[] = [];
  values.forEach((value, at) => {
    if (Math.min(256, Math.max(0, Math.floor(value * 256))) >= cut) out.push(at);
  });
  return out.sort((a, b) => (values[b] as number) - (values[a] as number)).slice(0, limit);
}
