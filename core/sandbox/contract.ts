import { z } from 'zod';
import { Alert } from '@/core/alerts/contract';
import { ALERT_STATUSES } from '@/core/alerts/transitions';
import { WEBHOOK_EVENT_TYPES } from '@/core/webhooks/event-types';
import { DOCUMENT_INPUTS, SESSION_INPUTS } from './magic-inputs';

export const SandboxPath = z.object({ id: z.string() });

/** In the document an enum; checked by the use case, for its own error code. */
const outcomeOf = (inputs: ReadonlyArray<{ value: string }>) =>
  z.object({
    outcome: z
      .string()
      .max(100)
      .meta({ enum: inputs.map(({ value }) => value) })
      .describe('A value of the table in /docs/sandbox.'),
  });

export const SimulateDocument = outcomeOf(DOCUMENT_INPUTS).meta({ id: 'SimulateDocument' });
export const SimulateSession = outcomeOf(SESSION_INPUTS).meta({ id: 'SimulateSession' });

export const ALERT_OUTCOMES = [...ALERT_STATUSES, 'commentAdded', 'commentDeleted', 'deleted'] as const;
export type AlertOutcome = (typeof ALERT_OUTCOMES)[number];

export const SimulateAlert = z
  .object({ outcome: z.enum(ALERT_OUTCOMES).describe('The status it gets, or what happens to it.') })
  .meta({ id: 'SimulateAlert' });

export const SimulatedAlert = z
  .object({ alert: Alert.nullable().describe('Null once deleted.') })
  .meta({ id: 'SimulatedAlert' });

export const ListedFrom = z
  .object({
    requestId: z.string(),
    listedFrom: z.iso.datetime().describe('The next monitoring run finds the subject.'),
  })
  .meta({ id: 'SandboxListing' });

export const SendEvent = z
  .object({ type: z.enum(WEBHOOK_EVENT_TYPES).describe('The event type to send.') })
  .meta({ id: 'SandboxEventOrder' });

export const SentEvent = z
  .object({ eventId: z.string(), type: z.enum(WEBHOOK_EVENT_TYPES) })
  .meta({ id: 'SandboxEventSent' });

const DAY = 86_400;

export const AdvanceClock = z
  .object({
    seconds: z
      .int()
      .min(1)
      .max(400 * DAY)
      .describe('How much time passes for the test data.'),
  })
  .meta({ id: 'AdvanceSandboxClock' });

export const AdvancedClock = z
  .object({
    seconds: z.int(),
    expired: z.int().describe('KYC sessions that expired.'),
    retried: z.int().describe('Webhook deliveries that are retried now.'),
    alerts: z.int().describe('Alerts of subjects that the sandbox lists.'),
  })
  .meta({ id: 'AdvancedSandboxClock' });
export type AdvancedClock = z.infer<typeof AdvancedClock>;
