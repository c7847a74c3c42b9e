const WALL_PER_PROCESSOR = 20;

/**
 * CPU time, so slow machines get more wall time; a worker using none for `limitMs` hangs. Without a reading, wall clock
 * counts.
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
