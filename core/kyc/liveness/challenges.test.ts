import { describe, expect, test } from 'vitest';
import { drawMovements, MOVEMENTS, type Movement } from './challenges';

const counting = (): (() => number) => {
  let seed = 1;
  return () => {
    seed = (seed * 16807) % 2147483647;
    return seed / 2147483647;
  };
};

describe('the drawing', () => {
  const random = counting();
  const draws = Array.from({ length: 400 }, () => drawMovements({ seesBlink: true, suiting: null }, random) ?? []);
  test('asks for one movement of the head and one of the face, in either order, and for each at some time', () => {
    const head = ['turnLeft', 'turnRight', 'nod'];
    for (const [one = '', other = ''] of draws) expect(head.includes(one)).not.toBe(head.includes(other));
    expect(new Set(draws.flat())).toEqual(new Set(MOVEMENTS));
    expect(draws.filter(([one = '']) => head.includes(one)).length).toBeGreaterThan(100);
    expect(draws.filter(([one = '']) => !head.includes(one)).length).toBeGreaterThan(100);
  });
  test('asks for no blink where none can be seen', () => {
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
  ])('asks whoever can do %j for nothing else, in every order that is left', (suiting, orders) => {
    const drawn = Array.from({ length: 200 }, () => drawMovements({ seesBlink: true, suiting }, random));
    expect([...new Set(drawn.map((pair) => pair?.join()))].sort()).toEqual(orders.map((pair) => pair.join()).sort());
  });
  test('draws nothing where fewer than two are possible', () => {
    expect(drawMovements({ seesBlink: false, suiting: ['blink', 'smile'] }, random)).toBeNull();
    expect(drawMovements({ seesBlink: true, suiting: ['smile', 'smile'] }, random)).toBeNull();
  });
});
