import { describe, expect, test } from 'vitest';
import { type Movement, timesOf } from './challenges';
import { fingerprintWords } from './evidence/fingerprint';
import { wentOf } from './evidence/measure-movement';
import type { FaceSight } from './face-visibility';
import { FRAME_STEPS, judgeRun, type ObservedFrame } from './judge-run';
import { scaled } from './signs';

const STRAIGHT = { faces: 1, x: 0.5, y: 0.5, height: 0.55, closed: 0.05, light: 130, around: 130 };

describe('judgeRun', () => {
  const none = new Uint32Array(8);
  const signs = { turn: 0, nod: 0.55, mouth: 0.8, size: 90, sides: 0, tall: 0.6 };
  const frame = (i: number, change: Partial<ObservedFrame> = {}): ObservedFrame => ({
    step: FRAME_STEPS[i] ?? 'still',
    at: [900, 2_500, 3_500, 5_000, 6_000, 9_200][i] ?? 0,
    faces: 1,
    signs,
    marks: [],
    detail: 0.1,
    distance: i === 0 ? 0 : 0.2,
    eyes: i === 0 ? 1 : 0.9,
    fingerprint: String(i).repeat(64),
    looks: [{ bits: fingerprintWords(String(i).repeat(64)) ?? none, sure: none.map(() => 0xffffffff), count: 256 }],
    upper: null,
    portrait: null,
    digest: String(i),
    ...change,
  });
  const lived = {
    movements: ['turnLeft', 'blink'] as const,
    times: timesOf(false, 'full'),
    issuedAt: 0,
    receivedAt: 12_000,
  };
  const genuine = (change: Record<number, Partial<ObservedFrame>> = {}): ObservedFrame[] =>
    FRAME_STEPS.map((_, i) =>
      frame(i, {
        ...(i === 1 && { signs: { ...signs, turn: 0.25, sides: 1 } }),
        ...(i === 3 && { eyes: 0.5 }),
        ...change[i],
      }),
    );
  const faults = (frames: ObservedFrame[], fingerprints: string[] = [], change = {}) =>
    judgeRun({ ...lived, ...change }, frames, [{ sessionId: 'earlier', fingerprints }]).faults;

  test('passes the requested movements in the requested order', () => {
    expect(faults(genuine())).toEqual([]);
  });
  const moved = (movement: Movement, mouth: number, went: number): typeof signs => {
    const from = { ...signs, mouth };
    const base: FaceSight = { ...STRAIGHT, ...scaled(from) };
    const to = { turnLeft: 'turn', turnRight: 'turn', nod: 'nod', smile: 'mouth', blink: 'mouth' } as const;
    const sign = movement === 'turnRight' ? -1 : 1;
    const unit = { ...from, [to[movement]]: from[to[movement]] + 0.001 * sign };
    const each = wentOf(movement, base, { ...base, ...scaled(unit) });
    const changed = { ...from, [to[movement]]: from[to[movement]] + (0.001 * sign * went) / each };
    // Recorded heads: 1.2 to 1.9 at .37 to .52.
    return { ...changed, sides: changed.turn * 3 };
  };
  test.each(
    (['turnLeft', 'turnRight', 'nod', 'smile'] as const).flatMap((movement) =>
      [0.7, 0.9, 1.1].map((mouth) => [movement, mouth] as const),
    ),
  )('accepts the minimum of the page: %s and back, with a mouth of %f', (movement, mouth) => {
    const movements = [movement, 'blink'] as const;
    const from = { ...signs, mouth };
    const rest = (signs: ObservedFrame['signs']): Record<number, Partial<ObservedFrame>> =>
      Object.fromEntries(
        [0, 2, 3, 4, 5].map((i) => [i, { signs: i === 0 ? from : signs, ...(i === 3 && { eyes: 0.5 }) }]),
      );
    const run = (went: number, left: number) =>
      faults(genuine({ ...rest(moved(movement, mouth, left)), 1: { signs: moved(movement, mouth, went) } }), [], {
        movements,
      });
    expect(run(1, 0.4)).toEqual([]);
    expect(run(0.2, 0)).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(run(1, 1)).toEqual(['MOVEMENT_NOT_SEEN']);
  });
  test('does not accept a turned head as a smile, however wide the mouth', () => {
    const smiled = (change: Partial<typeof signs>) =>
      faults(genuine({ 1: { signs: { ...signs, mouth: 1, ...change } } }), [], { movements: ['smile', 'blink'] });
    expect(smiled({})).toEqual([]);
    expect(smiled({ turn: 0.1, nod: 0.6 })).toEqual([]);
    expect(smiled({ turn: 0.4 })).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(smiled({ nod: 0.72 })).toEqual(['MOVEMENT_NOT_SEEN']);
  });
  test.each([
    ['turnLeft', 1],
    ['turnRight', -1],
  ] as const)('refuses a %s in which the nose moves and the far half keeps its width', (movement, sign) => {
    const turned = (sides: number) =>
      faults(genuine({ 1: { signs: { ...signs, turn: 0.25 * sign, sides: sides * sign } } }), [], {
        movements: [movement, 'blink'],
      });
    expect(turned(1)).toEqual([]);
    expect(turned(0.5)).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(turned(-1)).toEqual(['MOVEMENT_NOT_SEEN']);
  });
  const smiling = (change: Partial<typeof signs>, upper: Array<ObservedFrame['upper']> = []) =>
    faults(
      genuine({
        0: { upper: upper[0] ?? null },
        1: { signs: { ...signs, mouth: 1, ...change }, upper: upper[1] ?? null },
      }),
      [],
      { movements: ['smile', 'blink'] },
    );
  test.each([0.9, 1.1])('refuses a smile that makes the nose %f times as tall', (share) => {
    expect(smiling({ tall: signs.tall * (1 + (share - 1) / 2) })).toEqual([]);
    expect(smiling({ tall: signs.tall * share })).toEqual(['MOVEMENT_NOT_SEEN']);
  });
  test('refuses a smile when the upper face is the same image', () => {
    const upperFace = (depth: number, light: number): ObservedFrame['upper'] => {
      const data = Uint8Array.from({ length: 160 * 120 }, (_, i) => {
        const [x, y] = [i % 160, Math.floor(i / 160)];
        return 120 + 50 * Math.sin((x + depth * Math.sin(y / 9)) / 6) + 40 * Math.cos(y / 5) + light;
      });
      return { picture: { data, width: 160, height: 120 }, place: [40, 0, 80, 0, 28, 60] };
    };
    expect(smiling({}, [upperFace(0, 0), upperFace(6, 0)])).toEqual([]);
    expect(smiling({}, [upperFace(0, 0), upperFace(0, 12)])).toEqual(['MOVEMENT_NOT_SEEN']);
  });
  test('returns the first session with enough replayed frames', () => {
    const of = (...runs: [string, string][]) =>
      judgeRun(
        lived,
        genuine(),
        runs.map(([sessionId, digits]) => ({
          sessionId,
          fingerprints: [...digits].map((digit) => digit.repeat(64)),
        })),
      ).replayOf;
    expect(of(['other', '9'], ['whole', '012345'], ['part', '12'])).toBe('whole');
    expect(of(['again', '012345'], ['first', '012345'])).toBe('first');
    expect(of(['one', '01'], ['two', '2'])).toBe('one');
    expect(of(['one', '01'])).toBeNull();
  });
  test('returns every fault of a run', () => {
    expect(faults(genuine().slice(1))).toEqual(['FRAMES_INCOMPLETE']);
    expect(faults(genuine({ 1: { signs: { ...signs, turn: -0.25 } } }))).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(faults(genuine({ 2: { signs: { ...signs, turn: 0.25 } } }))).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(faults(genuine({ 3: { eyes: 0.88 } }))).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(faults(genuine({ 3: { eyes: 0.5, signs: { ...signs, turn: 0.2 } } }))).toEqual(['MOVEMENT_NOT_SEEN']);
    expect(faults(genuine({ 1: { faces: 0, signs: null } }))).toContain('FACE_NOT_FOUND');
    expect(faults(genuine({ 4: { faces: 2 } }))).toEqual(['SEVERAL_FACES']);
    expect(faults(genuine({ 5: { distance: 0.8 } }))).toEqual(['FACE_CHANGED']);
    expect(faults(genuine({ 4: { digest: '0' } }))).toEqual(['FRAMES_REPEATED']);
    expect(faults(genuine({ 1: { at: 1_000 } }))).toEqual(['TIMES_IMPOSSIBLE']);
    expect(faults(genuine({ 5: { at: 7_000 } }))).toEqual(['TIMES_IMPOSSIBLE']);
    expect(faults(genuine(), [], { receivedAt: 4_000 })).toEqual(['TIMES_IMPOSSIBLE']);
    expect(faults(genuine(), [], { receivedAt: 300_000 })).toEqual(['TOO_LATE']);
    expect(
      faults(
        genuine(),
        ['1', '2', '3'].map((digit) => digit.repeat(64)),
      ),
    ).toEqual(['FRAMES_REPLAYED']);
    // Replay is reported before missing movements.
    expect(
      faults(
        genuine({ 3: { eyes: 0.88 } }),
        ['1', '2', '3'].map((digit) => digit.repeat(64)),
      ),
    ).toEqual(['FRAMES_REPLAYED', 'MOVEMENT_NOT_SEEN']);
    expect(
      faults(
        genuine(),
        ['1', '2'].map((digit) => digit.repeat(64)),
      ),
    ).toEqual([]);
  });
});
