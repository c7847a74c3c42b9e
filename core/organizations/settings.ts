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
 * What an admin may change, with the defaults of docs/api.md and docs/webhooks.md. Stored as JSON on the organization;
 * unknown or missing members fall back to the default, so an old row stays readable.
 */
export const OrganizationSettings = z.object({
  /** Whom a second step is asked of at sign-in (core/identity/asks-second-step.ts). */
  signIn: z.object({ secondStep: z.enum(SECOND_STEP_RULES).default('own') }).prefault({}),
  /** Products that the organization's API keys may call. */
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
  /** Thresholds that would have lost confirmed hits and wait for a second person (ADR 20). */
  proposedThresholds: z
    .object({
      id: z.string(),
      alertThreshold: z.number(),
      showThreshold: z.number(),
      byId: z.string(),
      /** Unix ms. */
      at: z.number(),
      /** Confirmed hits that the alert threshold would have lost. */
      lost: z.int(),
    })
    .nullable()
    .default(null),
  alerts: z
    .object({
      /** Open alerts that one member may be in charge of; null: as many as they take. */
      openAlertsMost: z.int().min(1).max(1_000).nullable().default(null),
      /** Hours in which an alert of each priority is to be decided. */
      dueHours1: dueHours.default(4),
      dueHours2: dueHours.default(24),
      dueHours3: dueHours.default(72),
      dueHours4: dueHours.default(120),
    })
    .prefault({}),
  /** Rules that dismiss an alert without a person; off until somebody writes one. */
  autoDismiss: AutoDismissSettings.prefault({}),
  kyc: z
    .object({
      documentAttempts: z.int().min(1).max(10).default(5),
      livenessAttempts: z.int().min(1).max(10).default(5),
      /** A new link is mailed by itself, once, when photos turn out unusable after the last step (core/kyc/new-link.ts). */
      mailNewLink: z.boolean().default(false),
      /** Customers with an address are mailed, once, whether what they sent could be used (core/kyc/result-mail.ts). */
      mailResult: z.boolean().default(false),
      /** Which documents customers may choose; a session may narrow it further (services/kyc/accepted-documents.ts). */
      documentTypes: DocumentTypes.default([...DOCUMENT_TYPES]),
      /** Whether customers of new sessions must use the camera of the page; a session may say otherwise. */
      capture: z.enum(CAPTURE_POLICIES).default('camera-or-upload'),
      /** Faces of finished sessions are kept as numbers, and each new one is looked for among them (core/kyc/face-search.ts). */
      faceSearch: z.boolean().default(false),
    })
    .prefault({}),
  /** How long each kind is kept, in days; null: until somebody deletes it (ADR 30). */
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
      /** Ground of the customer's buttons; checked for contrast when it is set (core/kyc/accent.ts). */
      accent: z.string().nullable().default(null),
    })
    .prefault({}),
  /** How customers reach the business (core/kyc/business-contact.ts); checked when it is set (core/kyc/branding.ts). */
  contact: z
    .object({
      text: z.string().nullable().default(null),
      email: z.string().nullable().default(null),
      phone: z.string().nullable().default(null),
      privacyUrl: z.string().nullable().default(null),
      returnUrl: z.string().nullable().default(null),
    })
    .prefault({}),
  /** What is on the blocklist is refused, where it would be told only. */
  documents: z.object({ refuseBlocklisted: z.boolean().default(false) }).prefault({}),
  voterRegistry: z.object({ service: VoterService.nullable().default(null) }).prefault({}),
  webhooks: z
    .object({
      /** CIDR ranges that a self-hoster's receivers live in. */
      allowedPrivateRanges: z.array(z.string()).default([]),
    })
    .prefault({}),
});
export type OrganizationSettings = z.infer<typeof OrganizationSettings>;
