import { expect, test } from 'vitest';
import { workbook } from '@/tests/support/workbook';
import { readXlsx } from './xlsx';

test('reads the first sheet of the workbook and names the others', () => {
  const bytes = workbook(
    { Current: [['a', 'b']], Removed: [['c']], Notes: [['d']] },
    { Current: 'worksheets/sheet9.xml', Removed: 'worksheets/sheet1.xml' },
  );
  expect(readXlsx(bytes)).toEqual({ rows: [['a', 'b']], otherSheets: ['Removed', 'Notes'] });
});

test('reads characters that XML cannot hold', () => {
  expect(readXlsx(workbook({ One: [['x_x000D_\ny', '_x005F_']] })).rows).toEqual([['x\r\ny', '_']]);
});

test('refuses a workbook whose first sheet is missing', () => {
  const bytes = workbook({ One: [['x']] }, { One: '../elsewhere.xml' });
  expect(() => readXlsx(bytes)).toThrow('no first sheet');
});
