import { expect, test } from 'vitest';
import { passwordProblem } from '@/core/identity/password-rule';
import { hashPassword, isCommonPassword, verifyPassword } from './passwords';

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

test('hashes with argon2id, 64 MiB, 3 passes and 1 lane, and verifies', async () => {
  const stored = await hashPassword('a long enough password');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/);
  expect(await verifyPassword(stored, 'a long enough password')).toBe(true);
  expect(await verifyPassword(stored, 'another password')).toBe(false);
});
