import { describe, expect, test } from 'vitest';
import { type Looks, play, run } from '@/tests/support/play-run';
import type { Movement } from './challenges';
import type { FaceSight } from './face-visibility';
import { startRun } from './liveness-machine';

describe('requested size of a face movement', () => {
  const go = (first: Movement, looks: Looks, { base = {} }: { base?: Partial<FaceSight> } = {}) => {
    const asks = { ...run, movements: [first, 'nod'] as const };
    const aligned = play([[base, 9]], startRun(0), { asks });
    const { state, all, hints } = play(looks, aligned.state, { asks, at: 900 });
    return { state, kept: [...aligned.all, ...all], hints };
  };
  test.each<[Movement, Partial<FaceSight>, Partial<FaceSight>]>([
    ['smile', { smile: 0.55 }, { smile: 0.75 }],
    ['blink', { closed: 0.42 }, { closed: 0.55 }],
  ])('asks again for a small %s and keeps the larger one', (movement, little, more) => {
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
  test('asks for more after a head turn that was too small', () => {
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
  test('continues after six seconds with a movement that is just enough', () => {
    const small = [
      [{}, 5],
      [{ smile: 0.55 }, 4],
      [{}, 48],
    ] as Looks;
    expect(go('smile', small).state.phase).toBe('move');
    expect(go('smile', [...small, [{}, 8]])).toMatchObject({ state: { phase: 'move', index: 1 } });
  });
  test('waits for a small smile to relax, or accepts it after six seconds', () => {
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
  test('repeats a small movement when the face settles elsewhere', () => {
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
  test('asks for no more of a head movement', () => {
    expect(
      go('turnLeft', [
        [{}, 5],
        [{ turn: 23 }, 4],
        [{}, 6],
      ]).state.index,
    ).toBe(1);
  });
});
