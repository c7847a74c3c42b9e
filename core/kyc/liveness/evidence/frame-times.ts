import { upperMedian } from '@/core/median';

const LEAST_GAPS = 20;

/** Median ms between frames, and relative spread. */
export function frameTimesOf(gaps: readonly number[]): { frameMs: number; unevenness: number } | null {
  if (gaps.length < LEAST_GAPS) return null;
  const frameMs = upperMedian(gaps);
  if (frameMs <= 0) return null;
  return { frameMs, unevenness: upperMedian(gaps.map((gap) => Math.abs(gap - frameMs))) / frameMs };
}
