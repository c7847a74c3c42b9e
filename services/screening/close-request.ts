import {
  type RequestStatus,
  requestOutcome,
  type SourceEvidence,
  type SourceKind,
} from '@/core/screening/request-contract';
import { clock } from '@/platform/clock';
import { db, type Tx } from '@/platform/db';
import { raiseAlert, type StoredHit } from '@/services/alerts/raise-alert';
import { appendAudit } from '@/services/audit/append-audit';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { dispatchOutbox } from '@/services/outbox/dispatch-outbox';
import { emitEvent } from '@/services/webhooks/emit-event';
import { refundCredits } from '@/services/work/charge-credits';

/**
 * Ends a run once all sources have been asked: status, completed event, and the alert with its event when there is a match
 * to decide, all in one transaction. A run that could search no sanctions list has failed and is refunded. Repeating it
 * changes nothing.
 */
export async function closeRequest(organizationId: string, requestId: string): Promise<{ status: string }> {
  const { screening } = await organizationSettings(organizationId);
  const closed = await db(organizationId).$transaction(async (tx) => {
    const row = await tx.screeningRequest.findFirst({ where: { id: requestId } });
    if (!row || !['queued', 'screening'].includes(row.status)) return null;
    const status = requestOutcome(row.sources as SourceEvidence[]);
    const now = clock.now();
    const { count } = await tx.screeningRequest.updateMany({
      where: { id: requestId, status: row.status },
      data: { status, completedAt: now, sequence: { increment: 1 } },
    });
    if (count === 0) return null;
    const completed = await announce(tx, organizationId, row, status);
    if (status === 'failed') await refundCredits(tx, organizationId, requestId);
    const hits = await tx.screeningHit.findMany({
      where: { requestId, score: { gte: screening.alertThreshold } },
      orderBy: { score: 'desc' },
    });
    const triggered = await raiseAlert(tx, row, hits.map(storedHit), 'initial');
    await appendAudit(tx, organizationId, {
      actor: { kind: 'system', part: 'screening-pipeline' },
      action: 'screeningRequest.completed',
      objectType: 'screeningRequest',
      objectId: requestId,
      detail: { status, alertId: triggered?.alertId ?? null, hits: hits.length },
    });
    return { status, outboxIds: [completed, ...(triggered?.outboxIds ?? [])] };
  });
  if (!closed) return { status: 'unchanged' };
  await dispatchOutbox(organizationId, closed.outboxIds);
  return { status: closed.status };
}

type RequestRow = { id: string; externalId: string | null; sequence: number; sources: unknown };

async function announce(tx: Tx, organizationId: string, row: RequestRow, status: RequestStatus): Promise<string> {
  const sources = (row.sources as SourceEvidence[]).map(({ kind, source, status, listVersion, hits }) => ({
    kind,
    source,
    status,
    listVersion,
    hits,
  }));
  return emitEvent(tx, organizationId, {
    type: 'amlScreening.screeningRequest.completed',
    subjectId: row.id,
    sequence: row.sequence + 1,
    data: { requestId: row.id, externalId: row.externalId, status, sources },
  });
}

function storedHit(row: Omit<StoredHit, 'kind'> & { kind: string }): StoredHit {
  return { ...row, kind: row.kind as SourceKind };
}
