import { expect, test } from 'vitest';
import { axisOf, LANES, lanesOf } from './lanes';

const S = 1_000;
const told = (...entries: [number, string, Record<string, unknown>?][]) =>
  entries.map(([at, type, detail = {}], i) => ({ id: `e${i}`, type, detail, at: at * S }));
const story = told(
  [0, 'created'],
  [10, 'opened'],
  [12, 'state', { to: 'permission-granting' }],
  [14, 'camera', { place: 'permission', outcome: 'denied' }],
  [20, 'state', { to: 'dv-positioning-front' }],
  [20, 'camera', { place: 'document', outcome: 'opened' }],
  [50, 'hints', { side: 'front', ms: 25_000, hints: { glare: 4 } }],
  [51, 'shot', { side: 'front', taken: 'hand', found: 'glare' }],
  [52, 'shot', { side: 'front', taken: 'itself', found: 'good' }],
  [60, 'page', { now: 'closed' }],
  [3_660, 'page', { now: 'opened' }],
  [3_670, 'state', { to: 'lv-aligning' }],
  [3_700, 'state', { to: 'lv-timeout' }],
  [3_710, 'liveness', { outcome: 'refused' }],
  [3_710, 'state', { to: 'lv-timeout', by: 'server' }],
  [3_720, 'document-result', { status: 'completed' }],
);

test('each entry stands in its lane, as a moment or for as long as it lasted', () => {
  const lanes = lanesOf([...story].reverse());
  const drawn = (lane: (typeof LANES)[number]) =>
    lanes[lane].map(({ from, to, tone, part }) => [from / S, to / S, part ?? tone]);
  expect(drawn('way')).toEqual([
    [12, 20, 'permission'],
    [20, 3_670, 'photos'],
    [3_670, 3_700, 'face'],
    [3_700, 3_710, 'face'],
    [3_710, 3_720, 'face'],
  ]);
  expect(drawn('page')).toEqual([
    [10, 10, 'good'],
    [60, 3_660, 'bad'],
  ]);
  expect(drawn('camera')).toEqual([
    [14, 14, 'bad'],
    [20, 20, 'good'],
  ]);
  expect(drawn('quality')).toEqual([
    [25, 50, 'bad'],
    [51, 51, 'bad'],
    [52, 52, 'good'],
  ]);
  expect(drawn('tries')).toEqual([
    [3_700, 3_700, 'bad'],
    [3_710, 3_710, 'bad'],
    [3_720, 3_720, 'good'],
  ]);
});

test('an hour in which nothing happened takes no more of the axis than a minute, and is told', () => {
  const { place, rests } = axisOf(lanesOf(story));
  expect([place(10 * S), place(3_720 * S)]).toEqual([0, 1]);
  // 170 seconds are drawn: 50 before, 60 for the hour, 60 after.
  expect(place(60 * S)).toBeCloseTo(50 / 170);
  expect(place(3_660 * S)).toBeCloseTo(110 / 170);
  expect(rests).toEqual([{ at: expect.closeTo(80 / 170), ms: 3_600_000 }]);
});

test('a session in which nothing has happened yet has nothing to draw', () => {
  const lanes = lanesOf(told([0, 'created'], [1, 'invitation']));
  expect(LANES.flatMap((lane) => lanes[lane])).toEqual([]);
  expect(axisOf(lanes).rests).toEqual([]);
});
