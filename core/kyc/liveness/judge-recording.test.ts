import { describe, expect, test } from 'vitest';
import type { Grey, Point } from '../capture/grey';
import { judgeRecording, type RecordedFrame, type StepFrame } from './judge-recording';
import { FRAME_STEPS } from './judge-run';

const TIMES = [900, 2_600, 3_600, 5_400, 6_500, 9_800];
const MOVEMENTS = ['nod', 'blink'] as const;

/** 68 marks of a head that nods by `share`: the nose comes down between eyes and mouth. */
function head(share: number): Point[] {
  const marks = Array.from({ length: 68 }, (_, i) => ({ x: 100 + (i % 17) * 7, y: 100 + Math.floor(i / 17) * 20 }));
  for (let i = 36; i < 42; i++) marks[i] = { x: 120, y: 90 };
  for (let i = 42; i < 48; i++) marks[i] = { x: 190, y: 90 };
  for (const lip of [51, 57]) marks[lip] = { x: 155, y: 150 };
  marks[30] = { x: 155, y: 122 + 10 * share };
  return marks;
}

/** A picture of its moment: a camera gives no two alike. */
function small(at: number): Grey {
  const data = Uint8Array.from({ length: 4_800 }, (_, i) => 120 + 80 * Math.sin(i / 7 + at / 1_700) + ((i * at) % 5));
  return { data, width: 80, height: 60 };
}

const shareAt = (at: number): number => Math.max(0, 1 - Math.abs(at - 2_600) / 900);
const steps: StepFrame[] = TIMES.map((at, i) => ({ step: FRAME_STEPS[i] ?? 'still', at, small: small(at) }));
function recording(change: (frame: RecordedFrame, index: number) => RecordedFrame = (frame) => frame): RecordedFrame[] {
  const times = new Set([...TIMES, ...Array.from({ length: 24 }, (_, i) => 700 + i * 250)]);
  const frames = [...times].sort((a, b) => a - b);
  return frames.map((at, i) => change({ at, receivedAt: at + 1_500, marks: head(shareAt(at)), small: small(at) }, i));
}
const judged = (frames: RecordedFrame[]) => judgeRecording(MOVEMENTS, steps, frames);

describe('judgeRecording', () => {
  test('accepts a recording of a movement sent while it went on', () => {
    expect(judged(recording())).toMatchObject({ isBroken: false, doubts: [] });
  });
  test('doubts a run without a recording', () => {
    expect(judged([])).toMatchObject({ isBroken: false, doubts: ['LIVENESS_RECORDING_MISSING'] });
  });
  test.each([
    ['few frames', recording().filter(({ at }) => TIMES.includes(at) || at < 3_000)],
    ['no frame of the moment of a step', recording().filter(({ at }) => at !== 5_400)],
    [
      'frames that came long after they were taken',
      recording((frame) => ({ ...frame, receivedAt: frame.at + 30_000 })),
    ],
  ])('doubts a recording with %s', (_, frames) => {
    expect(judged(frames)).toMatchObject({ isBroken: false, doubts: ['LIVENESS_RECORDING_INCOMPLETE'] });
  });
  test.each([
    ['frames before their time', recording((frame) => ({ ...frame, receivedAt: frame.at - 5_000 }))],
    ['frames out of order', [...recording()].reverse()],
    [
      'another picture at the moment of a step',
      recording((frame) => (frame.at === 2_600 ? { ...frame, small: small(80_000) } : frame)),
    ],
  ])('finds a recording broken with %s', (_, frames) => {
    expect(judged(frames).isBroken).toBe(true);
  });
  test.each([
    ['one picture all the time', recording((frame) => ({ ...frame, small: small(1) }))],
    [
      'a face that jumps',
      recording((frame, i) => ({ ...frame, marks: frame.marks.map(({ x, y }) => ({ x: x + (i % 2) * 150, y })) })),
    ],
    [
      'a movement without what lies between',
      recording((frame) => ({ ...frame, marks: head(frame.at === 2_600 ? 1 : 0) })),
    ],
    ['no face', recording((frame) => ({ ...frame, marks: [] }))],
  ])('doubts a recording of %s', (_, frames) => {
    expect(judged(frames).doubts).toContain('LIVENESS_RECORDING_UNNATURAL');
  });
});
