import { expect, test } from 'vitest';
import { passwordTrouble } from './password-rule';

test('length is counted in characters, not in bytes', () => {
  expect(passwordTrouble('short-one')).toBe('tooShort');
  expect(passwordTrouble('මගේ රහස් පදය මෙයයි')).toBeUndefined();
  expect(passwordTrouble('x'.repeat(129))).toBe('tooLong');
});

test('what everybody tries first is refused, whatever is put around it', () => {
  for (const password of [
    'password1234',
    'Qwertyuiop12',
    '123456789012',
    'Welcome!2026',
    'aaaaaaaaaaaa',
    'abababababab',
  ])
    expect(passwordTrouble(password), password).toBeDefined();
});

test('what is known of the person is no secret', () => {
  const about = ['Dilani Perera', 'dilani.perera@bank.lk', 'Lanka Trust Bank'];
  expect(passwordTrouble('dilaniperera1', about)).toBe('guessable');
  expect(passwordTrouble('perera-trust-bank', about)).toBe('guessable');
  expect(passwordTrouble('dilani likes green tea', about)).toBeUndefined();
});

test('a sentence needs no digits and no signs', () => {
  expect(passwordTrouble('correct horse battery staple')).toBeUndefined();
  expect(passwordTrouble('Z2CCneskrIwSKFe0rOtb')).toBeUndefined();
});
