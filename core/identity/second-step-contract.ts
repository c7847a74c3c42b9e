import { z } from 'zod';

/** `GET /console/second-step`: two-factor state of the signed-in member. */
export const SecondStepView = z
  .object({
    /** When two-factor authentication was enabled; null if it is off. */
    since: z.string().nullable(),
    /** Unused recovery codes. */
    recoveryCodesLeft: z.int(),
    /** Required by the organization and cannot be disabled. */
    required: z.boolean(),
  })
  .meta({ id: 'ConsoleSecondStep' });
export type SecondStepView = z.infer<typeof SecondStepView>;

const Password = z.string().min(1).max(200);
const Code = z.string().trim().min(6).max(40);

/** `POST /console/second-step/begin`. */
export const BeginSecondStep = z.strictObject({ password: Password });
/** Setup data, shown once: the URL for a QR code and the secret for manual entry. */
export const SecondStepSecret = z
  .object({ uri: z.string(), secret: z.string() })
  .meta({ id: 'ConsoleSecondStepSecret' });
export type SecondStepSecret = z.infer<typeof SecondStepSecret>;

/** `POST /console/second-step/confirm` and `…/recovery-codes`. */
export const GivenCode = z.strictObject({ code: Code });
/** Ten single-use codes, shown once. `ended`: other sign-in sessions that were terminated. */
export const RecoveryCodes = z
  .object({ recoveryCodes: z.array(z.string()), ended: z.int() })
  .meta({ id: 'ConsoleRecoveryCodes' });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** `POST /console/second-step/end`. */
export const EndSecondStep = z.strictObject({ password: Password, code: Code });
export type EndSecondStep = z.infer<typeof EndSecondStep>;
