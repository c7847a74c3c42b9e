import { z } from 'zod';
import { wholeNumber } from '@/core/http/query-values';
import { DELIVERY_STATUSES, ENVIRONMENTS, WEBHOOK_EVENT_TYPES } from './event-types';

const eventTypes = z
  .array(z.enum(WEBHOOK_EVENT_TYPES))
  .min(1)
  .max(WEBHOOK_EVENT_TYPES.length)
  .transform((types) => [...new Set(types)]);
const url = z.string().min(1).max(2048);
const description = z.string().trim().max(120);
const environments = z
  .array(z.enum(ENVIRONMENTS))
  .min(1)
  .max(2)
  .transform((given) => ENVIRONMENTS.filter((one) => given.includes(one)));

/** Set by the delivery or by HTTP itself. */
const OWN_HEADERS =
  /^(content-|webhook-|x-webhook-|proxy-|user-agent$|host$|connection$|keep-alive$|transfer-encoding$|te$|trailer$|upgrade$|expect$|accept-encoding$)/;
const headerName = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9-]+$/, 'use letters, digits and hyphens')
  .transform((name) => name.toLowerCase())
  .refine((name) => !OWN_HEADERS.test(name), 'this header is set by the delivery');
/** Without a value the stored one stays. */
const headers = z
  .array(
    z.strictObject({
      name: headerName,
      value: z
        .string()
        .min(1)
        .max(512)
        .regex(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/, 'use visible ASCII characters')
        .optional(),
    }),
  )
  .max(5)
  .refine((given) => new Set(given.map(({ name }) => name)).size === given.length, 'name each header once');
export type GivenHeaders = z.infer<typeof headers>;

export const CreateDestination = z
  .strictObject({
    url,
    description: description.default(''),
    eventTypes,
    environments: environments.default([...ENVIRONMENTS]),
    headers: headers.default([]),
  })
  .meta({ id: 'CreateWebhookDestination' });
export type CreateDestination = z.input<typeof CreateDestination>;

/** `enabled: true` enables a disabled destination. */
export const UpdateDestination = z
  .strictObject({
    url: url.optional(),
    description: description.optional(),
    eventTypes: eventTypes.optional(),
    environments: environments.optional(),
    headers: headers.optional(),
    enabled: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'name at least one change')
  .meta({ id: 'UpdateWebhookDestination' });
export type UpdateDestination = z.infer<typeof UpdateDestination>;

const timestamp = z.iso.datetime();

export const Destination = z
  .object({
    id: z.string(),
    url: z.string(),
    /** What it is for, in the organization's words. */
    description: z.string(),
    eventTypes: z.array(z.string()),
    /** Of the events sent. */
    environments: z.array(z.string()),
    /** Own request headers; their values are never returned. */
    headerNames: z.array(z.string()),
    enabled: z.boolean(),
    /** manual, gone (410) or failing (for five days). */
    disabledReason: z.string().nullable(),
    disabledAt: timestamp.nullable(),
    failingSince: timestamp.nullable(),
    /** After five failed attempts in a row nothing is sent until then. */
    heldUntil: timestamp.nullable(),
    previousSecretUntil: timestamp.nullable(),
    createdAt: timestamp,
    /** In lists: deliveries of the last seven days with at least one attempt. */
    recent: z.object({ attempted: z.int(), delivered: z.int(), lastDeliveredAt: timestamp.nullable() }).optional(),
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
  since: z.iso.datetime({ offset: true }).optional().describe('Created at or after.'),
  until: z.iso.datetime({ offset: true }).optional().describe('Created before.'),
  limit: wholeNumber(1, 100).default(50).describe('Page size. Default 50.'),
  after: z.string().max(64).optional().describe('`next` of the previous page.'),
});
export type ListDeliveries = z.infer<typeof ListDeliveries>;
export const DeliveryPage = z
  .object({ deliveries: z.array(Delivery), next: z.string().nullable() })
  .meta({ id: 'WebhookDeliveryList' });
export type DeliveryPage = z.infer<typeof DeliveryPage>;
