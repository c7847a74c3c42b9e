import { expect, test } from 'vitest';
import { SearchConsoleKyc } from '@/core/kyc/session/console-contract';
import { KYC_STATES } from '@/core/kyc/session/session';
import { KycSessionFilters } from '@/core/kyc/session/session-query';
import { chosenOf, isNarrowed, ORDERS, ROWS, SHOWS, sessionFiltersOf } from './filters';

const asked = (address: string) => sessionFiltersOf(new URLSearchParams(address));
const taken = (address: string) => SearchConsoleKyc.parse({ text: '', ...asked(address) });

const SORTS = KycSessionFilters.unwrap().shape.sortBy.unwrap().options;
const SORT_ORDERS = KycSessionFilters.unwrap().shape.sortOrder.unwrap().options;
const EITHER = [undefined, true, false];

test('supports every filter of the API', () => {
  const names = Object.keys(KycSessionFilters.unwrap().shape);
  // Set by the search field and the pager.
  expect(names.filter((name) => !['searchQuery', 'offset'].includes(name)).sort()).toEqual(
    ['createdAt', 'isComplete', 'isInvalid', 'limit', 'outcome', 'sortBy', 'sortOrder', 'state'].sort(),
  );
});

test('allows every combination of completed and invalid', () => {
  for (const isComplete of EITHER)
    for (const isInvalid of EITHER) {
      const address = `complete=${isComplete ?? ''}&invalid=${isInvalid ?? ''}`;
      const { isComplete: complete, isInvalid: invalid } = taken(address);
      expect([address, complete, invalid]).toEqual([address, isComplete, isInvalid]);
    }
});

test('offers every sort field in both orders', () => {
  const pairs = ORDERS.map((order) => taken(`order=${order}`)).map(({ sortBy, sortOrder }) => `${sortBy} ${sortOrder}`);
  expect([...pairs].sort()).toEqual(SORTS.flatMap((by) => SORT_ORDERS.map((order) => `${by} ${order}`)).sort());
});

test('offers every state and allowed page sizes', () => {
  expect(KYC_STATES.map((state) => taken(`state=${state}`).state)).toEqual(KYC_STATES);
  expect(ROWS.map((rows) => taken(`rows=${rows}`).limit)).toEqual([25, 50, 100]);
  expect(taken('').limit).toBe(50);
});

test.each([
  ['all', {}],
  ['help', { helpRequested: true }],
  ['review', { status: 'review' }],
  ['created', { status: 'created' }],
  ['opened', { status: 'opened' }],
  ['document', { status: 'document' }],
  ['face', { status: 'face' }],
  ['complete', { isComplete: true }],
  ['checking', { outcome: 'checking' }],
  ['verified', { outcome: 'verified' }],
  ['refused', { outcome: 'refused', isComplete: true }],
  ['declined', { status: 'failed', isInvalid: false }],
  ['invalid', { status: 'failed', isInvalid: true }],
  ['expired', { status: 'expired' }],
])('show=%s sets exactly its filters', (show, filters) => {
  const {
    text: _,
    sortBy: _by,
    sortOrder: _order,
    limit: _rows,
    environment: _where,
    ...narrow
  } = taken(`show=${show}`);
  expect(narrow).toEqual(filters);
  expect(SHOWS).toContain(show);
});

test('lets a single filter override the preset', () => {
  expect(taken('show=complete&complete=false')).toMatchObject({ isComplete: false });
  expect(taken('show=face&invalid=true')).toMatchObject({ status: 'face', isInvalid: true });
});

test('treats days as whole days in local time', () => {
  const { createdAtStart, createdAtEnd } = asked('since=2026-11-01&until=2026-11-01');
  expect(createdAtStart).toBe(new Date(2026, 10, 1).toISOString());
  expect(createdAtEnd).toBe(new Date(2026, 10, 2).toISOString());
  expect(taken('since=2026-11-01&until=2026-11-01').createdAt).toEqual({
    start: new Date(2026, 10, 1),
    end: new Date(2026, 10, 2),
  });
});

test('ignores unknown values and does not count order or page size as a filter', () => {
  const nonsense = 'show=nobody&state=asleep&order=sideways&since=soon&complete=maybe&invalid=1&rows=7';
  expect(asked(nonsense)).toEqual(asked(''));
  expect(chosenOf(new URLSearchParams(nonsense))).toEqual(chosenOf(new URLSearchParams()));
  expect(isNarrowed(new URLSearchParams('order=oldest&rows=100'))).toBe(false);
  for (const narrow of ['since=2026-11-01', 'complete=false', 'invalid=false', 'state=home', 'show=help'])
    expect([narrow, isNarrowed(new URLSearchParams(narrow))]).toEqual([narrow, true]);
});
