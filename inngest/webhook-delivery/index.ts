import { MAX_WAITS } from '@/core/webhooks/schedule';
import { attemptDelivery, startDelivery } from '@/services/webhooks/attempt-delivery';
import { fanOutEvent } from '@/services/webhooks/emit-event';
import { inngest, inOneCall } from '../client';
import { webhookDeliveryRequested, webhookEventCreated } from '../events';

/** Create one delivery per subscribed destination. */
export const webhookFanOut = inngest.createFunction(
  { id: 'webhook-fan-out', triggers: [webhookEventCreated], retries: 5, checkpointing: inOneCall },
  async ({ event, step }) => {
    const { organizationId, eventId } = event.data;
    return step.run('fan-out', () => fanOutEvent(organizationId, eventId));
  },
);

/** Up to ten attempts over three days (docs/webhooks.md) and holds of the destination, each a step. A hanging receiver holds at most two slots. */
export const webhookDelivery = inngest.createFunction(
  {
    id: 'webhook-delivery',
    triggers: [webhookDeliveryRequested],
    concurrency: [{ key: 'event.data.destinationId', limit: 2 }],
    retries: 5,
    checkpointing: inOneCall,
  },
  async ({ event, step }) => {
    const { organizationId, deliveryId } = event.data;
    const round = await step.run('start', () => startDelivery(organizationId, deliveryId));
    if (!round) return { attempts: 0 };
    let attempts = round.attempts;
    for (let n = 1; n <= MAX_WAITS; n++) {
      const made = attempts;
      const outcome = await step.run(`attempt-${n}`, () =>
        attemptDelivery({ organizationId, deliveryId }, made, round.attempts),
      );
      if (outcome.state === 'ended') break;
      attempts = outcome.attempts;
      // An absolute time: the SDK rounds durations down to whole seconds.
      await step.sleepUntil(`wait-${n}`, outcome.at);
    }
    return { attempts };
  },
);
