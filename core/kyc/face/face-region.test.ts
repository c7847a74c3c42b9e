import { expect, test } from 'vitest';
import { FACE_SHAPE, faceRegion } from './face-region';

const PICTURE = { width: 1280, height: 720 };

test.each([
  ['a long face', { x: 600, y: 200, width: 100, height: 200 }],
  ['a broad face', { x: 600, y: 200, width: 200, height: 100 }],
  ['a face at the edge', { x: 0, y: 620, width: 120, height: 100 }],
])('centres %s in a region of fixed aspect ratio', (_what, face) => {
  const region = faceRegion(face, PICTURE);
  const shown = { width: region.width * PICTURE.width, height: region.height * PICTURE.height };
  expect(shown.width / shown.height).toBeCloseTo(FACE_SHAPE);
  expect((region.x + region.width / 2) * PICTURE.width).toBeCloseTo(face.x + face.width / 2);
  expect((region.y + region.height / 2) * PICTURE.height).toBeCloseTo(face.y + face.height / 2);
  expect(shown.width).toBeGreaterThan(face.width);
  expect(shown.height).toBeGreaterThan(face.height);
});

test('shows a near and a distant face at the same size', () => {
  const shareOf = (size: number) => {
    const region = faceRegion({ x: 300, y: 300, width: size * 0.8, height: size }, PICTURE);
    return size / (region.height * PICTURE.height);
  };
  expect(shareOf(80)).toBeCloseTo(shareOf(320));
});
