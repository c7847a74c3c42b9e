import type { DetailAnswer, DetailField, DetailOrigin, DetailRequestView } from '@/core/information-requests/contract';
import type { DetailNotice } from '@/core/information-requests/known-subject';
import { clock } from '@/platform/clock';
import type { Db, Tx } from '@/platform/db/db';

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
    origin: row.origin as DetailOrigin,
    state: row.status === 'open' && row.expiresAt <= now ? 'expired' : (row.status as DetailRequestView['state']),
    askedBy: '',
    mailed: row.mailed,
    answer: row.answer as DetailAnswer | null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    closedAt: row.closedAt?.toISOString() ?? null,
  }));
}

export async function answersOf(tx: Db | Tx, alertId: string): Promise<DetailNotice[]> {
  const rows = await tx.detailRequest.findMany({
    where: { alertId, status: 'answered' },
    orderBy: { closedAt: 'asc' },
    select: { answer: true, origin: true },
  });
  return rows.map(({ answer, origin }) => ({ answer: answer as DetailAnswer, origin: origin as DetailOrigin }));
}
