import { DomainError } from '@/core/errors';
import type { RequestStatus, ScreeningRequest } from '@/core/screening/requests/contract';
import { db } from '@/platform/db/db';
import { wereDismissed } from '@/services/alerts/raise/previous-decisions';
import { runEvidence } from './run-evidence';

/** Explains matches above the threshold without an alert. */
const DISMISSED_BEFORE =
  'Matches reach the alert threshold and raised no alert: the same entries were dismissed before for this external id, and neither they nor the person have changed so that they agree more.';

/** With evidence and matches; live and test are separate. */
export async function getScreeningRequest(
  organizationId: string,
  id: string,
  environment: 'live' | 'test',
): Promise<ScreeningRequest> {
  const scoped = db(organizationId);
  const row = await scoped.screeningRequest.findFirst({ where: { id, environment } });
  if (!row) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  const alerts = await scoped.alert.findMany({
    where: { OR: [{ requestId: id }, { id: { in: row.openAlertIds } }] },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  const evidence = await runEvidence(organizationId, row);
  const alerting = evidence.matches.flatMap((match) => (match.alerting ? [match.entityId] : []));
  const quiet = alerts.length === 0 && alerting.length > 0 && row.completedAt !== null;
  const silenced =
    quiet && row.externalId !== null
      ? await wereDismissed(scoped, { ...row, externalId: row.externalId }, alerting, row.completedAt ?? row.createdAt)
      : false;
  return {
    requestId: row.id,
    externalId: row.externalId,
    status: row.status as RequestStatus,
    ...evidence,
    ...(silenced && { warnings: [...(evidence.warnings ?? []), DISMISSED_BEFORE] }),
    alertIds: alerts.map((alert) => alert.id),
    ongoingMonitoring: { enabled: row.monitoring },
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
  };
}
