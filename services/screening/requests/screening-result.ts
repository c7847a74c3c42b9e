import type { RequestStatus, SourceEvidence, SourceKind } from '@/core/screening/requests/contract';
import { failedSourcesOf, RETRY_MINUTES } from '@/core/screening/requests/retry-sources';
import { clock } from '@/platform/clock';
import type { Joined } from '@/services/alerts/raise/join-open-alerts';
import type { AlertedRequest, StoredHit } from '@/services/alerts/raise/raise-alert';
import type { NewAuditEntry } from '@/services/audit/append-audit';
import type { NewEvent } from '@/services/webhooks/emit-event';
import { evidenceWarnings } from '../warnings/evidence-warnings';

export type OpenRequest = AlertedRequest & {
  sequence: number;
  sources: SourceEvidence[];
  retrying: boolean;
  lacking: string[];
  openAlertIds: string[];
  settings: unknown;
  bestScore: number | null;
  outdated: boolean;
};
export type Ended = Exclude<RequestStatus, 'queued' | 'screening'>;

export function retriedSourcesOf(row: OpenRequest, status: Ended) {
  const lacking = status === 'completed_partial' ? failedSourcesOf(row.sources) : [];
  const first = new Date(clock.now().getTime() + RETRY_MINUTES[0] * 60_000);
  return { lacking, retryAt: lacking.length === 0 ? null : first };
}

export function completedEntry(requestId: string, status: Ended, alertId: string | null, hits: number): NewAuditEntry {
  return {
    actor: { kind: 'system', part: 'screening-pipeline' },
    action: 'screeningRequest.completed',
    objectType: 'screeningRequest',
    objectId: requestId,
    detail: { status, alertId, hits },
  };
}

/** `openAlerts`: alerts joined instead of raising another (ADR 19). */
export function completedEvent(
  row: OpenRequest,
  status: Ended,
  openAlerts: Joined['alerts'] = [],
): NewEvent<'amlScreening.screeningRequest.completed'> {
  const sources = row.sources.map(({ kind, source, status, listVersion, listDate, hits, alerting, demonstration }) => ({
    kind,
    source,
    status,
    listVersion,
    ...(listDate && { listDate }),
    hits,
    alerting,
    ...(demonstration && { demonstration }),
  }));
  return {
    type: 'amlScreening.screeningRequest.completed',
    environment: row.environment,
    subjectId: row.id,
    sequence: row.sequence + 1,
    data: {
      requestId: row.id,
      externalId: row.externalId,
      status,
      sources,
      ...(openAlerts.length > 0 && { openAlerts }),
      // "No hits" on demonstration or old lists must not read as clearance.
      ...evidenceWarnings(row, row.sources),
    },
  };
}

export function storedHit(row: Omit<StoredHit, 'kind'> & { kind: string }): StoredHit {
  return { ...row, kind: row.kind as SourceKind };
}
