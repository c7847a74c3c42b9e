/** Wilson score interval, 95 %. */
export function wilson(hits: number, of: number): [number, number] {
  if (of === 0) return [0, 1];
  const [z, p] = [1.96, hits / of];
  const middle = p + z ** 2 / (2 * of);
  const half = z * Math.sqrt((p * (1 - p)) / of + z ** 2 / (4 * of ** 2));
  const whole = 1 + z ** 2 / of;
  return [Math.max(0, (middle - half) / whole), Math.min(1, (middle + half) / whole)];
}
