import { expect, test } from 'vitest';
import { reviewedMatches } from './with-pending';

const source = (hits: number) => ({
  kind: 'sanctions' as const,
  source: 'CASL',
  status: 'success' as const,
  listVersion: 'CASL-1',
  hits,
  alerting: 1,
  threshold: 0.7,
  checkedAt: '2026-11-22T13:00:00.000Z',
});
const match = (listVersion: string | null, from = 'CASL') => ({ source: from, listVersion });

test('counts matches below the limit separately from those of the alert', () =>
  expect(reviewedMatches(source(3), [match('CASL-1'), match('un-1', 'un')])).toEqual({
    shown: 1,
    below: 2,
    later: [],
  }));

test('counts a match of a newer list version separately, with its version', () =>
  expect(reviewedMatches(source(1), [match('CASL-1'), match('CASL-2')])).toEqual({
    shown: 1,
    below: 0,
    later: [{ version: 'CASL-2', count: 1 }],
  }));

test('does not count a match below the limit when a newer version replaced it', () =>
  expect(reviewedMatches(source(2), [match('CASL-2')])).toEqual({
    shown: 0,
    below: 1,
    later: [{ version: 'CASL-2', count: 1 }],
  }));

test('counts runs without matches and alerts with more matches than the run', () => {
  expect(reviewedMatches({ ...source(0), alerting: 0 }, [])).toEqual({ shown: 0, below: 0, later: [] });
  expect(reviewedMatches(source(1), [match('CASL-1'), match(null)])).toEqual({ shown: 2, below: 0, later: [] });
});
