import { clock } from '@/platform/clock';
import type { Tx } from '@/platform/db/db';
import { newId } from '@/platform/ids';
import { writeOutbox } from '@/services/outbox/write-outbox';
import { failedAttempts } from './failed-attempts';

/**
 * Queue in the caller's transaction. `again` restarts finished deliveries and retries waiting ones now; those before
 * their first failure stay. Return outbox ids.
 */
export async function queueDeliveries(
  tx: Tx,
  organizationId: string,
  wanted: ReadonlyArray<{ eventId: string; destinationId: string }>,
  options: { again?: boolean } = {},
): Promise<string[]> {
  const queued: Array<{ id: string; destinationId: string }> = [];
  for (const { eventId, destinationId } of wanted) {
    const existing = await tx.webhookDelivery.findFirst({ where: { eventId, destinationId } });
    if (existing && !(options.again && (await canAttemptNow(tx, existing)))) continue;
    const id = existing?.id ?? newId('dlv');
    const state = { status: 'pending', nextAttemptAt: clock.now(), deliveredAt: null };
    if (existing) {
      await tx.webhookDelivery.update({ where: { id }, data: state });
    } else {
      const row = { id, organizationId, eventId, destinationId, createdAt: clock.now(), ...state };
      const { count } = await tx.webhookDelivery.createMany({ data: [row], skipDuplicates: true });
      if (count === 0) continue;
    }
    queued.push({ id, destinationId });
  }
  return writeOutbox(
    tx,
    organizationId,
    queued.map(({ id, destinationId }) => ({
      name: 'webhook/delivery.requested',
      data: { organizationId, deliveryId: id, destinationId },
    })),
  );
}

async function canAttemptNow(tx: Tx, { id, status }: { id: string; status: string }): Promise<boolean> {
  return status !== 'pending' || (await failedAttempts(tx, [id])).has(id);
}
