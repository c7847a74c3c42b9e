import type { AlertSubject } from '@/core/alerts/contract';
import { newParticulars } from '@/core/alerts/decisions/dismissal';
import {
  ALERT_STATUSES,
  type AlertStatus,
  AUTO_DISMISS,
  OPEN_STATUSES,
  type ReasonCode,
} from '@/core/alerts/transitions';
import { identifyingFields } from '@/core/screening/monitoring/monitoring';
import type { SuppressedMatch, SuppressedMatches } from '@/core/screening/monitoring/suppressed-matches-contract';
import { SUPPRESSED_LISTED, SUPPRESSED_PER_PAGE } from '@/core/screening/monitoring/suppressed-matches-page';
import type { ListedParty } from '@/core/screening/party';
import { tenantSql } from '@/platform/db/sql';
import { decisionSubjectOf, identityOf } from '@/services/alerts/raise/previous-decisions';
import { memberNames } from '@/services/members/member-names';
import type { HitEntry } from '@/services/screening/sources/source-run';

/** Dismissed alone or with its alert. */
const ruledOut = (match: string, alert: string): string =>
  `${match}.status = 'falsePositive' or (${alert}.status = 'DISMISSED' and ${match}.status <> 'truePositive')`;

/** A match of pair `p`, newer than its dismissals, that is not dismissed. */
const TOLD_SINCE = `select 1 from "Alert" a join "AlertMatch" m on m."organizationId" = $1 and m."alertId" = a.id
  where a."organizationId" = $1 and a.environment = 'live' and m.source = p.source and m."entityId" = p."entityId"
    and (m."createdAt", m.id) > (p."newestAt", p."newestId") and not (${ruledOut('m', 'a')})`;

const ALERTS_SEEN = 2_000;

/**
 * The newest match per entry and monitored subject, suppressed while dismissed, as in `previousDecisions`; carried-over
 * dismissals use the original decision. Reads recently changed alerts only; \`full\` if there are more.
 */
const PAGE = `
  with changed as materialized (
    select a.id, a.status, a."requestId", a."externalId", coalesce((a.resolution->>'at')::timestamptz, a."updatedAt") as at
    from unnest(array['${ALERT_STATUSES.join("','")}']) as one(status)
    cross join lateral (select * from "Alert"
      where "organizationId" = $1 and environment = 'live' and status = one.status
      order by "updatedAt" desc limit ${ALERTS_SEEN}) a
  ), watched as (
    select a.*, r.id as "watchedId" from changed a join lateral (
      select id from "ScreeningRequest" where a."externalId" is not null and "organizationId" = $1
        and "externalId" = a."externalId" and environment = 'live' and monitoring
      union all
      select id from "ScreeningRequest" where a."externalId" is null and "organizationId" = $1
        and id = a."requestId" and environment = 'live' and monitoring) r on true
  ), "ruledOut" as (
    select a."watchedId", a."externalId", a."requestId", m.id as "matchId", m.source, m."entityId", m."createdAt",
      case
        when a.status = 'DISMISSED' then a.at
        else (
          select max(t."createdAt") from "AlertTimelineEntry" t where t."organizationId" = $1 and t."alertId" = a.id
            and t.action = 'matchDecided' and t.detail->>'matchId' = m.id)
      end as "decidedAt"
    from watched a join "AlertMatch" m on m."organizationId" = $1 and m."alertId" = a.id
    where ${ruledOut('m', 'a')}
  ), pairs as (
    select distinct on ("watchedId", source, "entityId") *,
      first_value("createdAt") over newest as "newestAt", first_value("matchId") over newest as "newestId"
    from "ruledOut"
    window newest as (partition by "watchedId", source, "entityId" order by "createdAt" desc, "matchId" desc)
    order by "watchedId", source, "entityId", "decidedAt" is not null desc, "createdAt" desc, "matchId" desc
  ), quiet as (
    select "watchedId", "matchId", coalesce("decidedAt", "createdAt") as at from pairs p
    where not exists (${TOLD_SINCE} and a."externalId" = p."externalId")
      and not exists (${TOLD_SINCE} and p."externalId" is null and a."requestId" = p."requestId")
    order by at desc, "matchId" desc limit ${SUPPRESSED_LISTED + 1}
  ), sums as (
    select (select count(*) from quiet)::int as count,
      (select coalesce(max(n), 0) from (select count(*) as n from changed group by status) as seen)::int as seen
  )
  select sums.count, sums.seen, page.at, page."watchedId" as "requestId", page."matchId", r."fullName", r."externalId", r."dateOfBirth",
    r.country, r."identificationDocument", m."alertId", m.source, m."entityId", m.entry, a.status, a.resolution, a.subject, mark."actorId"
  from sums left join (
    (select * from quiet order by at desc, "matchId" desc offset $2::int limit least(${SUPPRESSED_PER_PAGE}, greatest(0, ${SUPPRESSED_LISTED} - $2::int))) page
    join "ScreeningRequest" r on r.id = page."watchedId" and r."organizationId" = $1
    join "AlertMatch" m on m.id = page."matchId" and m."organizationId" = $1
    join "Alert" a on a.id = m."alertId" and a."organizationId" = $1
    left join lateral (
      select t."actorId" from "AlertTimelineEntry" t where t."organizationId" = $1 and t."alertId" = a.id
        and t.action = 'matchDecided' and t.detail->>'matchId' = m.id
      order by t."createdAt" desc limit 1) mark on true) on true
  order by page.at desc, page."matchId" desc`;

type Sums = { count: number; seen: number };
type Row = Sums & {
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
  status: AlertStatus;
  resolution: { by: string; reasonCode: ReasonCode } | null;
  subject: AlertSubject;
  actorId: string | null;
};

/** Suppressed matches of live data, with who dismissed them and what would lift it. */
export async function listSuppressedMatches(organizationId: string, offset: number): Promise<SuppressedMatches> {
  const rows = await tenantSql<Row | (Sums & { matchId: null })>(organizationId, PAGE, [offset]);
  const { count, seen } = rows[0] as Sums;
  const found = rows.filter((row) => row.matchId !== null);
  const names = await memberNames(organizationId, found.map(decidedBy));
  return {
    count: Math.min(count, SUPPRESSED_LISTED),
    complete: count <= SUPPRESSED_LISTED && seen < ALERTS_SEEN,
    pairs: found.map((row) => present(row, names)),
  };
}

const decidedBy = ({ status, resolution, actorId }: Row): string | null =>
  status === 'DISMISSED' ? (resolution?.by ?? null) : actorId;

function present(row: Row, names: ReadonlyMap<string, string>): SuppressedMatch {
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
    alertOpen: OPEN_STATUSES.some((open) => open === status),
    at: at.toISOString(),
    wakes: identifyingFields((entry.record ?? {}) as Partial<ListedParty>),
    identity: identityOf({ source, entityId, entry }),
    changed: newParticulars(row.subject, decisionSubjectOf(row)),
  };
}
