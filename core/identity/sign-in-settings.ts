import { z } from 'zod';
import { SECOND_STEP_RULES } from './two-factor-rule';

/** Stored settings of sign-in: required two-factor authentication. */
export const SignInSettings = z.object({
  signIn: z.object({ twoFactor: z.enum(SECOND_STEP_RULES).default('own') }).prefault({}),
});
