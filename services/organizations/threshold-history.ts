import { AUTO_DISMISS } from '@/core/alerts/transitions';
import type { ThresholdHistory } from '@/core/organizations/settings-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { db } from '@/platform/db/db';
import { tenantSql } from '@/platform/db/sql';

const DAYS = 90;
const NAMED = 200;

/**
 * Alerts with a true positive, by that match's score (others may be stronger and wrong), or acted on; weakest first.
 * `$1` organization, `$2` limit.
 */
const CONFIRMED_ALL = `
  select a.id as "alertId", a.subject ->> 'fullName' as name, coalesce(max(m.score), a."bestScore") as score
  from "Alert" a left join "AlertMatch" m
    on m."organizationId" = $1 and m."alertId" = a.id and m.status = 'truePositive'
  where a."organizationId" = $1 and a.environment = 'live' and (a.status = 'ACTIONED' or m.id is not null)
  group by a.id`;
const CONFIRMED = `${CONFIRMED_ALL} order by score, a.id limit $2`;

/** Dismissals by members, by displayed score. `$1` organization, `$2` since, `$3` actor ids of rules. */
const DISMISSALS = `
  select round("bestScore"::numeric, 2)::float8 as score, count(*)::int as alerts
  from "Alert" where "organizationId" = $1 and environment = 'live' and status = 'DISMISSED' and "updatedAt" >= $2
    and resolution ->> 'by' <> $3
  group by 1 order by 1`;

/** Confirmed hits in [`from`, `below`): lost if the threshold rises. */
export async function countLost(organizationId: string, from: number, below: number): Promise<number> {
  const sql = `select count(*)::int as lost from (${CONFIRMED_ALL}) hits where score >= $2 and score < $3`;
  const [row] = await tenantSql<{ lost: number }>(organizationId, sql, [from, below]);
  return row?.lost ?? 0;
}

/** Best score per live request of the last 90 days, and the confirmed alerts. */
export async function thresholdHistory({ organizationId }: MemberPrincipal): Promise<ThresholdHistory> {
  const scoped = db(organizationId);
  const since = new Date(clock.now().getTime() - DAYS * 86_400_000);
  const tests = await scoped.screeningRequest.findMany({
    where: { environment: 'test', createdAt: { gte: since } },
    select: { id: true },
    take: 10_000,
  });
  const [requests, best, confirmed, dismissals] = await Promise.all([
    scoped.screeningRequest.count({ where: { environment: 'live', createdAt: { gte: since } } }),
    scoped.screeningHit.groupBy({
      by: ['requestId'],
      where: { createdAt: { gte: since }, requestId: { notIn: tests.map(({ id }) => id) } },
      _max: { score: true },
    }),
    tenantSql<ThresholdHistory['confirmed'][number]>(organizationId, CONFIRMED, [NAMED]),
    tenantSql<ThresholdHistory['dismissals'][number]>(organizationId, DISMISSALS, [since, AUTO_DISMISS]),
  ]);
  const counted = new Map<number, number>();
  for (const { _max } of best) {
    const score = _max.score ?? 0;
    counted.set(score, (counted.get(score) ?? 0) + 1);
  }
  return {
    days: DAYS,
    requests,
    scores: [...counted].sort(([a], [b]) => a - b).map(([score, count]) => ({ score, requests: count })),
    confirmed,
    dismissals,
  };
}
