import { median } from '@/core/median';

/** Longer than this between two decisions is a pause, or other work. */
const PAUSE_MS = 30 * 60_000;
/** Decisions that follow each other faster than anybody reads were made in one go. */
const ONE_GO_MS = 1_000;
/** Fewer alerts than these say nothing of a pace. */
const LEAST = 3;

/**
 * The median time an alert took somebody, from the times of their decisions: an alert took as long as it is since their decision before.
 * Pauses are left out with the alert that ends them, and several decided in one go share the time since then.
 */
export function medianPace(decidedAt: readonly number[]): number | null {
  const took = timesTaken([...decidedAt].sort((a, b) => a - b));
  return took.length < LEAST ? null : median(took);
}

function timesTaken(times: readonly number[]): number[] {
  const took: number[] = [];
  let before: number | undefined;
  for (let at = 0; at < times.length; ) {
    let end = at + 1;
    while (end < times.length && (times[end] ?? 0) - (times[end - 1] ?? 0) < ONE_GO_MS) end += 1;
    const gap = before === undefined ? Number.POSITIVE_INFINITY : (times[at] ?? 0) - before;
    if (gap <= PAUSE_MS) took.push(...Array.from({ length: end - at }, () => gap / (end - at)));
    before = times[end - 1];
    at = end;
  }
  return took;
}
