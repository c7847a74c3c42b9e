import { z } from 'zod';
import { DUE_HOURS_MOST } from '@/core/alerts/due';
import { SECOND_STEP_RULES } from '@/core/identity/second-step-rule';
import { CAPTURE_POLICIES } from '@/core/kyc/capture-policy';
import { DocumentTypes } from '@/core/kyc/contract';
import { isHundredths } from './hundredths';
import { Retention } from './retention-contract';

/** What is read may be finer: it was kept before thresholds were hundredths, and goes on as it is. */
const kept = z.number().min(0.5).max(1);
const threshold = kept.refine(isHundredths, 'is given in hundredths, such as 0.85');

const screening = <T extends z.ZodType>(score: T) =>
  z.strictObject({
    alertThreshold: score,
    showThreshold: score,
    /** Two people decide: actions, and dismissals of alerts from a score on (core/alerts/four-eyes.ts). */
    fourEyes: z.boolean(),
    fourEyesDismissFrom: score.nullable(),
  });

const dueHours = z.int().min(1).max(DUE_HOURS_MOST);

const fields = {
  name: z.string().trim().min(1).max(120),
  /** Whom a second step is asked of, from their next sign-in on. */
  signIn: z.strictObject({ secondStep: z.enum(SECOND_STEP_RULES) }),
  alerts: z.strictObject({
    /** Open alerts that one member may be in charge of (services/alerts/assert-room.ts). */
    openAlertsMost: z.int().min(1).max(1_000).nullable(),
    /** Hours in which an alert of each priority is to be decided; of alerts that are raised from then on. */
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
    /** Which documents customers of sessions from then on may choose. */
    documentTypes: DocumentTypes,
    /** Whether customers of sessions from then on must use the camera of the page. */
    capture: z.enum(CAPTURE_POLICIES),
    faceSearch: z.boolean(),
  }),
  retention: Retention,
};

/** `GET /console/settings`. `revision` names what was read; a change must name it. */
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

/** `GET /console/settings/history`: what a threshold would have done to this organization's own last days. */
export const ThresholdHistory = z
  .object({
    days: z.int(),
    requests: z.int(),
    /** Requests by their best score, each score as it is: alerts are raised by it, not by a rounded one. */
    scores: z.array(z.object({ score: z.number(), requests: z.int() })),
    /** Alerts that turned out true: a threshold above their score would have lost them. */
    confirmed: z.array(z.object({ alertId: z.string(), name: z.string(), score: z.number() })),
    /** Alerts that people dismissed in these days, by their best score in hundredths. */
    dismissals: z.array(z.object({ score: z.number(), alerts: z.int() })),
  })
  .meta({ id: 'ThresholdHistory' });
export type ThresholdHistory = z.infer<typeof ThresholdHistory>;
