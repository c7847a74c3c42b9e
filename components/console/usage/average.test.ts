import { expect, test } from 'vitest';
import { averageOf } from './average';

const spent = (credits: number) => ({ date: '2026-11-22', product: 'AML_SCREENING' as const, credits, calls: 1 });

test('an average counts the days that the organization was there, not the days that were asked for', () => {
  const days = [spent(1281)];
  expect(averageOf({ since: '2026-11-22', to: '2026-11-22', days })).toEqual({ average: 1281, over: 1 });
  expect(averageOf({ since: '2026-11-20', to: '2026-11-22', days })).toEqual({ average: 427, over: 3 });
  expect(averageOf({ since: '2026-11-20', to: '2026-11-22', days: [] })).toEqual({ average: 0, over: 3 });
});
