import type { Pool } from 'pg';
import { processWide } from '../process-wide';
import { derivedKey, hmacSha256 } from './crypto';

const WINDOW_MS = 60_000;

/** `unsent`: taken since the last exchange with the other instances; a part of `current`. */
type Counter = { start: number; current: number; previous: number; unsent: number };

export type RateVerdict = {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Until the current minute ends. */
  resetSeconds: number;
  retrySeconds: number;
};

const EXCHANGE = `
  with counted as (
    insert into "RateCount" as c ("subject", "minute", "taken")
    select * from unnest($1::text[], $2::int[], $3::int[]) as given order by 1, 2
    on conflict ("subject", "minute") do update set "taken" = greatest(c."taken" + excluded."taken", 0)
    returning "subject", "minute", "taken")
  select counted.*, coalesce(earlier."taken", 0) as previous from counted
    left join "RateCount" earlier on earlier."subject" = counted."subject" and earlier."minute" = counted."minute" - 1`;
type Counted = { subject: string; minute: number; taken: number; previous: number };

/** Sliding window over two minutes, in memory; instances exchange their counts, so a call never waits for the database. */
export class RateLimiter {
  private readonly counters = new Map<string, Counter>();
  private purgedAt = 0;

  takeToken(subject: string, limit: number, now: number): RateVerdict {
    const { counters } = this;
    if (counters.size > 50_000)
      for (const [key, c] of counters) if (now - c.start > 2 * WINDOW_MS) counters.delete(key);
    const start = Math.floor(now / WINDOW_MS) * WINDOW_MS;
    let counter = counters.get(subject);
    if (!counter || counter.start !== start) {
      const previous = counter && counter.start === start - WINDOW_MS ? counter.current : 0;
      counter = { start, current: 0, previous, unsent: 0 };
      counters.set(subject, counter);
    }
    const elapsed = (now - start) / WINDOW_MS;
    const used = counter.current + counter.previous * (1 - elapsed);
    const allowed = used + 1 <= limit;
    if (allowed) add(counter, 1);
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

  giveBackToken(subject: string): void {
    const counter = this.counters.get(subject);
    if (counter && counter.current > 0) add(counter, -1);
  }

  /** Add the own counts to the database and take over those of the other instances. No query if nothing was counted. */
  async exchange(pool: Pool, now: number): Promise<void> {
    const changed = [...this.counters].filter(([, counter]) => counter.unsent !== 0);
    if (changed.length === 0) return;
    // Addresses and emails stay in memory.
    const key = derivedKey('rate-limits');
    const sent = changed.map(([subject, counter]) => ({
      id: hmacSha256(key, subject),
      counter,
      taken: counter.unsent,
    }));
    for (const { counter } of sent) counter.unsent = 0;
    try {
      const { rows } = await pool.query<Counted>(EXCHANGE, [
        sent.map(({ id }) => id),
        sent.map(({ counter }) => counter.start / WINDOW_MS),
        sent.map(({ taken }) => taken),
      ]);
      const counted = new Map(rows.map((row) => [row.subject, row]));
      for (const { id, counter } of sent) {
        const total = counted.get(id);
        if (!total) continue;
        counter.current = Math.max(total.taken + counter.unsent, 0);
        counter.previous = Math.max(total.previous, counter.previous);
      }
    } catch (error) {
      for (const { counter, taken } of sent) counter.unsent += taken;
      throw error;
    }
    if (now - this.purgedAt < WINDOW_MS) return;
    this.purgedAt = now;
    await pool.query(`delete from "RateCount" where "minute" < $1`, [Math.floor(now / WINDOW_MS) - 2]);
  }
}

function add(counter: Counter, count: 1 | -1): void {
  counter.current += count;
  counter.unsent += count;
}

/** From the start of the current minute. */
function freeAfter({ current, previous }: Counter, limit: number): number {
  const room = limit - 1;
  if (previous + current <= room) return 0;
  if (current <= room) return WINDOW_MS * (1 - (room - current) / previous);
  return WINDOW_MS * (2 - room / current);
}

export const rateLimiter = processWide('rate-limiter', new RateLimiter());

export const takeToken = (subject: string, limit: number, now: number): RateVerdict =>
  rateLimiter.takeToken(subject, limit, now);

export const giveBackToken = (subject: string): void => rateLimiter.giveBackToken(subject);
