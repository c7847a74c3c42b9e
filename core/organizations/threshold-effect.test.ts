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

test('counts alerts at the threshold and lists confirmed ones that would be lost', () => {
  expect(thresholdEffect(history, 0.85)).toEqual({ alerts: 5, lost: [] });
  expect(thresholdEffect(history, 0.8).alerts).toBe(12);
  expect(thresholdEffect(history, 0.9)).toEqual({ alerts: 2, lost: history.confirmed });
});

test('compares unrounded scores with the threshold', () => {
  const close = {
    ...history,
    scores: [
      { score: 0.9874, requests: 5 },
      { score: 0.9907, requests: 150 },
      { score: 0.9952, requests: 3 },
    ],
    confirmed: [{ alertId: 'alr_1', name: 'A', score: 0.9874 }],
  };
  expect(thresholdEffect(close, 0.99)).toEqual({ alerts: 153, lost: close.confirmed });
  expect(thresholdEffect(close, 0.995).alerts).toBe(3);
  expect(thresholdEffect(close, 0.98)).toEqual({ alerts: 158, lost: [] });
});
