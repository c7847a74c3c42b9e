import { DomainError } from '@/core/errors';
import type { RequestStatus, ScreeningRequest, SourceEvidence } from '@/core/screening/request-contract';
import { db } from '@/platform/db';
import { organizationSettings } from '@/services/organizations/organization-settings';
import { readMatches } from './read-matches';
import { searchWarnings } from './search-warnings';
import { searchedIn } from './searched-in';

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
  const sources = row.sources as SourceEvidence[];
  // What the run was judged by; one that has not been searched yet, or was before this was kept, by today's.
  const alertThreshold =
    sources.find((line) => line.alertThreshold !== undefined)?.alertThreshold ??
    (await organizationSettings(organizationId)).screening.alertThreshold;
  return {
    requestId: row.id,
    externalId: row.externalId,
    status: row.status as RequestStatus,
    sources,
    alertThreshold,
    matches: await readMatches(organizationId, id, alertThreshold),
    alertIds: alerts.map((alert) => alert.id),
    ...searchWarnings(row.fullName, searchedIn(sources)),
    ongoingMonitoring: { enabled: row.monitoring },
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
