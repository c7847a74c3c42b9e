import { z } from 'zod';
import { Alert } from '@/core/alerts/contract';
import { instanceStatuses, stageIds, stageStatuses } from '@/core/documents/pipeline/stage-ids';
import { processorIds } from '@/core/documents/processor-ids';
import { FaceVerification } from '@/core/kyc/face/face-verification';
import { KycSession } from '@/core/kyc/session/contract';
import { PRODUCTS } from '@/core/products';
import { ScreeningRequest, SourceEvidence } from '@/core/screening/requests/contract';
import { WebhookEnvelope } from './envelope';
import { WEBHOOK_EVENT_TYPES, type WebhookEventType } from './event-types';

const document = z.object({
  instanceId: z.string(),
  processorId: z.enum(processorIds),
  status: z.enum(instanceStatuses),
  kycSessionId: z.string().optional().describe('KYC session of the document, if any.'),
  metadata: z.record(z.string(), z.unknown()).optional().describe('As you sent it with the document (additive).'),
});
const documentUpdate = document.extend({
  statusLabel: z.string(),
  stageId: z.enum(stageIds).optional(),
  stageStatus: z.enum(stageStatuses).optional(),
  errorCode: z.string().optional().describe('Why the document was rejected; only in the last event.'),
});
const documentCreated = document.extend({ statusLabel: z.string() });

const request = ScreeningRequest.pick({ requestId: true, externalId: true, status: true });
const by = z.string().describe('The member, the API key or the part of the service that made the change.');
const comment = z.object({
  alertId: z.string(),
  comment: z.object({ id: z.string(), body: z.string(), authorId: z.string(), createdAt: z.iso.datetime() }),
});
const apiKey = z.object({ apiKeyId: z.string(), name: z.string(), lastFour: z.string() });
const usage = z.object({
  percentage: z.number().describe('Used percentage of `granted`.'),
  granted: z.number(),
  used: z.number(),
  balance: z.number(),
});

const session = KycSession.pick({ state: true, isComplete: true, isInvalid: true, outcome: true }).extend({
  sessionId: z.string(),
  externalId: z.string().nullable(),
});
const { verified, match, review } = FaceVerification.shape;
const helpRequested = session.extend({
  reason: z.string().nullable().describe('Null for help with the page; otherwise why a new link is requested.'),
});

/** Only alert events and an integrator's own `metadata` may contain personal data. Fields may be added. */
export const EVENT_DATA = {
  'documentVerification.instance.created': documentCreated,
  'documentVerification.instance.updated': documentUpdate,
  'documentVerification.instance.completed': documentUpdate,
  'documentVerification.instance.deleted': document,
  'amlScreening.screeningRequest.created': request,
  'amlScreening.screeningRequest.completed': request.extend({
    sources: z.array(
      SourceEvidence.pick({
        kind: true,
        source: true,
        status: true,
        listVersion: true,
        listDate: true,
        hits: true,
        alerting: true,
        demonstration: true,
      }),
    ),
    openAlerts: z
      .array(z.object({ id: z.string(), changed: z.boolean() }))
      .optional()
      .describe('Open alerts about the same entries, updated by this run instead of raising another alert.'),
    warnings: ScreeningRequest.shape.warnings,
  }),
  'amlScreening.screeningAlert.triggered': Alert,
  'amlScreening.screeningAlert.statusChanged': Alert.extend({
    from: Alert.shape.status,
    to: Alert.shape.status,
    by,
  }),
  'amlScreening.screeningAlert.commentAdded': comment,
  'amlScreening.screeningAlert.commentDeleted': comment,
  'amlScreening.screeningAlert.deleted': Alert.pick({ requestId: true, externalId: true, status: true }).extend({
    alertId: z.string(),
    by,
  }),
  'system.apiKey.created': apiKey.extend({
    products: z.array(z.enum(PRODUCTS)),
    environment: z.enum(['live', 'test']),
    replaces: z.string().optional().describe('The key that this one replaces.'),
  }),
  'system.apiKey.invalidated': apiKey,
  'system.usage.limitWarning': usage,
  'system.usage.limitReached': usage,
  'kycSession.created': session.extend({
    previousSessionId: z.string().optional().describe('The session that this one replaces.'),
  }),
  'kycSession.stateChanged': session.extend({
    from: KycSession.shape.state.describe('Same as `state` if something other than the step changed.'),
    reopenedBy: z.enum(['extended', 'granted', 'sentAsIs']).optional().describe('What reopened the session.'),
    expiresAt: z.number().optional().describe('New expiry of the link, if it was extended.'),
    review: z
      .object({ part: z.enum(['face', 'document']), decision: z.enum(['accepted', 'rejected']) })
      .optional()
      .describe('Decision of a reviewer.'),
    faceVerification: z
      .object({ verified, match, review: review.pick({ required: true, reasons: true }) })
      .optional()
      .describe('The faces of a finished session were compared.'),
  }),
  'kycSession.completed': session.extend({ livenessMode: z.enum(['live', 'assisted', 'still']) }),
  'kycSession.invalidated': session.extend({ invalidReason: z.enum(['DOCUMENT_ATTEMPTS', 'LIVENESS_ATTEMPTS']) }),
  'kycSession.expired': session.extend({
    cancelledBy: z.string().optional().describe('The API key that cancelled the session.'),
  }),
  'kycSession.consentDeclined': session,
  'kycSession.helpRequested': helpRequested,
  'kycSession.helpAsked': helpRequested,
  'kycSession.deleted': session,
} as const satisfies Record<WebhookEventType, z.ZodObject>;

const TRIED = z.literal(true).optional().describe('Present only in test events.');

/** Named like `KycSessionCompletedEvent`. */
export const EVENT_BODIES = new Map(
  WEBHOOK_EVENT_TYPES.map((type) => {
    const id = `${type.replace(/(?:^|\.)(.)/g, (_, letter: string) => letter.toUpperCase())}Event`;
    const data = EVENT_DATA[type].extend({ test: TRIED });
    return [type, WebhookEnvelope.extend({ type: z.literal(type), data }).meta({ id })] as const;
  }),
);

export type EventData<Type extends WebhookEventType> = z.infer<(typeof EVENT_DATA)[Type]>;
