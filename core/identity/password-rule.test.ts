import { expect, test } from 'vitest';
import { passwordProblem } from './password-rule';

test('counts characters, not bytes', () => {
  expect(passwordProblem('short-one')).toBe('tooShort');
  expect(passwordProblem('මගේ රහස් පදය මෙයයි')).toBeUndefined();
  expect(passwordProblem('x'.repeat(129))).toBe('tooLong');
});

test('refuses common passwords, also with added characters', () => {
  for (const password of [
    'password1234',
    'Qwertyuiop12',
    '123456789012',
    'Welcome!2026',
    'aaaaaaaaaaaa',
    'abababababab',
  ])
    expect(passwordProblem(password), password).toBeDefined();
});

test("refuses passwords made of the member's own details", () => {
  const about = ['Dilani Perera', 'dilani.perera@bank.lk', 'Lanka Trust Bank'];
  expect(passwordProblem('dilaniperera1', about)).toBe('guessable');
  expect(passwordProblem('perera-trust-bank', about)).toBe('guessable');
  expect(passwordProblem('dilani likes green tea', about)).toBeUndefined();
});

test('accepts a passphrase without digits or symbols', () => {
  expect(passwordProblem('correct horse battery staple')).toBeUndefined();
  expect(passwordProblem('Z2CCneskrIwSKFe0rOtb')).toBeUndefined();
});
