import { AGE_HOURS, type AlertReport, type ReportQuery } from '@/core/alerts/queue/report-contract';
import { AUTO_DISMISS } from '@/core/alerts/transitions';
import { hasRole } from '@/core/organizations/roles';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/db/sql';
import { memberNames } from '@/services/members/member-names';
import { OPEN_SQL } from './list-alerts';

const DAY_MS = 86_400_000;
const HOURS_OPEN = `extract(epoch FROM $4::timestamptz - "createdAt") / 3600`;

/** One statement, because alert rows are wide. `$3` first day, `$4` now. */
const FIGURES = `
  WITH own AS MATERIALIZED (
    SELECT id, status IN ${OPEN_SQL} AS open, status IN ('DISMISSED', 'ACTIONED') AS ended, priority, "createdAt", "dueAt",
      (resolution->>'at')::timestamptz AS decided, coalesce(resolution->>'by' = '${AUTO_DISMISS}', false) AS by_rule,
      resolution->>'by' AS member, status
    FROM "Alert" WHERE "organizationId" = $1 AND environment = $2),
  flow AS (
    SELECT to_char(day AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(raised)::int AS raised, sum(decided)::int AS decided,
      sum(by_rule)::int AS "byRule"
    FROM (
      SELECT date_trunc('day', "createdAt", 'UTC') AS day, 1 AS raised, 0 AS decided, 0 AS by_rule FROM own WHERE "createdAt" >= $3
      UNION ALL
      SELECT date_trunc('day', decided, 'UTC'), 0, 1, by_rule::int FROM own WHERE decided >= $3) AS moves
    GROUP BY day),
  ageing AS (
    SELECT width_bucket((${HOURS_OPEN})::float8, ARRAY[${AGE_HOURS.join(', ')}]::float8[]) AS bucket, count(*)::int AS open,
      count(*) FILTER (WHERE "dueAt" < $4)::int AS late
    FROM own WHERE open GROUP BY 1),
  precise AS (
    SELECT m.source, count(*) FILTER (WHERE m.status = 'truePositive')::int AS same,
      count(*) FILTER (WHERE m.status = 'falsePositive')::int AS other, count(*) FILTER (WHERE m.status = 'open')::int AS open
    FROM "AlertMatch" m JOIN own ON own.id = m."alertId"
    WHERE m."organizationId" = $1 AND own.ended AND own."createdAt" >= $3
    GROUP BY m.source),
  ruled AS (
    SELECT dismissed->>'rule' AS rule, count(*) FILTER (WHERE m.status = 'truePositive')::int AS same,
      count(*) FILTER (WHERE m.status = 'falsePositive')::int AS other, count(*) FILTER (WHERE m.status = 'open')::int AS open
    FROM own JOIN "AlertTimelineEntry" t ON t."organizationId" = $1 AND t."alertId" = own.id AND t.action = 'autoDismissed'
      CROSS JOIN json_array_elements(t.detail::json->'matches') AS dismissed
      JOIN "AlertMatch" m ON m."organizationId" = $1 AND m.id = dismissed->>'matchId'
    WHERE own."createdAt" >= $3
    GROUP BY 1),
  sla AS (
    SELECT priority, count(*) FILTER (WHERE NOT open AND decided <= "dueAt")::int AS "inTime",
      count(*) FILTER (WHERE NOT open AND decided > "dueAt")::int AS late,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided - "createdAt") / 3600)
        FILTER (WHERE NOT open)::float8 AS "medianHours",
      count(*) FILTER (WHERE open AND "dueAt" < $4)::int AS "openLate"
    FROM own WHERE open OR (decided >= $3 AND NOT by_rule) GROUP BY priority),
  analyst AS (
    SELECT member AS "memberId", count(*) FILTER (WHERE status = 'DISMISSED')::int AS dismissed,
      count(*) FILTER (WHERE status = 'ACTIONED')::int AS actioned, count(*) FILTER (WHERE decided > "dueAt")::int AS late,
      percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM decided - "createdAt") / 3600)::float8 AS "medianHours"
    FROM own WHERE ended AND decided >= $3 AND NOT by_rule GROUP BY member)
  SELECT (SELECT coalesce(json_agg(flow), '[]') FROM flow) AS flow, (SELECT coalesce(json_agg(ageing), '[]') FROM ageing) AS ageing,
    (SELECT coalesce(json_agg(precise ORDER BY same + other + open DESC, source), '[]') FROM precise) AS precision,
    (SELECT coalesce(json_agg(ruled ORDER BY same + other + open DESC, rule), '[]') FROM ruled) AS rules,
    (SELECT coalesce(json_agg(sla ORDER BY priority), '[]') FROM sla) AS sla,
    (SELECT coalesce(json_agg(analyst ORDER BY dismissed + actioned DESC, "memberId"), '[]') FROM analyst) AS analysts`;

type Flow = Omit<AlertReport['flow'][number], 'backlog'>;
type Ageing = { bucket: number; open: number; late: number };
type Precision = Omit<AlertReport['precision'][number], 'share'>;
type RulePrecision = Omit<AlertReport['rules'][number], 'share'>;
type Sla = Omit<AlertReport['sla'][number], 'share'>;
type Analyst = Omit<AlertReport['analysts'][number], 'name'>;
type Counted = {
  flow: Flow[];
  ageing: Ageing[];
  precision: Precision[];
  rules: RulePrecision[];
  sla: Sla[];
  analysts: Analyst[];
};

export async function alertReport(
  { organizationId, role }: MemberPrincipal,
  { days, environment }: ReportQuery,
): Promise<AlertReport> {
  const now = clock.now();
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const since = new Date(today - (days - 1) * DAY_MS);
  const [found] = await tenantSql<Counted>(organizationId, FIGURES, [environment, since, now]);
  if (!found) throw new Error('a statement of aggregates gave no row');
  const { flow, ageing, precision, rules, sla } = found;
  const analysts = hasRole(role, 'lead') ? found.analysts : [];
  const names = await memberNames(
    organizationId,
    analysts.map(({ memberId }) => memberId),
  );
  const open = ageing.reduce((sum, one) => sum + one.open, 0);
  return {
    days,
    flow: withBacklog(flow, since, days, open),
    ageing: [...AGE_HOURS, null].map((upToHours, bucket) => {
      const { open = 0, late = 0 } = ageing.find((one) => one.bucket === bucket) ?? {};
      return { upToHours, open, late };
    }),
    precision: precision.map((row) => ({ ...row, share: share(row.same, row.other) })),
    rules: rules.map((row) => ({ ...row, share: share(row.other, row.same) })),
    sla: sla.map((row) => ({ ...row, share: share(row.inTime, row.late) })),
    analysts: analysts.map((row) => ({ ...row, name: names.get(row.memberId) ?? row.memberId })),
  };
}

const share = (part: number, rest: number): number | null => (part + rest === 0 ? null : part / (part + rest));

/** Fill empty days; compute the backlog backwards from the alerts open now. */
function withBacklog(rows: Flow[], since: Date, days: number, open: number): AlertReport['flow'] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const out: AlertReport['flow'] = [];
  let backlog = open;
  for (let at = days - 1; at >= 0; at--) {
    const date = new Date(since.getTime() + at * DAY_MS).toISOString().slice(0, 10);
    const { raised = 0, decided = 0, byRule = 0 } = byDate.get(date) ?? {};
    out.unshift({ date, raised, decided, byRule, backlog });
    backlog -= raised - decided;
  }
  return out;
}
