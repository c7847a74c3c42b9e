import { z } from 'zod';

/** `GET /console/second-step`. */
export const SecondStepView = z
  .object({
    /** Null if off. */
    since: z.string().nullable(),
    recoveryCodesLeft: z.int(),
    /** Cannot be disabled. */
    required: z.boolean(),
  })
  .meta({ id: 'ConsoleSecondStep' });
export type SecondStepView = z.infer<typeof SecondStepView>;

const Password = z.string().min(1).max(200);
const Code = z.string().trim().min(6).max(40);

/** `POST /console/second-step/begin`. */
export const BeginSecondStep = z.strictObject({ password: Password });
/** Shown once: URL for a QR code, and the secret. */
export const SecondStepSecret = z
  .object({ uri: z.string(), secret: z.string() })
  .meta({ id: 'ConsoleSecondStepSecret' });
export type SecondStepSecret = z.infer<typeof SecondStepSecret>;

/** `POST /console/second-step/confirm` and `…/recovery-codes`. */
export const GivenCode = z.strictObject({ code: Code });
/** Single-use codes, shown once. `ended`: other sign-in sessions terminated. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()), ended: z.int() })
  .meta({ id: 'ConsoleRecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `POST /console/second-step/end`. */
export const EndSecondStep = z.strictObject({ password: Password, code: Code });
export type EndSecondStep = z.infer<typeof EndSecondStep>;
