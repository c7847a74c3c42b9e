import { processWide } from '../process-wide';

const WINDOW_MS = 60_000;

type Counter = { start: number; current: number; previous: number };
const counters = processWide('rate-limiter', new Map<string, Counter>());

export type RateVerdict = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the current minute ends. */
  resetSeconds: number;
  retrySeconds: number;
};

/** Sliding window over two minutes; in memory, per instance. */
export function takeToken(subject: string, limit: number, now: number): RateVerdict {
  if (counters.size > 50_000) for (const [key, c] of counters) if (now - c.start > 2 * WINDOW_MS) counters.delete(key);
  const start = Math.floor(now / WINDOW_MS) * WINDOW_MS;
  let counter = counters.get(subject);
  if (!counter || counter.start !== start) {
    counter = { start, current: 0, previous: counter && counter.start === start - WINDOW_MS ? counter.current : 0 };
    counters.set(subject, counter);
  }
  const elapsed = (now - start) / WINDOW_MS;
  const used = counter.current + counter.previous * (1 - elapsed);
  const allowed = used + 1 <= limit;
  if (allowed) counter.current++;
  const remaining = Math.max(0, Math.floor(limit - used - (allowed ? 1 : 0)));
  const wait = start + freeAfter(counter, limit) - now;
  return {
    allowed,
    limit,
    remaining,
    resetSeconds: Math.ceil((start + WINDOW_MS - now) / 1000),
    retrySeconds: Math.max(0, Math.ceil(wait / 1000)),
  };
}

/** From the start of the current minute. */
function freeAfter({ current, previous }: Counter, limit: number): number {
  const room = limit - 1;
  if (previous + current <= room) return 0;
  if (current <= room) return WINDOW_MS * (1 - (room - current) / previous);
  return WINDOW_MS * (2 - room / current);
}

export function giveBackToken(subject: string): void {
  const counter = counters.get(subject);
  if (counter && counter.current > 0) counter.current--;
}
