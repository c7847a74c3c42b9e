import { expect, test } from 'vitest';
import { judgeTampering } from './judge';
import { findingsOf } from './weigh';

const box = { x: 8, y: 16, width: 24, height: 24 };
const judged = (...traces: Parameters<typeof findingsOf>[0]) => judgeTampering(findingsOf(traces, 1, 100, 200), 1);

test('an error level never refuses by itself, however high, but is shown where it lies', () => {
  const trace = { detector: 'error-level', score: 1000, box } as const;
  expect(judged(trace)).toMatchObject({ outcome: 'passed', detail: expect.stringContaining('Weak sign only') });
  expect(findingsOf([trace], 1, 100, 200)).toMatchObject([
    { detector: 'error-level', box: { x: 108, y: 216, width: 24, height: 24 } },
  ]);
});

test('it refuses beside another sign that comes near by itself, and not beside a weak one', () => {
  const level = { detector: 'error-level', score: 40, box } as const;
  expect(judged({ detector: 'seam', score: 4, box }).outcome).toBe('passed');
  expect(judged(level, { detector: 'seam', score: 4, box }).outcome).toBe('failed');
  expect(judged(level, { detector: 'seam', score: 3.1, box }).outcome).toBe('passed');
});

test('what a genuine photograph reached that a gallery app had changed is not worth a look', () => {
  expect(findingsOf([{ detector: 'error-level', score: 16.3, box }], 1, 0, 0)).toEqual([]);
});

test('a detector that may refuse alone does so from its score on', () => {
  expect(judged({ detector: 'seam', score: 4.9, box }).outcome).toBe('passed');
  expect(judged({ detector: 'seam', score: 5, box }).outcome).toBe('failed');
});
