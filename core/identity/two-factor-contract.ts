import { z } from 'zod';
import { PasskeyAnswer } from './passkey-contract';

/** `GET /console/two-factor`. */
export const TwoFactorView = z
  .object({
    /** Null if off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** How many passkeys the member has. */
    passkeys: z.int(),
    /** Cannot be disabled. */
    required: z.boolean(),
    /** From then on a sign-in leads to the setup; null if not required or set up. */
    dueAt: z.string().nullable(),
  })
  .meta({ id: 'ConsoleTwoFactor' });
export type TwoFactorView = z.infer<typeof TwoFactorView>;

const Password = z.string().min(1).max(200);
const Code = z.string().trim().min(6).max(40);

/** `POST /console/two-factor/begin`. */
export const BeginTwoFactor = z.strictObject({ password: Password });
/** Shown once: URL for a QR code, and the secret. */
export const TwoFactorSecret = z.object({ uri: z.string(), secret: z.string() }).meta({ id: 'ConsoleTwoFactorSecret' });
export type TwoFactorSecret = z.infer<typeof TwoFactorSecret>;

/** `POST /console/two-factor/confirm` and `…/recovery-codes`. */
export const GivenCode = z.strictObject({ code: Code });
/** Single-use codes, shown once. `ended`: other sign-in sessions terminated. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()), ended: z.int() })
  .meta({ id: 'ConsoleRecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `POST /console/reauthentication`: one of them. */
export const Reauthenticate = z
  .strictObject({ password: Password.optional(), code: Code.optional(), passkey: PasskeyAnswer.optional() })
  .refine(
    (given) => Object.values(given).filter((one) => one !== undefined).length === 1,
    'send a password, a code or a passkey',
  )
  .meta({ id: 'Reauthenticate' });
export type Reauthenticate = z.infer<typeof Reauthenticate>;
export const Reauthenticated = z.object({ until: z.string() }).meta({ id: 'Reauthenticated' });

/** `POST /console/two-factor/end`. */
export const EndTwoFactor = z.strictObject({ password: Password, code: Code });
export type EndTwoFactor = z.infer<typeof EndTwoFactor>;
