import { DomainError } from '@/core/errors';
import type { MemberPrincipal } from '@/core/principal';
import type { Delivery } from '@/core/webhooks/contract';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { appendAudit } from '@/services/audit/append-audit';
import { dispatchOutbox, writeOutbox } from '@/services/outbox/dispatch-outbox';
import { failedAttempts } from './attempt-delivery';
import { activeDestination } from './destinations';
import { attemptAtOnce, queueDeliveries } from './emit-event';
import { getDelivery } from './get-delivery';

export async function resendDelivery(principal: MemberPrincipal, id: string): Promise<Delivery> {
  const { organizationId } = principal;
  const outboxIds = await db(organizationId).$transaction(async (tx) => {
    const row = await tx.webhookDelivery.findFirst({ where: { id } });
    if (!row) throw new DomainError('NOT_FOUND', 'There is no such delivery.');
    await activeDestination(tx, row.destinationId);
    await tx.webhookDelivery.update({
      where: { id },
      data: { status: 'pending', nextAttemptAt: clock.now(), deliveredAt: null },
    });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.resent',
      objectType: 'webhookDelivery',
      objectId: id,
    });
    return writeOutbox(tx, organizationId, [
      {
        name: 'webhook/delivery.requested',
        data: { organizationId, deliveryId: id, destinationId: row.destinationId },
      },
    ]);
  });
  await dispatchOutbox(organizationId, outboxIds);
  return getDelivery(organizationId, id);
}

const REPLAY_LIMIT = 1_000;

/**
 * Subscribed events since `since` and the destination's creation that it did not receive (retried or disabled
 * meanwhile), oldest first.
 */
async function missedEvents(organizationId: string, destinationId: string, since: Date): Promise<string[]> {
  const scoped = db(organizationId);
  const destination = await scoped.webhookDestination.findFirst({ where: { id: destinationId } });
  if (!destination) throw new DomainError('NOT_FOUND', 'There is no such destination.');
  const from = since > destination.createdAt ? since : destination.createdAt;
  const events = await scoped.webhookEvent.findMany({
    where: {
      createdAt: { gte: from },
      type: { in: destination.eventTypes },
      environment: { in: destination.environments },
      sequence: { gt: 0 },
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  const settled = await scoped.webhookDelivery.findMany({
    where: { destinationId, createdAt: { gte: from }, status: { in: ['delivered', 'pending'] } },
    select: { id: true, eventId: true, status: true, nextAttemptAt: true },
  });
  const pending = settled.filter(({ status }) => status === 'pending').map(({ id }) => id);
  const failing = await failedAttempts(organizationId, pending);
  const now = clock.now();
  const waits = ({ id, nextAttemptAt }: (typeof settled)[number]) =>
    failing.has(id) || (nextAttemptAt !== null && nextAttemptAt > now);
  const done = new Set(settled.filter((one) => !waits(one)).map(({ eventId }) => eventId));
  return events.filter((event) => !done.has(event.id)).map(({ id }) => id);
}

export async function countMissed(
  { organizationId }: MemberPrincipal,
  destinationId: string,
  since: Date,
): Promise<{ queued: number }> {
  const missed = await missedEvents(organizationId, destinationId, since);
  return { queued: Math.min(missed.length, REPLAY_LIMIT) };
}

export async function replayFailed(
  principal: MemberPrincipal,
  destinationId: string,
  since: Date,
): Promise<{ queued: number }> {
  const { organizationId } = principal;
  const missing = (await missedEvents(organizationId, destinationId, since)).slice(0, REPLAY_LIMIT);
  const queued = await db(organizationId).$transaction(async (tx) => {
    await activeDestination(tx, destinationId);
    const wanted = missing.map((eventId) => ({ eventId, destinationId }));
    const deliveries = await queueDeliveries(tx, organizationId, wanted, { again: true });
    await appendAudit(tx, organizationId, {
      actor: principal,
      action: 'webhook.replayed',
      objectType: 'webhookDestination',
      objectId: destinationId,
      detail: { queued: deliveries.length },
    });
    return deliveries;
  });
  void attemptAtOnce(organizationId, queued);
  return { queued: queued.length };
}
