import type { Tx } from '@/platform/db/db';
import { joinOpenAlerts } from '@/services/alerts/raise/join-open-alerts';
import { raiseAlert, type StoredHit } from '@/services/alerts/raise/raise-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { emitEvent } from '@/services/webhooks/emit-event';
import { completedEntry, completedEvent, type Ended, type OpenRequest } from './screening-result';

/**
 * Publish a run's result: `hits` join open alerts (ADR 19) or raise one, with event and audit entry; `found` is all
 * hits. Requires the subject's lock. Return outbox ids.
 */
export async function publishResult(
  tx: Tx,
  row: OpenRequest,
  status: Ended,
  { hits, found }: { hits: StoredHit[]; found: StoredHit[] },
): Promise<string[]> {
  const { id, organizationId } = row;
  const { alerts, rest, outboxIds } = await joinOpenAlerts(tx, row, { by: 'screening', hits, found });
  if (alerts.length > 0) {
    const openAlertIds = [...new Set([...row.openAlertIds, ...alerts.map((alert) => alert.id)])];
    await tx.screeningRequest.updateMany({ where: { id }, data: { openAlertIds } });
  }
  const completed = await emitEvent(tx, organizationId, completedEvent(row, status, alerts));
  const triggered = await raiseAlert(tx, row, rest, 'initial');
  await appendAudit(tx, organizationId, completedEntry(id, status, triggered?.alertId ?? null, hits.length));
  return [completed, ...outboxIds, ...(triggered?.outboxIds ?? [])];
}
