import { describe, expect, test } from 'vitest';
import { hintForPhoto, hintForPixels, regionInPhoto } from './card-resolution';

describe('hintForPixels', () => {
  test.each([
    ['asks to move a card of 780 px closer', 'good', 0.65, 1_200, 'far'],
    ['accepts 900 pixels', 'good', 0.75, 1_200, 'good'],
    ['does not ask a low-resolution camera for more than it has', 'good', 0.8, 640, 'good'],
    ['keeps another hint', 'glare', 0.65, 1_400, 'glare'],
  ] as const)('%s', (_, hint, share, pixels, expected) => {
    expect(hintForPixels(hint, share, pixels)).toBe(expected);
  });
});

describe('hintForPhoto', () => {
  test.each([
    ['calls 518 pixels too far', 'good', 518, 'far'],
    ['does not praise a card under 900 pixels', 'good', 899, null],
    ['praises a card from 900 pixels on', 'good', 900, 'good'],
    ['keeps another fault', 'blur', 518, 'blur'],
    ['keeps the hint when no card was found', 'good', null, 'good'],
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
