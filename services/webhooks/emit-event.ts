import type { WebhookEventType } from '@/core/webhooks/event-types';
import { clock } from '@/platform/clock';
import type { Json, Tx } from '@/platform/db';
import { newId } from '@/platform/ids';
import { writeOutbox } from '@/services/outbox/write-outbox';

export type NewEvent = {
  type: WebhookEventType;
  /** The object it is about: instance, request, alert, session, key. */
  subjectId: string;
  /** Counts the events of that object, from 1. */
  sequence: number;
  data: Record<string, unknown>;
  /** Nobody is told before. */
  dueAt?: Date;
};

/**
 * Stores a webhook event and its outbox message in the caller's transaction: the event exists exactly when what it reports
 * is true. After the commit the caller sends the returned outbox ids with `dispatchOutbox`; if it dies before, the sweep does.
 */
export async function emitEvent(tx: Tx, organizationId: string, event: NewEvent): Promise<string> {
  const { type, subjectId, sequence, data } = event;
  const eventId = newId('evt');
  await tx.webhookEvent.create({
    data: { id: eventId, organizationId, type, subjectId, sequence, data: data as Json, createdAt: clock.now() },
  });
  const [outboxId] = await writeOutbox(
    tx,
    organizationId,
    [{ name: 'webhook/event.created', data: { organizationId, eventId } }],
    event.dueAt,
  );
  if (!outboxId) throw new Error('the outbox took no message');
  return outboxId;
}
