import { expect, test } from 'vitest';
import { thresholdEffect } from './threshold-effect';

const history = {
  days: 90,
  requests: 100,
  scores: [
    { score: 0.8, requests: 7 },
    { score: 0.85, requests: 3 },
    { score: 0.97, requests: 2 },
  ],
  confirmed: [{ alertId: 'alr_1', name: 'A', score: 0.86 }],
  dismissals: [],
};

test('a threshold counts what reaches it and names what it would have lost', () => {
  expect(thresholdEffect(history, 0.85)).toEqual({ alerts: 5, lost: [] });
  expect(thresholdEffect(history, 0.8).alerts).toBe(12);
  expect(thresholdEffect(history, 0.9)).toEqual({ alerts: 2, lost: history.confirmed });
});
