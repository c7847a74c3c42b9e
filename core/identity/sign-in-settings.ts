import { z } from 'zod';
import { TWO_FACTOR_RULES } from './two-factor-rule';

/** Stored settings of sign-in: required two-factor authentication. */
export const SignInSettings = z.object({
  signIn: z.object({ twoFactor: z.enum(TWO_FACTOR_RULES).default('admins') }).prefault({}),
});
