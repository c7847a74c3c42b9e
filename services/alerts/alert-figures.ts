import { AUTO_DISMISS } from '@/core/alerts/auto-dismiss';
import { AGE_HOURS, type AlertFigures, type AskFigures } from '@/core/alerts/figures-contract';
import type { MemberPrincipal } from '@/core/principal';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/sql';
import { OPEN_SQL } from './open-sql';

const DAY_MS = 86_400_000;
const OPEN = `status IN ${OPEN_SQL}`;
const OWN = `"organizationId" = $1 AND environment = $2`;
const DECIDED_AT = `(resolution->>'at')::timestamptz`;
const BY_RULE = `resolution->>'by' = '${AUTO_DISMISS}'`;
const HOURS_OPEN = `extract(epoch FROM $3::timestamptz - "createdAt") / 3600`;

const FLOW = `
  SELECT to_char(day AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS date, sum(raised)::int AS raised, sum(decided)::int AS decided,
    sum(by_rule)::int AS "byRule"
  FROM (
    SELECT date_trunc('day', "createdAt", 'UTC') AS day, 1 AS raised, 0 AS decided, 0 AS by_rule
    FROM "Alert" WHERE ${OWN} AND "createdAt" >= $3
    UNION ALL
    SELECT date_trunc('day', ${DECIDED_AT}, 'UTC'), 0, 1, CASE WHEN ${BY_RULE} THEN 1 ELSE 0 END
    FROM "Alert" WHERE ${OWN} AND resolution IS NOT NULL AND ${DECIDED_AT} >= $3
  ) AS moves GROUP BY day`;

const AGEING = `
  SELECT width_bucket((${HOURS_OPEN})::float8, ARRAY[${AGE_HOURS.join(', ')}]::float8[]) AS bucket, count(*)::int AS open,
    count(*) FILTER (WHERE "dueAt" < $3)::int AS late
  FROM "Alert" WHERE ${OWN} AND ${OPEN} GROUP BY 1`;

const PRECISION = `
  SELECT m.source, count(*) FILTER (WHERE m.status = 'truePositive')::int AS same,
    count(*) FILTER (WHERE m.status = 'falsePositive')::int AS other, count(*) FILTER (WHERE m.status = 'open')::int AS open
  FROM "AlertMatch" m JOIN "Alert" a ON a.id = m."alertId" AND a."organizationId" = $1
  WHERE m."organizationId" = $1 AND a.environment = $2 AND a."createdAt" >= $3
    AND a.status IN ('DISMISSED', 'ACTIONED')
  GROUP BY m.source ORDER BY count(*) DESC, m.source`;

const SLA = `
  SELECT priority,
    count(*) FILTER (WHERE NOT ${OPEN} AND ${DECIDED_AT} <= "dueAt")::int AS "inTime",
    count(*) FILTER (WHERE NOT ${OPEN} AND ${DECIDED_AT} > "dueAt")::int AS late,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM ${DECIDED_AT} - "createdAt") / 3600)
      FILTER (WHERE NOT ${OPEN})::float8 AS "medianHours",
    count(*) FILTER (WHERE ${OPEN} AND "dueAt" < $4)::int AS "openLate"
  FROM "Alert"
  WHERE ${OWN} AND (${OPEN} OR (${DECIDED_AT} >= $3 AND NOT ${BY_RULE}))
  GROUP BY priority ORDER BY priority`;

type Flow = Omit<AlertFigures['flow'][number], 'backlog'>;
type Ageing = { bucket: number; open: number; late: number };
type Precision = Omit<AlertFigures['precision'][number], 'share'>;
type Sla = Omit<AlertFigures['sla'][number], 'share'>;

/** How the work on an organization's alerts goes, counted by the database. */
export async function alertFigures(
  { organizationId }: MemberPrincipal,
  { days, environment }: AskFigures,
): Promise<AlertFigures> {
  const now = clock.now();
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const since = new Date(today - (days - 1) * DAY_MS);
  const ask = <Row extends Record<string, unknown>>(statement: string, ...more: unknown[]) =>
    tenantSql<Row>(organizationId, statement, [environment, ...more]);
  const [flow, ageing, precision, sla] = await Promise.all([
    ask<Flow>(FLOW, since),
    ask<Ageing>(AGEING, now),
    ask<Precision>(PRECISION, since),
    ask<Sla>(SLA, since, now),
  ]);
  const open = ageing.reduce((sum, one) => sum + one.open, 0);
  return {
    days,
    flow: withBacklog(flow, since, days, open),
    ageing: [...AGE_HOURS, null].map((upToHours, bucket) => {
      const { open = 0, late = 0 } = ageing.find((one) => one.bucket === bucket) ?? {};
      return { upToHours, open, late };
    }),
    precision: precision.map((row) => ({ ...row, share: share(row.same, row.other) })),
    sla: sla.map((row) => ({ ...row, share: share(row.inTime, row.late) })),
  };
}

const share = (part: number, rest: number): number | null => (part + rest === 0 ? null : part / (part + rest));

/** Every day of the period, also those on which nothing happened; the backlog is counted back from what is open now. */
function withBacklog(rows: Flow[], since: Date, days: number, open: number): AlertFigures['flow'] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  const out: AlertFigures['flow'] = [];
  let backlog = open;
  for (let at = days - 1; at >= 0; at--) {
    const date = new Date(since.getTime() + at * DAY_MS).toISOString().slice(0, 10);
    const { raised = 0, decided = 0, byRule = 0 } = byDate.get(date) ?? {};
    out.unshift({ date, raised, decided, byRule, backlog });
    backlog -= raised - decided;
  }
  return out;
}
