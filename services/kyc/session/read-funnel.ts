import type { z } from 'zod';
import { STILL_REFUSALS } from '@/core/kyc/face/pending-face-check';
import { type KycFunnel, type KycFunnelQuery, STOP_REASONS } from '@/core/kyc/session/funnel';
import { KYC_STATES, type KycState, RUN_STATES } from '@/core/kyc/session/session';
import { clock } from '@/platform/clock';
import { tenantSql } from '@/platform/db/sql';
import { IS_OPENED, OUTCOME, statusSql } from './session-filters-sql';

const DAY_MS = 24 * 3_600_000;
const REFUSALS = 8;

/** Selected sessions: one environment, created since a time. */
const ASKED = `
  asked AS (
    SELECT s.*, (${OUTCOME}) AS outcome, (${statusSql('$4::timestamptz')}) AS status, ${IS_OPENED} AS opened
    FROM "KycSession" s
    LEFT JOIN "DocumentInstance" d ON d."organizationId" = $1 AND d.id = s."documentInstanceId"
    WHERE s."organizationId" = $1 AND s."environment" = $2 AND s."createdAt" >= $3
  )`;

const TOTALS = `
  WITH ${ASKED}
  SELECT
    count(*)::int AS sessions,
    count(*) FILTER (WHERE opened)::int AS opened,
    count(*) FILTER (WHERE "consent"->>'agreed' = 'true')::int AS consented,
    count(*) FILTER (WHERE "isComplete")::int AS finished,
    count(*) FILTER (WHERE outcome = 'verified')::int AS verified
  FROM asked`;

const REACHED = `
  WITH ${ASKED}
  SELECT t."detail"->>'to' AS state, count(DISTINCT t."sessionId")::int AS sessions
  FROM "KycTimelineEntry" t JOIN asked ON asked."id" = t."sessionId"
  WHERE t."organizationId" = $1 AND t."type" = 'state' AND t."detail"->'kept' IS NULL
    AND NOT (t."detail"->'by' IS NOT NULL AND t."detail"->>'to' IN (${RUN_STATES.map((state) => `'${state}'`)}))
  GROUP BY 1`;

const STOPPED = `
  WITH ${ASKED}
  SELECT CASE WHEN opened THEN "state" END AS state, CASE
    WHEN status = 'failed' AND NOT "isInvalid" THEN 'declined'
    WHEN status = 'failed' AND "invalidReason" = 'LIVENESS_ATTEMPTS' THEN 'out-of-tries-face'
    WHEN status = 'failed' THEN 'out-of-tries-document'
    WHEN status = 'expired' THEN 'expired'
    WHEN status = 'created' THEN 'not-opened'
    ELSE 'under-way' END AS reason, count(*)::int AS sessions
  FROM asked WHERE NOT "isComplete"
  GROUP BY 1, 2`;

const REFUSED = `
  WITH ${ASKED}
  SELECT reason, count(DISTINCT session)::int AS sessions FROM (
    SELECT t."sessionId" AS session, t."detail"->>'errorCode' AS reason
    FROM "KycTimelineEntry" t JOIN asked ON asked."id" = t."sessionId"
    WHERE t."organizationId" = $1 AND t."type" = 'document-result' AND t."detail"->>'status' <> 'completed'
    UNION ALL
    SELECT r."sessionId", fault.value
    FROM "KycLivenessRun" r JOIN asked ON asked."id" = r."sessionId",
      jsonb_array_elements_text(r."faults") AS fault(value)
    WHERE r."organizationId" = $1 AND r."outcome" = 'refused'
    UNION ALL
    SELECT t."sessionId", CASE t."detail"->>'sight' ${[...STILL_REFUSALS]
      .map(([sight, reason]) => `WHEN '${sight}' THEN '${reason}'`)
      .join(' ')} END
    FROM "KycTimelineEntry" t JOIN asked ON asked."id" = t."sessionId"
    WHERE t."organizationId" = $1 AND t."type" = 'still'
  ) AS refusals
  WHERE reason IS NOT NULL
  GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${REFUSALS}`;

type Count = { sessions: number };

export async function readFunnel(
  organizationId: string,
  { since, environment }: z.infer<typeof KycFunnelQuery>,
): Promise<KycFunnel> {
  const now = clock.now();
  const asked = [environment, since ? new Date(since) : new Date(now.getTime() - 30 * DAY_MS), now];
  const [[totals], reached, stopped, refusals] = await Promise.all([
    tenantSql<Omit<KycFunnel, 'notOpened' | 'states' | 'refusals'>>(organizationId, TOTALS, asked),
    tenantSql<Count & { state: string }>(organizationId, REACHED, asked),
    tenantSql<Count & { state: string | null; reason: string }>(organizationId, STOPPED, asked),
    tenantSql<Count & { reason: string }>(organizationId, REFUSED, asked),
  ]);
  if (!totals) throw new Error('a count has no row');
  const stoppedAt = (state: KycState | null) =>
    STOP_REASONS.flatMap((reason) =>
      stopped
        .filter((row) => row.state === state && row.reason === reason)
        .map(({ sessions }) => ({ reason, sessions })),
    );
  const states = KYC_STATES.map((state) => ({
    state,
    // Every session starts at home, so opening the link counts as reaching it.
    reached: state === 'home' ? totals.opened : (reached.find((row) => row.state === state)?.sessions ?? 0),
    stopped: stoppedAt(state),
  }));
  return { ...totals, notOpened: stoppedAt(null), states, refusals };
}
