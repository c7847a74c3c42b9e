import { expect, test } from 'vitest';
import { isSyntheticTransition } from './synthetic-transition';

test.each([
  [{ to: 'lv-aligning', by: 'server' }, true],
  [{ to: 'lv-countdown', by: 'mem_1' }, true],
  [{ to: 'lv-countdown' }, false],
  [{ to: 'lv-complete', by: 'server' }, false],
  [{ to: 'lv-timeout', by: 'server' }, false],
])('transition %o is synthetic: %s', (detail, passed) => {
  expect(isSyntheticTransition({ type: 'state', detail })).toBe(passed);
});
