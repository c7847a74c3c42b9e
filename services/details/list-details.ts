import type { DetailAnswer, DetailField, DetailRequestView } from '@/core/details/contract';
import { clock } from '@/platform/clock';
import type { Db, Tx } from '@/platform/db';

/** What was asked about an alert, newest first. */
export async function listDetails(
  scoped: Db | Tx,
  alertId: string,
): Promise<Array<DetailRequestView & { memberId: string }>> {
  const rows = await scoped.detailRequest.findMany({ where: { alertId }, orderBy: { id: 'desc' }, take: 20 });
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    memberId: row.memberId,
    fields: row.fields as DetailField[],
    state: row.status === 'open' && row.expiresAt <= now ? 'expired' : (row.status as DetailRequestView['state']),
    askedBy: '',
    mailed: row.mailed,
    answer: row.answer as DetailAnswer | null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

/** What the customer of an alert has told, in the order in which they told it. */
export async function answersOf(tx: Db | Tx, alertId: string): Promise<DetailAnswer[]> {
  const rows = await tx.detailRequest.findMany({
    where: { alertId, status: 'answered' },
    orderBy: { closedAt: 'asc' },
    select: { answer: true },
  });
  return rows.map((row) => row.answer as DetailAnswer);
}
