import { describe, expect, test } from 'vitest';
import { besidePortrait, isGhost, judgeGhost } from './ghost-image';

const page = { width: 1500, height: 950 };
const box = { x: 1200, y: 400, width: 90, height: 110 };

describe('where a ghost image may stand', () => {
  test('is the wider part beside the portrait, without its hair and shoulders', () => {
    expect(besidePortrait(page, { x: 100, y: 200, width: 200, height: 260 })).toEqual({
      x: 360,
      y: 0,
      width: 1140,
      height: 950,
    });
    expect(besidePortrait(page, { x: 1200, y: 200, width: 200, height: 260 })).toEqual({
      x: 0,
      y: 0,
      width: 1140,
      height: 950,
    });
  });

  test('is nowhere where a face fills the page', () => {
    expect(besidePortrait(page, { x: 150, y: 0, width: 1200, height: 950 })).toBeNull();
  });

  test('a face as large as the portrait is no ghost of it', () => {
    expect(isGhost({ ...box, width: 190 }, { x: 0, y: 0, width: 200, height: 260 })).toBe(false);
    expect(isGhost(box, { x: 0, y: 0, width: 200, height: 260 })).toBe(true);
  });
});

describe('what its distance to the portrait says', () => {
  test('is nothing as long as the two may be one person', () => {
    expect(judgeGhost(0.65, 1, box)).toBeNull();
  });

  test('is a weak sign that grows with it and never refuses alone', () => {
    const [near, far, beyond] = [0.68, 0.8, 1.2].map((distance) => judgeGhost(distance, 2, box)?.suspicion ?? 0);
    expect(near).toBeGreaterThan(0.5);
    expect(far).toBeGreaterThan(near ?? 1);
    expect(beyond).toBeLessThan(0.8);
    expect(judgeGhost(0.8, 2, box)).toMatchObject({ detector: 'ghost-image', page: 2, picture: 'page', box });
  });
});
