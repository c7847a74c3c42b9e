import { expect, test } from 'vitest';
import { OTHER_FACES } from '@/tests/support/specimens/lettering';
import { printed } from '@/tests/support/specimens/print';
import { MEASURES } from '../weigh';
import { digitShape } from './digit-shape';

const { refusesFrom } = MEASURES['digit-shape'];
/** From here on it is told as a weak sign. */
const toldFrom = 0.6 * refusesFrom;
const [, bold] = OTHER_FACES;

test('a digit of one typeface is drawn alike wherever it stands', () => {
  const picture = printed([{ text: '198531273931' }, { text: '1985/11/23' }, { text: '1393358821' }]);
  expect(digitShape(picture).score).toBeLessThan(refusesFrom / 2);
});

test('one in another typeface is not like its fellows, of its row or of another', () => {
  for (const [text, at] of [
    ['198531273931', 8],
    ['2017/03/26', 6],
  ] as const) {
    const picture = printed([{ text, foreign: { at, text: '3', face: bold } }, { text: '401726337053' }]);
    const { score, box } = digitShape(picture);
    expect(score).toBeGreaterThan(toldFrom);
    const foreign = picture.glyphs.filter(({ y }) => y < 100).sort((a, b) => a.x - b.x)[at];
    expect(box).toMatchObject({ x: foreign?.x, y: foreign?.y });
  }
});

test('a light row beside a bold one is not strange', () => {
  const picture = printed([
    { text: '198531273931', weight: 700 },
    { text: '1393358831', weight: 400 },
  ]);
  expect(digitShape(picture).score).toBeLessThan(refusesFrom / 2);
});

test('nothing is said of a digit that stands there once', () => {
  const picture = printed([{ text: '1023456', foreign: { at: 3, text: '3', face: bold } }]);
  expect(digitShape(picture)).toMatchObject({ score: 0, box: null });
});
