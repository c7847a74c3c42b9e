import type { Db, Tx } from '@/platform/db/db';

const FAILED = { OR: [{ responseStatus: null }, { responseStatus: { lt: 200 } }, { responseStatus: { gte: 300 } }] };

/** Failed attempts by delivery; zero is omitted. */
export async function failedAttempts(scoped: Db | Tx, deliveryIds: string[]): Promise<Map<string, number>> {
  const groups = await scoped.webhookAttempt.groupBy({
    by: ['deliveryId'],
    where: { deliveryId: { in: deliveryIds }, ...FAILED },
    _count: { _all: true },
  });
  return new Map(groups.map(({ deliveryId, _count }) => [deliveryId, _count._all]));
}
