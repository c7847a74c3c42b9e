import { expect, test } from 'vitest';
import { type Movement, timesOf } from '@/core/kyc/liveness/challenges';
import type { FaceHint } from '@/core/kyc/liveness/face-visibility';
import { beginRun, startRun } from '@/core/kyc/liveness/liveness-machine';
import { instructionOf } from './instruction';

test('shows no instruction after the end of a run', () => {
  const run = {
    runId: 'klr_1',
    movements: ['smile', 'nod'] as [Movement, Movement],
    tier: 'full' as const,
    times: timesOf(false, 'full'),
  };
  const state = beginRun(startRun(0), 'timeout', 0);
  expect(instructionOf({ run, state, hint: null, secondsLeft: null })).toEqual(['common.working']);
});

const moving = (movement: Movement, hint: FaceHint | null) =>
  instructionOf({
    run: { runId: 'klr_1', movements: [movement, 'nod'], tier: 'full', times: timesOf(false, 'full') },
    state: beginRun(startRun(0), 'move', 0),
    hint,
    secondsLeft: null,
  });

test.each<[Movement, FaceHint | null, string]>([
  ['smile', null, 'lv.ch.smile'],
  ['smile', 'more', 'lv.more.smile'],
  ['blink', 'more', 'lv.more.blink'],
  ['turnLeft', 'more', 'lv.more.turnLeft'],
  ['turnLeft', 'less', 'fb.face.less'],
  ['smile', 'straight', 'fb.face.straight'],
])('shows for %s with the hint %s the message %s', (movement, hint, key) => {
  expect(moving(movement, hint)).toEqual([key]);
});
