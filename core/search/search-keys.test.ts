import { expect, test } from 'vitest';
import { queryKeys, searchKeys } from './search-keys';

const found = (question: string, texts: string[]): boolean => {
  const keys = new Set(searchKeys(texts));
  const asked = queryKeys(question);
  return asked.length > 0 && asked.every((key) => keys.has(key));
};

test.each([
  ['fernando', true],
  ['FERN nim', true],
  ['nimal  josé', true],
  ['ernando', false],
  ['fernandez', false],
  ['நிம', true],
  ['200012', true],
  ['cust-77', true],
  ['front.PNG', true],
  ['x', false],
  ['🙂', false],
])('finds %j: %s', (question, expected) =>
  expect(found(question, ['JOSE NIMAL FERNANDO', 'நிமல்', '200012345678', 'cust-77', 'front.png'])).toBe(expected),
);

test('limits the number of search keys and finds words longer than a key', () => {
  expect(searchKeys([Array.from({ length: 5000 }, (_, at) => `word${at}`).join(' ')])).toHaveLength(600);
  expect(found('a'.repeat(80), ['a'.repeat(80)])).toBe(true);
});
