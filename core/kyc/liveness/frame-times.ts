const LEAST_GAPS = 20;

/** Median ms between frames, and relative spread. */
export function frameTimesOf(gaps: readonly number[]): { frameMs: number; unevenness: number } | null {
  if (gaps.length < LEAST_GAPS) return null;
  const frameMs = middleOf(gaps);
  if (frameMs <= 0) return null;
  return { frameMs, unevenness: middleOf(gaps.map((gap) => Math.abs(gap - frameMs))) / frameMs };
}

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
