import { expect, test } from 'vitest';
import { straight } from '@/tests/support/play-run';
import { type Movement, timesOf } from '../challenges';
import type { FaceSight } from '../face-visibility';
import { FRAME_STEPS } from '../judge-run';
import { startRun, stepRun } from '../liveness-machine';
import { stepByPhoto } from './photo-machine';

const times = timesOf(false, 'still');
const run = { movements: ['smile', 'turnLeft'] as [Movement, Movement], times, tracker: 'landmarker' as const };

function photos(changes: Array<Partial<FaceSight>>, from = startRun(0)) {
  let state = from;
  const told = changes.map((change, i) => {
    const next = stepByPhoto(state, { ...straight, ...change }, from.since + 3_000 * (i + 1), run);
    state = next.state;
    return next.keep ?? next.hint;
  });
  return { state, told };
}

test('collects six frames from five photos and the automatic countdown', () => {
  const { state, told } = photos([{}, { smile: 0.75 }, {}, { turn: 26 }, {}]);
  expect(told).toEqual(FRAME_STEPS.slice(0, 5));
  expect(state.phase).toBe('count');
  const soon = stepRun(state, straight, state.since + 1_500, run);
  expect(soon).toMatchObject({ keep: null, state: { phase: 'count' } });
  expect(stepRun(soon.state, straight, state.since + 3_100, run).keep).toBe('still');
});

test('keeps no frame from a wrong photo, reports why and allows a retake', () => {
  expect(photos([{ faces: 0 }, { turn: 30 }, { light: 30 }, { smile: 0.7 }, {}]).told).toEqual([
    'none',
    'level',
    'dark',
    'straight',
    'align',
  ]);
  const aligned = photos([{}]).state;
  expect(photos([{}, { smile: 0.3 }, { turn: 24, smile: 0.6 }, { faces: 2 }, { smile: 0.5 }], aligned).told).toEqual([
    'more',
    'more',
    'more',
    'many',
    'peak-1',
  ]);
  const smiled = photos([{}, { smile: 0.75 }]).state;
  expect(photos([{ smile: 0.6 }, { turn: 30 }, {}], smiled).told).toEqual(['straight', 'straight', 'centre-1']);
  const turning = photos([{}, { smile: 0.75 }, {}]).state;
  expect(photos([{ turn: 60 }, { turn: -26 }, { turn: 26 }], turning).told).toEqual(['less', 'more', 'peak-2']);
});

test('asks for a wider smile at first and accepts a small one after retries', () => {
  const aligned = photos([{}]).state;
  const little = { smile: 0.5 };
  expect(photos([little, little, { smile: 0.75 }], aligned).told).toEqual(['more', 'more', 'peak-1']);
  expect(photos([little, little, little, little, little], aligned).told).toEqual([
    'more',
    'more',
    'more',
    'more',
    'peak-1',
  ]);
  expect(photos([{ smile: 0.45 }, {}]).told).toEqual(['straight', 'align']);
});

test('ends at its timeout, which is longer than on a fast device', () => {
  const { state } = photos([{}]);
  const usual = timesOf(false, 'full').movementMs;
  expect(stepByPhoto(state, { ...straight, smile: 0.75 }, state.since + usual + 1, run).keep).toBe('peak-1');
  expect(stepByPhoto(state, straight, state.since + times.movementMs + 1, run).state.phase).toBe('timeout');
});
