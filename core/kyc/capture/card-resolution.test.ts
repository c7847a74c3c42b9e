import { describe, expect, test } from 'vitest';
import { hintForPhoto, hintForPixels, regionInPhoto } from './card-resolution';

describe('hintForPixels', () => {
  test.each([
    ['asks for a card of 780 pixels closer where the camera has more', 'good', 0.65, 1_200, 'far'],
    ['is content with 900 pixels', 'good', 0.75, 1_200, 'good'],
    ['does not ask a coarse camera for what it cannot show', 'good', 0.8, 640, 'good'],
    ['leaves another hint', 'glare', 0.65, 1_400, 'glare'],
  ] as const)('%s', (_, hint, share, pixels, expected) => {
    expect(hintForPixels(hint, share, pixels)).toBe(expected);
  });
});

describe('hintForPhoto', () => {
  test.each([
    ['calls 518 pixels poor', 'good', 518, 'far'],
    ['praises no card under 900 pixels', 'good', 899, null],
    ['praises from 900 pixels on', 'good', 900, 'good'],
    ['keeps what else was wrong', 'blur', 518, 'blur'],
    ['keeps the hint where no card was found', 'good', null, 'good'],
  ] as const)('%s', (_, hint, across, expected) => {
    expect(hintForPhoto(hint, across)).toBe(expected);
  });
});

describe('regionInPhoto', () => {
  const region = { x: 100, y: 200, width: 900, height: 600 };
  const video = { width: 1_080, height: 1_920 };

  test('scales to a photo of the same shape', () => {
    expect(regionInPhoto(region, video, { width: 2_160, height: 3_840 })).toEqual({
      x: 200,
      y: 400,
      width: 1_800,
      height: 1_200,
    });
  });

  test.each([
    ['another shape', { width: 3_000, height: 4_000 }],
    ['a photo no larger than the video', video],
    ['a photo turned by 90 degrees', { width: 3_840, height: 2_160 }],
  ])('returns null for %s', (_, photo) => {
    expect(regionInPhoto(region, video, photo)).toBeNull();
  });
});
