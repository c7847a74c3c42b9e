import { expect, test } from 'vitest';
import { excerptOf } from './excerpt';

test('shows a short comment in full, on one line', () => {
  expect(excerptOf('@Nadeesha please\n look  at the passport.')).toBe('@Nadeesha please look at the passport.');
});

test('cuts a long comment between two words', () => {
  const shown = excerptOf('somebody wrote '.repeat(20));
  expect(shown).toMatch(/(?:somebody|wrote) …$/);
  expect(shown.length).toBeLessThanOrEqual(102);
});

test('cuts text without spaces between two characters', () => {
  expect(excerptOf('王'.repeat(150))).toBe(`${'王'.repeat(100)} …`);
  expect(excerptOf(`a${'𠮷'.repeat(150)}`)).toBe(`a${'𠮷'.repeat(49)} …`);
});
