import { describe, expect, test } from 'vitest';
import { judgeTampering } from './judge';
import { findingsOf } from './suspicion';

const box = { x: 8, y: 16, width: 24, height: 24 };
const judged = (...traces: Parameters<typeof findingsOf>[0]) => judgeTampering(findingsOf(traces, 1, 100, 200), 1);

describe('findings of the tampering detectors', () => {
  test("fail alone from the detector's threshold", () => {
    expect(judged({ detector: 'seam', score: 4.9, box }).outcome).toBe('passed');
    expect(judged({ detector: 'seam', score: 5, box }).outcome).toBe('failed');
  });

  test('fail together when two are close to their thresholds', () => {
    const baseline = { detector: 'baseline', score: 4, box } as const;
    expect(judged(baseline)).toMatchObject({
      outcome: 'passed',
      detail: expect.stringContaining('Weak sign only'),
    });
    expect(judged(baseline, { detector: 'seam', score: 4, box }).outcome).toBe('failed');
    expect(judged(baseline, { detector: 'seam', score: 2.9, box }).outcome).toBe('passed');
  });

  test('are placed in the whole image', () => {
    expect(findingsOf([{ detector: 'seam', score: 4, box }], 1, 100, 200)).toMatchObject([
      { detector: 'seam', box: { x: 108, y: 216, width: 24, height: 24 } },
    ]);
  });

  test("are dropped below 60 % of the detector's threshold", () => {
    expect(findingsOf([{ detector: 'seam', score: 2.9, box }], 1, 0, 0)).toEqual([]);
  });
});
