import { z } from 'zod';
import { OwnReasons } from '@/core/alerts/queue/alert-settings';
import { DUE_HOURS_MAX } from '@/core/alerts/queue/priority';
import { TWO_FACTOR_RULES } from '@/core/identity/two-factor-rule';
import { CAPTURE_POLICIES } from '@/core/kyc/capture/capture-policy';
import { DocumentTypes, FrameOrigins } from '@/core/kyc/session/kyc-settings';
import { isHundredths } from './hundredths';
import { Retention } from './retention-contract';

/** Older thresholds may be finer than hundredths. */
const kept = z.number().min(0.5).max(1);
const threshold = kept.refine(isHundredths, 'is given in hundredths, such as 0.85');

const screening = <T extends z.ZodType>(score: T) =>
  z.strictObject({
    alertThreshold: score,
    showThreshold: score,
    fourEyes: z.boolean(),
    fourEyesDismissThreshold: score.nullable(),
  });

const dueHours = z.int().min(1).max(DUE_HOURS_MAX);

const fields = {
  name: z.string().trim().min(1).max(120),
  /** From the next sign-in. */
  signIn: z.strictObject({ twoFactor: z.enum(TWO_FACTOR_RULES) }),
  alerts: z.strictObject({
    maxOpenAlertsPerAssignee: z.int().min(1).max(1_000).nullable(),
    /** Applies to new alerts. */
    dueHours1: dueHours,
    dueHours2: dueHours,
    dueHours3: dueHours,
    dueHours4: dueHours,
    ownReasons: OwnReasons,
  }),
  kyc: z.strictObject({
    documentAttempts: z.int().min(1).max(10),
    livenessAttempts: z.int().min(1).max(10),
    autoResendLink: z.boolean(),
    mailResult: z.boolean(),
    showResult: z.boolean().default(false),
    reviewReading: z.boolean().default(false),
    documentTypes: DocumentTypes,
    capture: z.enum(CAPTURE_POLICIES),
    faceSearch: z.boolean(),
    frameOrigins: FrameOrigins.default([]),
  }),
  retention: Retention,
};

/** An update must send the `revision` it read. */
export const SettingsView = z
  .object({ ...fields, screening: screening(kept), revision: z.string() })
  .meta({ id: 'ConsoleSettings' });
export type SettingsView = z.infer<typeof SettingsView>;

export const ChangeSettings = z
  .strictObject({ ...fields, screening: screening(threshold), revision: z.string().max(64) })
  .refine(({ screening }) => screening.showThreshold <= screening.alertThreshold, {
    path: ['screening', 'showThreshold'],
    message: 'cannot be above the alert threshold',
  })
  .refine(({ screening }) => screening.fourEyes || screening.fourEyesDismissThreshold === null, {
    path: ['screening', 'fourEyesDismissThreshold'],
    message: 'needs fourEyes',
  });
export type ChangeSettings = z.infer<typeof ChangeSettings>;

/** Recent scores, to estimate a threshold's effect. */
export const ThresholdHistory = z
  .object({
    days: z.int(),
    requests: z.int(),
    /** Unrounded, as alerts are raised. */
    scores: z.array(z.object({ score: z.number(), requests: z.int() })),
    /** True positives. */
    confirmed: z.array(z.object({ alertId: z.string(), name: z.string(), score: z.number() })),
    /** Dismissed by members; scores in hundredths. */
    dismissals: z.array(z.object({ score: z.number(), alerts: z.int() })),
  })
  .meta({ id: 'ThresholdHistory' });
export type ThresholdHistory = z.infer<typeof ThresholdHistory>;
