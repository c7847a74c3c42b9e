import { expect, test } from 'vitest';
import { type ImageQuality, MIN_RESOLUTION, POOR_FROM, poorAspects } from './image-quality';

const good: ImageQuality = {
  blur: { score: 0, box: null },
  glare: { score: 0, box: null },
  darkness: { score: 0, box: null },
  cutOff: { score: 0, box: null, sides: [] },
  resolution: 1500,
};

test('reports an aspect as poor at the threshold and above', () => {
  expect(poorAspects(good)).toEqual([]);
  expect(poorAspects({ ...good, blur: { score: POOR_FROM.blur, box: null } })).toEqual(['blur']);
  expect(poorAspects({ ...good, blur: { score: POOR_FROM.blur - 0.01, box: null } })).toEqual([]);
});

test('reports each aspect, including a low resolution', () => {
  const bad = { score: 1, box: null };
  const all = { blur: bad, glare: bad, darkness: bad, cutOff: { ...bad, sides: [] }, resolution: MIN_RESOLUTION - 1 };
  expect(poorAspects(all)).toEqual(['blur', 'glare', 'darkness', 'cutOff', 'resolution']);
});
