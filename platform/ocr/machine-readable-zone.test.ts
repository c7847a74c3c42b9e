import { expect, test } from 'vitest';
import { fitCells } from './machine-readable-zone';

const characters = (cells: number[], pitch = 0.0222, first = 0.015) =>
  cells.map((cell) => ({ char: 'A', confidence: 0.9, at: first + cell * pitch, half: 0.005 }));
const range = (length: number) => Array.from({ length }, (_, index) => index);

test('fits 44 cells to a full line', () => {
  const cells = fitCells(characters(range(44)));
  expect(cells?.count).toBe(44);
  expect(cells?.first).toBeCloseTo(0.015, 6);
  expect(cells?.pitch).toBeCloseTo(0.0222, 6);
});

test('keeps cells of characters that were not read', () => {
  expect(fitCells(characters(range(44).filter((cell) => ![13, 14, 30, 31, 32].includes(cell))))?.count).toBe(44);
});

test('adds missing fillers at the end while they fit the strip', () => {
  expect(fitCells(characters(range(25)))?.count).toBe(44);
});

test('returns null for ordinary text of another length', () => {
  expect(fitCells(characters(range(10)))).toBeNull();
  expect(fitCells(characters(range(60), 0.0155))).toBeNull();
});
