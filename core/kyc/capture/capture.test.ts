import { describe, expect, test } from 'vitest';
import { faultOf, QUIET_RESTARTS, restartsWith, startWatch, watchCamera } from './camera-watch';
import { findCard } from './find-card';
import { type Corners, type Grey, likeness } from './grey';
import { CAPTURE_AFTER_MS, CLOSED_GATE, type HintGate, mayCapture, steadyMarks, throughGate } from './hint-gate';
import {
  type CardHint,
  faceOfCard,
  judgeCard,
  measureCard,
  NO_SHARPNESS,
  rememberSharpness,
  usualSharpness,
} from './judge-card';

const RATIO = 1.586;
const PASSPORT = 1.42;

/** Draw a seeded card on a table. */
function scene(
  options: {
    width?: number;
    degrees?: number;
    table?: number;
    card?: number;
    dx?: number;
    dy?: number;
    glare?: number;
    ink?: number;
    ratio?: number;
  } = {},
): { picture: Grey; corners: Corners } {
  const {
    width = 0.8,
    degrees = 0,
    table = 70,
    card = 190,
    dx = 0,
    dy = 0,
    glare = 0,
    ink = 60,
    ratio = RATIO,
  } = options;
  const [w, h] = [480, 450];
  const [halfW, angle] = [(w * width) / 2, (degrees * Math.PI) / 180];
  const halfH = halfW / ratio;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const data = new Uint8Array(w * h);
  let seed = 7;
  const noise = (): number => {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    return (seed >> 16) % 7;
  };
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const [px, py] = [x - w / 2 - dx, y - h / 2 - dy];
      const [u, v] = [(px * cos + py * sin) / halfW, (-px * sin + py * cos) / halfH];
      const onCard = Math.abs(u) <= 1 && Math.abs(v) <= 1;
      const isInk =
        Math.abs(u) < 0.8 &&
        Math.abs(v) < 0.8 &&
        Math.floor((v + 1) * 12) % 3 === 0 &&
        Math.floor((u + 1) * 30) % 2 === 0;
      const isGlare = Math.hypot(u - 0.2, v) < glare;
      const value = !onCard ? table : isGlare ? 255 : isInk ? ink : card;
      data[y * w + x] = Math.min(255, value + (value === 255 ? 0 : noise()));
    }
  }
  const corner = (u: number, v: number) => ({
    x: w / 2 + dx + u * halfW * cos - v * halfH * sin,
    y: h / 2 + dy + u * halfW * sin + v * halfH * cos,
  });
  return {
    picture: { data, width: w, height: h },
    corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)],
  };
}

const context = { usualSharpness: null, blurredAt: null, before: null, otherSide: null };
const hintOf = (picture: Grey, extra: object = {}): CardHint => {
  const sight = findCard(picture, RATIO);
  return judgeCard(picture, sight, { ...context, before: sight.corners, ...extra }).hint;
};

describe('findCard', () => {
  test.each([
    { degrees: 0 },
    { degrees: 6 },
    { ratio: PASSPORT },
    { ratio: PASSPORT, degrees: -5, width: 0.7 },
    { degrees: -9, width: 0.7 },
    { table: 205, card: 170 },
    { table: 150, card: 185 },
    { width: 0.65, dx: 20 },
  ] as Parameters<typeof scene>[0][])('finds the corners within 1.5 %% of the width: %j', (options = {}) => {
    const { picture, corners } = scene(options);
    const sight = findCard(picture, options.ratio ?? RATIO);
    expect(sight.seen).toEqual([true, true, true, true]);
    expect(sight.corners).not.toBeNull();
    sight.corners?.forEach((corner, i) => {
      const truth = corners[i] ?? corner;
      expect(Math.hypot(corner.x - truth.x, corner.y - truth.y)).toBeLessThan(480 * 0.015);
    });
  });
  test('finds the corners within 1.5 pixels at any small rotation', () => {
    for (let degrees = -3; degrees <= 3; degrees += 0.25) {
      const { picture, corners } = scene({ degrees, width: 0.85 });
      const found = findCard(picture, RATIO).corners ?? [];
      expect(found).toHaveLength(4);
      for (const [i, corner] of found.entries()) {
        const truth = corners[i] ?? corner;
        expect(Math.hypot(corner.x - truth.x, corner.y - truth.y), `${degrees}°`).toBeLessThan(1.5);
      }
    }
  });
  test('finds no card on an empty table or in a square', () => {
    expect(findCard(scene({ width: 0 }).picture, RATIO).corners).toBeNull();
    expect(findCard(scene().picture, 1).corners).toBeNull();
  });
});

test('returns a hint for each fault and "good" without one', () => {
  expect(hintOf(scene().picture)).toBe('good');
  expect(hintOf(scene({ width: 0 }).picture)).toBe('none');
  expect(hintOf(scene({ width: 0.58 }).picture)).toBe('far');
  expect(hintOf(scene({ degrees: 14, width: 0.7 }).picture)).toBe('angle');
  expect(hintOf(scene({ table: 10, card: 45, ink: 20 }).picture)).toBe('dark');
  expect(hintOf(scene({ glare: 0.2 }).picture)).toBe('glare');
  expect(hintOf(scene({ card: 252 }).picture)).toBe('good');
  expect(hintOf(scene({ width: 0.95 }).picture)).toBe('close');
});

test.each([
  ['to the right', { dx: 90, width: 0.8 }, [true, false, false, true]],
  ['to the left', { dx: -90, width: 0.8, degrees: 3 }, [false, true, true, false]],
  ['far to the right', { dx: 130, width: 0.85 }, [true, false, false, true]],
  ['upwards', { dy: -100, width: 0.9 }, [false, false, true, true]],
  ['downwards', { dy: 100, width: 0.9 }, [true, true, false, false]],
] as const)('returns "outside" and the visible corners of a card that leaves the image %s', (_where, options, seen) => {
  const { picture } = scene(options);
  expect(findCard(picture, RATIO)).toEqual({ corners: null, seen, fills: false });
  expect(hintOf(picture)).toBe('outside');
});

test.each([0.95, 0.97, 1, 1.05, 1.15, 1.25])('asks to move back from a card %f times as wide as the image', (width) => {
  for (const degrees of [0, 2]) expect(hintOf(scene({ width, degrees }).picture), `${degrees}°`).toBe('close');
  expect(hintOf(scene({ width, card: 60, table: 180, ink: 30 }).picture)).toBe('close');
});

test.each([0.64, 0.8, 0.9, 0.93])('accepts a card %f times as wide as the image', (width) => {
  expect(hintOf(scene({ width }).picture)).toBe('good');
});

test('reports blur for a moving card or one less sharp than usual', () => {
  const { picture, corners } = scene();
  const { sharpness } = measureCard(picture, corners);
  expect(hintOf(picture, { usualSharpness: sharpness * 2 })).toBe('blur');
  // A lens out of focus from the start has a soft median.
  expect(hintOf(picture, { usualSharpness: sharpness, blurredAt: sharpness })).toBe('blur');
  expect(hintOf(picture, { usualSharpness: sharpness, blurredAt: sharpness / 1.4 })).toBe('good');
  expect(hintOf(picture, { before: scene({ dx: 12 }).corners })).toBe('blur');
});

/** Usual sharpness after frames that are 100 ms apart. */
function usualAfter(...frames: readonly (readonly [CardHint, number, number])[]): number | null {
  const hints = frames.flatMap(([hint, sharpness, times]) =>
    Array.from({ length: times }, () => ({ hint, sharpness })),
  );
  const memory = hints.reduce((before, frame, i) => rememberSharpness(before, frame, i * 100), NO_SHARPNESS);
  return usualSharpness(memory);
}

test('returns the median sharpness of good frames, from the fourth frame on', () => {
  expect(usualAfter(['good', 1, 3])).toBeNull();
  expect(usualAfter(['good', 4, 1], ['good', 1, 1], ['side', 9, 1], ['good', 2, 1], ['good', 7, 1])).toBe(4);
});

test('does not lower the usual sharpness on blurred or dark frames', () => {
  expect(usualAfter(['good', 90, 15], ['blur', 10, 55])).toBe(90);
  expect(usualAfter(['good', 90, 15], ['dark', 10, 100])).toBe(90);
  expect(usualAfter(['good', 90, 15], ['blur', 10, 40], ['dark', 10, 1], ['blur', 10, 40])).toBe(90);
});

test('relearns the usual sharpness after six seconds of blur', () => {
  expect(usualAfter(['good', 90, 15], ['blur', 10, 70])).toBeNull();
  expect(usualAfter(['good', 90, 15], ['blur', 10, 70], ['good', 12, 4])).toBe(12);
});

test('reports the same side shown twice', () => {
  const { picture, corners } = scene();
  const otherSide = faceOfCard(picture, corners);
  expect(hintOf(scene({ degrees: 3 }).picture, { otherSide })).toBe('side');
  const reversed = { ...otherSide, data: otherSide.data.map((value, i) => (i % 32 < 16 ? 255 - value : value)) };
  expect(likeness(otherSide, reversed)).toBeLessThan(0.8);
  expect(hintOf(picture, { otherSide: reversed })).toBe('good');
});

test('delays hints, passes good ones at once and captures after 700 ms of "good"', () => {
  const say = (verdicts: Array<[CardHint, number]>): HintGate<CardHint> =>
    verdicts.reduce<HintGate<CardHint>>((gate, [hint, at]) => throughGate(gate, hint, at), CLOSED_GATE);
  expect(
    say([
      ['far', 0],
      ['dark', 200],
      ['far', 400],
    ]).shown,
  ).toBe('far');
  expect(
    say([
      ['far', 0],
      ['dark', 900],
      ['dark', 1300],
    ]).shown,
  ).toBe('far');
  expect(
    say([
      ['far', 0],
      ['dark', 900],
      ['dark', 1400],
    ]).shown,
  ).toBe('dark');
  expect(
    say([
      ['far', 0],
      ['good', 200],
      ['good', 700],
    ]).shown,
  ).toBe('good');
  expect(
    mayCapture(
      say([
        ['good', 0],
        ['good', CAPTURE_AFTER_MS - 1],
      ]),
      CAPTURE_AFTER_MS - 1,
    ),
  ).toBe(false);
  expect(
    mayCapture(
      say([
        ['good', 0],
        ['good', CAPTURE_AFTER_MS],
      ]),
      CAPTURE_AFTER_MS,
    ),
  ).toBe(true);
  expect(
    mayCapture(
      say([
        ['good', 0],
        ['blur', 300],
        ['good', 600],
      ]),
      CAPTURE_AFTER_MS,
    ),
  ).toBe(false);
});

test('keeps corner marks steady and hides flickering ones', () => {
  const through = (looks: readonly boolean[]): boolean[] => {
    let [shown, before] = [[false], [false]];
    return looks.map((is) => {
      shown = steadyMarks(shown, before, [is]);
      before = [is];
      return shown[0] ?? false;
    });
  };
  expect(through([true, true, false, true, true, false, false])).toEqual([false, true, true, true, true, true, false]);
  expect(through(Array.from({ length: 9 }, (_, i) => i % 2 === 0))).toEqual(Array(9).fill(false));
});

describe('camera watchdog', () => {
  const run = (looks: Array<{ at: number; luma?: number; signature?: string; ended?: boolean }>) =>
    looks.reduce(
      (before, { at, luma = 90, signature = String(at), ended = false }) =>
        watchCamera(before, { at, luma, signature, ended }),
      startWatch(0),
    ).fault;
  test('reports a black image after 2 s, but not a dark moment', () => {
    expect(
      run([
        { at: 0, luma: 3 },
        { at: 1900, luma: 3 },
      ]),
    ).toBeNull();
    expect(run([{ at: 0, luma: 3 }, { at: 1000 }, { at: 2500, luma: 3 }])).toBeNull();
    expect(
      run([
        { at: 0, luma: 3 },
        { at: 2000, luma: 3 },
      ]),
    ).toBe('black');
  });
  test('reports a frozen image after 3 s and a lost one at once', () => {
    expect(
      run([
        { at: 0, signature: 'x' },
        { at: 2900, signature: 'x' },
      ]),
    ).toBeNull();
    expect(
      run([
        { at: 0, signature: 'x' },
        { at: 3000, signature: 'x' },
      ]),
    ).toBe('frozen');
    expect(run([{ at: 0 }, { at: 100, ended: true }, { at: 200 }])).toBe('lost');
  });
  test('maps browser errors to camera faults', () => {
    expect(['NotAllowedError', 'NotFoundError', 'NotReadableError', 'TypeError'].map(faultOf)).toEqual([
      'denied',
      'absent',
      'busy',
      'unsupported',
    ]);
  });
  test('reports a camera after two quick restarts unless it ran well in between', () => {
    const stoppedAfter = (...ran: number[]) =>
      ran.reduce<number | null>((before, ms) => (before === null ? null : restartsWith(before, ms)), 0);
    expect(stoppedAfter(2_000)).toBe(1);
    expect(stoppedAfter(2_000, 2_000)).toBe(QUIET_RESTARTS);
    expect(stoppedAfter(2_000, 2_000, 2_000)).toBeNull();
    expect(stoppedAfter(...Array(9).fill(60_000))).toBe(1);
    expect(stoppedAfter(60_000, 2_000, 2_000)).toBeNull();
  });
});
