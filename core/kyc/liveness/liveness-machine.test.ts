import { describe, expect, test } from 'vitest';
import { type Looks, play, run, straight } from '@/tests/support/play-run';
import { timesOf } from './challenges';
import { alignmentOf, type FaceSight, hintOf } from './face-visibility';
import { FRAME_STEPS } from './judge-run';
import { type LivenessState, startRun, stepRun } from './liveness-machine';
import { scaled } from './signs';

describe('liveness run', () => {
  test('goes from alignment through both movements and the countdown to the still', () => {
    const { state, kept } = play([
      [{}, 10],
      [{ turn: 12 }, 4],
      [{ turn: 26 }, 4],
      [{}, 8],
      [{ closed: 0.8 }, 5],
      [{}, 8],
      [{}, 32],
    ]);
    expect(state.phase).toBe('done');
    expect(kept).toEqual([...FRAME_STEPS]);
  });
  test('keeps no straight frame during a movement and ignores the opposite turn', () => {
    expect(
      play([
        [{ turn: 10 }, 3],
        [{ turn: 2 }, 3],
        [{ turn: 15 }, 3],
      ]).state.phase,
    ).toBe('align');
    expect(
      play([
        [{}, 10],
        [{ turn: -30 }, 10],
      ]).state,
    ).toMatchObject({ phase: 'move', best: 0 });
  });
  test('keeps the smallest sufficient turn and the widest blink at a low frame rate', () => {
    const keptAt = (turns: Array<Partial<FaceSight>>): number[] => {
      let { state } = play([[{}, 10]]);
      return turns.flatMap((change, i) => {
        const next = stepRun(state, { ...straight, ...change }, state.since + 500 * (i + 1), run);
        state = next.state;
        return next.keep ? [i] : [];
      });
    };
    expect(keptAt([{ turn: 36 }, { turn: 38 }, { turn: 25 }])).toEqual([0, 2]);
    const blinking = play([
      [{}, 10],
      [{ turn: 26 }, 5],
      [{}, 8],
    ]).state;
    const best = (closed: number[]) =>
      play(
        closed.map((value) => [{ closed: value }, 1] as [Partial<FaceSight>, number]),
        { ...blinking, keptAt: blinking.since - 1_000 },
      ).state.best;
    expect(best([0.5, 0.9, 0.6])).toBeCloseTo(0.85 / 0.3);
  });
  test('asks for less after a turn that is too far and continues after a right one', () => {
    const far = play([
      [{}, 10],
      [{ turn: 55 }, 4],
      [{}, 4],
    ]).state;
    expect(far).toMatchObject({ phase: 'move', index: 0, best: 0 });
    expect(stepRun(far, { ...straight, turn: 55 }, far.since + 4_000, run).hint).toBe('less');
    expect(
      play(
        [
          [{ turn: 26 }, 4],
          [{}, 8],
        ],
        far,
      ).kept,
    ).toContain('centre-1');
  });
  /** End time in ms; the last samples repeat. */
  const endsAfter = (looks: Looks, times = run.times): number => {
    let state = startRun(0);
    const all = looks.flatMap(([change, count]) => Array.from({ length: count }, () => change));
    for (let i = 0; i < 20_000; i++) {
      const sight = { ...straight, ...(all[i] ?? all.at(-1)) };
      state = stepRun(state, sight, (i + 1) * 100, { ...run, times }).state;
      if (state.phase === 'timeout') return (i + 1) * 100;
    }
    throw new Error('the run did not end');
  };
  const turned: Looks = [
    [{}, 10],
    [{ turn: 26 }, 5],
  ];
  test('ends after 30 seconds without a face', () => {
    expect(endsAfter([[{ faces: 0 }, 1]])).toBe(30_100);
  });
  test('ends after 12 seconds without the movement', () => {
    const { state } = play([[{}, 10]]);
    expect([state.phase, endsAfter([[{}, 1]])]).toEqual(['move', state.since + 12_100]);
  });
  test('ends after 60 seconds without a straight face after the movement', () => {
    const { state } = play([...turned, [{ turn: 12 }, 1]]);
    expect([state.phase, endsAfter([...turned, [{ turn: 12 }, 1]])]).toEqual(['centre', state.since + 60_100]);
  });
  test('ends after 60 seconds without a still face in the countdown', () => {
    const { state } = play([...turned, [{}, 8], [{ closed: 0.8 }, 5], [{}, 8]]);
    expect(state.phase).toBe('count');
    const never = play([[{ smile: 0.6 }, 602]], state).state;
    expect(never.phase).toBe('timeout');
    expect(play([[{ smile: 0.6 }, 599]], state).state.phase).toBe('count');
  });
  test('ends when alignment, movements and countdown exceed both limits together', () => {
    const counted = play([...turned, [{}, 8], [{ closed: 0.8 }, 5], [{}, 8]]).state;
    const late = { ...counted, since: 89_000 };
    expect(stepRun(late, straight, 90_000, run).state.phase).not.toBe('timeout');
    expect(stepRun(late, straight, 90_001, run).state.phase).toBe('timeout');
  });
  test('multiplies all limits by ten with more time', () => {
    const slow = timesOf(true, 'full');
    expect(endsAfter([[{ faces: 0 }, 1]], slow)).toBe(300_100);
    expect(endsAfter([[{}, 1]], slow)).toBe(play([[{}, 10]]).state.since + 120_100);
    expect([slow.runMs, slow.countdownMs]).toEqual([600_000, 5_000]);
  });
  test('ends at the third face loss in the countdown', () => {
    const counted = play([...turned, [{}, 8], [{ closed: 0.8 }, 5], [{}, 8]]).state;
    const lost: [Partial<FaceSight>, number] = [{ faces: 0 }, 9];
    const back: [Partial<FaceSight>, number] = [{}, 10];
    const then = (looks: Looks) => play(looks, counted).state;
    expect(then([lost])).toMatchObject({ phase: 'align', losses: 1 });
    expect(then([lost, back, lost])).toMatchObject({ phase: 'align', losses: 2 });
    expect(then([lost, back, lost, back])).toMatchObject({ phase: 'count', losses: 2 });
    expect(then([lost, back, lost, back, lost])).toMatchObject({ phase: 'timeout', losses: 3 });
    // Losses under .7 s do not count.
    expect(then([[{ faces: 0 }, 6], back])).toMatchObject({ phase: 'count', losses: 0 });
  });
  test('resumes the countdown after a lost face without losing movements, twice', () => {
    const counted = play([
      [{}, 10],
      [{ turn: 26 }, 5],
      [{}, 8],
      [{ closed: 0.8 }, 5],
      [{}, 8],
    ]).state;
    expect(counted.phase).toBe('count');
    const away: Looks = [
      [{ faces: 0 }, 10],
      [{}, 10],
    ];
    const back = play(away, counted).state;
    expect(back).toMatchObject({ phase: 'count', losses: 1 });
    expect(play([...away, [{ faces: 0 }, 10]], back).state.phase).toBe('timeout');
  });
  test('replaces the straight frame when a smile at the start relaxes', () => {
    const asks = { ...run, movements: ['smile', 'turnLeft'] as const };
    const go = (from: LivenessState, looks: Looks) =>
      play(looks, from, { asks, at: Math.max(from.since, from.keptAt) });
    const smiling = go(startRun(0), [[{ smile: 0.65 }, 10]]);
    expect(smiling.kept).toEqual(['align']);
    expect(stepRun(smiling.state, { ...straight, smile: 0.65 }, smiling.state.since + 900, asks).hint).toBe('straight');
    // No room for a full smile.
    expect(go(smiling.state, [[{ smile: 0.9 }, 20]]).kept).toEqual([]);
    const calm = go(smiling.state, [[{ smile: 0.1 }, 5]]);
    expect(calm.kept).toEqual(['align']);
    expect(go(calm.state, [[{ smile: 0.1 }, 20]]).kept).toEqual([]);
    expect(stepRun(calm.state, straight, calm.state.keptAt + 900, asks).hint).toBeNull();
    expect(go(calm.state, [[{ smile: 0.6 }, 8]]).kept).toEqual(['peak-1']);
    // The pose must hold with open eyes.
    expect(go(smiling.state, [[{ smile: 0.1 }, 3]]).kept).toEqual([]);
    expect(go(smiling.state, [[{ smile: 0.1, closed: 0.6 }, 9]]).kept).toEqual([]);
  });
  test.each([0.75, 0.95, 1.1])('detects a smile by the mouth alone, for any resting width (%f)', (mouth) => {
    const asks = { ...run, movements: ['smile', 'nod'] as const };
    const look = (width: number): FaceSight => ({
      ...straight,
      smile: scaled({ turn: 0, nod: 0.53, mouth: width, size: 90, sides: 0, tall: 0.6 }).smile,
    });
    let state = startRun(0);
    for (let at = 100; at <= 1_000; at += 100) state = stepRun(state, look(mouth), at, asks).state;
    expect(state.phase).toBe('move');
    expect(stepRun(state, look(mouth), 2_000, asks)).toMatchObject({ hint: null, keep: null });
    expect(stepRun(state, look(mouth + 0.08), 2_000, asks).keep).toBeNull();
    expect(stepRun(state, look(mouth + 0.12), 2_000, asks).keep).toBe('peak-1');
  });
  test('counts a blink only on a steady head, and accepts a new resting position', () => {
    const asks = { ...run, movements: ['blink', 'nod'] as const };
    const keep = (state: LivenessState, look: Partial<FaceSight>, at: number) =>
      stepRun(state, { ...straight, ...look }, at, asks);
    const { state } = play([[{}, 10]]);
    expect(keep(state, { turn: 14, closed: 0.8 }, 2_000).keep).toBeNull();
    let settled = state;
    const kept = [0, 1, 2, 3, 4, 5].map((i) => {
      const next = keep(settled, { turn: 14 }, 2_000 + i * 100);
      settled = next.state;
      return next.keep;
    });
    expect(kept.filter(Boolean)).toEqual(['align']);
    expect(keep(settled, { turn: 14, closed: 0.8 }, 4_000).keep).toBe('peak-1');
  });
  test('does not accept the wider mouth of a turned head as a smile', () => {
    const asks = { ...run, movements: ['smile', 'nod'] as const };
    const { state } = play([[{}, 10]]);
    const look = (change: Partial<FaceSight>) => stepRun(state, { ...straight, ...change }, 2_000, asks).keep;
    expect(look({ turn: 22, smile: 0.6 })).toBeNull();
    expect(look({ nod: 14, smile: 0.6 })).toBeNull();
    expect(look({ turn: 6, nod: 9, smile: 0.6 })).toBe('peak-1');
  });
  test('replaces the straight frame when the head was lowered at the start', () => {
    const down = play([[{ nod: 20 }, 10]]).state;
    expect(down).toMatchObject({ phase: 'move', index: 0 });
    const up = play([[{}, 12]], down);
    expect(up.kept).toEqual(['align']);
    const turned = play([[{ turn: 26 }, 4]], { ...up.state, since: up.state.keptAt });
    expect(turned.kept).toEqual(['peak-1']);
    // The pose held after looking up is the reference.
    const late = play([[{ nod: 20, turn: 26 }, 5]], { ...down, since: down.keptAt }).state;
    expect(play([[{ turn: 12 }, 15]], late).state.phase).toBe('centre');
    const rested = play([[{}, 13]], late);
    expect(rested.kept).toContain('centre-1');
    expect(rested.state.known).toMatchObject({ nod: straight.nod });
  });
  test('keeps a steady frame after a movement, not the start of the next one', () => {
    const turned = play([
      [{}, 10],
      [{ turn: 26 }, 5],
      [{ turn: 4 }, 3],
    ]);
    expect(turned.state.phase).toBe('centre');
    const next = stepRun(turned.state, { ...straight, turn: 9 }, turned.state.since + 2_000, run);
    expect(next).toMatchObject({ keep: null, state: { phase: 'centre' } });
    expect(play([[{ turn: 4 }, 8]], turned.state).kept).toEqual(['centre-1']);
  });
  test('reports darkness when no face is found in the dark', () => {
    expect(hintOf({ ...straight, faces: 0, light: 120 })).toBe('none');
    expect(hintOf({ ...straight, faces: 0, light: 25 })).toBe('dark');
    const { state } = play([[{}, 10]]);
    expect(stepRun(state, { ...straight, faces: 0, light: 25 }, state.since + 900, run).hint).toBe('dark');
    expect(stepRun(state, { ...straight, light: 25 }, state.since + 900, run).hint).toBe('dark');
    expect(stepRun(state, { ...straight, light: 55 }, state.since + 900, run).hint).toBeNull();
  });
  test('keeps no straight frame at the start of a blink', () => {
    const blinks = { closed: straight.closed + 0.1 };
    expect(
      play([
        [{}, 7],
        [blinks, 1],
      ]).kept,
    ).toEqual([]);
    expect(
      play([
        [{}, 7],
        [blinks, 1],
        [{}, 1],
      ]).kept,
    ).toEqual(['align']);
    const after = play([
      [{}, 10],
      [{ turn: 26 }, 5],
      [{}, 1],
    ]).state;
    expect(after.phase).toBe('centre');
    expect(
      play(
        [
          [{}, 4],
          [blinks, 1],
        ],
        after,
      ).kept,
    ).toEqual([]);
    expect(
      play(
        [
          [{}, 4],
          [blinks, 1],
          [{}, 1],
        ],
        after,
      ).kept,
    ).toEqual(['centre-1']);
  });
  test('takes the still only when the face is straight, open-eyed and calm', () => {
    const counted = play([
      [{}, 10],
      [{ turn: 26 }, 5],
      [{}, 8],
      [{ closed: 0.8 }, 5],
      [{}, 8],
    ]).state;
    for (const away of [{ turn: 24 }, { nod: 20 }, { closed: 0.7 }, { smile: 0.6 }]) {
      const waiting = play([[away, 40]], counted);
      expect(waiting).toMatchObject({ state: { phase: 'count' }, kept: [] });
      expect(stepRun(waiting.state, { ...straight, ...away }, counted.since + 4_100, run).hint).toBe('straight');
      expect(stepRun(waiting.state, straight, counted.since + 4_200, run).keep).toBe('still');
    }
  });
  test('accepts a distant face after 4 seconds with a smaller oval, up to a limit', () => {
    const far = (height: number, looks: number) => play([[{ height }, looks]]).state;
    expect(far(0.3, 39)).toMatchObject({ small: false, phase: 'align' });
    expect(stepRun(far(0.3, 39), { ...straight, height: 0.3 }, 3_950, run).hint).toBe('far');
    expect(far(0.3, 42)).toMatchObject({ small: true, phase: 'align' });
    expect(stepRun(far(0.3, 42), { ...straight, height: 0.3 }, 4_300, run).hint).toBe('still');
    expect(far(0.3, 55)).toMatchObject({ small: true, phase: 'move' });
    expect(far(0.2, 100)).toMatchObject({ small: false, phase: 'align' });
    expect(
      play([
        [{ height: 0.3 }, 30],
        [{ height: 0.3, x: 0.8 }, 2],
        [{ height: 0.3 }, 30],
      ]).state.small,
    ).toBe(true);
    expect(
      play([
        [{ height: 0.3 }, 30],
        [{ faces: 0 }, 2],
        [{ height: 0.3 }, 30],
      ]).state.small,
    ).toBe(false);
    expect(play([[{ height: 0.5 }, 2]], far(0.3, 42)).state.small).toBe(false);
  });
  test('fills the ring exactly when no hint is left, and increases on the way', () => {
    expect(alignmentOf(straight)).toBe(1);
    const ways: Array<(share: number) => Partial<FaceSight>> = [
      (share) => ({ light: 10 + 60 * share }),
      (share) => ({ light: 80, around: 240 - 100 * share }),
      (share) => ({ height: 0.1 + 0.3 * share }),
      (share) => ({ height: 0.98 - 0.2 * share }),
      (share) => ({ x: 0.9 - 0.3 * share }),
      (share) => ({ y: 0.1 + 0.3 * share }),
      (share) => ({ turn: 60 - 45 * share }),
      (share) => ({ nod: -60 + 45 * share }),
    ];
    for (const way of ways) {
      const shares = [0, 0.25, 0.5, 0.75, 1].map((share) => alignmentOf({ ...straight, ...way(share) }));
      expect(shares, String(way)).toEqual([...shares].sort((a, b) => a - b));
      expect([(shares[0] ?? 1) < 0.7, shares.at(-1)], String(way)).toEqual([true, 1]);
    }
    for (const faces of [0, 2]) expect(alignmentOf({ ...straight, faces })).toBe(0);
    expect([alignmentOf({ ...straight, height: 0.3 }) < 1, alignmentOf({ ...straight, height: 0.3 }, true)]).toEqual([
      true,
      1,
    ]);
  });
  test('returns one hint at a time, by priority', () => {
    expect(hintOf(straight)).toBeNull();
    expect(hintOf({ ...straight, faces: 2, light: 10 })).toBe('many');
    expect(hintOf({ ...straight, light: 40, height: 0.2 })).toBe('dark');
    expect(hintOf({ ...straight, around: 220 })).toBe('backlit');
    expect(hintOf({ ...straight, height: 0.2 })).toBe('far');
    expect(hintOf({ ...straight, x: 0.8 })).toBe('off');
  });
});
