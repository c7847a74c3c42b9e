import { expect, test } from 'vitest';
import { averageOf } from './usage-page';

const spent = (credits: number) => ({ date: '2026-11-22', product: 'AML_SCREENING' as const, credits, calls: 1 });

test('averages over all days of the period, also those without usage', () => {
  const days = [spent(1281)];
  expect(averageOf({ since: '2026-11-22', to: '2026-11-22', days })).toEqual({ average: 1281, over: 1 });
  expect(averageOf({ since: '2026-11-20', to: '2026-11-22', days })).toEqual({ average: 427, over: 3 });
  expect(averageOf({ since: '2026-11-20', to: '2026-11-22', days: [] })).toEqual({ average: 0, over: 3 });
});
