/** Milliseconds of wall clock for each one of processor time: the last resort against a worker that only seems to work. */
const WALL_PER_PROCESSOR = 20;

/**
 * Returns a check whether a job is past its limit, to be asked several times a second. A job may use `limitMs` of processor time, so that a
 * slow machine is waited for. A worker that uses none for `limitMs` hangs. Without a reading the limit is wall clock.
 */
export function jobLimit(limitMs: number, processorMs: () => number | null, now: () => number): () => boolean {
  const [startedAt, used] = [now(), processorMs() ?? 0];
  let progress = { at: startedAt, used };
  return () => {
    const at = now();
    const current = processorMs();
    if (current === null) return at - startedAt > limitMs;
    if (current > progress.used) progress = { at, used: current };
    return current - used > limitMs || at - progress.at > limitMs || at - startedAt > limitMs * WALL_PER_PROCESSOR;
  };
}
