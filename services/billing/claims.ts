import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { faultFields, logger } from '@/platform/logger';
import { processWide } from '@/platform/process-wide';

/** An unrenewed claim belongs to a dead process. A wrong takeover is safe: the old call cannot commit. */
const LEASE_MS = 8_000;
const RENEW_MS = 2_000;

const own = processWide<{ held: Map<string, string>; timer?: NodeJS.Timeout }>('idempotency-claims', {
  held: new Map(),
});

export const leaseEnd = (): Date => new Date(clock.now().getTime() + LEASE_MS);

export function holdClaim(organizationId: string, id: string): void {
  own.held.set(id, organizationId);
  own.timer ??= setInterval(renew, RENEW_MS).unref();
}

export function dropClaim(id: string): void {
  own.held.delete(id);
  if (own.held.size > 0) return;
  clearInterval(own.timer);
  delete own.timer;
}

async function renew(): Promise<void> {
  for (const organizationId of new Set(own.held.values())) {
    const ids = [...own.held.keys()].filter((id) => own.held.get(id) === organizationId);
    try {
      await db(organizationId).idempotencyRecord.updateMany({
        where: { id: { in: ids }, completedAt: null },
        data: { heldUntil: leaseEnd() },
      });
    } catch (error) {
      logger.warn('claims could not be renewed and are renewed again', { organizationId, ...faultFields(error) });
    }
  }
}
