import { expect, test } from 'vitest';
import type { PageReading, ReadLine } from '../pipeline/reading';
import { locateFields } from './locate-fields';

const line = (text: string, x: number, y: number, width: number, more: Partial<ReadLine> = {}): ReadLine => ({
  text,
  confidence: 1,
  box: { x, y, width, height: 20 },
  script: 'latin',
  engine: 'paddle',
  ...more,
});
const page = (lines: ReadLine[], quarterTurns: 0 | 1 | 2 | 3 = 0, mirrored = false): PageReading => ({
  width: 1000,
  height: 500,
  orientation: { quarterTurns, mirrored },
  lines,
});
const field = (originalText: string) => ({ field: { value: originalText, originalText } });
const place = (originalText: string, ...pages: PageReading[]) => locateFields(field(originalText), pages).field;

test('returns the box of a whole line as fractions of its page', () => {
  const back = page([line('NIMAL PERERA', 100, 50, 400)]);
  expect(place('Nimal  Perera', page([]), back)).toEqual({
    page: 1,
    box: { x: 0.1, y: 0.1, width: 0.4, height: 0.04 },
  });
});

test('cuts out a value after its label by words or by its share of the letters', () => {
  const words = [
    { text: 'No.', confidence: 1, box: { x: 100, y: 50, width: 60, height: 20 } },
    { text: '853400937V', confidence: 1, box: { x: 200, y: 50, width: 300, height: 20 } },
  ];
  const byWords = page([line('No. 853400937V', 100, 50, 400, { words })]);
  expect(place('853400937V', byWords)?.box).toMatchObject({ x: 0.2, width: 0.3 });
  const byLetters = page([line('SEX MALE', 0, 0, 700)]);
  expect(place('MALE', byLetters)?.box.x).toBeCloseTo(0.3);
  expect(place('MALE', byLetters)?.box.width).toBeCloseTo(0.4);
});

test('takes the tightest of several lines with the text', () => {
  const found = place('MALE', page([line('FEMALE / MALE', 0, 0, 500), line('MALE', 300, 100, 100)]));
  expect(found?.box).toMatchObject({ x: 0.3, y: 0.2 });
});

test('returns the bounding box of a wrapped text without its labels', () => {
  const address = page([
    line('Address 12/3 Temple Road', 0, 100, 500),
    line('Nugegoda', 200, 130, 150),
    line('Colombo', 700, 400, 100),
  ]);
  const box = place('12/3 Temple Road Nugegoda', address)?.box;
  expect(box?.x).toBeLessThan(0.2);
  expect(box).toMatchObject({ y: 0.2, height: 0.1 });
});

test('prefers the lines that contain more of a joined text', () => {
  const lines = [
    line('REPUBLIC OF SRI LANKA', 0, 0, 400),
    line('SRI LANKAN', 100, 200, 200),
    line('853400937V', 500, 200, 200),
  ];
  expect(place('SRI LANKAN 853400937V', page(lines))?.box).toEqual({ x: 0.1, y: 0.4, width: 0.6, height: 0.04 });
});

test('returns boxes in displayed coordinates for a rotated image', () => {
  const lines = [line('AB', 100, 50, 400)];
  const at = (turns: 0 | 1 | 2 | 3) => place('AB', page(lines, turns))?.box;
  expect(at(1)).toMatchObject({ x: 0.1, width: 0.04, height: 0.4 });
  expect(at(1)?.y).toBeCloseTo(0.5);
  expect(at(2)?.x).toBeCloseTo(0.5);
  expect(at(3)?.x).toBeCloseTo(0.86);
  expect(at(3)?.y).toBeCloseTo(0.1);
});

test('returns boxes in displayed coordinates for a mirrored image', () => {
  const lines = [line('AB', 100, 50, 400)];
  const at = (turns: 0 | 1 | 2 | 3) => place('AB', page(lines, turns, true))?.box;
  expect(at(0)).toMatchObject({ x: 0.5, y: 0.1, width: 0.4 });
  expect(at(1)).toMatchObject({ x: 0.1, y: 0.1, width: 0.04, height: 0.4 });
  expect(at(2)).toMatchObject({ x: 0.1, y: 0.86 });
});

test('returns no place for missing text', () => {
  expect(place('KANDY', page([line('NUGEGODA', 0, 0, 100)]))).toBeUndefined();
  expect(locateFields({ age: { value: 30 } }, [page([])])).toEqual({});
});
