import { expect, test } from 'vitest';
import { isFiltered } from './view-query';

test.each([
  ['', false],
  ['view=open&sort=newest', false],
  ['source=', false],
  ['source=interpol', true],
  ['sort=newest&missing=dob', true],
  ['entry=delisted', true],
  ['tag=vip', true],
  ['due=late', true],
  ['batch=bat_0', true],
])('“%s” is filtered: %s', (address, filtered) => {
  expect(isFiltered(new URLSearchParams(address))).toBe(filtered);
});
