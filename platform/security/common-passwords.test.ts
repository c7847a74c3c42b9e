import { expect, test } from 'vitest';
import { passwordProblem } from '@/core/identity/password-rule';
import { isCommonPassword } from './common-passwords';

test('a password that leaked often is known, also dressed up; the pattern rule alone would let it through', async () => {
  for (const password of ['leavemealone', 'LeaveMeAlone', 'leavemealone2026!', '1qaz2wsx3edc4rfv', 'whosyourdaddy7']) {
    expect(passwordProblem(password), password).toBeUndefined();
    expect(await isCommonPassword(password), password).toBe(true);
  }
});

test('a sentence is not, even where its words are', async () => {
  for (const password of ['a lamp in the window', 'ten green bottles', 'leave me alone with the tea'])
    expect(await isCommonPassword(password), password).toBe(false);
});
