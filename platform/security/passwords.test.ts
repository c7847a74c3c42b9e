import { expect, test } from 'vitest';
import { passwordProblem } from '@/core/identity/password-rule';
import { isCommonPassword } from './passwords';

test('finds a leaked password, also with changes that pass the pattern rule', async () => {
  for (const password of ['leavemealone', 'LeaveMeAlone', 'leavemealone2026!', '1qaz2wsx3edc4rfv', 'whosyourdaddy7']) {
    expect(passwordProblem(password), password).toBeUndefined();
    expect(await isCommonPassword(password), password).toBe(true);
  }
});

test('accepts a passphrase that contains leaked words', async () => {
  for (const password of ['a lamp in the window', 'ten green bottles', 'leave me alone with the tea'])
    expect(await isCommonPassword(password), password).toBe(false);
});
