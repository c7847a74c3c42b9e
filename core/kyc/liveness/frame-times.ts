/** Fewer gaps say nothing. */
const LEAST_GAPS = 20;

/** The times from one picture of the camera to the next, in milliseconds: their middle, and how much they differ from it as a share. */
export function frameTimesOf(gaps: readonly number[]): { frameMs: number; unevenness: number } | null {
  if (gaps.length < LEAST_GAPS) return null;
  const frameMs = middleOf(gaps);
  if (frameMs <= 0) return null;
  return { frameMs, unevenness: middleOf(gaps.map((gap) => Math.abs(gap - frameMs))) / frameMs };
}

const middleOf = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
