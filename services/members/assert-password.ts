import { DomainError } from '@/core/errors';
import { MAX_PASSWORD, MIN_PASSWORD, type PasswordProblem, passwordProblem } from '@/core/identity/password-rule';
import { isCommonPassword } from '@/platform/security/common-passwords';

const WHY: Record<PasswordProblem, string> = {
  tooShort: `Use at least ${MIN_PASSWORD} characters; a short sentence is easy to remember.`,
  tooLong: `Use at most ${MAX_PASSWORD} characters.`,
  tooSimple: 'Use more different characters.',
  guessable: 'This password is easy to guess. Use a short sentence instead.',
};

/** Reject short, guessable or leaked passwords (OWASP ASVS 6.2), with the reason at `path`. */
export async function assertPassword(password: string, about: readonly string[], path: string): Promise<void> {
  const trouble = passwordProblem(password, about) ?? ((await isCommonPassword(password)) ? 'guessable' : undefined);
  if (!trouble) return;
  throw new DomainError('VALIDATION_ERROR', WHY[trouble], { errors: [{ path, code: trouble, message: WHY[trouble] }] });
}
