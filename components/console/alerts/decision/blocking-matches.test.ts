import { expect, test } from 'vitest';
import { CallError } from '@/components/console/api/api-client';
import { BARRIERS, barred } from '@/core/alerts/matches/resolve-matches';
import { blockingMatches } from './with-pending';

const refused = (status: number, body: Record<string, unknown>) =>
  new CallError(status, 'INVALID_ALERT_TRANSITION', 'No.', 'req_1', body);

test.each(BARRIERS)('returns the matches that block a decision by %s', (barrier) => {
  const { detail } = barred({ barrier, matches: ['mat_1', 'mat_2'] });
  expect(blockingMatches(refused(409, detail.extra ?? {}))).toEqual({ barrier, matches: ['mat_1', 'mat_2'] });
});

test('returns null for other refusals, conflicts and network errors', () => {
  expect(blockingMatches(refused(409, { from: 'DISMISSED', to: 'ACTIONED', allowed: [] }))).toBeNull();
  expect(blockingMatches(refused(409, { barrier: 'another', matches: ['mat_1'] }))).toBeNull();
  expect(blockingMatches(refused(412, { barrier: 'same', matches: ['mat_1'] }))).toBeNull();
  expect(blockingMatches(new Error('Failed to fetch'))).toBeNull();
});
