import { expect, test } from 'vitest';
import { facesOfSsd, facesOfTiny, withoutOverlaps } from './face-boxes';

test('reads boxes of the SSD network, clipped to the image, best first', () => {
  const rows = Float32Array.from(
    [
      [0.25, 0.5, 0.5, 0.75, 0.5],
      [-0.25, 0, 0.5, 1.25, 0.75],
      [0.75, 0.75, 1, 1, 0.25],
    ].flat(),
  );
  expect(facesOfSsd(rows, 512, 0.25)).toEqual([
    { box: { x: 0, y: 0, width: 512, height: 256 }, score: 0.75 },
    { box: { x: 256, y: 128, width: 128, height: 128 }, score: 0.5 },
  ]);
});

test('reads boxes of the tiny network from cell, anchor and coded offsets', () => {
  const rows = new Float32Array(13 * 13 * 5 * 5).fill(-20);
  // Row 3, column 7, second anchor; a coded 0 is the middle of the cell and the side of the anchor.
  rows.set([0, 0, 0, Math.log(2), 0], ((3 * 13 + 7) * 5 + 1) * 5);
  const [face, ...others] = facesOfTiny(rows, 416, 0.4);
  expect(others).toEqual([]);
  expect(face?.score).toBe(0.5);
  const { x = 0, y = 0, width = 0, height = 0 } = face?.box ?? {};
  expect(width).toBeCloseTo(6.041143 * 32, 3);
  expect(height).toBeCloseTo(2 * 7.080126 * 32, 3);
  expect([x + width / 2, y + height / 2]).toEqual([expect.closeTo(7.5 * 32, 3), expect.closeTo(3.5 * 32, 3)]);
});

test('keeps the better of two overlapping faces', () => {
  const face = (x: number, score: number) => ({ box: { x, y: 0, width: 100, height: 100 }, score });
  // Shifts of 50 and 20 of 100: IoU .33 and .67.
  expect(withoutOverlaps([face(0, 0.6), face(20, 0.9), face(70, 0.7)], 0.4).map(({ score }) => score)).toEqual([
    0.9, 0.7,
  ]);
  expect(withoutOverlaps([face(0, 0.6), face(20, 0.9)], 0.7)).toHaveLength(2);
});

test('keeps boxes without an area', () => {
  const point = { box: { x: 5, y: 5, width: 0, height: 0 }, score: 0.5 };
  expect(withoutOverlaps([point, point], 0.4)).toHaveLength(2);
});
