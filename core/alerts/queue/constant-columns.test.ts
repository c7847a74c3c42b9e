import { expect, test } from 'vitest';
import { constantColumns } from './constant-columns';

type Row = { status: string; owner?: string };
const values = { status: (row: Row) => row.status, owner: (row: Row) => row.owner ?? '' };

test('finds the columns that are equal on every row, with their value', () => {
  const rows = [
    { status: 'Open', owner: 'Anu' },
    { status: 'Open', owner: 'Ben' },
  ];
  expect(constantColumns(rows, values)).toEqual({ status: 'Open' });
  expect(constantColumns([{ status: 'Open' }, { status: 'Open' }], values)).toEqual({ status: 'Open', owner: '' });
});

test('hides nothing of a single row', () => {
  expect(constantColumns([{ status: 'Open' }], values)).toEqual({});
  expect(constantColumns([], values)).toEqual({});
});
