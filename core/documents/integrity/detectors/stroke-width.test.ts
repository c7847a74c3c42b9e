import { expect, test } from 'vitest';
import { OTHER_FACES } from '@/tests/support/specimens/lettering';
import { printed } from '@/tests/support/specimens/print';
import { MEASURES } from '../weigh';
import { strokeWidth } from './stroke-width';

const refusesFrom = MEASURES['stroke-width'].refusesFrom;
const [regular] = OTHER_FACES;

test('the digits of one typeface have strokes of one width', () => {
  expect(strokeWidth(printed([{ text: '0123456789' }, { text: '444744444' }])).score).toBeLessThan(refusesFrom / 2);
});

test('a digit in a lighter typeface is found, though its row has no other of its kind', () => {
  const picture = printed([{ text: '1985012637', foreign: { at: 4, text: '4', face: regular } }]);
  const { score, box } = strokeWidth(picture);
  expect(score).toBeGreaterThan(refusesFrom);
  expect(box).toEqual(expect.objectContaining({ x: picture.digits[0]?.digits[3]?.glyph.x }));
});

test('so is one among digits that follow each other', () => {
  const picture = printed([{ text: '198501263748', foreign: { at: 4, text: '743', face: regular } }]);
  expect(strokeWidth(picture).score).toBeGreaterThan(refusesFrom);
});

test('rows of two weights are not strange', () => {
  const picture = printed([
    { text: '198501263748', weight: 700 },
    { text: '1985/01/26', weight: 400 },
  ]);
  expect(strokeWidth(picture).score).toBeLessThan(refusesFrom / 2);
});
