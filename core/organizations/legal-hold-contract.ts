import { z } from 'zod';
import { HOLD_REASONS } from './legal-hold';

export const SetLegalHold = z
  .strictObject({
    reason: z.enum(HOLD_REASONS),
    /** Case number: one word with a digit, since the audit log keeps it. */
    reference: z
      .string()
      .regex(/^(?=.*\d)[\w./-]{1,40}$/)
      .nullable()
      .default(null),
  })
  .meta({ id: 'SetLegalHold' });
export type SetLegalHold = z.infer<typeof SetLegalHold>;

/** Null: the subject is not held. */
export const LegalHoldState = z
  .object({
    hold: z
      .object({
        reason: z.enum(HOLD_REASONS),
        reference: z.string().nullable(),
        setBy: z.string().nullable(),
        setAt: z.iso.datetime(),
      })
      .nullable(),
  })
  .meta({ id: 'LegalHoldState' });
export type LegalHoldState = z.infer<typeof LegalHoldState>;
