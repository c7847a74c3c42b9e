import type { Db } from '@/platform/db/db';

const DAYS_30_MS = 30 * 86_400_000;

/** Credits of the last 30 days by key id. */
export async function creditsOf(
  scoped: Pick<Db, 'creditEntry'>,
  now: Date,
  apiKeyId?: string,
): Promise<Map<string | null, number>> {
  const spent = await scoped.creditEntry.groupBy({
    by: ['apiKeyId'],
    where: { createdAt: { gte: new Date(now.getTime() - DAYS_30_MS) }, ...(apiKeyId && { apiKeyId }) },
    _sum: { amount: true },
  });
  return new Map(spent.map((row) => [row.apiKeyId, Math.max(0, -(row._sum.amount ?? 0))]));
}
