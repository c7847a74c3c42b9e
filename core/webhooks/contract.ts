import { z } from 'zod';
import { wholeNumber } from '@/core/http/query-values';
import { DELIVERY_STATUSES, WEBHOOK_EVENT_TYPES } from './event-types';

const eventTypes = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1)
  .max(WEBHOOK_EVENT_TYPES.length)
  .transform((types) => [...new Set(types)]);
const url = z.string().min(1).max(2048);

export const CreateDestination = z.strictObject({ url, eventTypes }).meta({ id: 'CreateWebhookDestination' });
export type CreateDestination = z.infer<typeof CreateDestination>;

/** `enabled: true` enables a disabled destination. */
export const UpdateDestination = z
  .strictObject({ url: url.optional(), eventTypes: eventTypes.optional(), enabled: z.boolean().optional() })
  .refine((change) => Object.keys(change).length > 0, 'name at least one change')
  .meta({ id: 'UpdateWebhookDestination' });
export type UpdateDestination = z.infer<typeof UpdateDestination>;

const timestamp = z.iso.datetime();

export const Destination = z
  .object({
    id: z.string(),
    url: z.string(),
    eventTypes: z.array(z.string()),
    enabled: z.boolean(),
    /** manual, gone (410) or failing (for five days). */
    disabledReason: z.string().nullable(),
    disabledAt: timestamp.nullable(),
    failingSince: timestamp.nullable(),
    previousSecretUntil: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'WebhookDestination' });
export type Destination = z.infer<typeof Destination>;

/** Returned only on creation and rotation. */
export const DestinationWithSecret = Destination.extend({ secret: z.string() }).meta({
  id: 'WebhookDestinationWithSecret',
});
export type DestinationWithSecret = z.infer<typeof DestinationWithSecret>;

export const TestDestination = z.strictObject({ eventType: z.enum(WEBHOOK_EVENT_TYPES) }).meta({ id: 'TestWebhook' });

/**
 * Resend events not delivered since a time, none older than the destination, including those awaiting a retry.
 * `preview` only counts.
 */
export const ReplayFailed = z
  .strictObject({ since: z.iso.datetime({ offset: true }), preview: z.boolean().default(false) })
  .meta({ id: 'ReplayWebhooks' });

export const Delivery = z
  .object({
    id: z.string(),
    eventId: z.string(),
    eventType: z.string(),
    /** Document, session, screening, alert or key; of the destination for test events. */
    subjectId: z.string().nullable(),
    destinationId: z.string(),
    status: z.enum(DELIVERY_STATUSES),
    attempts: z.int(),
    /** Without a 2xx response. */
    failedAttempts: z.int(),
    lastStatus: z.int().nullable(),
    nextAttemptAt: timestamp.nullable(),
    deliveredAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'WebhookDelivery' });
export type Delivery = z.infer<typeof Delivery>;

const Attempt = z
  .object({
    number: z.int(),
    requestHeaders: z.record(z.string(), z.string()),
    responseStatus: z.int().nullable(),
    responseBody: z.string().nullable(),
    error: z.string().nullable(),
    durationMs: z.int(),
    createdAt: timestamp,
  })
  .meta({ id: 'WebhookAttempt' });

/** With request body and responses. */
export const DeliveryDetail = Delivery.extend({ requestBody: z.string(), log: z.array(Attempt) }).meta({
  id: 'WebhookDeliveryDetail',
});
export type DeliveryDetail = z.infer<typeof DeliveryDetail>;

export const ListDeliveries = z.object({
  destinationId: z.string().max(64).optional().describe('Filter by destination.'),
  status: z.enum(DELIVERY_STATUSES).optional().describe('Filter by status.'),
  eventType: z.enum(WEBHOOK_EVENT_TYPES).optional().describe('Filter by event type.'),
  subjectId: z.string().trim().max(64).optional().describe('ID of the document, session, screening request or alert.'),
  limit: wholeNumber(1, 100).default(50).describe('Page size.'),
  after: z.string().max(64).optional().describe('`next` of the previous page.'),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;
export const DeliveryPage = z
  .object({ deliveries: z.array(Delivery), next: z.string().nullable() })
  .meta({ id: 'WebhookDeliveryList' });
export type DeliveryPage = z.infer<typeof DeliveryPage>;
