import { describe, expect, test } from 'vitest';
import type { Grey, Point } from '@/core/kyc/capture/grey';
import { remainderOf, upperFaceOf } from './upper-face';

const [WIDTH, HEIGHT] = [640, 480];

/** The nose protrudes by `depth`. */
function frame({ turn = 0, x = 0, y = 0, gain = 1, noise = 0 } = {}): Grey {
  const data = new Uint8Array(WIDTH * HEIGHT);
  let random = 1;
  for (let row = 0; row < HEIGHT; row++) {
    for (let column = 0; column < WIDTH; column++) {
      const [u, v] = [(column - 320 - x) / 100, (row - 240 - y) / 100];
      const nose = Math.exp(-(((u - turn) / 0.25) ** 2) - (v / 0.5) ** 2);
      const eyes = Math.exp(-((Math.abs(u) - 0.5) ** 2) / 0.03 - ((v + 0.35) / 0.12) ** 2);
      random = (random * 48_271) % 2_147_483_647;
      const grain = (random / 2_147_483_647 - 0.5) * noise;
      data[row * WIDTH + column] = Math.min(255, Math.max(0, (110 + 60 * nose - 70 * eyes + 15 * u) * gain + grain));
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

function marks(x = 0, y = 0): Point[] {
  const all = Array.from({ length: 68 }, () => ({ x: 320 + x, y: 240 + y }));
  all[17] = { x: 240 + x, y: 180 + y };
  all[26] = { x: 400 + x, y: 180 + y };
  all[33] = { x: 320 + x, y: 270 + y };
  return all;
}

describe('remainderOf', () => {
  const one = upperFaceOf(frame(), marks());
  test.each([
    ['moved', frame({ x: 7, y: -4 }), marks(5, -5)],
    ['brightened', frame({ gain: 1.2 }), marks()],
    ['with noise', frame({ noise: 12 }), marks(1, 1)],
  ])('is near zero for the same image, %s', (_, other, at) => {
    expect(remainderOf(one, upperFaceOf(other, at))).toBeLessThan(0.03);
  });
  test('grows as the nose moves against the eyes', () => {
    const turned = [0.05, 0.2, 0.4].map((turn) => remainderOf(one, upperFaceOf(frame({ turn }), marks())) ?? 0);
    expect(turned[0]).toBeGreaterThan(0.03);
    expect(turned).toEqual([...turned].sort((a, b) => a - b));
  });
  test('is null without a face or contrast', () => {
    expect(remainderOf(one, upperFaceOf(frame(), []))).toBeNull();
    const blank = { data: new Uint8Array(WIDTH * HEIGHT).fill(90), width: WIDTH, height: HEIGHT };
    expect(remainderOf(upperFaceOf(blank, marks()), one)).toBeNull();
  });
});
