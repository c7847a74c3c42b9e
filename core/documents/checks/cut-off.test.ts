import { expect, test } from 'vitest';
import { readField } from '../parsing/field';
import type { Box, PageReading, ReadLine } from '../pipeline/reading';
import { asGuesses, cutFields } from './cut-off';

const line = (text: string, box: Partial<Box>, engine: ReadLine['engine'] = 'paddle'): ReadLine => ({
  text,
  confidence: 0.99,
  box: { x: 300, y: 200, width: 200, height: 30, ...box },
  script: 'latin',
  engine,
});
const page = (...lines: ReadLine[]): PageReading => ({ width: 1000, height: 630, lines });
const schema = (text: string) => ({ fullName: readField(text, text, 0.99), sex: readField('MALE', 'Male', 0.9) });

test.each<[string, ReadLine[], 'left' | 'right' | 'top' | 'bottom' | undefined]>([
  ['a whole card', [line('KUMAR NIMAL', {}), line('SRI LANKA', { x: 774, width: 200 })], undefined],
  ['a name cut by the right edge', [line('KUMAR NIMAL', { x: 795 })], 'right'],
  ['a name cut by the left edge', [line('KUMAR NIMAL', { x: 4 })], 'left'],
  ['a name at the lower edge', [line('KUMAR NIMAL', { y: 596 })], 'bottom'],
  ['a name at the upper edge', [line('KUMAR NIMAL', { y: 2 })], 'top'],
  [
    'a name cut between two words, with a cut caption',
    [line('KUMAR NIMAL', { x: 765 }), line('NATIONAL IDE', { x: 800 })],
    'right',
  ],
  [
    'a cut caption, and a name inside the image',
    [line('KUMAR NIMAL', {}), line('NATIONAL IDE', { x: 800 })],
    undefined,
  ],
  ['a name near an edge that cuts nothing', [line('KUMAR NIMAL', { x: 765 })], undefined],
  ['a speck at the edge', [line('KUMAR NIMAL', { x: 765 }), line('I', { x: 990, width: 10 })], undefined],
  [
    "a PDF's own text",
    [line('KUMAR NIMAL', { x: 765 }, 'text-layer'), line('NATIONAL IDE', { x: 800 }, 'text-layer')],
    undefined,
  ],
])('returns the cut edge of %s', (_name, lines, edge) => {
  expect(cutFields(schema('KUMAR NIMAL'), [page(...lines)]).get('fullName')).toBe(edge);
});

test('lowers the confidence of a cut field, however certain the reading', () => {
  const read = schema('KUMAR NIMAL');
  const guessed = asGuesses(read, new Map([['fullName', 'right']]));
  expect(guessed.fullName).toEqual({ ...read.fullName, originalTextConfidence: 0.4 });
  expect(guessed.sex).toEqual(read.sex);
});

test('reports a field across the full width as cut when any line is cut at a side', () => {
  const zone = { mrz: readField('P<LKA', 'read to another text', 0.8) };
  const cut = page(line('NATIONAL IDE', { x: 800 }));
  expect(cutFields(zone, [cut], ['mrz']).get('mrz')).toBe('right');
  expect(cutFields(zone, [page(line('NATIONAL', {}))], ['mrz']).size).toBe(0);
  expect(cutFields({}, [cut], ['mrz']).size).toBe(0);
});
