import { expect, test } from 'vitest';
import { systemDb } from '@/platform/db/db';
import { pool } from '@/platform/db/pool';
import { newId } from '@/platform/ids';
import { RateLimiter } from '@/platform/security/rate-limiter';

const MINUTE = 60_000;
/** At the start of a minute, so that the sliding window has one part. */
const NOW = Math.floor(Date.now() / MINUTE) * MINUTE;
const LIMIT = 10;

function take(limiter: RateLimiter, subject: string, count: number, now = NOW) {
  const verdicts = Array.from({ length: count }, () => limiter.takeToken(subject, LIMIT, now));
  return verdicts.filter(({ allowed }) => allowed).length;
}

test('instances share a limit after an exchange', async () => {
  const [one, two] = [new RateLimiter(), new RateLimiter()];
  const subject = newId('key');
  expect(take(one, subject, 6)).toBe(6);
  await one.exchange(pool(), NOW);
  expect(take(two, subject, 2)).toBe(2);
  await two.exchange(pool(), NOW);
  expect(take(two, subject, 5)).toBe(2);
  two.giveBackToken(subject);
  await two.exchange(pool(), NOW);
  take(one, subject, 1);
  await one.exchange(pool(), NOW);
  expect(one.takeToken(subject, LIMIT, NOW)).toMatchObject({ allowed: false, remaining: 0 });
  // The minute before counts on an instance that did not see it.
  const three = new RateLimiter();
  take(three, subject, 1, NOW + MINUTE);
  await three.exchange(pool(), NOW + MINUTE);
  expect(three.takeToken(subject, LIMIT, NOW + MINUTE).allowed).toBe(false);
});

test('stores neither addresses nor old counts, and keeps counts of a failed exchange', async () => {
  const limiter = new RateLimiter();
  take(limiter, 'sign-in:192.0.2.7:owner@bank.example', 3);
  const failing = { query: () => Promise.reject(new Error('away')) } as unknown as ReturnType<typeof pool>;
  await expect(limiter.exchange(failing, NOW)).rejects.toThrow('away');
  await limiter.exchange(pool(), NOW);
  const rows = await systemDb().rateCount.findMany();
  expect(rows.map(({ taken }) => taken)).toContain(3);
  expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2\.7|bank/);
  take(limiter, 'later', 1, NOW + 5 * MINUTE);
  await limiter.exchange(pool(), NOW + 5 * MINUTE);
  expect(await systemDb().rateCount.count()).toBe(1);
});
