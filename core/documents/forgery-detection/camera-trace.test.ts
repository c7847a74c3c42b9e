import { describe, expect, test } from 'vitest';
import { seededRandom } from '@/tests/fixtures/documents/random';
import { lacksCameraTrace, withoutCameraTrace } from './camera-trace';
import { type IntegrityFinding, judgeTampering } from './judge';

const [WIDTH, HEIGHT] = [240, 160];
/** `noise` is the standard deviation in grey levels. */
function page({ noise = 0, paper = 230, steps = null as number[] | null } = {}) {
  const random = seededRandom(3);
  const luma = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [x, y] = [i % WIDTH, Math.floor(i / WIDTH)];
    const isPrint = y % 20 < 5 && x % 9 < 4;
    const bell = random.next() + random.next() + random.next() - 1.5;
    return Math.max(0, Math.min(255, Math.round((isPrint ? 40 : paper) + bell * 2 * noise)));
  });
  const clipped = Uint8Array.from(luma, (value) => (value === 0 || value === 255 ? 1 : 0));
  return { width: WIDTH, height: HEIGHT, luma, clipped, steps, inside: () => true };
}
const STEPS = (first: number) => new Array<number>(64).fill(first);

describe('lacksCameraTrace', () => {
  test('is true for perfectly even paper, also in pure white or a fine JPEG', () => {
    expect(lacksCameraTrace(page())).toBe(true);
    expect(lacksCameraTrace(page({ paper: 255 }))).toBe(true);
    expect(lacksCameraTrace(page({ steps: STEPS(3) }))).toBe(true);
  });

  test.each([0.6, 1, 4, 12])('is false with sensor noise of %f levels', (noise) => {
    expect(lacksCameraTrace(page({ noise }))).toBe(false);
    expect(lacksCameraTrace(page({ noise, steps: STEPS(3) }))).toBe(false);
  });

  test('is false where compression may have removed noise or white is clipped', () => {
    expect(lacksCameraTrace(page({ steps: STEPS(12) }))).toBe(false);
    expect(lacksCameraTrace(page({ paper: 255, steps: STEPS(3) }))).toBe(false);
  });
});

describe('finding of a missing camera trace', () => {
  const traced = (suspicion: number): IntegrityFinding => ({
    ...withoutCameraTrace(1),
    detector: 'noise',
    suspicion,
    detail: 'A sign.',
  });

  test('lowers the confidence and names the reason', () => {
    const judged = judgeTampering([withoutCameraTrace(1)], 1);
    expect(judged.outcome).toBe('passed');
    expect(judged.confidence).toBeLessThan(1);
    expect(judged.detail).toContain('no sensor noise');
  });

  test('never fails a document, alone or with another weak sign', () => {
    expect(judgeTampering([withoutCameraTrace(1), withoutCameraTrace(2)], 2).outcome).toBe('passed');
    expect(judgeTampering([withoutCameraTrace(1), traced(0.79)], 1)).toMatchObject({
      outcome: 'passed',
      confidence: expect.closeTo(0.21),
    });
    expect(judgeTampering([withoutCameraTrace(1), traced(0.8)], 1)).toMatchObject({
      outcome: 'failed',
      detail: 'A sign.',
    });
  });
});
