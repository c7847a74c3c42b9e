import { expect, test } from 'vitest';
import { longestSide, type PhotoFacts } from './photo-size';

const MB = 1024 * 1024;
const photo: PhotoFacts = {
  mimeType: 'image/jpeg',
  bytes: 4 * MB,
  width: 4000,
  height: 3000,
  isFace: false,
  isSlow: false,
};
const side = (more: Partial<PhotoFacts>) => longestSide({ ...photo, ...more });

test('keeps an acceptable document photo unchanged', () => {
  expect(side({})).toBeNull();
  expect(side({ mimeType: 'image/png', bytes: 10 * MB, width: 8000 })).toBeNull();
  expect(side({ isSlow: true, bytes: 0.9 * MB })).toBeNull();
});

test.each([
  ['too many bytes', { bytes: 10 * MB + 1 }],
  ['too many pixels', { width: 8001, height: 6000 }],
  ['an unsupported type', { mimeType: 'image/heic' }],
  ['a type unknown to the browser', { mimeType: '' }],
])('redraws a photo that would be refused: %s', (_, more) => {
  expect(side(more)).toBe(4000);
});

test('shrinks a document photo on a slow network and never enlarges it', () => {
  expect(side({ isSlow: true })).toBe(2800);
  expect(side({ isSlow: true, width: 1500, height: 2000 })).toBe(2000);
  expect(side({ mimeType: 'image/webp', width: 900, height: 600 })).toBe(900);
});

test('shrinks a face photo on every network unless it is small', () => {
  expect(side({ isFace: true })).toBe(1600);
  expect(side({ isFace: true, mimeType: 'image/webp', bytes: 9_000, width: 480, height: 640 })).toBe(640);
  expect(side({ isFace: true, bytes: 300_000 })).toBeNull();
});
