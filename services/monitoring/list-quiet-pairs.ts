import { AUTO_DISMISS } from '@/core/alerts/auto-dismiss';
import type { AlertSubject } from '@/core/alerts/contract';
import { newParticulars } from '@/core/alerts/dismissal';
import type { ReasonCode } from '@/core/alerts/moves';
import { identifyingFields } from '@/core/screening/monitoring';
import type { ListedParty } from '@/core/screening/party';
import type { QuietPair, QuietPairs } from '@/core/screening/quiet-pairs-contract';
import { QUIET_PER_PAGE } from '@/core/screening/quiet-pairs-page';
import { tenantSql } from '@/platform/sql';
import { namesOf } from '@/services/alerts/get-alert';
import { identityOf, subjectOf } from '@/services/alerts/known-pairs';
import type { HitEntry } from '@/services/screening/sources/source-run';

/**
 * Who is watched and what was last told of each entry about them: a pair is quiet while its newest match is ruled out, by a mark of its own or
 * with its alert, as `knownPairs` reads it. Of a match that came along ruled out, the one that was decided speaks.
 */
const QUIET = `
  with watched as (
    select id, "externalId" from "ScreeningRequest" where "organizationId" = $1 and monitoring and environment = 'live'
  ), about as (
    select r.id as "requestId", a.id as "alertId" from watched r
    join "Alert" a on a."organizationId" = $1 and a."requestId" = r.id
    union
    select r.id, a.id from watched r
    join "Alert" a on a."organizationId" = $1 and a."externalId" = r."externalId" and a.environment = 'live'
  ), met as (
    select about."requestId", m.id as "matchId", m.source, m."entityId", m."createdAt",
      m.status = 'falsePositive' or (a.status = 'DISMISSED' and m.status <> 'truePositive') as "ruledOut",
      case
        when a.status = 'DISMISSED' then coalesce((a.resolution->>'at')::timestamptz, a."updatedAt")
        when m.status = 'falsePositive' then (
          select max(t."createdAt") from "AlertTimelineEntry" t where t."organizationId" = $1 and t."alertId" = a.id
            and t.action = 'matchDecided' and t.detail->>'matchId' = m.id)
      end as "decidedAt"
    from about join "Alert" a on a.id = about."alertId" and a."organizationId" = $1
    join "AlertMatch" m on m."organizationId" = $1 and m."alertId" = a.id
  ), pairs as (
    select distinct on ("requestId", source, "entityId") *,
      first_value("ruledOut") over (partition by "requestId", source, "entityId" order by "createdAt" desc, "matchId" desc) as quiet
    from met
    order by "requestId", source, "entityId", ("ruledOut" and "decidedAt" is not null) desc, "createdAt" desc, "matchId" desc
  )
  select "requestId", "matchId", coalesce("decidedAt", "createdAt") as at from pairs where quiet and "ruledOut"`;

const PAGE = `
  select page.at, page."requestId", page."matchId", r."fullName", r."externalId", r."dateOfBirth", r.country, r."identificationDocument",
    m."alertId", m.source, m."entityId", m.entry, a.status, a.resolution, a.subject, mark."actorId"
  from (${QUIET} order by at desc, "matchId" desc offset $2::int limit ${QUIET_PER_PAGE}) page
  join "ScreeningRequest" r on r.id = page."requestId" and r."organizationId" = $1
  join "AlertMatch" m on m.id = page."matchId" and m."organizationId" = $1
  join "Alert" a on a.id = m."alertId" and a."organizationId" = $1
  left join lateral (
    select t."actorId" from "AlertTimelineEntry" t where t."organizationId" = $1 and t."alertId" = a.id
      and t.action = 'matchDecided' and t.detail->>'matchId' = m.id
    order by t."createdAt" desc limit 1) mark on true
  order by page.at desc, page."matchId" desc`;

type Row = {
  at: Date;
  requestId: string;
  matchId: string;
  fullName: string;
  externalId: string | null;
  dateOfBirth: string | null;
  country: string | null;
  identificationDocument: unknown;
  alertId: string;
  source: string;
  entityId: string;
  entry: HitEntry;
  status: string;
  resolution: { by: string; reasonCode: ReasonCode } | null;
  subject: AlertSubject;
  actorId: string | null;
};

/** The pairs that monitoring keeps quiet, who ruled them out, and what would wake each; live data. */
export async function listQuietPairs(organizationId: string, offset: number): Promise<QuietPairs> {
  const [rows, [counted]] = await Promise.all([
    tenantSql<Row>(organizationId, PAGE, [offset]),
    tenantSql<{ count: number }>(organizationId, `select count(*)::int as count from (${QUIET}) quiet`),
  ]);
  const names = await namesOf(organizationId, rows.map(decidedBy));
  return { count: counted?.count ?? 0, pairs: rows.map((row) => present(row, names)) };
}

/** With its alert, or else whoever marked the match. */
const decidedBy = ({ status, resolution, actorId }: Row): string | null =>
  status === 'DISMISSED' ? (resolution?.by ?? null) : actorId;

function present(row: Row, names: ReadonlyMap<string, string>): QuietPair {
  const { matchId, alertId, requestId, fullName, externalId, entry, source, entityId, status, resolution, at } = row;
  const by = decidedBy(row);
  return {
    matchId,
    alertId,
    requestId,
    fullName,
    externalId,
    entry: entry.fullName,
    source,
    entityId,
    reasonCode: status === 'DISMISSED' ? (resolution?.reasonCode ?? null) : null,
    by: by === null ? null : (names.get(by) ?? null),
    byRule: by === AUTO_DISMISS,
    at: at.toISOString(),
    wakes: identifyingFields((entry.record ?? {}) as Partial<ListedParty>),
    identity: identityOf({ source, entityId, entry }),
    changed: newParticulars(row.subject, subjectOf(row)),
  };
}
