import { expect, test } from 'vitest';
import { anywhere, searchablePatterns } from './words';

test('each word anywhere, in one case of its alphabet', () => {
  expect(searchablePatterns(' Marchetti  Z ')).toEqual(['%marchetti%', '%z%']);
  expect(searchablePatterns('ЗОЛТАН')).toEqual(['%золтан%']);
  expect(searchablePatterns('පෙරේරා')).toEqual(['%පෙරේරා%']);
  expect(searchablePatterns('  ')).toEqual([]);
});

test('what is typed is text, not a pattern, and a novel is cut', () => {
  expect(anywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
  expect(searchablePatterns('a b c d e f')).toHaveLength(4);
});
