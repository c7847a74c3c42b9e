import { z } from 'zod';
import { AutoDismissSettings } from '@/core/alerts/auto-dismiss';
import { DUE_HOURS_MOST } from '@/core/alerts/due';
import { VoterService } from '@/core/documents/voters/voter-settings';
import { SECOND_STEP_RULES } from '@/core/identity/second-step-rule';
import { CAPTURE_POLICIES } from '@/core/kyc/capture-policy';
import { DocumentTypes } from '@/core/kyc/contract';
import { DOCUMENT_TYPES } from '@/core/kyc/document-types';
import { PRODUCTS } from '../products';
import { keptDays } from './retention-contract';

const dueHours = z.int().min(1).max(DUE_HOURS_MOST);

/**
 * Settings of an organization, stored as JSON, with the defaults of docs/api.md and docs/webhooks.md. Unknown members
 * are dropped and missing ones defaulted, so old rows stay readable.
 */
export const OrganizationSettings = z.object({
  /** Required two-factor authentication (core/identity/second-step-rule.ts). */
  signIn: z.object({ secondStep: z.enum(SECOND_STEP_RULES).default('own') }).prefault({}),
  /** Products available to API keys. */
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
      /** Maximum open alerts per assignee; null for unlimited. */
      openAlertsMost: z.int().min(1).max(1_000).nullable().default(null),
      /** Hours to a decision per priority. */
      dueHours1: dueHours.default(4),
      dueHours2: dueHours.default(24),
      dueHours3: dueHours.default(72),
      dueHours4: dueHours.default(120),
    })
    .prefault({}),
  /** Auto-dismiss rules, off by default. */
  autoDismiss: AutoDismissSettings.prefault({}),
  kyc: z
    .object({
      documentAttempts: z.int().min(1).max(10).default(5),
      livenessAttempts: z.int().min(1).max(10).default(5),
      /**
       * Email a new link automatically, once, if photos turn out unusable after the last step (core/kyc/new-link.ts).
       */
      mailNewLink: z.boolean().default(false),
      /** Email customers once whether their submission was usable (core/kyc/result-mail.ts). */
      mailResult: z.boolean().default(false),
      /** Documents customers may choose; a session may allow fewer (services/kyc/accepted-documents.ts). */
      documentTypes: DocumentTypes.default([...DOCUMENT_TYPES]),
      /** Whether new sessions require the camera; a session can override it. */
      capture: z.enum(CAPTURE_POLICIES).default('camera-or-upload'),
      /** Store face descriptors of finished sessions and compare new ones with them (core/kyc/face-search.ts). */
      faceSearch: z.boolean().default(false),
    })
    .prefault({}),
  /** Retention in days per kind; null to keep until deleted (ADR 30). */
  retention: z
    .object({
      kycSessionDays: keptDays('kycSessionDays').default(null),
      unfinishedSessionDays: keptDays('unfinishedSessionDays').default(null),
      documentDays: keptDays('documentDays').default(null),
      screeningDays: keptDays('screeningDays').default(null),
    })
    .prefault({}),
  branding: z
    .object({
      /** Background color of the customer's buttons; its contrast is validated (core/kyc/accent.ts). */
      accent: z.string().nullable().default(null),
    })
    .prefault({}),
  /** Contact for customers (core/kyc/business-contact.ts), validated on change (core/kyc/branding.ts). */
  contact: z
    .object({
      text: z.string().nullable().default(null),
      email: z.string().nullable().default(null),
      phone: z.string().nullable().default(null),
      privacyUrl: z.string().nullable().default(null),
      returnUrl: z.string().nullable().default(null),
    })
    .prefault({}),
  /** Reject blocklisted documents instead of only reporting them. */
  documents: z.object({ refuseBlocklisted: z.boolean().default(false) }).prefault({}),
  voterRegistry: z.object({ service: VoterService.nullable().default(null) }).prefault({}),
  webhooks: z
    .object({
      /** Private CIDR ranges that webhooks may reach. */
      allowedPrivateRanges: z.array(z.string()).default([]),
    })
    .prefault({}),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
