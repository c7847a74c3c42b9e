import { DomainError } from '@/core/errors';
import type { RequestStatus, ScreeningRequest } from '@/core/screening/request-contract';
import { db } from '@/platform/db';
import { runEvidence } from './run-evidence';

/** A screening request with the evidence of its sources and everything they found. Live and test objects do not see each other. */
export async function getScreeningRequest(
  organizationId: string,
  id: string,
  environment: 'live' | 'test',
): Promise<ScreeningRequest> {
  const scoped = db(organizationId);
  const row = await scoped.screeningRequest.findFirst({ where: { id, environment } });
  if (!row) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening request with this id.');
  const alerts = await scoped.alert.findMany({
    where: { requestId: id },
    orderBy: { id: 'asc' },
    select: { id: true },
  });
  return {
    requestId: row.id,
    externalId: row.externalId,
    status: row.status as RequestStatus,
    ...(await runEvidence(organizationId, row)),
    alertIds: alerts.map((alert) => alert.id),
    ongoingMonitoring: { enabled: row.monitoring },
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
