import { describe, expect, test } from 'vitest';
import { drawMovements, MOVEMENTS, type Movement } from './challenges';

const counting = (): (() => number) => {
  let seed = 1;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
};

describe('drawMovements', () => {
  const random = counting();
  const draws = Array.from({ length: 400 }, () => drawMovements({ seesBlink: true, suiting: null }, random) ?? []);
  test('draws one head and one face movement, in either order', () => {
    const head = ['turnLeft', 'turnRight', 'nod'];
    for (const [one = '', other = ''] of draws) expect(head.includes(one)).not.toBe(head.includes(other));
    expect(new Set(draws.flat())).toEqual(new Set(MOVEMENTS));
    expect(draws.filter(([one = '']) => head.includes(one)).length).toBeGreaterThan(100);
    expect(draws.filter(([one = '']) => !head.includes(one)).length).toBeGreaterThan(100);
  });
  test('draws no blink where it cannot be detected', () => {
    for (let i = 0; i < 100; i++) {
      expect(drawMovements({ seesBlink: false, suiting: null }, random)).not.toContain('blink');
    }
  });
  test.each<[Movement[], Movement[][]]>([
    [
      ['blink', 'smile'],
      [
        ['blink', 'smile'],
        ['smile', 'blink'],
      ],
    ],
    [
      ['nod', 'turnLeft'],
      [
        ['nod', 'turnLeft'],
        ['turnLeft', 'nod'],
      ],
    ],
    [
      ['nod', 'blink', 'smile'],
      [
        ['blink', 'nod'],
        ['nod', 'blink'],
        ['nod', 'smile'],
        ['smile', 'nod'],
      ],
    ],
  ])('draws only from %j, in every possible order', (suiting, orders) => {
    const drawn = Array.from({ length: 200 }, () => drawMovements({ seesBlink: true, suiting }, random));
    expect([...new Set(drawn.map((pair) => pair?.join()))].sort()).toEqual(orders.map((pair) => pair.join()).sort());
  });
  test('returns null with fewer than two possible movements', () => {
    expect(drawMovements({ seesBlink: false, suiting: ['blink', 'smile'] }, random)).toBeNull();
    expect(drawMovements({ seesBlink: true, suiting: ['smile', 'smile'] }, random)).toBeNull();
  });
});
