import { describe, expect, test } from 'vitest';
import { parseFunction, slotLimit } from './function-spec';

const config = (over: Record<string, unknown> = {}) => ({
  id: 'app-f',
  name: 'f',
  triggers: [{ event: 'a' }],
  steps: { step: { retries: { attempts: 2 } } },
  ...over,
});

describe('parseFunction', () => {
  test('counts retries as attempts, 3 by default', () => {
    expect(parseFunction(config()).maxAttempts).toBe(3);
    expect(parseFunction(config({ steps: { step: {} } })).maxAttempts).toBe(4);
  });

  test.each([
    { concurrency: 5, limits: [5] },
    { concurrency: { limit: 2, key: 'event.data.org' }, limits: [2] },
    { concurrency: [{ limit: 2, key: 'event.data.org' }, { limit: 9 }], limits: [2, 9] },
    { concurrency: 0, limits: [] },
  ])('reads concurrency $concurrency', ({ concurrency, limits }) => {
    expect(
      parseFunction(config({ concurrency }))
        .slots({ data: { org: 'a' } })
        .map(slotLimit),
    ).toEqual(limits);
  });

  test('applies a limit with a key to each value separately', () => {
    const { slots } = parseFunction(config({ concurrency: { limit: 1, key: 'event.data.org' } }));
    expect(slots({ data: { org: 'a' } })).toEqual(slots({ data: { org: 'a' } }));
    expect(slots({ data: { org: 'a' } })).not.toEqual(slots({ data: { org: 'b' } }));
  });

  test('reads a schedule in UTC', () => {
    const [cron] = parseFunction(config({ triggers: [{ cron: '30 4 * * 1' }] })).crons;
    expect(cron?.matches(new Date('2026-03-02T04:30:00Z'))).toBe(true);
    expect(cron?.matches(new Date('2026-03-03T04:30:00Z'))).toBe(false);
  });

  test.each([
    { debounce: { period: '1s' } },
    { rateLimit: { limit: 1, period: '1s' } },
    { throttle: { limit: 1, period: '1s' } },
    { batchEvents: { maxSize: 2, timeout: '1s' } },
    { priority: { run: '100' } },
    { singleton: { mode: 'skip' } },
    { timeouts: { finish: '1h' } },
    { concurrency: { limit: 1, key: 'event.data.n > 1' } },
    { triggers: [{ cron: 'TZ=Asia/Colombo 0 4 * * *' }] },
    { triggers: [{ cron: '0 4 * * *', jitter: '5m' }] },
  ])("refuses %o with the function's name", (over) => {
    expect(() => parseFunction(config(over))).toThrow(/app-f/);
  });
});
