import { expect, test } from 'vitest';
import { assertTracker } from './face-tracker';

test('stops a benchmark run on another face tracker and explains why', () => {
  expect(() => assertTracker('landmarker', 'landmarker')).not.toThrow();
  expect(() => assertTracker(undefined, 'landmarker')).not.toThrow();
  expect(() => assertTracker('fallback', 'landmarker')).toThrow(/the fallback.*not loaded in time/);
  expect(() => assertTracker('landmarker', 'fallback')).toThrow(/the landmarker.*the fallback/);
});
