import type { Db, Tx } from '@/platform/db';

/** Attempts that no 2xx answered. */
const FAILED = { OR: [{ responseStatus: null }, { responseStatus: { lt: 200 } }, { responseStatus: { gte: 300 } }] };

/** How many attempts of each delivery failed; those without one are left out. */
export async function failedAttempts(scoped: Db | Tx, deliveryIds: string[]): Promise<Map<string, number>> {
  const groups = await scoped.webhookAttempt.groupBy({
    by: ['deliveryId'],
    where: { deliveryId: { in: deliveryIds }, ...FAILED },
    _count: { _all: true },
  });
  return new Map(groups.map(({ deliveryId, _count }) => [deliveryId, _count._all]));
}
