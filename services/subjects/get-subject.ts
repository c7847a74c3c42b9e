import type { AlertSubject } from '@/core/alerts/contract';
import { DomainError } from '@/core/errors';
import type { SubjectDetail } from '@/core/screening/subjects/subject-contract';
import { emptyNameWarnings } from '@/core/screening/warnings';
import { isSameName } from '@/core/search/searchable-names';
import { type Db, db } from '@/platform/db/db';
import { memberNames } from '@/services/members/member-names';
import { runEvidence } from '@/services/screening/requests/get-request';
import { otherNamesOf } from './other-names';

const SHOWN = 50;
const NAMES_SHOWN = 50;

export async function getSubject(organizationId: string, id: string): Promise<SubjectDetail> {
  const scoped = db(organizationId);
  const row = await scoped.screeningRequest.findFirst({ where: { id } });
  if (!row) throw new DomainError('SCREENING_REQUEST_NOT_FOUND', 'There is no screening with this ID.');
  const { externalId, environment } = row;
  const same = externalId === null ? [] : [{ externalId, environment }];
  const named = { requestId: id, externalId, fullName: row.fullName };
  const [alerts, screenings, evidence, deletedAlerts, otherNames] = await Promise.all([
    scoped.alert.findMany({ where: { OR: [{ requestId: id }, ...same] }, orderBy: { id: 'desc' }, take: SHOWN }),
    externalId === null
      ? []
      : scoped.screeningRequest.findMany({
          where: { externalId, environment, id: { not: id } },
          orderBy: { id: 'desc' },
          take: SHOWN,
        }),
    runEvidence(organizationId, row),
    deletedOf(scoped, organizationId, row),
    otherNamesOf(organizationId, environment, [named], Number.POSITIVE_INFINITY),
  ]);
  const names = otherNames.get(id) ?? [];
  const otherName = (name: string) => (isSameName(name, row.fullName) ? null : name);
  return {
    requestId: row.id,
    externalId,
    fullName: row.fullName,
    dateOfBirth: row.dateOfBirth,
    country: row.country,
    environment: environment as SubjectDetail['environment'],
    status: row.status as SubjectDetail['status'],
    watched: row.monitoring,
    createdAt: row.createdAt.toISOString(),
    completedAt: row.completedAt?.toISOString() ?? null,
    retryAt: row.retryAt?.toISOString() ?? null,
    ...evidence,
    unsearchable: emptyNameWarnings(row.fullName).length > 0,
    otherNames: names.slice(0, NAMES_SHOWN),
    moreNames: Math.max(0, names.length - NAMES_SHOWN),
    alerts: alerts.map((alert) => ({
      id: alert.id,
      otherName: otherName((alert.subject as AlertSubject).fullName),
      status: alert.status as SubjectDetail['alerts'][number]['status'],
      bestName: alert.bestName,
      bestSource: alert.bestSource,
      bestScore: alert.bestScore,
      trigger: alert.trigger as SubjectDetail['alerts'][number]['trigger'],
      createdAt: alert.createdAt.toISOString(),
    })),
    deletedAlerts,
    screenings: screenings.map((one) => ({
      requestId: one.id,
      otherName: otherName(one.fullName),
      status: one.status as SubjectDetail['status'],
      createdAt: one.createdAt.toISOString(),
    })),
  };
}

type Screening = { id: string; externalId: string | null; environment: string };

/** Alerts that were deleted individually, newest first. */
async function deletedOf(scoped: Db, organizationId: string, row: Screening): Promise<SubjectDetail['deletedAlerts']> {
  const { id, externalId, environment } = row;
  const requests =
    externalId === null
      ? [{ id }]
      : await scoped.screeningRequest.findMany({ where: { externalId, environment }, select: { id: true } });
  const deleted = await scoped.deletedAlert.findMany({
    where: { requestId: { in: requests.map((request) => request.id) } },
    orderBy: { deletedAt: 'desc' },
    take: SHOWN,
  });
  const names = await memberNames(
    organizationId,
    deleted.flatMap((one) => [one.deletedBy, one.decidedBy, one.proposedBy]),
  );
  const nameOf = (memberId: string | null) => (memberId === null ? null : (names.get(memberId) ?? null));
  return deleted.map((one) => ({
    id: one.id,
    source: one.source,
    raisedAt: one.raisedAt.toISOString(),
    status: one.status as SubjectDetail['deletedAlerts'][number]['status'],
    reasonCode: one.reasonCode as SubjectDetail['deletedAlerts'][number]['reasonCode'],
    decidedAt: one.decidedAt?.toISOString() ?? null,
    decidedBy: nameOf(one.decidedBy),
    proposedBy: nameOf(one.proposedBy),
    deletedAt: one.deletedAt.toISOString(),
    deletedBy: nameOf(one.deletedBy) ?? one.deletedBy,
  }));
}
