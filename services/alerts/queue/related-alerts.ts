import type { AlertDetail, AlertSubject, Resolution } from '@/core/alerts/contract';
import { type AlertStatus, isOpen, type MatchStatus } from '@/core/alerts/transitions';
import { queryKeys } from '@/core/search/search-keys';
import { isSameName } from '@/core/search/searchable-names';
import type { Db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';
import type { AlertMatchRow, AlertRow } from './present-alert';

const SHOWN = 20;
/** Alerts read to find the same subject; a common name has more. */
const NAMESAKES = 200;

export function presentOther(row: AlertRow, { fullName }: AlertSubject): AlertDetail['earlier'][number] {
  const about = (row.subject as AlertSubject).fullName;
  return {
    id: row.id,
    otherName: isSameName(about, fullName) ? null : about,
    bestName: row.bestName,
    bestSource: row.bestSource,
    status: row.status as AlertStatus,
    reasonCode: isOpen(row.status) ? null : ((row.resolution as Resolution | null)?.reasonCode ?? null),
    createdAt: row.createdAt.toISOString(),
  };
}

/** A name alone does not make the same subject. */
export async function sameSubjectAlerts(scoped: Db, row: AlertRow): Promise<AlertDetail['sameSubject']> {
  const subject = row.subject as AlertSubject;
  const keys = queryKeys(subject.fullName);
  if (keys.length === 0 || (!subject.dateOfBirth && !subject.identificationDocument?.number)) return [];
  const namesakes = await scoped.alert.findMany({
    where: { searchKeys: { hasEvery: keys }, environment: row.environment, id: { not: row.id } },
    orderBy: { id: 'desc' },
    take: NAMESAKES,
  });
  return namesakes
    .filter(({ externalId }) => externalId === null || externalId !== row.externalId)
    .filter((other) => isSameSubject(subject, other.subject as AlertSubject))
    .slice(0, SHOWN)
    .map((other) => ({ ...presentOther(other, subject), externalId: other.externalId }));
}

function isSameSubject(a: AlertSubject, b: AlertSubject): boolean {
  if (!isSameName(a.fullName, b.fullName)) return false;
  const number = a.identificationDocument?.number;
  return (
    (a.dateOfBirth !== null && a.dateOfBirth === b.dateOfBirth) ||
    (Boolean(number) && number === b.identificationDocument?.number)
  );
}

export async function sameEntryAlerts(
  scoped: Db,
  row: AlertRow,
  matches: readonly AlertMatchRow[],
): Promise<AlertDetail['sameEntry']> {
  const found = await tenantSql<{ alertId: string; source: string; entityId: string; status: string }>(
    row.organizationId,
    `select found.* from unnest($2::text[], $3::text[]) as entry (source, "entityId")
       cross join lateral (select "alertId", source, "entityId", status from "AlertMatch"
         where "organizationId" = $1 and source = entry.source and "entityId" = entry."entityId" and "alertId" <> $4
         order by id desc limit ${SHOWN}) found`,
    [matches.map(({ source }) => source), matches.map(({ entityId }) => entityId), row.id],
  );
  const alerts = await scoped.alert.findMany({
    where: { id: { in: found.map(({ alertId }) => alertId) }, environment: row.environment },
    orderBy: { id: 'desc' },
  });
  return alerts
    .flatMap((alert) =>
      found
        .filter(({ alertId }) => alertId === alert.id)
        .map(({ source, entityId, status }) => ({
          ...presentOther(alert, row.subject as AlertSubject),
          subject: (alert.subject as AlertSubject).fullName,
          source,
          entityId,
          matchStatus: status as MatchStatus,
        })),
    )
    .slice(0, SHOWN * 2);
}
