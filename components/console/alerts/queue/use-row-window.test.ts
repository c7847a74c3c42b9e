import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowHeights } from './use-row-window';

test('places rows by the heights above them, measured in any order', () => {
  const measures = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 200 })), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 41 }), measures, (count, measured) => {
      const rows = new RowHeights(count, 34);
      const plain = new Array<number>(count).fill(34);
      for (const [row, height] of measured) {
        rows.set(row, height);
        if (row < count) plain[row] = height;
      }
      let top = 0;
      plain.forEach((height, row) => {
        expect(rows.offsetOf(row)).toBe(top);
        expect(rows.rowAt(top)).toBe(row);
        expect(rows.rowAt(top + height - 1)).toBe(row);
        top += height;
      });
      expect(rows.total).toBe(top);
      expect(rows.rowAt(-5)).toBe(0);
      expect(rows.rowAt(top + 500)).toBe(count - 1);
    }),
  );
});

test('returns the offset change of a measured row and keeps heights on resize', () => {
  const rows = new RowHeights(100_000, 34);
  expect(rows.set(70_000, 54)).toBe(20);
  expect(rows.set(70_000, 54)).toBe(0);
  expect(rows.offsetOf(70_001)).toBe(70_001 * 34 + 20);
  expect(rows.resized(100_001).total).toBe(100_001 * 34 + 20);
  expect(rows.resized(50_000).total).toBe(50_000 * 34);
  expect(new RowHeights(0, 34).total).toBe(0);
});
