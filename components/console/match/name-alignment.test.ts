import { expect, test } from 'vitest';
import { changedPart } from './name-alignment';

test.each([
  ['Jayasuriya', 'jayasooriya', ['Jayas', 'u', 'riya']],
  ['Nimal', 'nimal', ['Nimal', '', '']],
  ['Perera', 'pereira', ['Pere', '', 'ra']],
  ['Ali', 'omar', ['', 'Ali', '']],
])('%s against %s marks what differs', (word, other, parts) => {
  expect(changedPart(word, other)).toEqual(parts);
});
