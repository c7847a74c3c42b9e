import { expect, test } from 'vitest';
import { boxBetween, rectangleAround, smallestRectangle, stripPart } from './strip';

const turned = (width: number, height: number, angle: number) =>
  [-0.5, 0.5].flatMap((across) =>
    [-0.5, 0.5].map((down) => ({
      x: 100 + across * width * Math.cos(angle) - down * height * Math.sin(angle),
      y: 100 + across * width * Math.sin(angle) + down * height * Math.cos(angle),
    })),
  );

test.each([0, 0.2, -0.3, 0.7])('finds the angle of a line turned by %f radians', (angle) => {
  const found = smallestRectangle(turned(80, 10, angle));
  expect(found?.width).toBeCloseTo(80, 6);
  expect(found?.height).toBeCloseTo(10, 6);
  expect(found?.angle).toBeCloseTo(angle, 6);
});

test('returns null for too few points', () => {
  expect(smallestRectangle([])).toBeNull();
  expect(smallestRectangle([{ x: 1, y: 1 }])).toBeNull();
});

test('returns the box of a part of a line', () => {
  const line = { cx: 100, cy: 50, width: 80, height: 10, angle: 0 };
  expect(boxBetween(line, 0.5, 1)).toEqual({ x: 100, y: 45, width: 40, height: 10 });
  expect(stripPart(line, 0.5, 1)).toEqual({ cx: 120, cy: 50, width: 40, height: 10, angle: 0 });
});

test('joins pieces of a row at the angle of the longest', () => {
  const piece = (cx: number, width: number) => ({ cx, cy: 50, width, height: 10, angle: 0 });
  expect(rectangleAround([piece(20, 40), piece(90, 60)], 0)).toEqual({
    cx: 60,
    cy: 50,
    width: 120,
    height: 10,
    angle: 0,
  });
});
