import { MAX_WAITS } from '@/core/webhooks/schedule';
import { attemptDelivery, type Round } from '@/services/webhooks/attempt-delivery';
import { fanOutEvent } from '@/services/webhooks/emit-event';
import { inngest, inOneCall } from '../client';
import { webhookDeliveryRequested, webhookEventCreated } from '../events';

/** Create one delivery per subscribed destination and attempt it. */
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
    const { organizationId, deliveryId, attempts } = event.data;
    const target = { organizationId, deliveryId };
    let round: Partial<Round> = attempts === undefined ? {} : { first: Number(attempts) };
    for (let n = 1; n <= MAX_WAITS; n++) {
      const made = round;
      const outcome = await step.run(`attempt-${n}`, () => attemptDelivery(target, made));
      if (outcome.state === 'ended') break;
      round = outcome;
      // An absolute time: the SDK rounds durations down to whole seconds.
      await step.sleepUntil(`wait-${n}`, outcome.at);
    }
  },
);
