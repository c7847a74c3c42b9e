import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import { takeCode } from './take-code';

const WRONG = 'This code is not right, was used before, or is too old. Take the next one.';

/** Uses up a code that a member gives while signed in; refuses a wrong one at its field. */
export async function assertCode(principal: MemberPrincipal, code: string): Promise<void> {
  switch (await takeCode(principal, code)) {
    case 'tooManyTries':
      throw new DomainError('RATE_LIMITED', 'Too many wrong codes. Wait an hour.', { retryAfterSeconds: 3_600 });
    case 'wrong':
      throw new DomainError('VALIDATION_ERROR', WRONG, { errors: [{ path: 'code', code: 'wrong', message: WRONG }] });
  }
}
