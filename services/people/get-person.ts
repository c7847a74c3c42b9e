import { DomainError } from '@/core/errors';
import type { Person } from '@/core/screening/person-contract';
import { thinNameWarnings } from '@/core/screening/thin-name';
import { db } from '@/platform/db';
import { runEvidence } from '@/services/screening/run-evidence';

const SHOWN = 50;

/** Somebody who was screened, with the alerts about them; live and test, as the console sees both. */
export async function getPerson(organizationId: string, id: string): Promise<Person> {
  const scoped = db(organizationId);
  const row = await scoped.screeningRequest.findFirst({ where: { id } });
  if (!row) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this id.');
  const { externalId, environment } = row;
  const same = externalId === null ? [] : [{ externalId, environment }];
  const [alerts, screenings, evidence] = await Promise.all([
    scoped.alert.findMany({ where: { OR: [{ requestId: id }, ...same] }, orderBy: { id: 'desc' }, take: SHOWN }),
    externalId === null
      ? []
      : scoped.screeningRequest.findMany({
          where: { externalId, environment, id: { not: id } },
          orderBy: { id: 'desc' },
          take: SHOWN,
        }),
    runEvidence(organizationId, row),
  ]);
  return {
    requestId: row.id,
    externalId,
    fullName: row.fullName,
    dateOfBirth: row.dateOfBirth,
    country: row.country,
    environment: environment as Person['environment'],
    status: row.status as Person['status'],
    watched: row.monitoring,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    ...evidence,
    unsearchable: thinNameWarnings(row.fullName).length > 0,
    alerts: alerts.map((alert) => ({
      id: alert.id,
      status: alert.status as Person['alerts'][number]['status'],
      bestName: alert.bestName,
      bestSource: alert.bestSource,
      bestScore: alert.bestScore,
      trigger: alert.trigger as Person['alerts'][number]['trigger'],
      createdAt: alert.createdAt.toISOString(),
    })),
    screenings: screenings.map((one) => ({
      requestId: one.id,
      status: one.status as Person['status'],
      createdAt: one.createdAt.toISOString(),
    })),
  };
}
