import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { withTimeout } from './promises';

test('returns a result in time and does not call the fallback', async () => {
  const late = vi.fn(() => 'late');
  expect(await withTimeout(50, sleep(1, 'there'), late)).toBe('there');
  await expect(withTimeout(50, Promise.reject(new Error('failed')), late)).rejects.toThrow('failed');
  await sleep(60);
  expect(late).not.toHaveBeenCalled();
});

test('returns the fallback after the timeout, and lets the work fail later', async () => {
  const work = sleep(20).then(() => Promise.reject(new Error('too late')));
  expect(await withTimeout(1, work, () => 'late')).toBe('late');
  await expect(work).rejects.toThrow('too late');
});
