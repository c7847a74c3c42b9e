import { expect, test } from 'vitest';
import { shownValue } from './shown-value';

test.each([
  [['A1', 'B', 'C1'], 'A1, B, C1'],
  ['<b>Perera</b>', '<b>Perera</b>'],
  [14_750, '14750'],
  [false, 'false'],
  [[{ description: 'Rice', amount: 2 }], '[{"description":"Rice","amount":2}]'],
])('%o is shown as %s', (value, text) => {
  expect(shownValue(value)).toBe(text);
});
