import { z } from 'zod';
import { hasOwnCodes, OWN_REASON_CODE, OWN_REASON_LABEL_MAX, OWN_REASONS_MAX } from '../decisions/own-reasons';
import { DISMISS_REASONS } from '../transitions';
import { DUE_HOURS_MAX } from './priority';

const dueHours = z.int().min(1).max(DUE_HOURS_MAX);

const OwnReason = z.strictObject({
  code: z.string().regex(OWN_REASON_CODE, 'must be capital letters, digits and _, such as KNOWN_CUSTOMER'),
  label: z.string().trim().min(1).max(OWN_REASON_LABEL_MAX),
  basedOn: z.enum(DISMISS_REASONS),
});

export const OwnReasons = z
  .array(OwnReason)
  .max(OWN_REASONS_MAX)
  .refine(hasOwnCodes, 'needs unique codes that are not built in');

/** Stored settings of the alert queue. */
export const AlertSettings = z.object({
  alerts: z
    .object({
      /** Null for unlimited. */
      maxOpenAlertsPerAssignee: z.int().min(1).max(1_000).nullable().default(null),
      dueHours1: dueHours.default(4),
      dueHours2: dueHours.default(24),
      dueHours3: dueHours.default(72),
      dueHours4: dueHours.default(120),
      ownReasons: OwnReasons.default([]),
    })
    .prefault({}),
});
