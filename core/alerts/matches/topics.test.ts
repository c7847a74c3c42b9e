import { expect, test } from 'vitest';
import { topicsOf } from './reason-fact';

test('collects the topics of all matches, each once', () => {
  const matches = [{ topics: ['pep'] }, { topics: ['sanction'] }, { topics: ['pep', 'rca'] }];
  expect(topicsOf(matches)).toEqual(['sanction', 'pep', 'rca']);
  expect(topicsOf([])).toEqual([]);
});
