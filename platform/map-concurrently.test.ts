import { expect, test } from 'vitest';
import { mapConcurrently } from './promises';

test('runs at most the given number of items at once, in order', async () => {
  const begun: number[] = [];
  let [now, most] = [0, 0];
  await mapConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    begun.push(item);
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done, 2));
    now -= 1;
  });
  expect(begun).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('starts nothing after a failure and waits for running items', async () => {
  const ended: number[] = [];
  const work = async (item: number) => {
    await new Promise((done) => setTimeout(done, item === 1 ? 1 : 10));
    if (item === 1) throw new Error('the first');
    ended.push(item);
  };
  await expect(mapConcurrently([1, 2, 3], 2, work)).rejects.toThrow('the first');
  expect(ended).toEqual([2]);
});
