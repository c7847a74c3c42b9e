import { describe, expect, test } from 'vitest';
import { type Looks, play, run } from '@/tests/support/play-run';
import type { Movement } from './challenges';
import type { FaceSight } from './face-visibility';
import { startRun } from './liveness-machine';
import type { TrackerName } from './trackers';

describe('a movement of the face is asked for a little more than is enough', () => {
  const go = (
    first: Movement,
    looks: Looks,
    { base = {}, tracker = run.tracker }: { base?: Partial<FaceSight>; tracker?: TrackerName } = {},
  ) => {
    const asks = { ...run, movements: [first, 'nod'] as const, tracker };
    const aligned = play([[base, 9]], startRun(0), { asks });
    const { state, all, hints } = play(looks, aligned.state, { asks, at: 900 });
    return { state, kept: [...aligned.all, ...all], hints };
  };
  test.each<[Movement, Partial<FaceSight>, Partial<FaceSight>]>([
    ['smile', { smile: 0.55 }, { smile: 0.75 }],
    ['blink', { closed: 0.42 }, { closed: 0.55 }],
  ])('a small %s is asked for again, and the larger one is the one that is sent', (movement, little, more) => {
    const small = [
      [{}, 5],
      [little, 4],
      [{}, 6],
    ] as Looks;
    expect(go(movement, small)).toMatchObject({
      state: { phase: 'move' },
      kept: ['align', 'peak-1'],
      hints: [null, 'more'],
    });
    const done = go(movement, [...small, [more, 4], [{}, 6]]);
    expect(done).toMatchObject({
      state: { phase: 'move', index: 1 },
      kept: ['align', 'peak-1', 'peak-1', 'centre-1'],
    });
  });
  test('a head that turned too little and came back is asked for more, until it was enough', () => {
    const little: Looks = [
      [{}, 5],
      [{ turn: 12 }, 5],
    ];
    expect(go('turnLeft', little).hints).toEqual([null]);
    expect(go('turnLeft', [...little, [{}, 2]]).hints).toEqual([null, 'more']);
    const again = go('turnLeft', [...little, [{}, 2], [{ turn: 14 }, 4], [{ turn: 26 }, 2]]);
    expect(again).toMatchObject({ state: { phase: 'move', index: 0, little: true }, kept: ['align', 'peak-1'] });
    const done = go('turnLeft', [...little, [{}, 2], [{ turn: 26 }, 2], [{}, 6]]).state;
    expect(done).toMatchObject({ phase: 'move', index: 1, most: 0, little: false });
  });
  test('who can do no more than is enough goes on after six seconds', () => {
    const small = [
      [{}, 5],
      [{ smile: 0.55 }, 4],
      [{}, 48],
    ] as Looks;
    expect(go('smile', small).state.phase).toBe('move');
    expect(go('smile', [...small, [{}, 8]])).toMatchObject({ state: { phase: 'move', index: 1 } });
  });
  test('who smiled a little at the camera comes to rest first; who cannot is taken as they are after six seconds', () => {
    const smiling = { base: { smile: 0.45 } };
    expect(
      go(
        'smile',
        [
          [{ smile: 0.45 }, 5],
          [{ smile: 0.9 }, 5],
        ],
        smiling,
      ),
    ).toMatchObject({ kept: ['align'], hints: ['straight'] });
    const rested = go(
      'smile',
      [
        [{ smile: 0.45 }, 5],
        [{}, 6],
        [{ smile: 0.9 }, 5],
        [{}, 6],
      ],
      smiling,
    );
    expect(rested).toMatchObject({ kept: ['align', 'align', 'peak-1', 'centre-1'] });
    expect(
      go(
        'smile',
        [
          [{ smile: 0.45 }, 62],
          [{ smile: 0.9 }, 5],
        ],
        smiling,
      ).kept,
    ).toEqual(['align', 'peak-1']);
  });
  test('of a small movement and a face that settles elsewhere the movement is done anew', () => {
    const settled = go('smile', [
      [{}, 5],
      [{ smile: 0.55 }, 4],
      [{ turn: 8 }, 8],
    ]);
    expect(settled).toMatchObject({
      kept: ['align', 'peak-1', 'align'],
      state: { phase: 'move', best: 0, base: { turn: 8 } },
    });
  });
  test('the tracker that measures as the server does asks for enough, and so do movements of the head', () => {
    const smile = [
      [{}, 5],
      [{ smile: 0.55 }, 4],
      [{}, 6],
    ] as Looks;
    expect(go('smile', smile, { tracker: 'fallback' }).state.index).toBe(1);
    expect(
      go('turnLeft', [
        [{}, 5],
        [{ turn: 23 }, 4],
        [{}, 6],
      ]).state.index,
    ).toBe(1);
  });
});
