import { z } from 'zod';

/**
 * The JSON body of a delivery. `environment` (additive) says whether a test key, or a person in the console, made what it is about
 * as a test: nothing of it is about a real customer. A delivery that was sent to try a destination says so too, with `data.test: true` beside it. `sequence` (additive, docs/webhooks.md)
 * ascends with the events of one object, so a receiver can order what the network did not; it has gaps, for the event stream counts by it too. The id is the same on every attempt: receivers deduplicate by it.
 */
export const WebhookEnvelope = z
  .object({
    id: z.string(),
    type: z.string(),
    organizationId: z.string(),
    createdAt: z.string(),
    environment: z.enum(['live', 'test']),
    sequence: z.int(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'WebhookEnvelope' });
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>;

type StoredEvent = {
  id: string;
  type: string;
  organizationId: string;
  createdAt: Date;
  environment: string;
  sequence: number;
  data: unknown;
};

/** The exact text that is sent and signed: made once from the stored event, byte for byte the same on every attempt. */
export function envelopeBody(event: StoredEvent): string {
  const { id, type, organizationId, createdAt, environment, sequence, data } = event;
  const envelope: WebhookEnvelope = {
    id,
    type,
    organizationId,
    createdAt: createdAt.toISOString(),
    environment: environment === 'test' ? 'test' : 'live',
    sequence,
    data: data as Record<string, unknown>,
  };
  return JSON.stringify(envelope);
}
