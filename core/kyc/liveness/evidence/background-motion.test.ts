import { describe, expect, test } from 'vitest';
import type { Grey, Point } from '@/core/kyc/capture/grey';
import { motionAgainstBackground } from './background-motion';

const [WIDTH, HEIGHT] = [80, 60];

type Move = (place: Point) => Point;
const still: Move = (place) => place;
const pan: Move = ({ x, y }) => ({ x: x + 3, y: y - 2 });
const stretch: Move = ({ x, y }) => ({ x: 40 + (x - 40) * 1.1, y });
const bend: Move = ({ x, y }) => ({ x, y: y + 4 * (1 - ((x - 40) / 40) ** 2) });

/** `back` maps image to room coordinates. */
function room(back: Move, contrast = 1): Grey {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let i = 0; i < data.length; i++) {
    const { x, y } = back({ x: i % WIDTH, y: Math.floor(i / WIDTH) });
    const value = 40 * Math.sin(x / 4 + Math.sin(y / 6)) + 35 * Math.cos(y / 5 - x / 11);
    data[i] = 120 + contrast * value + (i % 3);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const FACE: Point[] = Array.from({ length: 68 }, (_, i) => {
  if (i >= 27 && i <= 35) return { x: 40, y: 26 + i - 27 };
  if (i === 36 || i === 45) return { x: i === 36 ? 33 : 47, y: 28 };
  return { x: 32 + (i % 17), y: 24 + Math.floor(i / 17) * 6 + (i === 67 ? 2 : 0) };
});
const turned = (marks: Point[], by: number): Point[] =>
  marks.map(({ x, y }, i) => ({ x: x + (i >= 27 && i <= 35 ? by : i >= 36 && i <= 47 ? by / 2 : 0), y }));

const first = { marks: FACE, small: room(still) };
const against = (marks: Point[], small: Grey): number | null => motionAgainstBackground([first, { marks, small }]);

describe('motionAgainstBackground', () => {
  const pans: Array<[string, Move, Move]> = [
    ['stays', still, still],
    ['pans', pan, ({ x, y }) => ({ x: x - 3, y: y + 2 })],
  ];
  test.each(pans)('returns the motion of a face that turns while the background %s', (_, move, back) => {
    expect(against(turned(FACE.map(move), 4), room(back))).toBeCloseTo(0.24, 1);
  });
  const wholes: Array<[string, Move, Move]> = [
    ...pans,
    ['is stretched', stretch, ({ x, y }) => ({ x: 40 + (x - 40) / 1.1, y })],
    ['is bent', bend, ({ x, y }) => ({ x, y: y - 4 * (1 - ((x - 40) / 40) ** 2) })],
  ];
  test.each(wholes)('returns about 0 where the face moves as the background, which %s', (_, move, back) => {
    expect(against(FACE.map(move), room(back))).toBeLessThan(0.03);
  });
  test('follows a background that moves far in small steps', () => {
    const frames = [0, 3, 6, 9].map((by) => ({
      marks: FACE.map(({ x, y }) => ({ x: x + by, y })),
      small: room(({ x, y }) => ({ x: x - by, y })),
    }));
    expect(motionAgainstBackground(frames)).toBeLessThan(0.03);
  });
  test.each([
    ['a plain wall', turned(FACE, 4), room(still, 0.02)],
    ['no face', [], room(still)],
    ['another room', turned(FACE, 4), room(({ x, y }) => ({ x: y * 2.3, y: x * 1.7 }))],
    ['a face that fills the picture', FACE.map(({ x, y }) => ({ x: 40 + (x - 40) * 4, y: y - 15 })), room(still)],
  ])('returns null for %s', (_, marks, small) => {
    expect(against(marks, small)).toBeNull();
  });
});
