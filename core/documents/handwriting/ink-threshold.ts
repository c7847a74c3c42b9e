/** Return Otsu's threshold between ink and paper (1979). */
export function inkThreshold(data: Uint8Array): number {
  const counts = new Array<number>(256).fill(0);
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1;
  const total = data.length;
  const sumAll = counts.reduce((sum, count, value) => sum + count * value, 0);
  let [best, threshold, below, sumBelow] = [0, 128, 0, 0];
  for (let value = 0; value < 256; value += 1) {
    below += counts[value] ?? 0;
    sumBelow += (counts[value] ?? 0) * value;
    if (below === 0 || below === total) continue;
    const difference = sumBelow / below - (sumAll - sumBelow) / (total - below);
    const between = below * (total - below) * difference * difference;
    if (between > best) [best, threshold] = [between, value];
  }
  return threshold;
}
