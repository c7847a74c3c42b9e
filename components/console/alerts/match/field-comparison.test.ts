import { expect, test } from 'vitest';
import { differingParts, nearest } from './field-comparison';

const marked = (text: string, other: string | undefined, inOrder?: boolean) =>
  differingParts(text, other, inOrder)
    .map((part) => (part.differs ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['ignores word order and case', 'MARCHETTI, Zoltan', 'zoltan Marchetti', 'MARCHETTI, Zoltan'],
  ['ignores accents', 'Iván Peña', 'Ivan Pena', 'Iván Peña'],
  ['marks a missing word', 'Zoltan Andras Marchetti', 'Zoltan Marchetti', 'Zoltan [Andras] Marchetti'],
  ['marks the whole word in another script', 'නිමල් Perera', 'Nimal Perera', '[නිමල්] Perera'],
  ['marks nothing without another value', 'Zoltan', undefined, 'Zoltan'],
])('%s', (_, text, other, shown) => {
  expect(marked(text, other)).toBe(shown);
});

test('marks day and month of a date separately', () => {
  expect(marked('1970-03-02', '1970-02-03', true)).toBe('1970-[03]-[02]');
  expect(marked('1971-02-03', '1970-02-03', true)).toBe('[1971]-02-03');
});

test('compares with the closest of several values', () => {
  expect(nearest('Zoltan Marchetti', ['Z. M.', 'MARCHETTI Zoltan Andras', 'Zoltan'])).toBe('MARCHETTI Zoltan Andras');
  expect(nearest('1970-02-03', ['1981', '1970'])).toBe('1970');
  expect(nearest('x', [])).toBeUndefined();
});
