import { expect, test } from 'vitest';
import { evidenceSummary } from './evidence-summary';

const checkedAt = '2026-11-20T10:00:00.000Z';
const list = (status: 'success' | 'failed' | 'skipped', on?: string) => ({
  status,
  checkedAt,
  ...(on && { listDate: { on, by: 'publisher' as const } }),
});

test('counts sources, lists older than 30 days and what was not searched', () => {
  const sources = [
    list('success', '2026-11-01'),
    list('success', '2026-10-20'),
    list('success'),
    list('failed'),
    list('skipped'),
  ];
  expect(evidenceSummary(sources)).toEqual({ sources: 5, old: 1, missing: 2 });
});
