import { expect, test } from 'vitest';
import { compile, ExpressionError } from './expression';

const scope = {
  event: { name: 't/a', data: { id: 'A', n: 2, flag: true, nested: { deep: 'x' } } },
  async: { data: { id: 'A' } },
};

test.each([
  ['event.data.id', 'A'],
  ['event.data.nested.deep', 'x'],
  ['event.data.missing.deeper', undefined],
  ['event.data.id == async.data.id', true],
  ["event.data.id == 'B' || event.data.n == 2", true],
  ["event.data.id == 'B' || event.data.n == 3 && true", false],
  ["(event.data.id == 'A' || false) && event.data.n != 2", false],
  ['!event.data.flag', false],
  ['event.data.id + "-" + event.data.n', 'A-2'],
  ['event.data.n + 1 == 3', true],
  ['"it\'s" + \'\\"q\\"\'', 'it\'s"q"'],
  ['event.data.missing == null', false],
])('evaluates %s', (source, value) => {
  expect(compile(source)(scope)).toEqual(value);
});

test.each([
  'event.data.n > 1',
  'size(event.data.id)',
  'event.data.list[0]',
  'process.env',
  '(event.data.id',
  'event.data.id ==',
  '',
  'a b',
])('refuses %j, which a real server would evaluate differently', (source) => {
  expect(() => compile(source)).toThrow(ExpressionError);
});

test('does not read inherited members', () => {
  expect(compile('event.constructor')(scope)).toBeUndefined();
  expect(compile('event.data.__proto__')(scope)).toBeUndefined();
});
