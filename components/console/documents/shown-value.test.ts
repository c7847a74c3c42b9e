import { expect, test } from 'vitest';
import { columnsOf, entriesOf, partName, shownValue } from './finding-list';

test.each([
  [['A1', 'B', 'C1'], 'A1, B, C1'],
  ['<b>Perera</b>', '<b>Perera</b>'],
  [14_750, '14750'],
  [false, 'false'],
  [{ name: 'Perera', unitPrice: 2, address: null }, 'Name Perera, Unit price 2'],
])('shows %o as %s', (value, text) => {
  expect(shownValue(value)).toBe(text);
});

test('shows a list of objects as a table of their fields', () => {
  const entries = entriesOf([
    { name: 'Nimal', idNumber: null, shares: 600 },
    { name: 'Sunethra', idNumber: '853400937V', shares: null },
  ]);
  expect(entries && columnsOf(entries)).toEqual(['name', 'shares', 'idNumber']);
  expect([entriesOf(['A1']), entriesOf([]), entriesOf('x'), entriesOf([{ name: 'x' }, 'y'])]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(partName('idNumber')).toBe('ID number');
});
