import { expect, test } from 'vitest';
import { columnsOf, DRAWN_COLUMNS, isDrawn, moved, QUEUE_COLUMNS, toggled } from './columns';

test.each([
  [[], DRAWN_COLUMNS],
  [
    ['due', 'subject'],
    ['due', 'subject'],
  ],
  [['due'], ['subject', 'due']],
  [
    ['subject', 'due', 'due', 'shoeSize'],
    ['subject', 'due'],
  ],
  [['shoeSize'], DRAWN_COLUMNS],
])('%j is shown as %j', (kept, shown) => expect(columnsOf(kept)).toEqual(shown));

test('every column can be kept and is found again', () => {
  expect(columnsOf(QUEUE_COLUMNS)).toEqual(QUEUE_COLUMNS);
  expect(isDrawn(columnsOf([]))).toBe(true);
  expect(isDrawn(columnsOf(['subject', ...DRAWN_COLUMNS.filter((one) => one !== 'subject')]))).toBe(false);
});

test('a column moves one place and stays at the edge', () => {
  expect(moved(['subject', 'due', 'age'], 'age', -1)).toEqual(['subject', 'age', 'due']);
  expect(moved(['subject', 'due'], 'subject', 1)).toEqual(['due', 'subject']);
  expect(moved(['subject', 'due'], 'due', 1)).toEqual(['subject', 'due']);
  expect(moved(['subject', 'due'], 'age', 1)).toEqual(['subject', 'due']);
});

test('a column is shown as the last one and hidden; who it is about is never hidden', () => {
  expect(toggled(['subject', 'due'], 'tags', true)).toEqual(['subject', 'due', 'tags']);
  expect(toggled(['subject', 'due'], 'due', true)).toEqual(['subject', 'due']);
  expect(toggled(['subject', 'due'], 'due', false)).toEqual(['subject']);
  expect(toggled(['subject', 'due'], 'subject', false)).toEqual(['subject', 'due']);
});
