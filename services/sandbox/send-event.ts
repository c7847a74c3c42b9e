import type { TestKeyPrincipal } from '@/core/principal';
import type { EventData } from '@/core/webhooks/event-data';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { SAMPLE_DATA } from '@/core/webhooks/samples';
import { db } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';

/** The sample of a type, to every subscriber, with `data.test`. */
export async function sendSandboxEvent(
  { organizationId, environment }: TestKeyPrincipal,
  type: WebhookEventType,
): Promise<{ eventId: string; type: WebhookEventType }> {
  const eventId = newId('evt');
  const sample = SAMPLE_DATA[type];
  const data = { ...sample, ...('environment' in sample && { environment }), test: true } as unknown as EventData<
    typeof type
  >;
  const outboxId = await db(organizationId).$transaction((tx) =>
    emitEvent(tx, organizationId, { id: eventId, type, environment, subjectId: 'sandbox', sequence: 0, data }),
  );
  await dispatchOutbox(organizationId, [outboxId]);
  return { eventId, type };
}
