import type { Delivery } from '@/core/webhooks/contract';
import type { WebhookEventType } from '@/core/webhooks/event-types';
import { SAMPLE_DATA } from '@/core/webhooks/samples';
import { clock } from '@/platform/clock';
import { db, type Json } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { activeDestination } from './destinations';
import { attemptAtOnce, queueDeliveries } from './emit-event';
import { getDelivery } from './get-delivery';

/**
 * Send an event type's sample. Recognizable by `environment`, `data.test`, ids ending in `_sample` and `sequence` 0.
 */
export async function testDestination(
  organizationId: string,
  destinationId: string,
  type: WebhookEventType,
): Promise<Delivery> {
  const [queued] = await db(organizationId).$transaction(async (tx) => {
    await activeDestination(tx, destinationId);
    const id = newId('evt');
    const sample = SAMPLE_DATA[type];
    const data = { ...sample, ...('environment' in sample && { environment: 'test' }), test: true };
    await tx.webhookEvent.create({
      data: {
        id,
        organizationId,
        environment: 'test',
        type,
        subjectId: destinationId,
        sequence: 0,
        data: data as Json,
        createdAt: clock.now(),
      },
    });
    return queueDeliveries(tx, organizationId, [{ eventId: id, destinationId }]);
  });
  if (!queued) throw new Error('a queued delivery is missing');
  void attemptAtOnce(organizationId, [queued]);
  return getDelivery(organizationId, queued.id);
}
