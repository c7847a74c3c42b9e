import { expect, test } from 'vitest';
import { assertTracker } from './face-tracker';

test('a run on another tracker than the actor’s ends the bench, and says why', () => {
  expect(() => assertTracker('landmarker', 'landmarker')).not.toThrow();
  expect(() => assertTracker(undefined, 'landmarker')).not.toThrow();
  expect(() => assertTracker('fallback', 'landmarker')).toThrow(/the fallback.*not loaded in time/);
  expect(() => assertTracker('landmarker', 'fallback')).toThrow(/the landmarker.*the fallback/);
});
