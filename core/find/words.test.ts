import { expect, test } from 'vitest';
import { anywhere, likePatterns } from './words';

test('each word anywhere, in each case of its alphabet', () => {
  expect(likePatterns(' marchetti  Z ')).toEqual([
    ['%marchetti%', '%Marchetti%', '%MARCHETTI%'],
    ['%Z%', '%z%'],
  ]);
  expect(likePatterns('золтан')).toEqual([['%золтан%', '%Золтан%', '%ЗОЛТАН%']]);
  expect(likePatterns('පෙරේරා')).toEqual([['%පෙරේරා%']]);
  expect(likePatterns('  ')).toEqual([]);
});

test('what is typed is text, not a pattern, and a novel is cut', () => {
  expect(anywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
  expect(likePatterns('a b c d e f')).toHaveLength(4);
});
