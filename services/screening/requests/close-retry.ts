import { entryKey } from '@/core/screening/watchlists/entry-key';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db/db';
import { lockPerson } from '@/services/alerts/raise/lock-subject';
import { publishResult } from './publish-result';
import { type Ended, type OpenRequest, retriedSourcesOf, storedHit } from './screening-result';

/**
 * Close a retry of failed sources (ADR 19). Emits only news: completed if fewer sources fail or something was found,
 * alerts for new entries.
 */
export function closeRetry(
  organizationId: string,
  row: OpenRequest,
  status: Ended,
  threshold: number,
): Promise<string[] | null> {
  return db(organizationId).$transaction(async (tx) => {
    await lockPerson(tx, organizationId, row);
    const kept = await tx.screeningHit.findMany({ where: { requestId: row.id }, orderBy: { score: 'desc' } });
    const found = kept.map(storedHit);
    const told = await toldBy(tx, row);
    const hits = found.filter((hit) => hit.score >= threshold && !told.has(entryKey(hit)));
    const { lacking, retryAt } = retriedSourcesOf(row, status);
    const isNews = lacking.join() !== row.lacking.join() || hits.length > 0;
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: row.id, retrying: true },
      data: {
        retrying: false,
        ...(isNews && { status, lacking, completedAt: clock.now(), sequence: { increment: 1 } }),
        // Otherwise already scheduled when this attempt began.
        ...(retryAt === null && { retryAt }),
      },
    });
    if (count === 0) return null;
    if (!isNews) return [];
    return publishResult(tx, row, status, { hits, found });
  });
}

/** Entries of alerts of this request and of alerts it joined. */
async function toldBy(tx: Tx, { id, openAlertIds }: OpenRequest): Promise<Set<string>> {
  const alerts = await tx.alert.findMany({
    where: { OR: [{ requestId: id }, { id: { in: openAlertIds } }] },
    select: { id: true },
  });
  const matches = await tx.alertMatch.findMany({
    where: { alertId: { in: alerts.map((alert) => alert.id) } },
    select: { source: true, entityId: true },
  });
  return new Set(matches.map(entryKey));
}
