import { expect, test } from 'vitest';
import { anywhere, searchablePatterns } from './searchable-names';

test('matches each word anywhere in lower case', () => {
  expect(searchablePatterns(' Marchetti  Z ')).toEqual(['%marchetti%', '%z%']);
  expect(searchablePatterns('ЗОЛТАН')).toEqual(['%золтан%']);
  expect(searchablePatterns('පෙරේරා')).toEqual(['%පෙරේරා%']);
  expect(searchablePatterns('  ')).toEqual([]);
});

test('escapes wildcards and limits the number of words', () => {
  expect(anywhere('100%_\\')).toBe('%100\\%\\_\\\\%');
  expect(searchablePatterns('a b c d e f')).toHaveLength(4);
});
