import { expect, test } from 'vitest';
import { changedPart } from './name-alignment';

test.each([
  ['Jayasuriya', 'jayasooriya', ['Jayas', 'u', 'riya']],
  ['Nimal', 'nimal', ['Nimal', '', '']],
  ['Perera', 'pereira', ['Pere', '', 'ra']],
  ['Ali', 'omar', ['', 'Ali', '']],
])('marks the difference of %s from %s', (word, other, parts) => {
  expect(changedPart(word, other)).toEqual(parts);
});
