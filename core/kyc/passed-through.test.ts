import { expect, test } from 'vitest';
import { isPassedThrough } from './passed-through';

test.each([
  [{ to: 'lv-aligning', by: 'server' }, true],
  [{ to: 'lv-countdown', by: 'mem_1' }, true],
  [{ to: 'lv-countdown' }, false],
  [{ to: 'lv-complete', by: 'server' }, false],
  [{ to: 'lv-timeout', by: 'server' }, false],
])('a move %o is one that nobody lived: %s', (detail, passed) => {
  expect(isPassedThrough({ type: 'state', detail })).toBe(passed);
});
