import { expect, test } from 'vitest';
import { type Movement, timesOf } from '@/core/kyc/liveness/challenges';
import { begin, type FaceHint, startRun } from '@/core/kyc/liveness/run-machine';
import { sentenceOf } from './sentence-of';

/** In the middle of a movement of a run. */
const moving = (movement: Movement, hint: FaceHint | null) =>
  sentenceOf({
    run: { runId: 'klr_1', movements: [movement, 'nod'], tier: 'full', times: timesOf(false, 'full') },
    state: begin(startRun(0), 'move', 0),
    hint,
    secondsLeft: null,
  });

test.each<[Movement, FaceHint | null, string]>([
  ['smile', null, 'lv.ch.smile'],
  ['smile', 'more', 'lv.more.smile'],
  ['blink', 'more', 'lv.more.blink'],
  ['turnLeft', 'less', 'fb.face.less'],
  ['smile', 'straight', 'fb.face.straight'],
])('of %s with the hint %s is said %s', (movement, hint, key) => {
  expect(moving(movement, hint)).toEqual([key]);
});
