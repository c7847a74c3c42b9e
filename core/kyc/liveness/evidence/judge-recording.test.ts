import { describe, expect, test } from 'vitest';
import type { Grey, Point } from '@/core/kyc/capture/grey';
import { FRAME_STEPS } from '../judge-run';
import { judgeRecording, type RecordedFrame, type StepFrame } from './judge-recording';

const TIMES = [900, 2_600, 3_600, 5_400, 6_500, 9_800];
const MOVEMENTS = ['nod', 'blink'] as const;

/** Nodding head: the nose moves farther than the eyes. */
function head(share: number): Point[] {
  const marks = Array.from({ length: 68 }, (_, i) => ({ x: 100 + (i % 17) * 7, y: 100 + Math.floor(i / 17) * 20 }));
  for (let i = 36; i < 42; i++) marks[i] = { x: 120, y: 90 + 8 * share };
  for (let i = 42; i < 48; i++) marks[i] = { x: 190, y: 90 + 8 * share };
  for (const lip of [51, 57]) marks[lip] = { x: 155, y: 150 + 8 * share };
  for (let i = 27; i < 36; i++) marks[i] = { x: 155, y: 110 + (i - 27) * 4 + 20 * share };
  return marks;
}

/** Pixels of 240. */
const bendAt = (y: number, share: number): number => share * (32 - ((y - 120) / 24) ** 2);
const PLAIN = head(0);
const bentHead = (share: number): Point[] => PLAIN.map(({ x, y }) => ({ x, y: y + bendAt(y, share) }));

/** No two frames are equal. */
function small(at: number, share = 0): Grey {
  const data = Uint8Array.from({ length: 4_800 }, (_, i) => {
    const [x, row] = [i % 80, Math.floor(i / 80)];
    let y = row;
    for (let step = 0; step < 6; step++) y = row - bendAt(y * 4, share) / 4;
    const light = 45 * Math.sin(x / 4 + Math.sin(y / 6) + at / 20_000) + 40 * Math.cos(y / 5 - x / 11);
    return 120 + light + ((i * at) % 5);
  });
  return { data, width: 80, height: 60 };
}

const shareAt = (at: number): number => Math.max(0, 1 - Math.abs(at - 2_600) / 900);
const steps: StepFrame[] = TIMES.map((at, i) => ({ step: FRAME_STEPS[i] ?? 'still', at, small: small(at) }));
function recording(change: (frame: RecordedFrame, index: number) => RecordedFrame = (frame) => frame): RecordedFrame[] {
  const times = new Set([...TIMES, ...Array.from({ length: 24 }, (_, i) => 700 + i * 250)]);
  const frames = [...times].sort((a, b) => a - b);
  return frames.map((at, i) =>
    change(
      { at, receivedAt: at + 1_500, marks: head(shareAt(at)), size: { width: 320, height: 240 }, small: small(at) },
      i,
    ),
  );
}
const judged = (frames: RecordedFrame[], of = steps) => judgeRecording(MOVEMENTS, of, frames);

describe('judgeRecording', () => {
  test('accepts a recording sent during the movement', () => {
    expect(judged(recording())).toMatchObject({ isBroken: false, doubts: [] });
  });
  test('doubts a run without a recording', () => {
    expect(judged([])).toMatchObject({ isBroken: false, doubts: ['LIVENESS_RECORDING_MISSING'] });
  });
  test.each([
    ['few frames', recording().filter(({ at }) => TIMES.includes(at) || at < 3_000)],
    ['no frame at the time of a step', recording().filter(({ at }) => at !== 5_400)],
    [
      'frames received long after they were captured',
      recording((frame) => ({ ...frame, receivedAt: frame.at + 30_000 })),
    ],
  ])('doubts a recording with %s', (_, frames) => {
    expect(judged(frames)).toMatchObject({ isBroken: false, doubts: ['LIVENESS_RECORDING_INCOMPLETE'] });
  });
  test.each([
    ['frames received before they were captured', recording((frame) => ({ ...frame, receivedAt: frame.at - 5_000 }))],
    ['frames out of order', [...recording()].reverse()],
    [
      'another image at the time of a step',
      recording((frame) => (frame.at === 2_600 ? { ...frame, small: small(80_000) } : frame)),
    ],
  ])('finds a recording broken with %s', (_, frames) => {
    expect(judged(frames).isBroken).toBe(true);
  });
  test.each([
    ['one repeated image', recording((frame) => ({ ...frame, small: small(1) }))],
    [
      'a face that jumps',
      recording((frame, i) => ({ ...frame, marks: frame.marks.map(({ x, y }) => ({ x: x + (i % 2) * 150, y })) })),
    ],
    [
      'a movement without intermediate frames',
      recording((frame) => ({ ...frame, marks: head(frame.at === 2_600 ? 1 : 0) })),
    ],
    ['no face', recording((frame) => ({ ...frame, marks: [] }))],
  ])('doubts a recording of %s', (_, frames) => {
    expect(judged(frames).doubts).toContain('LIVENESS_RECORDING_UNNATURAL');
  });
  test('doubts a nod during which the background bends with the face', () => {
    const bent = (frame: RecordedFrame): RecordedFrame => {
      const share = shareAt(frame.at);
      return { ...frame, marks: bentHead(share), small: small(frame.at, share) };
    };
    const bentSteps = steps.map((step) => ({ ...step, small: small(step.at, shareAt(step.at)) }));
    const { isBroken, doubts, signals } = judged(recording(bent), bentSteps);
    expect({ isBroken, doubts }).toEqual({ isBroken: false, doubts: ['LIVENESS_RECORDING_UNNATURAL'] });
    expect(signals.recordedAgainst).toBeLessThan(0.05);
    expect(judged(recording()).signals.recordedAgainst).toBeGreaterThan(0.2);
  });
});
