import { z } from 'zod';

/** `GET /console/second-step`: how it stands for who is signed in. */
export const SecondStepView = z
  .object({
    /** Since when codes are asked for; null: they are not. */
    since: z.string().nullable(),
    /** Recovery codes that were not used. */
    recoveryCodesLeft: z.int(),
    /** The organization asks for it: it cannot be switched off. */
    required: z.boolean(),
  })
  .meta({ id: 'ConsoleSecondStep' });
export type SecondStepView = z.infer<typeof SecondStepView>;

const Password = z.string().min(1).max(200);
const Code = z.string().trim().min(6).max(40);

/** `POST /console/second-step/begin`. */
export const BeginSecondStep = z.strictObject({ password: Password });
/** What an authenticator app needs, shown once: the address as a QR code, the secret for those who type it. */
export const SecondStepSecret = z
  .object({ uri: z.string(), secret: z.string() })
  .meta({ id: 'ConsoleSecondStepSecret' });
export type SecondStepSecret = z.infer<typeof SecondStepSecret>;

/** `POST /console/second-step/confirm` and `…/recovery-codes`. */
export const GivenCode = z.strictObject({ code: Code });
/** Ten codes, each good once, shown once. `ended`: other sessions that ended. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()), ended: z.int() })
  .meta({ id: 'ConsoleRecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `POST /console/second-step/end`. */
export const EndSecondStep = z.strictObject({ password: Password, code: Code });
export type EndSecondStep = z.infer<typeof EndSecondStep>;
