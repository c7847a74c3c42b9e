import { expect, test } from 'vitest';
import { beginnings } from './use-pace';

test.each([
  ['a Wednesday', new Date(2026, 10, 25, 14, 30), new Date(2026, 10, 25), new Date(2026, 10, 23)],
  ['a Monday', new Date(2026, 10, 23, 0, 0, 1), new Date(2026, 10, 23), new Date(2026, 10, 23)],
  ['a Sunday', new Date(2026, 10, 1, 23, 59), new Date(2026, 10, 1), new Date(2026, 9, 26)],
])('on %s the week began on its Monday, by the clock of the reader', (_, now, today, week) => {
  expect(beginnings(now)).toEqual({ today: today.toISOString(), week: week.toISOString() });
});
