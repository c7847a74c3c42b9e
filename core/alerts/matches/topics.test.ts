import { expect, test } from 'vitest';
import { topicsOf } from './topics';

test('an alert is about what any of its matches is about, each topic once', () => {
  const matches = [{ topics: ['pep'] }, { topics: ['sanction'] }, { topics: ['pep', 'rca'] }];
  expect(topicsOf(matches)).toEqual(['sanction', 'pep', 'rca']);
  expect(topicsOf([])).toEqual([]);
});
