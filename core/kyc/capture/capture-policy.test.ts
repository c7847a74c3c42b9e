import { expect, test } from 'vitest';
import { methodsAfter } from './capture-policy';

test('offers other ways after two faulty photos and the camera app after three', () => {
  const offered = [0, 1, 2, 3, 4].map((shots) => methodsAfter(shots));
  expect(offered.map(({ others }) => others)).toEqual([false, false, true, true, true]);
  expect(offered.map(({ cameraApp }) => cameraApp)).toEqual([false, false, false, true, true]);
});
