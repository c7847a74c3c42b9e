import { expect, test } from 'vitest';
import { KycSessionQuery } from '@/core/kyc/contract';
import { filtersOf, isNarrowed, ORDERS, SHOWS } from './filters';

const asked = (address: string) => filtersOf(new URLSearchParams(address));

test('every filter of the API but the text can be asked for, and the API takes it', () => {
  const all = [
    ...SHOWS.map((show) => asked(`show=${show}`)),
    ...ORDERS.map((order) => asked(`order=${order}`)),
    asked('state=dv-flip-prompt&since=2026-11-01&until=2026-11-02'),
  ];
  const taken = all.map((filters) => KycSessionQuery.parse(filters));
  const names = new Set(taken.flatMap((one) => Object.keys(one)));
  expect([...names].sort()).toEqual(['createdAt', 'isComplete', 'isInvalid', 'sortBy', 'sortOrder', 'state']);
  expect(new Set(taken.map(({ sortBy }) => sortBy))).toEqual(new Set(['createdAt', 'expiresAt', 'completedAt']));
});

test('days are whole days here, the last with all its hours', () => {
  const { createdAtStart, createdAtEnd } = asked('since=2026-11-01&until=2026-11-01');
  expect(createdAtStart).toBe(new Date(2026, 10, 1).toISOString());
  expect(createdAtEnd).toBe(new Date(2026, 10, 2).toISOString());
});

test('what the address names that is no filter is left out, and an order narrows nothing', () => {
  expect(asked('show=nobody&state=asleep&order=sideways&since=soon')).toEqual(asked(''));
  expect(isNarrowed(new URLSearchParams('order=oldest'))).toBe(false);
  expect(isNarrowed(new URLSearchParams('since=2026-11-01'))).toBe(true);
});
