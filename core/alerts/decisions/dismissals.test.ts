import { expect, test } from 'vitest';
import en from '@/components/console/messages/en.json';
import { dismissalsFor, isAdverseMedia } from './dismissals';

const match = (source: string, status: 'open' | 'falsePositive' | 'truePositive' = 'open') => ({ source, status });

test('treats an alert as adverse media when only articles are not ruled out', () => {
  expect(isAdverseMedia([match('feeds')])).toBe(true);
  expect(isAdverseMedia([match('feeds'), match('gdelt', 'truePositive')])).toBe(true);
  expect(isAdverseMedia([match('ofac', 'falsePositive'), match('articles')])).toBe(true);
  expect(isAdverseMedia([match('feeds', 'falsePositive')])).toBe(true);
  expect(isAdverseMedia([match('ofac'), match('feeds')])).toBe(false);
  expect(isAdverseMedia([match('ofac', 'falsePositive'), match('feeds', 'falsePositive')])).toBe(false);
  expect(isAdverseMedia([])).toBe(false);
});

test('has a label for each reason, a note for adverse media and at most nine reasons', () => {
  const { reasons, pressReasons, pressTemplates } = en.alerts;
  for (const press of [true, false]) {
    const ids = dismissalsFor(press).map(({ id }) => id);
    expect(ids.length).toBeLessThanOrEqual(9);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect({ ...reasons, ...(press && pressReasons) }).toHaveProperty(id);
  }
  for (const { id } of dismissalsFor(true)) if (id !== 'OTHER') expect(pressTemplates).toHaveProperty(id);
});
