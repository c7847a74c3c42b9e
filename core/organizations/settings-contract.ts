import { z } from 'zod';
import { DUE_HOURS_MOST } from '@/core/alerts/due';
import { SECOND_STEP_RULES } from '@/core/identity/second-step-rule';
import { CAPTURE_POLICIES } from '@/core/kyc/capture-policy';
import { DocumentTypes } from '@/core/kyc/contract';
import { isHundredths } from './hundredths';
import { Retention } from './retention-contract';

/** Not limited to hundredths, because older thresholds may be finer and are preserved. */
const kept = z.number().min(0.5).max(1);
const threshold = kept.refine(isHundredths, 'is given in hundredths, such as 0.85');

const screening = <T extends z.ZodType>(score: T) =>
  z.strictObject({
    alertThreshold: score,
    showThreshold: score,
    /** Actions, and dismissals from a score on, need two members (core/alerts/four-eyes.ts). */
    fourEyes: z.boolean(),
    fourEyesDismissFrom: score.nullable(),
  });

const dueHours = z.int().min(1).max(DUE_HOURS_MOST);

const fields = {
  name: z.string().trim().min(1).max(120),
  /** Applies from the next sign-in of a member. */
  signIn: z.strictObject({ secondStep: z.enum(SECOND_STEP_RULES) }),
  alerts: z.strictObject({
    /** Maximum open alerts per assignee (services/alerts/assert-room.ts). */
    openAlertsMost: z.int().min(1).max(1_000).nullable(),
    /** Hours to a decision per priority; applies to new alerts. */
    dueHours1: dueHours,
    dueHours2: dueHours,
    dueHours3: dueHours,
    dueHours4: dueHours,
  }),
  kyc: z.strictObject({
    documentAttempts: z.int().min(1).max(10),
    livenessAttempts: z.int().min(1).max(10),
    mailNewLink: z.boolean(),
    mailResult: z.boolean(),
    /** Documents allowed in new sessions. */
    documentTypes: DocumentTypes,
    /** Whether new sessions require the camera. */
    capture: z.enum(CAPTURE_POLICIES),
    faceSearch: z.boolean(),
  }),
  retention: Retention,
};

/** `GET /console/settings`. An update must send the `revision` it read. */
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
  .refine(({ screening }) => screening.fourEyes || screening.fourEyesDismissFrom === null, {
    path: ['screening', 'fourEyesDismissFrom'],
    message: 'needs fourEyes',
  });
export type ChangeSettings = z.infer<typeof ChangeSettings>;

/** `GET /console/settings/history`: recent scores to estimate the effect of a threshold. */
export const ThresholdHistory = z
  .object({
    days: z.int(),
    requests: z.int(),
    /** Requests by best score. Unrounded, because alerts are raised by the exact score. */
    scores: z.array(z.object({ score: z.number(), requests: z.int() })),
    /** True positives, which a threshold above their score would have missed. */
    confirmed: z.array(z.object({ alertId: z.string(), name: z.string(), score: z.number() })),
    /** Manually dismissed alerts in the period, by best score in hundredths. */
    dismissals: z.array(z.object({ score: z.number(), alerts: z.int() })),
  })
  .meta({ id: 'ThresholdHistory' });
export type ThresholdHistory = z.infer<typeof ThresholdHistory>;
