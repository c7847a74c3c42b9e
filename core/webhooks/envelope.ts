import { z } from 'zod';

/**
 * `environment` (additive) marks test data; tests of a destination also have `data.test: true`. `sequence` (additive,
 * docs/webhooks.md) orders events of one object, with gaps. The id is the same for all attempts, for deduplication.
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

/** Signed and sent; identical for all attempts. */
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

/** The body as it was sent, but without `data` if it is about real customers. */
export function withoutLiveData(body: string): string {
  const envelope = WebhookEnvelope.parse(JSON.parse(body));
  return envelope.environment === 'test' ? body : JSON.stringify({ ...envelope, data: {} });
}
