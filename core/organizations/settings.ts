import { z } from 'zod';
import { AutoDismissSettings } from '@/core/alerts/decisions/auto-dismiss';
import { DUE_HOURS_MOST } from '@/core/alerts/queue/priority';
import { VoterService } from '@/core/documents/voter-registry/voter-settings';
import { SECOND_STEP_RULES } from '@/core/identity/second-step-rule';
import { CAPTURE_POLICIES } from '@/core/kyc/capture/capture-policy';
import { DOCUMENT_TYPES } from '@/core/kyc/document/document-types';
import { DocumentTypes } from '@/core/kyc/session/contract';
import { PRODUCTS } from '../products';
import { retentionDays } from './retention-contract';

const dueHours = z.int().min(1).max(DUE_HOURS_MOST);

/**
 * JSON on the organization. Missing members get the defaults of docs/api.md and docs/webhooks.md, so old rows stay
 * readable.
 */
export const OrganizationSettings = z.object({
  /** Required two-factor authentication (core/identity/second-step-rule.ts). */
  signIn: z.object({ secondStep: z.enum(SECOND_STEP_RULES).default('own') }).prefault({}),
  products: z.array(z.enum(PRODUCTS)).default([...PRODUCTS]),
  features: z.object({ individualScreening: z.boolean().default(true) }).prefault({}),
  screening: z
    .object({
      alertThreshold: z.number().min(0).max(1).default(0.85),
      showThreshold: z.number().min(0).max(1).default(0.7),
      fourEyes: z.boolean().default(false),
      fourEyesDismissFrom: z.number().min(0).max(1).nullable().default(null),
    })
    .prefault({}),
  alerts: z
    .object({
      /** Null for unlimited. */
      openAlertsMost: z.int().min(1).max(1_000).nullable().default(null),
      dueHours1: dueHours.default(4),
      dueHours2: dueHours.default(24),
      dueHours3: dueHours.default(72),
      dueHours4: dueHours.default(120),
    })
    .prefault({}),
  autoDismiss: AutoDismissSettings.prefault({}),
  kyc: z
    .object({
      documentAttempts: z.int().min(1).max(10).default(5),
      livenessAttempts: z.int().min(1).max(10).default(5),
      /** Once, if photos turn out unusable after the last step (core/kyc/links/new-link.ts). */
      mailNewLink: z.boolean().default(false),
      /** Once, whether the submission was usable (core/kyc/outcome/result-mail.ts). */
      mailResult: z.boolean().default(false),
      /** A session may allow fewer (services/kyc/session/session-policy.ts). */
      documentTypes: DocumentTypes.default([...DOCUMENT_TYPES]),
      /** A session can override it. */
      capture: z.enum(CAPTURE_POLICIES).default('camera-or-upload'),
      /** Compares face descriptors with finished sessions (core/kyc/face/face-search.ts). */
      faceSearch: z.boolean().default(false),
    })
    .prefault({}),
  /** Days per kind; null to keep (ADR 30). */
  retention: z
    .object({
      kycSessionDays: retentionDays('kycSessionDays').default(null),
      unfinishedSessionDays: retentionDays('unfinishedSessionDays').default(null),
      documentDays: retentionDays('documentDays').default(null),
      screeningDays: retentionDays('screeningDays').default(null),
    })
    .prefault({}),
  branding: z
    .object({
      /** Button color, contrast-checked (core/kyc/session/accent.ts). */
      accent: z.string().nullable().default(null),
    })
    .prefault({}),
  /** See core/kyc/session/reference.ts; validated on change (core/kyc/session/branding.ts). */
  contact: z
    .object({
      text: z.string().nullable().default(null),
      email: z.string().nullable().default(null),
      phone: z.string().nullable().default(null),
      privacyUrl: z.string().nullable().default(null),
      returnUrl: z.string().nullable().default(null),
    })
    .prefault({}),
  /** Reject instead of only reporting. */
  documents: z.object({ refuseBlocklisted: z.boolean().default(false) }).prefault({}),
  voterRegistry: z.object({ service: VoterService.nullable().default(null) }).prefault({}),
  webhooks: z
    .object({
      allowedPrivateRanges: z.array(z.string()).default([]),
    })
    .prefault({}),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
