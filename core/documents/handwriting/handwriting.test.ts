import { describe, expect, test } from 'vitest';
import type { PageReading } from '../pipeline/reading';
import { findMarks, type WritingStrip } from './find-marks';
import { commonPen, markHandwritten, readPen } from './mark-handwritten';
import { traitsOf } from './traits';

function stripOfBars(bars: { x: number; foot: number; lean: number }[], width = 240, height = 48): WritingStrip {
  const data = new Uint8Array(width * height).fill(240);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const cover = bars.map(({ x: left, foot, lean }) => {
        const up = foot - y;
        const off = Math.abs(x - left - up * Math.tan((lean * Math.PI) / 180));
        return up >= 0 && up < 24 ? Math.max(0, Math.min(1, 2.5 - off)) : 0;
      });
      data[y * width + x] = 240 - 220 * Math.max(0, ...cover);
    }
  }
  return { width, height, data };
}

const places = [20, 50, 80, 110, 140, 170, 200];
const machine = stripOfBars(places.map((x) => ({ x, foot: 36, lean: 0 })));
const hand = stripOfBars(places.map((x, index) => ({ x, foot: 36 - (index % 3) * 3, lean: (index % 4) * 7 - 9 })));

describe('strokes of a line', () => {
  test('have a position and a slant', () => {
    const marks = findMarks(stripOfBars([20, 80].map((x) => ({ x, foot: 36, lean: 15 }))));
    expect(marks).toHaveLength(2);
    expect(marks[0]?.lean).toBeGreaterThan(11);
    expect(marks[0]?.lean).toBeLessThan(19);
    expect(findMarks(machine).map(({ height }) => height)).toEqual(places.map(() => 24));
  });

  test('are empty for an empty strip', () => {
    expect(findMarks({ width: 60, height: 48, data: new Uint8Array(60 * 48).fill(240) })).toEqual([]);
  });

  test('are regular when printed and irregular when handwritten', () => {
    const [even, uneven] = [machine, hand].map((strip) => traitsOf(findMarks(strip)));
    if (!even || !uneven) throw new Error('too few marks');
    for (const trait of ['tops', 'feet', 'lean'] as const) expect(uneven[trait]).toBeGreaterThan(even[trait]);
    expect(readPen(machine)).toBeLessThan(0.05);
    expect(readPen(hand)).toBeGreaterThan(0.95);
  });

  test('are leveled first when the line is tilted', () => {
    const slanting = stripOfBars(places.map((x) => ({ x, foot: 30 + Math.round(x * 0.05), lean: 0 })));
    expect(readPen(slanting)).toBeLessThan(0.2);
  });

  test('are not judged for few characters or a part of a line', () => {
    expect(traitsOf(findMarks(machine).slice(0, 6))).toBeNull();
    expect(readPen(machine, 0, 0.5)).toBeNull();
  });
});

describe('fields', () => {
  const line = (text: string, y: number, pen?: number): PageReading['lines'][number] => ({
    text,
    confidence: 0.9,
    box: { x: 0, y, width: text.length * 12, height: 20 },
    script: 'latin',
    engine: 'paddle',
    ...(pen === undefined ? {} : { pen }),
  });
  const page = (...lines: PageReading['lines']): PageReading => ({ width: 1000, height: 600, lines });
  const field = (originalText: string) => ({
    nicNumber: { value: originalText, originalText, originalTextConfidence: 0.9, isOriginalTextHandwritten: false },
  });

  test('marks a number that was handwritten after a printed label', () => {
    const pages = [page(line('Registration Number', 0, 0.02), line('853400937V', 40, 0.99))];
    expect(markHandwritten(field('853400937V'), pages).nicNumber?.isOriginalTextHandwritten).toBe(true);
    expect(markHandwritten(field('Registration Number'), pages).nicNumber?.isOriginalTextHandwritten).toBe(false);
  });

  test('leaves printed lines, unjudged lines and unlocated text unchanged', () => {
    for (const pages of [[page(line('853400937V', 0, 0.1))], [page(line('853400937V', 0))], []])
      expect(markHandwritten(field('853400937V'), pages)).toEqual(field('853400937V'));
    expect(markHandwritten({ fullName: { value: 'derived' } }, [])).toEqual({ fullName: { value: 'derived' } });
  });

  test('does not mark an address for one irregular line', () => {
    const parts = [1, 0.05, 0.05].map((pen) => ({ pen, length: 12 }));
    expect(commonPen(parts)).toBeLessThan(0.5);
    expect(commonPen([{ pen: undefined, length: 5 }])).toBeNull();
  });
});
