import { expect, test } from 'vitest';
import { notSearchedWarnings } from './not-searched';

test('lists that were not there to be searched are named in one sentence', () => {
  expect(notSearchedWarnings([])).toEqual([]);
  expect(notSearchedWarnings(['OFAC'])).toEqual([
    'Not searched, for it is not installed: OFAC. Who stands on it alone is not found.',
  ]);
  expect(notSearchedWarnings(['OFAC', 'EU'])).toEqual([
    'Not searched, for they are not installed: OFAC; EU. Who stands on them alone is not found.',
  ]);
});
