import { expect, test } from 'vitest';
import { restartPause } from './restart-pause.mjs';

test('pauses before a restart double up to 30 s', () => {
  const pauses = Array.from({ length: 200 }, (_, index) => restartPause(index + 1));
  expect(pauses.slice(0, 8)).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(Math.max(...pauses)).toBe(30_000);
});
